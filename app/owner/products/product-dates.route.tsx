import { data, useActionData } from 'react-router'
import { adminMeta } from '#app/owner/frame/places.ts'
import { answerForm } from '#app/owner/guard/answer-form.server.ts'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import './dates.css'
import type { Route } from './+types/product-dates.route.ts'
import { datesCopy } from './products.copy.ts'
import { DatesForm } from './dates-form.tsx'
import { readDatesForm } from '#app/domain/catalog/publish-dates.schema.ts'
import { datesPage, saveDates, typedIn } from './save-dates.server.ts'
import { useWayToList } from './use-list-address.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const page = await datesPage(params.id)
  if (!page) throw data(null, { status: 404 })
  return page
}

export const shouldRevalidate = revalidateUnlessSamePage

export function action({ request, params }: Route.ActionArgs) {
  return answerForm(request, {
    read: readDatesForm,
    run: (user, dates) => saveDates(user, params.id, dates),
    typed: (form) => ({ fields: typedIn(form) }),
  })
}

export const clientAction = sendForm

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(datesCopy.title[loaderData?.product.isHidden === false ? 'hide' : 'show'])
}

export default function ProductDates({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData
  const way = useWayToList()
  return (
    <div className="admin-page dates-page">
      <TaskHeader
        title={datesCopy.title[product.isHidden ? 'show' : 'hide']}
        line={product.name}
        back={way}
      />
      <DatesForm key={product.id} {...loaderData} result={useActionData<typeof action>()} />
    </div>
  )
}
