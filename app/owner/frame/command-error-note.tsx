import type { Ref } from 'react'
import { SignInInNewTab } from '#app/parts/sign-in-in-new-tab.tsx'
import { Icon } from '#app/ui/icon.tsx'

type CommandErrorNoteProps<Kind extends string> = {
  /** Null: nothing failed. */
  kind: Kind | null
  words: Readonly<Record<Kind, string>>
  ref?: Ref<HTMLDivElement>
}

/**
 * Says why something was not saved; what was typed stays, also when the session has ended. The alert is always rendered,
 * so that screen readers announce its content when it appears.
 */
export function CommandErrorNote<Kind extends string>({ kind, words, ref }: CommandErrorNoteProps<Kind>) {
  return (
    <div role="alert">
      {kind === null ? null : (
        <div className="notice notice-error" tabIndex={-1} data-note ref={ref}>
          <Icon name={kind === 'offline' ? 'offline' : 'alert'} />
          <p>
            <span>{words[kind]}</span>{' '}
            {kind === 'signed-out' || kind === 'second-key' ? <SignInInNewTab kind={kind} /> : null}
          </p>
        </div>
      )}
    </div>
  )
}
