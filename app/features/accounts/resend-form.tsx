import { Form } from 'react-router'
import { accountsCopy } from './accounts.copy.ts'
import { minutesAndSeconds } from './cool-down.ts'
import { isCoolingDown, startCoolDown, useCoolDown } from './use-cool-down.ts'
import { useSentIntent } from '#app/ui/use-sent-intent.ts'

type ResendFormProps = {
  action: string
  intent: string
  email: string
  /** Mails of one kind wait for each other. */
  kind: string
  words: { resend: string; resending: string }
}

/** Keeps its focus while it waits: it is never disabled, it only does nothing. */
export function ResendForm({ action, intent, email, kind, words }: ResendFormProps) {
  const secondsLeft = useCoolDown(kind)
  const isBusy = useSentIntent() === intent
  const isWaiting = isBusy || secondsLeft > 0
  return (
    <Form
      method="post"
      action={action}
      replace
      preventScrollReset
      onSubmit={(event) => {
        // A double click asks twice before the page has been drawn again.
        if (isWaiting || isCoolingDown(kind)) event.preventDefault()
        else startCoolDown(kind)
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="again" value="1" />
      <button type="submit" className="button button-outline button-wide" aria-disabled={isWaiting}>
        {isBusy ? <span className="spinner" /> : null}
        {label(words, isBusy, secondsLeft)}
      </button>
    </Form>
  )
}

function label(words: ResendFormProps['words'], isBusy: boolean, secondsLeft: number): string {
  if (isBusy) return words.resending
  if (secondsLeft === 0) return words.resend
  return accountsCopy.resendIn(words.resend, minutesAndSeconds(secondsLeft))
}
