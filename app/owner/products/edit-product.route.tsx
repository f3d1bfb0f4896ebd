import { useRef } from 'react'
import { data, useLocation, useNavigate } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { editProductPath, paths } from '#app/base/paths.ts'
import type { Answer } from '#app/platform/forms.server.ts'
import { answerForm } from '#app/owner/guard/answer-form.server.ts'
import { showToast } from '#app/ui/toast.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { findAdminProduct, suggestedTexts } from '#app/domain/catalog/admin-catalog.server.ts'
import { editProduct } from '#app/domain/catalog/save-product.server.ts'
import { readEditedProduct } from '#app/domain/catalog/product.schema.ts'
import { sizeNumbers } from '#app/domain/sales/size-numbers.server.ts'
import '#app/owner/frame/admin-cards.css'
import './editor.css'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import type { Route } from './+types/edit-product.route.ts'
import { editorCopy } from './editor.copy.ts'
import { ProductEditor } from './product-editor.tsx'
import { missingParts } from './published.tsx'
import { SizeNumbers } from './size-numbers.tsx'
import { type Saved, type SaveResult, sendProduct } from './use-product-form.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id: account } = context.get(teamContext)
  const product = await findAdminProduct(params.id)
  if (!product || product.deletedAt !== null) throw data(null, { status: 404 })
  return {
    account,
    product,
    suggested: await suggestedTexts(),
    sizes: await sizeNumbers(product, new Date()),
  }
}

export function action({ request, params }: Route.ActionArgs): Promise<Answer<SaveResult>> {
  return answerForm(request, {
    read: readEditedProduct,
    run: (user, form) => editProduct(user, { id: params.id, ...form }),
  })
}

export const clientAction = sendProduct

export const shouldRevalidate = revalidateUnlessSamePage

export const meta = titleMeta(editorCopy.headings.edit)

export default function EditProduct({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const { account, product, suggested, sizes } = loaderData
  const cameFromList = (location.state as { isFromList?: boolean } | null)?.isFromList === true
  const isLeaving = useRef(false)

  function leave({ product: { name }, draft }: Saved) {
    // A second save while the history goes back would leave the list too.
    if (isLeaving.current) return
    isLeaving.current = true
    showToast({ text: [editorCopy.edited(name), ...missingParts(draft, false)].join(' ') })
    // Back returns to the same filter, order and scroll position.
    if (cameFromList) void navigate(-1)
    else void navigate(paths.adminProductList, { state: { keepsDraft: true }, replace: true })
  }

  return (
    <ProductEditor
      key={product.id}
      account={account}
      kind="edit"
      product={product}
      suggested={suggested}
      sizeNumbers={<SizeNumbers colors={sizes} />}
      action={editProductPath(product.id)}
      onSaved={leave}
    />
  )
}
