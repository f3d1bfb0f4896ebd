import { data, useActionData, type ClientActionFunctionArgs, type HeadersArgs } from 'react-router'
import { contactChannels } from '#app/features/settings/contact-channels.ts'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { linkTags } from '#app/link-tags.ts'
import { paths } from '#app/paths.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { HONEYPOT } from '#app/ui/honeypot.tsx'
import '#app/ui/with-aside.css'
import '../contact.css'
import { contactCopy } from '../contact.copy.ts'
import { placeOnMap } from '../map-url.ts'
import type { MessageAnswer } from '../message-answer.ts'
import { sendMessage } from '../send-message.server.ts'
import type { Route } from './+types/contact.route.ts'
import { LocalFacts } from './local-facts.tsx'
import { LocalMap } from './local-map.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageSent } from './message-sent.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = {
    name: formText(form, 'name'),
    message: formText(form, 'message'),
    answerTo: formText(form, 'answerTo'),
  }
  if (formText(form, HONEYPOT) !== '') return { sent: true } satisfies MessageAnswer
  const result = await sendMessage(context.get(visitorContext), typed)
  if (result.ok) return { sent: true } satisfies MessageAnswer
  const { error } = result
  if (error.kind === 'invalid')
    return { problem: 'fields', fields: error.fields, typed } satisfies MessageAnswer
  const headers = { 'Retry-After': String(error.retryAfterSeconds) }
  return data({ problem: 'too-many', typed } satisfies MessageAnswer, { status: 429, headers })
}

/** Whatever goes wrong on the way, the form stays as it is. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>()
  } catch {
    return data({ problem: 'not-sent' } satisfies MessageAnswer, 503)
  }
}

/** So that a plain form is told, too, when it may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders
}

export function meta({ matches: [root, shell] }: Route.MetaArgs) {
  if (!shell.loaderData) return []
  const { title, lead } = contactCopy
  const description = lead(contactChannels(shell.loaderData.settings))
  return linkTags(root.loaderData, { title, description, path: paths.contact })
}

export default function Contact() {
  const answer = useActionData<MessageAnswer>()
  const settings = useShopSettings()
  const place = placeOnMap(settings)
  return (
    <div className="container">
      <div className="page-head">
        <h1>{contactCopy.title}</h1>
        <p>{contactCopy.lead(contactChannels(settings))}</p>
      </div>
      <div className="with-aside">
        <section className="panel" aria-label={contactCopy.form.label}>
          {answer && 'sent' in answer ? <MessageSent /> : <MessageForm answer={answer} />}
        </section>
        <aside id="local" className="stack" aria-labelledby="local-titulo">
          <LocalFacts />
          {place === null ? null : <LocalMap place={place} />}
        </aside>
      </div>
    </div>
  )
}
