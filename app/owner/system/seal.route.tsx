import { useEffect, useRef, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { formatDateTime } from '#app/base/dates.ts'
import { paths } from '#app/base/paths.ts'
import type { Result } from '#app/base/result.ts'
import { formText } from '#app/platform/forms.server.ts'
import type { AccountError } from '#app/domain/accounts/account-rules.ts'
import { loginAddress } from '#app/domain/accounts/account-addresses.ts'
import { confirmSignedIn } from '#app/domain/accounts/change-account.server.ts'
import { checkOwner } from '#app/domain/accounts/user.ts'
import {
  changeSeal,
  type ChangedSeal,
  type SealCommand,
  type SealError,
  sealCommandSchema,
  sealOverview,
} from '#app/domain/backups/seal-backups.server.ts'
import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import { adminMeta, backTo } from '#app/owner/frame/places.ts'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { answerForm, readBy } from '#app/owner/guard/answer-form.server.ts'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import { PasswordField } from '#app/parts/account-fields.tsx'
import { SignOutForm } from '#app/parts/sign-out-form.tsx'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { CommandForm, ignoreEnter, SendButton } from '#app/ui/command-button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import '#app/owner/frame/admin-cards.css'
import './seal.css'
import type { Route } from './+types/seal.route.ts'
import { sealCopy as copy } from './seal.copy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return {
    ...sealOverview(),
    hasPassword: context.get(teamContext).hasPassword,
    today: formatDateTime(new Date().toISOString()),
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

type PageResult = Result<ChangedSeal, SealError | AccountError>

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, {
    read: readBy(sealCommandSchema),
    check: checkOwner,
    run: async (user, command: SealCommand): Promise<PageResult> => {
      if (command.intent !== 'seal') {
        const confirmed = await confirmSignedIn(request, context.get(visitorContext), command)
        if (!confirmed.ok) return confirmed
      }
      return changeSeal(user, command)
    },
    // Not the password, which is never sent back.
    typed: (form) => ({ typed: { first: formText(form, 'first'), second: formText(form, 'second') } }),
  })
}

export const clientAction = sendForm

export function meta() {
  return adminMeta(copy.title)
}

const isAboutPassword = (kind: string) => kind === 'wrong-password' || kind === 'current-password-required'

/** Prints the words that open sealed backups, and begins or ends the seal. */
export default function Seal({ loaderData }: Route.ComponentProps) {
  const result = useActionData<typeof action>()
  const { since, asked, today } = loaderData
  const error = result?.ok === false ? result.error : null
  // A refusal after it leaves its words on the screen: she still has to write them down.
  const [lastDone, setLastDone] = useState<ChangedSeal | null>(null)
  if (result?.ok && result.value !== lastDone) setLastDone(result.value)
  const words = lastDone?.words ?? null
  const isOfField = error && (error.kind === 'wrong-words' || isAboutPassword(error.kind))
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [result])
  return (
    <div className="admin-page seal-page">
      <TaskHeader
        title={copy.title}
        line={since === null ? copy.unsealed : copy.sealed(since)}
        back={backTo(paths.adminSystem)}
      />
      <CommandErrorNote kind={error && !isOfField ? error.kind : null} words={copy.errors} ref={note} />
      {error?.kind === 'sign-in-again' ? (
        <SignOutForm
          className="button button-ink button-small"
          label={copy.access.signIn}
          next={loginAddress({ next: paths.adminSeal })}
        />
      ) : null}
      <p>{copy.what}</p>
      <p className="notice notice-warning">{copy.warning}</p>
      {words ? <WordsSheet words={words} today={today} /> : null}
      {asked ? <CheckForm asked={asked} isSealed={since !== null} /> : null}
      {since === null ? null : <p className="hint">{copy.download}</p>}
      {/* A new form after another act, so that the password does not stay on the screen; a refusal keeps it. */}
      <AccessForm key={lastDone?.done} {...loaderData} />
      <ResultToasts result={result} done={({ done }) => copy.done[done]} error={() => null} />
    </div>
  )
}

function WordsSheet({ words, today }: { words: readonly string[]; today: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [words])
  return (
    <section className="admin-card seal-sheet" aria-labelledby="hoja">
      <h2 id="hoja" ref={heading} tabIndex={-1}>
        {copy.sheet.heading}
      </h2>
      <p>{copy.sheet.lead}</p>
      <ol className="seal-words">
        {words.map((word, index) => (
          <li key={index}>{word}</li>
        ))}
      </ol>
      <p>{copy.sheet.how}</p>
      <p className="seal-made">{copy.sheet.made(today)}</p>
      <p className="hint seal-screen">{copy.sheet.once}</p>
      <button type="button" className="button button-ink scripted seal-screen" onClick={() => window.print()}>
        {copy.sheet.print}
      </button>
    </section>
  )
}

/** She types two words from the paper, because a sheet that was not printed opens nothing. */
function CheckForm({ asked, isSealed }: { asked: readonly [number, number]; isSealed: boolean }) {
  const result = useActionData<typeof action>()
  const isBusy = useNavigation().formData?.get('intent') === 'seal'
  const error = result?.ok === false ? result.error : null
  const wrong = error?.kind === 'wrong-words' ? error : null
  return (
    <CommandForm noValidate className="admin-card" aria-labelledby="dos-palabras">
      <h2 id="dos-palabras">{copy.check.heading}</h2>
      <p>{isSealed ? copy.check.leadNew : copy.check.lead}</p>
      {(['first', 'second'] as const).map((name, index) => (
        <TextField
          key={name}
          label={copy.check.word(asked[index] ?? 0)}
          name={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
          defaultValue={error?.typed?.[name]}
          error={wrong?.[name] ? copy.check.wrong : undefined}
        />
      ))}
      <SendButton
        intent="seal"
        className="button button-ink"
        label={isSealed ? copy.check.submitNew : copy.check.submit}
        busyLabel={copy.check.busy}
        isBusy={isBusy}
      />
    </CommandForm>
  )
}

function AccessForm({ since, asked, hasPassword }: Route.ComponentProps['loaderData']) {
  const result = useActionData<typeof action>()
  const sent = useNavigation().formData?.get('intent')
  const error = result?.ok === false && isAboutPassword(result.error.kind) ? result.error : null
  const isNew = since === null && asked === null
  return (
    <CommandForm noValidate className="admin-card" aria-labelledby="palabras" onKeyDown={ignoreEnter}>
      <h2 id="palabras">{copy.access.heading}</h2>
      {hasPassword ? (
        <PasswordField
          label={copy.access.password}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={error ? copy.errors[error.kind] : undefined}
        />
      ) : null}
      <SendButton
        intent="show"
        className={isNew ? 'button button-ink' : 'button button-outline'}
        label={copy.access.show}
        isBusy={sent === 'show'}
      />
      {isNew ? null : (
        <>
          <p className="hint">{copy.access.renewHelp}</p>
          <SendButton
            intent="renew"
            className="button button-outline"
            label={copy.access.renew}
            isBusy={sent === 'renew'}
          />
        </>
      )}
      {since === null ? null : (
        <>
          <p className="hint">{copy.access.unsealHelp}</p>
          <SendButton
            intent="unseal"
            className="button button-outline"
            label={copy.access.unseal}
            isBusy={sent === 'unseal'}
          />
        </>
      )}
    </CommandForm>
  )
}
