import { useState } from 'react'
import { data, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { adminMeta } from '#app/owner/frame/places.ts'
import { paths, productDatesPath } from '#app/base/paths.ts'
import { cleanLine } from '#app/base/text.ts'
import type { Answer } from '#app/platform/forms.server.ts'
import { answerForm } from '#app/owner/guard/answer-form.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import '#app/owner/frame/admin-cards.css'
import './editor.css'
import { addProduct } from '#app/domain/catalog/save-product.server.ts'
import { findAdminProduct, suggestedTexts } from '#app/domain/catalog/admin-catalog.server.ts'
import { readNewProduct } from '#app/domain/catalog/product.schema.ts'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import type { Route } from './+types/new-product.route.ts'
import { editorCopy } from './editor.copy.ts'
import { type Begun, begunAfter } from './product-draft.ts'
import { ProductEditor } from './product-editor.tsx'
import { Published } from './published.tsx'
import { type Saved, type SaveResult, sendProduct } from './use-product-form.ts'

/** `?desde=` names the product to copy, `?nombre=` the new name. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { id: account } = context.get(teamContext)
  const id = url.searchParams.get('desde')
  const product = id === null ? null : await findAdminProduct(id)
  if (id !== null && product?.deletedAt !== null) throw data(null, { status: 404 })
  const name = cleanLine(url.searchParams.get('nombre') ?? '').slice(0, MAX_NAME_LENGTH)
  return { account, product, name, suggested: await suggestedTexts() }
}

export function action({ request }: Route.ActionArgs): Promise<Answer<SaveResult>> {
  return answerForm(request, {
    read: readNewProduct,
    run: (user, { key, visibility, product }) =>
      addProduct(user, { product, key, isHidden: visibility === 'hidden' }),
  })
}

export const clientAction = sendProduct

/** Maximum length of a name from the address: that of a search. */
const MAX_NAME_LENGTH = 64

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(editorCopy.headings[loaderData?.product ? 'copy' : 'new'])
}

export default function NewProduct({ loaderData }: Route.ComponentProps) {
  const { account, product, name, suggested } = loaderData
  const navigate = useNavigate()
  const location = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const [saved, setSaved] = useState<{ saved: Saved; at: string } | null>(null)
  const [begun, setBegun] = useState<Begun>({})
  const isOverDialog = (location.state as { over?: string } | null)?.over !== undefined

  // "Agregar" leads to this address again for an empty form; a dialog's entry must not.
  if (saved && saved.at !== location.key) {
    setSaved(isPop || isOverDialog ? { ...saved, at: location.key } : null)
  }

  return (
    <>
      <div role="status" className="saved-note">
        {saved ? editorCopy.saved : null}
      </div>
      {saved ? (
        <Published
          saved={saved.saved}
          onAddAnother={() => {
            setBegun(begunAfter(saved.saved.draft))
            setSaved(null)
            if (product) void navigate(paths.adminNewProduct)
            window.scrollTo({ top: 0 })
          }}
        />
      ) : (
        <ProductEditor
          key={product?.id}
          account={account}
          kind={product ? 'copy' : 'new'}
          product={product}
          suggested={suggested}
          action={paths.adminNewProduct}
          begun={{ ...begun, name }}
          onSaved={(next) => {
            if (next.getsDate)
              return void navigate(productDatesPath(next.product.id), {
                replace: true,
                state: { keepsDraft: true },
              })
            setSaved({ saved: next, at: location.key })
            window.scrollTo({ top: 0 })
          }}
        />
      )}
    </>
  )
}
