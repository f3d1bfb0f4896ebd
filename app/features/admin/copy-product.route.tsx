import { useNavigate } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import type { Route } from './+types/copy-product.route.ts'
import { findForEditor } from './find-for-editor.server.ts'
import { editorCopy } from './editor/editor.copy.ts'
import { ProductEditor } from './editor/product-editor.tsx'

/** `?desde=` names the product that the new one begins as. */
export async function loader({ request, url }: Route.LoaderArgs) {
  await requireAdmin(request)
  return findForEditor(url.searchParams.get('desde') ?? '')
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return [{ title: pageTitle(editorCopy.headings.copy) }, { name: 'robots', content: 'noindex' }]
}

export default function CopyProduct({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { product, others } = loaderData
  return (
    <ProductEditor
      key={product.id}
      kind="copy"
      product={product}
      others={others}
      onSaved={() =>
        void navigate(paths.admin, { state: { keepsDraft: true, said: editorCopy.saved }, replace: true })
      }
    />
  )
}
