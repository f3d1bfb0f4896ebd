import { pageTitle } from '#app/business/brand.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import type { Route } from './+types/product-list.route.ts'
import { findListedProducts } from './listed-products.server.ts'
import { productsCopy } from './products.copy.ts'
import { AddProductLink } from './products/add-product-link.tsx'
import { ExistingProducts } from './products/existing-products.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  await requireAdmin(request)
  return { products: await findListedProducts() }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return [{ title: pageTitle(productsCopy.listTitle) }, { name: 'robots', content: 'noindex' }]
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  return (
    <ExistingProducts products={loaderData.products} level="h1">
      <AddProductLink />
    </ExistingProducts>
  )
}
