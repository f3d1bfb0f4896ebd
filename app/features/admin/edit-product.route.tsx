import { useNavigate } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import type { Route } from './+types/edit-product.route.ts'
import { findForEditor } from './find-for-editor.server.ts'
import { editorCopy } from './editor/editor.copy.ts'
import { ProductEditor } from './editor/product-editor.tsx'

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireAdmin(request)
  return findForEditor(params.id)
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return [{ title: pageTitle(editorCopy.headings.edit) }, { name: 'robots', content: 'noindex' }]
}

export default function EditProduct({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { product, others } = loaderData
  return (
    <ProductEditor
      key={product.id}
      kind="edit"
      product={product}
      others={others}
      onSaved={({ name }) =>
        void navigate(paths.adminProductList, {
          state: { keepsDraft: true, said: editorCopy.edited(name) },
          replace: true,
        })
      }
    />
  )
}
