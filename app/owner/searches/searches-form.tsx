import type { ReactNode } from 'react'
import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import { paths } from '#app/base/paths.ts'
import type { Result, NotSaved } from '#app/base/result.ts'
import { CommandForm, SendButton } from '#app/ui/command-button.tsx'
import { useSentIntent } from '#app/ui/fields.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { Link } from '#app/ui/links.tsx'
import type { ChangeSearchesError, SearchesChange } from './searches.server.ts'
import { searchesCopy } from './searches.copy.ts'
import type { SearchesCommand } from './searches.schema.ts'

/** Tells the page what became of a form; after an error it stays open as it was typed. */
export type SearchesResult = Result<
  SearchesChange,
  (ChangeSearchesError | NotSaved) & { typed?: Record<string, string> }
>

type SearchesFormProps = {
  intent: SearchesCommand['intent']
  /** Sent besides what is typed. */
  values?: Record<string, string>
  id?: string
  children?: ReactNode
}

/** Sending a form of this page leads to the overview. */
export function SearchesForm({ intent, values, ...form }: SearchesFormProps) {
  return (
    <CommandForm
      action={paths.adminSearches}
      fields={{ ...values, intent }}
      className="searches-form"
      replace
      noValidate
      preventScrollReset={false}
      {...form}
    />
  )
}

export function SaveBar({ label }: { label: string }) {
  return (
    <TaskBar>
      <Link className="button button-outline" to={paths.adminSearches}>
        {searchesCopy.cancel}
      </Link>
      <SendButton
        className="button button-ink"
        label={label}
        busyLabel={searchesCopy.saving}
        isBusy={useSentIntent() !== null}
      />
    </TaskBar>
  )
}

/** Both elements are always rendered, so that screen readers announce their content when it appears. */
export function SearchesNote({ result }: { result: SearchesResult | undefined }) {
  const error = result?.ok === false && result.error.kind !== 'invalid' ? result.error.kind : null
  return (
    <>
      <div role="status">
        {result?.ok ? (
          <p className="notice notice-success" tabIndex={-1} data-note>
            {changeText(result.value)}
          </p>
        ) : null}
      </div>
      <CommandErrorNote kind={error} words={searchesCopy.errors} />
    </>
  )
}

function changeText(change: SearchesChange): string {
  switch (change.kind) {
    case 'group-saved':
      return searchesCopy.groups.saved(change.name)
    case 'group-removed':
      return searchesCopy.groups.removed(change.name)
    case 'groups-reset':
      return searchesCopy.reset.done
    case 'term-added':
      return searchesCopy.term.added(change.term, change.name, change.found)
    case 'term-discarded':
      return searchesCopy.missed.discarded(change.term)
  }
}
