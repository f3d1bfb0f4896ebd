import { data, useActionData } from 'react-router'
import { adminMeta } from '#app/owner/frame/places.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { type Answer, answer, attempt, readForm } from '#app/platform/forms.server.ts'
import { checkAdmin } from '#app/domain/accounts/user.ts'
import { sendForm } from '#app/ui/network-error.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import './dates.css'
import type { Route } from './+types/product-dates.route.ts'
import { datesCopy } from './products.copy.ts'
import { DatesForm } from './dates-form.tsx'
import { type DatesResult, datesPage, saveDates, typedIn } from './save-dates.server.ts'
import { useWayToList } from './use-list-address.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const page = await datesPage(params.id)
  if (!page) throw data(null, { status: 404 })
  return page
}

export const shouldRevalidate = revalidateUnlessSamePage

export async function action({ request, params }: Route.ActionArgs): Promise<Answer<DatesResult>> {
  const admin = checkAdmin(await findUser(request))
  if (!admin.ok) return answer(admin)
  const form = await readForm(request)
  return answer(await attempt(() => saveDates(admin.value, params.id, form)), { fields: typedIn(form) })
}

export const clientAction = sendForm

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(datesCopy.title[loaderData?.product.isHidden === false ? 'hide' : 'show'])
}

/** Sets when the shop publishes a hidden product, or hides a published one. */
export default function ProductDates({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData
  const way = useWayToList()
  const result = useActionData<DatesResult>()
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
