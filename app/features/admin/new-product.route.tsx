import { useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import './editor/editor.css'
import { adminCatalog } from '../catalog/admin-catalog.server.ts'
import type { Route } from './+types/new-product.route.ts'
import { findForEditor } from './find-for-editor.server.ts'
import { editorCopy } from './editor/editor.copy.ts'
import { ProductEditor } from './editor/product-editor.tsx'
import { Published } from './editor/published.tsx'
import type { Saved } from './editor/use-product-form.ts'

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
  const { product, others } = loaderData
  const navigate = useNavigate()
  const location = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const [saved, setSaved] = useState<{ saved: Saved; at: string } | null>(null)
  const [brand, setBrand] = useState('')
  const isOverDialog = (location.state as { over?: string } | null)?.over !== undefined

  // "Agregar" leads to this address again: to an empty form. Opening or closing a dialog does not.
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
            setBrand(saved.saved.draft.fields.brand.trim())
            setSaved(null)
            if (product) void navigate(paths.adminNewProduct)
            window.scrollTo({ top: 0 })
          }}
        />
      ) : (
        <ProductEditor
          key={product?.id}
          kind={product ? 'copy' : 'new'}
          product={product}
          others={others}
          brand={brand}
          onSaved={(next) => {
            setSaved({ saved: next, at: location.key })
            window.scrollTo({ top: 0 })
          }}
        />
      )}
    </>
  )
}
