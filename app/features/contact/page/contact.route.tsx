import { data, useActionData, type ClientActionFunctionArgs, type HeadersArgs } from 'react-router'
import { sendVisitorForm } from '#app/features/inbox/visitor-form.tsx'
import { readVisitorForm } from '#app/features/inbox/visitor-messages.server.ts'
import { contactChannels } from '#app/features/settings/settings.ts'
import { placeOnMap } from '#app/features/settings/map-place.ts'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { linkTags } from '#app/link-tags.ts'
import { paths } from '#app/paths.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { failed, ok } from '#app/result.ts'
import '#app/ui/with-aside.css'
import '../contact.css'
import { contactCopy } from '../contact.copy.ts'
import { messageSchema } from '../contact.schema.ts'
import { sendMessage } from '../send-message.server.ts'
import type { Route } from './+types/contact.route.ts'
import { LocalMap, ShopDetails } from './shop-place.tsx'
import { MessageForm, MessageSent, type MessageResult } from './message-form.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const { typed, isTrapped, parsed } = await readVisitorForm(request, messageSchema)
  // A program that fills in the hidden field must not learn that it was noticed.
  if (isTrapped) return ok() satisfies MessageResult
  if (!parsed.ok) return failed({ ...parsed.error, typed }) satisfies MessageResult
  const result = await sendMessage(context.get(visitorContext), parsed.value)
  if (result.ok) return result
  const { kind, retryAfterSeconds } = result.error
  const headers = { 'Retry-After': String(retryAfterSeconds) }
  return data(failed({ kind, typed }) satisfies MessageResult, { status: 429, headers })
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendVisitorForm(serverAction)
}

/** Passes `Retry-After` on to plain forms too. */
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
        <section className="panel" aria-label={contactCopy.form.label}>
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
