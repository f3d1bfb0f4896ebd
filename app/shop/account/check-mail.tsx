import { useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import { useSentIntent } from '#app/ui/fields.tsx'
import { storedValue, storeValue } from '#app/ui/use-browser.ts'
import { Link } from '#app/ui/links.tsx'
import type { AccountErrorKind } from '#app/domain/accounts/account-rules.ts'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { ErrorNote, SuccessNote } from './account-form.tsx'
import { StatusMessage } from '#app/parts/status-message.tsx'

type AboutAddressProps = { words: { before: string; after: string }; address: string }

/** A sentence about an address, which may be long. */
export function AboutAddress({ words, address }: AboutAddressProps) {
  return (
    <p>
      {words.before}
      <b>{address}</b>
      {words.after}
    </p>
  )
}

type CheckMailProps = {
  words: { before: string; after: string; withoutAddress: string; resend: string }
  /** Null: this browser does not know where the mail went. */
  address: string | null
  /** The action and the intent that send the same mail again. */
  action: string
  intent: string
  kind: string
  /** Address of the form for another e-mail address. */
  form: string
  wasResent: boolean
  flashId: string | undefined
  error: AccountErrorKind | undefined
}

/** Replaces a form after a link was mailed. */
export function CheckMail(props: CheckMailProps) {
  const { words, address, action, intent, kind, form, wasResent, flashId, error } = props
  return (
    <StatusMessage title={accountsCopy.checkMail.title}>
      {address === null ? <p>{words.withoutAddress}</p> : <AboutAddress words={words} address={address} />}
      <p className="hint">{accountsCopy.checkMail.spam}</p>
      <SuccessNote text={wasResent && error === undefined ? accountsCopy.resent : null} flashId={flashId} />
      {error === undefined ? null : <ErrorNote error={error} />}
      {address === null ? null : (
        <ResendForm
          action={action}
          intent={intent}
          email={address}
          kind={kind}
          words={{ resend: words.resend, resending: accountsCopy.checkMail.resending }}
        />
      )}
      <Link className="text-link" to={form}>
        {accountsCopy.checkMail.otherAddress}
      </Link>
    </StatusMessage>
  )
}

type ResendFormProps = {
  action: string
  intent: string
  email: string
  /** Mails of one kind share a cool-down. */
  kind: string
  words: { resend: string; resending: string }
}

/** Sends a mail again. While it waits, its button does nothing instead of being disabled, and so keeps the focus. */
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
        // A double click submits twice before the page is rendered again.
        if (isWaiting || isCoolingDown(kind)) event.preventDefault()
        else startCoolDown(kind)
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="again" value="1" />
      <button type="submit" className="button button-outline button-wide" aria-disabled={isWaiting}>
        {isBusy ? <span className="spinner" /> : null}
        <span>{label(words, isBusy, secondsLeft)}</span>
      </button>
    </Form>
  )
}

function label(words: ResendFormProps['words'], isBusy: boolean, secondsLeft: number): string {
  if (isBusy) return words.resending
  if (secondsLeft === 0) return words.resend
  return accountsCopy.resendIn(words.resend, minutesAndSeconds(secondsLeft))
}

/** Time between two mails to the same person. */
const COOL_DOWN_SECONDS = 60

/** Returns the seconds until another mail may be sent. */
export function secondsLeft(sentAtMs: number, nowMs: number): number {
  const passed = Math.floor((nowMs - sentAtMs) / 1000)
  // A clock that was set back must not make anybody wait longer.
  return passed < 0 || passed >= COOL_DOWN_SECONDS ? 0 : COOL_DOWN_SECONDS - passed
}

/** Returns a time such as `0:42`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the seconds until this tab may ask for another mail of this kind. A reload does not shorten them. */
function useCoolDown(kind: string): number {
  return useSyncExternalStore(
    everySecond,
    () => secondsLeft(Number(storedValue('sessionStorage', key(kind)) ?? 0), Date.now()),
    () => 0,
  )
}

/** Returns whether the tab has to wait at this moment; the page shows it a second later. */
function isCoolingDown(kind: string): boolean {
  return secondsLeft(Number(storedValue('sessionStorage', key(kind)) ?? 0), Date.now()) > 0
}

export function startCoolDown(kind: string): void {
  storeValue('sessionStorage', key(kind), String(Date.now()))
}

/** Ends the cool-down when no mail was sent. */
export function endCoolDown(kind: string): void {
  storeValue('sessionStorage', key(kind), null)
}

const key = (kind: string) => `vault-enviado-${kind}`

function everySecond(listener: () => void) {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
