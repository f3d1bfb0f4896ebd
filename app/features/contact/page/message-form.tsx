import { useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { whatsappUrl } from '#app/text/whatsapp.ts'
import { hasWhatsapp } from '#app/features/settings/settings.ts'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { paths } from '#app/paths.ts'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { TextAreaField, TextField } from '#app/ui/fields.tsx'
import { contactCopy } from '../contact.copy.ts'
import type { MessageAnswer } from '../message-answer.ts'
import { MAX_LENGTHS, type MessageProblems, type TypedMessage } from '../typed-message.ts'

const copy = contactCopy.form
/** Of a history entry: the page begins again, with the person at its form. */
export const ANEW = { begins: 'anew' } as const
const NOTHING: TypedMessage = { name: '', message: '', answerTo: '' }

export type MessageFormProps = { answer: Exclude<MessageAnswer, { sent: true }> | undefined }

/** What was typed stays in it until it was sent. */
export function MessageForm({ answer }: MessageFormProps) {
  const settings = useShopSettings()
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()
  const isSending = useNavigation().formMethod === 'POST'
  const typed = answer && 'typed' in answer ? answer.typed : NOTHING
  const [chat, setChat] = useState({ name: typed.name, message: typed.message })
  const fields: MessageProblems = answer?.problem === 'fields' ? answer.fields : {}
  const isIncomplete = Object.values(fields).includes('missing')
  const chatWords = hasWhatsapp(settings) ? 'withChat' : 'withoutChat'

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])
  const isAnew = (useLocation().state as Partial<typeof ANEW> | null)?.begins === ANEW.begins
  useEffect(() => {
    if (isAnew) form.current?.querySelector('input')?.focus()
  }, [isAnew])

  // Also before it is used: what was typed before the page was alive is in the fields alone.
  const followTyping = () => setChat(chatOf(form.current))
  const problemOf = (field: keyof TypedMessage) => ({
    problem: fields[field] === 'too-long' ? contactCopy.tooLong(MAX_LENGTHS[field]) : undefined,
    problemId: fields[field] === 'missing' ? problemId : undefined,
  })

  return (
    <Form
      ref={form}
      method="post"
      action={paths.contact}
      className="stack contact-form"
      noValidate
      replace
      preventScrollReset
      defaultShouldRevalidate={false}
      onInput={followTyping}
      onFocus={followTyping}
      onPointerDown={followTyping}
      onSubmit={(event) => {
        if (isSending) event.preventDefault()
      }}
    >
      {isIncomplete ? <Problem id={problemId} text={contactCopy.incomplete} /> : null}
      <TextField
        label={copy.name}
        name="name"
        autoComplete="name"
        required
        defaultValue={typed.name}
        {...problemOf('name')}
      />
      <TextAreaField
        label={copy.message}
        name="message"
        required
        defaultValue={typed.message}
        {...problemOf('message')}
      />
      <TextField
        label={copy.answerTo}
        name="answerTo"
        placeholder={copy.answerToExample}
        help={copy.answerToHelp[chatWords]}
        defaultValue={typed.answerTo}
        {...problemOf('answerTo')}
      />
      <Honeypot label={copy.honeypot} />
      {answer?.problem === 'too-many' ? <Problem text={contactCopy.tooMany[chatWords]} /> : null}
      {answer?.problem === 'not-sent' ? <Problem text={contactCopy.notSent} /> : null}
      <div className="row">
        <button type="submit" className="button button-ink" aria-disabled={isSending || undefined}>
          {isSending ? <span className="spinner" /> : null}
          {isSending ? copy.busy : answer?.problem === 'not-sent' ? copy.again : copy.submit}
        </button>
        {hasWhatsapp(settings) ? (
          <NewTabLink
            className="text-link"
            href={whatsappUrl(settings.whatsapp, contactCopy.chatText(chat))}
            hint={contactCopy.opensInNewTab}
          >
            {copy.whatsapp}
          </NewTabLink>
        ) : null}
      </div>
    </Form>
  )
}

function Problem({ id, text }: { id?: string; text: string }) {
  return (
    <div className="notice notice-error" role="alert">
      <Icon name="alert" />
      <p id={id}>{text}</p>
    </div>
  )
}

function chatOf(form: HTMLFormElement | null) {
  const value = (name: string) =>
    form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)?.value.trim() ?? ''
  return { name: value('name'), message: value('message') }
}
