import { useState } from 'react'
import { pageTitle } from '#app/business/brand.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { adminCatalog } from '../catalog/admin-catalog.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import '#app/styles/admin-settings.css'
import { AdminMoreLinks } from './admin-more-links.tsx'
import type { Route } from './+types/admin.route.ts'
import { ProductEditor } from './editor/product-editor.tsx'
import { toListed } from './listed-product.ts'
import { productsCopy } from './products.copy.ts'
import { ExistingProducts } from './products/existing-products.tsx'
import { putInList } from './products/product-list.ts'
import { openToDos } from './settings/settings-page.server.ts'
import { OpenToDos } from './settings/to-do-list.tsx'
import { useSaid } from './use-said.ts'

export async function loader({ request }: Route.LoaderArgs) {
  await requireAdmin(request)
  const now = new Date()
  const products = (await adminCatalog()).filter(({ deletedAt }) => deletedAt === null)
  return { products: products.map((product) => toListed(product, now)), toDos: await openToDos() }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return [{ title: pageTitle(productsCopy.title) }, { name: 'robots', content: 'noindex' }]
}

/** Loaded once; what is added, deleted or hidden here changes the list here (Spec §4). */
export default function Admin({ loaderData }: Route.ComponentProps) {
  const [products, setProducts] = useState(loaderData.products)
  const said = useSaid()
  return (
    <>
      <div role="status">
        {said === undefined ? null : <p className="notice notice-success admin-said">{said}</p>}
      </div>
      <OpenToDos toDos={loaderData.toDos} />
      <AdminMoreLinks />
      <ProductEditor
        kind="new"
        product={null}
        others={products}
        onSaved={(saved) => setProducts((before) => putInList(before, saved))}
      >
        <ExistingProducts
          products={products}
          onChanged={(changed) => setProducts((before) => putInList(before, changed))}
        />
      </ProductEditor>
    </>
  )
}
