import { useActionData } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import type { Answer } from '#app/platform/forms.server.ts'
import { answerForm } from '#app/owner/guard/answer-form.server.ts'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { ReprintLink } from '#app/owner/labels/reprint-link.tsx'
import './admin-list.css'
import type { Route } from './+types/product-list.route.ts'
import { productsCopy } from './products.copy.ts'
import { readProductsForm, type ProductsResult } from './change-products.schema.ts'
import { changeProducts } from './change-products.server.ts'
import { ExistingProducts } from './existing-products.tsx'
import { listedProducts } from './listed-products.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export async function loader({ url }: Route.LoaderArgs) {
  return { listed: await listedProducts(url.searchParams, new Date()) }
}

/** Also runs the commands of the owner's first page and of the trash. */
export function action({ request }: Route.ActionArgs): Promise<Answer<ProductsResult>> {
  return answerForm(request, { read: readProductsForm, run: changeProducts })
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { body: { maxBytes: 512 * 1024 } } satisfies RouteFacts

export const meta = titleMeta(productsCopy.list.heading)

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<ProductsResult>()
  return (
    <>
      <ReprintLink count={loaderData.listed.reprints} />
      <ExistingProducts listed={loaderData.listed} answered={answered} />
    </>
  )
}
