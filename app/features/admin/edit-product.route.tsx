import { useLocation, useNavigate } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import './editor/editor.css'
import type { Route } from './+types/edit-product.route.ts'
import { findForEditor } from './find-for-editor.server.ts'
import { editorCopy } from './editor/editor.copy.ts'
import { leftOut } from './editor/left-out.ts'
import { ProductEditor } from './editor/product-editor.tsx'
import type { Saved } from './editor/use-product-form.ts'
import { leaveSaid } from './use-said.ts'

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
  const location = useLocation()
  const { product, others } = loaderData
  const cameFromList = (location.state as { isFromList?: boolean } | null)?.isFromList === true

  function leave({ product: { name }, draft }: Saved) {
    const said = [editorCopy.edited(name), ...leftOut(draft, false)].join(' ')
    if (!cameFromList) {
      return void navigate(paths.adminProductList, { state: { keepsDraft: true, said }, replace: true })
    }
    // Back to the same filter, order and place.
    leaveSaid(said)
    void navigate(-1)
  }

  return <ProductEditor key={product.id} kind="edit" product={product} others={others} onSaved={leave} />
}
