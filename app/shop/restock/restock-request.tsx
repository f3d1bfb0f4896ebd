import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { endRestockPath, paths, restockPath } from '#app/base/paths.ts'
import { SendButton } from '#app/ui/command-button.tsx'
import { FieldError, Honeypot, TextField } from '#app/ui/fields.tsx'
import { IconButton } from '#app/ui/icon.tsx'
import { newId, storedValue, storeValue, useStoredValue } from '#app/ui/use-browser.ts'
import { Link } from '#app/ui/links.tsx'
import type { NotSaved, Result } from '#app/base/result.ts'
import { notedToken, withNotedToken } from './noted-restocks.ts'
import { restockRequestCopy as copy } from './restock-request.copy.ts'
import type { Awaited, RestockFormResult, RestockChannel } from '#app/domain/catalog/restock.ts'
import { formatSize, SIZE_PARAM, sizeInAddress } from '#app/domain/catalog/sizes.ts'

/** Where this device stores its requests over WhatsApp, so that it can end them. */
const NOTED_KEY = 'vault-avisame'

export type RestockRequestProps = {
  awaited: Awaited
  channels: readonly RestockChannel[]
  /** The answer to the form, on a page without JavaScript. */
  answer?: RestockFormResult | undefined
  level?: 'h1' | 'h2'
  /** Somebody has just opened it. */
  takesFocus?: boolean
  onClose?: () => void
}

/** "Avisame": asks for an address or a number, in place, and then says what happens next. */
export function RestockRequest({ awaited, channels, answer: first, ...frame }: RestockRequestProps) {
  const fetcher = useFetcher<RestockFormResult>()
  const [dismissed, dismiss] = useState<RestockFormResult>()
  const stored = useStoredValue('localStorage', NOTED_KEY)
  const [isRemoved, setRemoved] = useState(false)
  const latest = fetcher.data ?? first
  const answer = latest === dismissed ? undefined : latest
  const words = { ...awaited, size: awaited.size === null ? null : formatSize(awaited.size) }
  const token =
    answer?.ok && answer.value.channel === 'whatsapp' ? answer.value.token : notedToken(stored, awaited)

  useEffect(() => {
    if (answer?.ok && answer.value.channel === 'whatsapp') note(awaited, answer.value.token)
  }, [answer, awaited])

  const inSize =
    awaited.size === null ? null : (
      <Link className="text-link" to={`${paths.products}?${SIZE_PARAM}=${sizeInAddress(awaited.size)}`}>
        {copy.inSize(formatSize(awaited.size))}
      </Link>
    )
  if (answer?.ok && answer.value.channel === 'mail') {
    return (
      <Frame {...frame} title={copy.mailed.title} takesFocus>
        <p>
          {copy.mailed.before}
          <b>{answer.value.address}</b>
          {copy.mailed.after(words)}
        </p>
        <div className="row">
          {inSize}
          <button type="button" className="text-link" onClick={() => dismiss(answer)}>
            {copy.mailed.another}
          </button>
        </div>
      </Frame>
    )
  }
  if (token !== null && !isRemoved) {
    return (
      <Frame
        {...frame}
        title={copy.noted.title}
        takesFocus={answer !== undefined || frame.takesFocus === true}
      >
        <p>{copy.noted.lead(words)}</p>
        <div className="row">
          {inSize}
          <RemoveButton
            token={token}
            onRemoved={() => {
              note(awaited, null)
              setRemoved(true)
            }}
          />
        </div>
      </Frame>
    )
  }
  return (
    <Frame {...frame} title={copy.title(words)} takesFocus={frame.takesFocus === true || isRemoved}>
      {isRemoved ? <p role="status">{copy.removed}</p> : null}
      <p>{copy.lead(words)}</p>
      <RestockForm
        fetcher={fetcher}
        action={restockPath(awaited)}
        channels={channels}
        // Only a mail can be sent to another address.
        suggested={dismissed ? 'mail' : channels[0]}
        error={answer?.ok === false ? answer.error : null}
        onSubmit={() => setRemoved(false)}
        other={inSize}
      />
    </Frame>
  )
}

function note(awaited: Awaited, token: string | null): void {
  const stored = storedValue('localStorage', NOTED_KEY)
  storeValue('localStorage', NOTED_KEY, withNotedToken(stored, awaited, token))
}

type FrameProps = Pick<RestockRequestProps, 'level' | 'takesFocus' | 'onClose'> & {
  title: string
  children: ReactNode
}

/** The heading takes the focus when the form opens, and when what it says has changed. */
function Frame({ level: Heading = 'h2', takesFocus = false, onClose, title, children }: FrameProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    // Its field and its button come into view, too.
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus, title])
  return (
    <section className="restock" aria-labelledby={id}>
      <div className="restock-head">
        <Heading id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {onClose ? <IconButton icon="close" label={copy.close} onClick={onClose} /> : null}
      </div>
      {children}
    </section>
  )
}

type RestockFormProps = {
  fetcher: ReturnType<typeof useFetcher<RestockFormResult>>
  action: string
  channels: readonly RestockChannel[]
  suggested: RestockChannel | undefined
  error: Extract<RestockFormResult, { ok: false }>['error'] | null
  onSubmit: () => void
  other: ReactNode
}

/** Both ways are in the form, and the style sheet shows the chosen one: so it works before the scripts, and without. */
function RestockForm({ fetcher, action, channels, suggested, error, onSubmit, other }: RestockFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOfError(form, error)
  const isBusy = fetcher.state !== 'idle'
  const [key] = useState<{ value?: string }>(() => ({}))
  const chosen = error?.typed?.channel ?? suggested
  const errorOf = (kind: 'email-unreadable' | 'phone-unreadable') =>
    error?.kind === kind ? copy.errors[kind] : undefined
  const isOfField = error?.kind === 'email-unreadable' || error?.kind === 'phone-unreadable'
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      className="restock-form"
      noValidate
      defaultShouldRevalidate={false}
      onSubmit={(event) => {
        if (isBusy) return event.preventDefault()
        // The same for each attempt, so that one whose answer was lost is not stored twice.
        key.value ??= newId()
        const field = event.currentTarget.elements.namedItem('key')
        if (field instanceof HTMLInputElement) field.value = key.value
        onSubmit()
      }}
    >
      {channels.length > 1 ? (
        <fieldset className="restock-ways">
          <legend className="visually-hidden">{copy.way}</legend>
          {channels.map((channel) => (
            <label key={channel}>
              <input
                type="radio"
                className="over-label"
                name="channel"
                value={channel}
                defaultChecked={channel === chosen}
              />
              <span>{channel === 'mail' ? copy.byMail : copy.byWhatsapp}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <input type="hidden" name="channel" value={chosen} />
      )}
      {channels.includes('mail') ? (
        <div data-channel="mail">
          <TextField
            name="email"
            label={copy.email}
            help={copy.emailHelp}
            type="email"
            autoComplete="email"
            inputMode="email"
            defaultValue={error?.typed?.email}
            error={errorOf('email-unreadable')}
          />
        </div>
      ) : null}
      {channels.includes('whatsapp') ? (
        <div data-channel="whatsapp">
          <TextField
            name="phone"
            label={copy.phone}
            help={copy.phoneHelp}
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            defaultValue={error?.typed?.phone}
            error={errorOf('phone-unreadable')}
          />
          <input type="hidden" name="key" />
        </div>
      ) : null}
      <Honeypot label={copy.honeypot} />
      {error === null || isOfField ? null : <FieldError>{copy.errors[error.kind]}</FieldError>}
      <div className="row">
        <SendButton className="button button-ink" isBusy={isBusy} label={copy.submit} busyLabel={copy.busy} />
        {other}
      </div>
      {channels.map((channel) => (
        <p key={channel} className="restock-deleted" data-channel={channel}>
          {copy.deleted[channel]} <Link to={paths.privacy}>{copy.privacy}</Link>
        </p>
      ))}
    </fetcher.Form>
  )
}

function useFocusOfError(form: RefObject<HTMLFormElement | null>, error: RestockFormProps['error']): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, error])
}

function RemoveButton({ token, onRemoved }: { token: string; onRemoved: () => void }) {
  const fetcher = useFetcher<Result<undefined, NotSaved>>()
  const isBusy = fetcher.state !== 'idle'
  const isDone = fetcher.data?.ok === true
  const error = fetcher.data?.ok === false ? fetcher.data.error.kind : null
  useEffect(() => {
    if (isDone) onRemoved()
  }, [isDone, onRemoved])
  return (
    <>
      <fetcher.Form method="post" action={endRestockPath(token)} defaultShouldRevalidate={false}>
        <button type="submit" className="text-link" aria-disabled={isBusy || undefined}>
          {isBusy ? copy.noted.removing : copy.noted.remove}
        </button>
      </fetcher.Form>
      <span role="alert">{error && copy.errors[error]}</span>
    </>
  )
}
