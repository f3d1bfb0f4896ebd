import { useActionData, type HeadersArgs } from 'react-router'
import { useId, useState } from 'react'
import { sendVisitorForm, START_OVER, VisitorForm } from '#app/parts/visitor-form.tsx'
import { readVisitorForm } from '#app/domain/letters/visitor-messages.server.ts'
import { contactChannels, hasWhatsapp } from '#app/domain/settings/settings.ts'
import { placeOnMap } from '#app/domain/settings/map-place.ts'
import { StatusMessage } from '#app/parts/status-message.tsx'
import { ChatButton, ChatLink, useShopSettings } from '#app/parts/shop-settings.tsx'
import { linkTags } from '#app/base/link-tags.ts'
import { paths } from '#app/base/paths.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { type Answer, answer, attempt } from '#app/platform/forms.server.ts'
import { ok, type NotSaved, type Result } from '#app/base/result.ts'
import '#app/ui/with-aside.css'
import { type FieldErrors, messageSchema, type MessageField } from '#app/domain/letters/letters.schema.ts'
import { TextAreaField, TextField } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import './contact.css'
import { contactCopy } from './contact.copy.ts'
import { sendMessage } from '#app/domain/letters/send-message.server.ts'
import { LocalMap, ShopDetails } from './shop-details.tsx'
import type { Route } from './+types/contact.route.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export async function action({ request, context }: Route.ActionArgs): Promise<Answer<MessageResult>> {
  const { typed, isTrapped, parsed } = await readVisitorForm(request, messageSchema)
  // A program that fills in the hidden field must not learn that it was noticed.
  if (isTrapped) return answer(ok())
  if (!parsed.ok) return answer(parsed, { typed })
  return answer(await attempt(() => sendMessage(context.get(visitorContext), parsed.value)), { typed })
}

export const clientAction = sendVisitorForm

/** Passes `Retry-After` on to plain forms too. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders
}

export const handle = { cache: 'page', sitemap: true } satisfies RouteFacts

export function meta({ matches: [root, shell] }: Route.MetaArgs) {
  if (!shell.loaderData) return []
  const { title, lead } = contactCopy
  const description = lead(contactChannels(shell.loaderData.settings))
  return linkTags(root.loaderData, { title, description, path: paths.contact })
}

export default function Contact() {
  const result = useActionData<MessageResult>()
  const settings = useShopSettings()
  const place = placeOnMap(settings)
  return (
    <div className="container">
      <div className="page-head">
        <h1>{contactCopy.title}</h1>
        <p>{contactCopy.lead(contactChannels(settings))}</p>
      </div>
      <div className="with-aside">
        <section className="card" aria-label={contactCopy.form.label}>
          {result?.ok ? <MessageSent /> : <MessageForm error={result?.error ?? null} />}
        </section>
        <aside id="local" className="stack" aria-labelledby="local-titulo">
          <ShopDetails />
          {place === null ? null : <LocalMap place={place} />}
        </aside>
      </div>
    </div>
  )
}

type Typed = Record<MessageField, string>
type MessageError =
  | { kind: 'invalid'; fieldErrors: FieldErrors<MessageField>; typed: Typed }
  | { kind: 'too-many' | NotSaved['kind']; typed?: Typed }

/** What the page gets for a message. */
type MessageResult = Result<undefined, MessageError>

const copy = contactCopy.form
const NOTHING_TYPED: Typed = { name: '', message: '', answerTo: '' }

function MessageForm({ error }: { error: MessageError | null }) {
  const settings = useShopSettings()
  const incompleteId = useId()
  const typed = error?.typed ?? NOTHING_TYPED
  const [chat, setChat] = useState({ name: typed.name, message: typed.message })
  const fieldErrors = error?.kind === 'invalid' ? error.fieldErrors : {}
  const isIncomplete = Object.values(fieldErrors).some(({ kind }) => kind === 'missing')
  const chatWords = hasWhatsapp(settings) ? 'withChat' : 'withoutChat'
  const field = (name: MessageField) => {
    const fieldError = fieldErrors[name]
    return {
      name,
      defaultValue: typed[name],
      error: fieldError?.kind === 'too-long' ? contactCopy.tooLong(fieldError.max) : undefined,
      errorId: fieldError?.kind === 'missing' ? incompleteId : undefined,
    }
  }
  const note =
    error?.kind === 'too-many'
      ? contactCopy.tooMany[chatWords]
      : error?.kind === 'not-stored'
        ? contactCopy.notStored[chatWords]
        : error?.kind === 'offline' || error?.kind === 'failed'
          ? contactCopy.notSent
          : null

  return (
    <VisitorForm
      action={paths.contact}
      error={error}
      copy={copy}
      note={note === null ? null : <ErrorNote text={note} />}
      other={
        <ChatLink className="text-link" text={contactCopy.chatText(chat)}>
          {copy.whatsapp}
        </ChatLink>
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
function MessageSent() {
  const { sent } = contactCopy
  const settings = useShopSettings()
  return (
    <StatusMessage icon="check" level="h2" title={sent.title} takesFocus>
      <p>{hasWhatsapp(settings) ? sent.lead.withChat : sent.lead.withoutChat}</p>
      <div className="row done-ways">
        <ChatButton text={sent.whatsappText}>{sent.whatsapp}</ChatButton>
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
    </StatusMessage>
  )
}
