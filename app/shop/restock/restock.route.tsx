import { data, useActionData } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { paths } from '#app/base/paths.ts'
import { type Answer, answer, attempt, formText, readForm } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { HONEYPOT } from '#app/ui/fields.tsx'
import { sendForm } from '#app/ui/network-error.ts'
import { findAwaited, restockChannels } from '#app/domain/catalog/awaited-pairs.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import './restock-request.css'
import { RestockRequest } from './restock-request.tsx'
import type { RestockFormResult } from '#app/domain/catalog/restock.ts'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { requestRestock } from '#app/domain/sales/request-restock.server.ts'
import { restockCopy } from '#app/domain/sales/restock.copy.ts'
import { pairFromAddress, restockSchema } from '#app/domain/sales/restock.schema.ts'
import type { Route } from './+types/restock.route.ts'

const copy = restockCopy.page

export async function loader({ url }: Route.LoaderArgs) {
  const pair = pairFromAddress(url.searchParams)
  const found = pair && findAwaited(await currentCatalog(), pair)
  const channels = await restockChannels(found)
  return data({ found, channels }, { status: found ? 200 : 404 })
}

export const shouldRevalidate = revalidateUnlessSamePage

export async function action({
  request,
  context,
  url,
}: Route.ActionArgs): Promise<Answer<RestockFormResult>> {
  const form = await readForm(request)
  const typed = {
    channel: formText(form, 'channel') === 'whatsapp' ? ('whatsapp' as const) : ('mail' as const),
    email: formText(form, 'email').slice(0, 300),
    phone: formText(form, 'phone').slice(0, 300),
  }
  // A program that fills in the hidden field must not learn that it was noticed.
  if (formText(form, HONEYPOT) !== '') return answer(ok({ channel: 'mail', address: typed.email }))
  const pair = pairFromAddress(url.searchParams)
  const parsed = restockSchema.safeParse({ ...typed, key: formText(form, 'key') })
  if (!parsed.success) {
    const kind = typed.channel === 'mail' ? 'email-unreadable' : 'phone-unreadable'
    return answer(failed({ kind }), { typed })
  }
  if (!pair) return answer(failed({ kind: 'not-found' }), { typed })
  const visitor = context.get(visitorContext)
  return answer(await attempt(() => requestRestock(visitor, pair, parsed.data)), { typed })
}

export const clientAction = sendForm

export const meta = titleMeta(copy.title)

/** "Avisame" as a page: where the form of a product's page leads without JavaScript. */
export default function Restock({ loaderData: { found, channels } }: Route.ComponentProps) {
  const answer = useActionData<RestockFormResult>()
  if (!found || found.isThere || channels.length === 0) {
    return (
      <div className="container narrow">
        <div className="page-head">
          <h1>{found?.isThere ? copy.here : copy.gone}</h1>
          <div className="page-actions">
            <Link className="button button-ink" to={found?.path ?? paths.products}>
              {found ? copy.toProduct(found.name) : copy.toProducts}
            </Link>
          </div>
        </div>
      </div>
    )
  }
  return (
    <div className="container narrow">
      <RestockRequest awaited={found} channels={channels} answer={answer} level="h1" />
      <p className="restock-back">
        <Link className="text-link" to={found.path}>
          {found.awaits === 'any' ? copy.toProducts : copy.toProduct(found.name)}
        </Link>
      </p>
    </div>
  )
}
