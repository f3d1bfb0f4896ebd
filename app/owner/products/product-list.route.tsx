import { useActionData } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { type Answer, answer, attempt, readForm } from '#app/platform/forms.server.ts'
import { checkAdmin } from '#app/domain/accounts/user.ts'
import { sendForm } from '#app/ui/network-error.ts'
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
export async function action({ request }: Route.ActionArgs): Promise<Answer<ProductsResult>> {
  const admin = checkAdmin(await findUser(request))
  if (!admin.ok) return answer(admin)
  const command = readProductsForm(await readForm(request))
  if (!command.ok) return answer(command)
  return answer(await attempt(() => changeProducts(admin.value, command.value)))
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { body: { maxBytes: 512 * 1024 } } satisfies RouteFacts

export const meta = titleMeta(productsCopy.list.heading)

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<ProductsResult>()
  return <ExistingProducts listed={loaderData.listed} answered={answered} />
}
