import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FieldErrors } from '#app/features/inbox/visitor-fields.ts'
import { START_OVER, VisitorForm, type NotSent } from '#app/features/inbox/visitor-form.tsx'
import { hasWhatsapp } from '#app/features/settings/settings.ts'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { paths } from '#app/paths.ts'
import type { Result } from '#app/result.ts'
import { whatsappUrl } from '#app/text/whatsapp.ts'
import { TextAreaField, TextField } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { contactCopy } from '../contact.copy.ts'
import type { MessageField } from '../contact.schema.ts'

type Typed = Record<MessageField, string>
type MessageError =
  | { kind: 'invalid'; fieldErrors: FieldErrors<MessageField>; typed: Typed }
  | { kind: 'too-many'; typed: Typed }
  | NotSent

/** What the page gets for a message. */
export type MessageResult = Result<undefined, MessageError>

const copy = contactCopy.form
const NOTHING_TYPED: Typed = { name: '', message: '', answerTo: '' }

export function MessageForm({ error }: { error: MessageError | null }) {
  const settings = useShopSettings()
  const incompleteId = useId()
  const typed = error && 'typed' in error ? error.typed : NOTHING_TYPED
  const [chat, setChat] = useState({ name: typed.name, message: typed.message })
  const fieldErrors = error?.kind === 'invalid' ? error.fieldErrors : {}
  const isIncomplete = Object.values(fieldErrors).some(({ kind }) => kind === 'missing')
  const chatWords = hasWhatsapp(settings) ? 'withChat' : 'withoutChat'
  const field = (name: MessageField) => {
    const fieldError = fieldErrors[name]
    return {
      name,
      defaultValue: typed[name],
      problem: fieldError?.kind === 'too-long' ? contactCopy.tooLong(fieldError.max) : undefined,
      problemId: fieldError?.kind === 'missing' ? incompleteId : undefined,
    }
  }
  const note =
    error?.kind === 'too-many'
      ? contactCopy.tooMany[chatWords]
      : error?.kind === 'not-sent'
        ? contactCopy.notSent
        : null

  return (
    <VisitorForm
      action={paths.contact}
      error={error}
      copy={copy}
      note={note === null ? null : <ErrorNote text={note} />}
      other={
        hasWhatsapp(settings) ? (
          <NewTabLink
            className="text-link"
            href={whatsappUrl(settings.whatsapp, contactCopy.chatText(chat))}
            hint={contactCopy.opensInNewTab}
          >
            {copy.whatsapp}
          </NewTabLink>
        ) : null
      }
      onTyping={(form) => {
        const data = new FormData(form)
        setChat({ name: trimmed(data, 'name'), message: trimmed(data, 'message') })
      }}
    >
      {isIncomplete ? <ErrorNote id={incompleteId} text={contactCopy.incomplete} /> : null}
      <TextField {...field('name')} label={copy.name} autoComplete="name" required />
      <TextAreaField {...field('message')} label={copy.message} required />
      <TextField
        {...field('answerTo')}
        label={copy.answerTo}
        placeholder={copy.answerToExample}
        help={copy.answerToHelp[chatWords]}
      />
    </VisitorForm>
  )
}

function ErrorNote({ id, text }: { id?: string; text: string }) {
  return (
    <div className="notice notice-error" role="alert">
      <Icon name="alert" />
      <p id={id}>{text}</p>
    </div>
  )
}

function trimmed(data: FormData, name: MessageField): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Takes the place of the form. */
export function MessageSent() {
  const { sent } = contactCopy
  const settings = useShopSettings()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="done" role="status">
      <span className="done-disc">
        <Icon name="check" />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {sent.title}
      </h2>
      <p>{hasWhatsapp(settings) ? sent.lead.withChat : sent.lead.withoutChat}</p>
      <div className="row done-ways">
        {hasWhatsapp(settings) ? (
          <NewTabLink
            className="button button-whatsapp"
            href={whatsappUrl(settings.whatsapp, sent.whatsappText)}
            hint={contactCopy.opensInNewTab}
          >
            <Icon name="whatsapp" />
            {sent.whatsapp}
          </NewTabLink>
        ) : null}
        <Link
          className="button button-outline"
          to={paths.contact}
          state={START_OVER}
          replace
          preventScrollReset
        >
          {sent.another}
        </Link>
      </div>
    </div>
  )
}
