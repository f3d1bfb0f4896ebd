import { useNavigate } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import { adminCatalog } from '../catalog/admin-catalog.server.ts'
import type { Route } from './+types/new-product.route.ts'
import { findForEditor } from './find-for-editor.server.ts'
import { editorCopy } from './editor/editor.copy.ts'
import { ProductEditor } from './editor/product-editor.tsx'

/** `?desde=` names the product that the new one begins as. */
export async function loader({ request, url }: Route.LoaderArgs) {
  await requireAdmin(request)
  const original = url.searchParams.get('desde')
  if (original !== null) return findForEditor(original)
  const products = await adminCatalog()
  return { product: null, others: products.map(({ brand, model }) => ({ brand, model })) }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ loaderData }: Route.MetaArgs) {
  const kind = loaderData?.product ? 'copy' : 'new'
  return [{ title: pageTitle(editorCopy.headings[kind]) }, { name: 'robots', content: 'noindex' }]
}

export default function NewProduct({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { product, others } = loaderData
  if (product === null) return <ProductEditor kind="new" product={null} others={others} />
  return (
    <ProductEditor
      key={product.id}
      kind="copy"
      product={product}
      others={others}
      onSaved={() =>
        void navigate(paths.adminProductList, {
          state: { keepsDraft: true, said: editorCopy.saved },
          replace: true,
        })
      }
    />
  )
}
