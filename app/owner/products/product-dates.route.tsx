import { data, useActionData, type ClientActionFunctionArgs } from 'react-router'
import { adminMeta } from '#app/owner/frame/places.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { sendForm } from '#app/ui/network-error.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import './dates.css'
import type { Route } from './+types/product-dates.route.ts'
import { datesCopy } from './products.copy.ts'
import { DatesForm, type DatesFormResult, type DatesResult } from './dates-form.tsx'
import { datesErrorStatus, datesPage, saveDates, typedIn } from './save-dates.server.ts'
import { useWayToList } from './list-filters.tsx'

export async function loader({ params }: Route.LoaderArgs) {
  const page = await datesPage(params.id)
  if (!page) throw data(null, { status: 404 })
  return page
}

export const shouldRevalidate = revalidateUnlessSamePage

export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request)
  const result = await saveDates(await findUser(request), params.id, form)
  return result.ok ? result : data({ ...result, typed: typedIn(form) }, datesErrorStatus(result.error))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendForm(serverAction, { ok: false, error: { kind: 'offline' } } satisfies DatesResult)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(datesCopy.title[loaderData?.product.isHidden === false ? 'hide' : 'show'])
}

/** When a hidden product is published, or a published one hidden, without anybody pressing anything. */
export default function ProductDates({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData
  const way = useWayToList()
  const result = useActionData<DatesFormResult>()
  return (
    <div className="admin-page dates-page">
      <TaskHeader
        title={datesCopy.title[product.isHidden ? 'show' : 'hide']}
        line={product.name}
        back={way}
      />
      <DatesForm key={product.id} {...loaderData} result={result} />
    </div>
  )
}
