import { data, useActionData, type ClientActionFunctionArgs } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { reportError } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { sendForm } from '#app/ui/send-form.client.ts'
import './admin-list.css'
import type { Route } from './+types/product-list.route.ts'
import { guardAction } from './guard-action.server.ts'
import { productsCopy } from './products.copy.ts'
import { AddProductLink } from './products/add-product-link.tsx'
import { readProductsForm, type ProductsResult } from './products/change-products.ts'
import { changeProducts } from './products/change-products.server.ts'
import { ExistingProducts } from './products/existing-products.tsx'
import { findListRows } from './products/list-rows.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import { REFUSAL_STATUS } from './refusal.ts'

export async function loader({ request }: Route.LoaderArgs) {
  await requireAdmin(request)
  return { rows: await findListRows() }
}

/** Takes what the list sends, also from the first page of the admin and from the trash. */
export async function action({ request }: Route.ActionArgs) {
  const refusal = await guardAction(request)
  if (refusal) return data({ failure: refusal } satisfies ProductsResult, REFUSAL_STATUS[refusal])
  const command = readProductsForm(await readForm(request))
  if (!('intent' in command)) return data(command satisfies ProductsResult, 422)
  try {
    return data(await changeProducts(command))
  } catch (error) {
    reportError(error)
    return data({ failure: 'failed' } satisfies ProductsResult, 500)
  }
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendForm(serverAction, { failure: 'offline' } satisfies ProductsResult)
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return [{ title: pageTitle(productsCopy.listTitle) }, { name: 'robots', content: 'noindex' }]
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<ProductsResult>()
  return (
    <ExistingProducts rows={loaderData.rows} level="h1" answered={answered}>
      <AddProductLink />
    </ExistingProducts>
  )
}
