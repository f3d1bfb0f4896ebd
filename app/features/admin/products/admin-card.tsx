import { useState } from 'react'
import { Link } from 'react-router'
import { copyProductPath, editProductPath, previewProductPath } from '#app/paths.ts'
import { ProductCard } from '#app/features/catalog/product-card.tsx'
import { askCatalog } from '../ask-catalog.client.ts'
import type { CatalogFailure } from '../catalog-wish.ts'
import { SignInLink } from '../editor/form-message.tsx'
import type { ListedProduct } from '../listed-product.ts'
import { productsCopy } from '../products.copy.ts'
import { OfProduct } from './of-product.tsx'

const copy = productsCopy.list

type AdminCardProps = {
  product: ListedProduct
  onChanged: (changed: ListedProduct) => void
  onDelete: (product: ListedProduct) => void
}

/** A product card and what can be done with the product. */
export function AdminCard({ product, onChanged, onDelete }: AdminCardProps) {
  const { id, name } = product
  const isHidden = product.state === 'hidden'
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<CatalogFailure | null>(null)

  async function toggle() {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const answer = await askCatalog({ wish: isHidden ? 'show' : 'hide', id })
    setBusy(false)
    if ('done' in answer) {
      setSaid(isHidden ? copy.isShownNow(name) : copy.isHiddenNow(name))
      onChanged(answer.done)
    } else {
      setFailure('failure' in answer ? answer.failure : 'failed')
    }
  }

  return (
    <li className="admin-card" data-hidden={isHidden || undefined}>
      <ProductCard
        product={product}
        to={isHidden ? previewProductPath(id) : undefined}
        tag={isHidden ? <span className="tag state-hidden">{copy.hidden}</span> : undefined}
      />
      <p className="admin-card-brand">{product.brand}</p>
      <div className="admin-card-actions">
        <Link className="button button-outline" to={editProductPath(id)} state={{ isFromList: true }}>
          {copy.edit}
          <OfProduct name={name} />
        </Link>
        <button type="button" className="button button-danger-outline" onClick={() => onDelete(product)}>
          {copy.delete}
          <OfProduct name={name} />
        </button>
        <Link className="button button-outline" to={copyProductPath(id)}>
          {copy.copy}
          <OfProduct name={name} />
        </Link>
        <button
          type="button"
          className="button button-outline"
          aria-disabled={isBusy || undefined}
          onClick={() => void toggle()}
        >
          {isHidden ? copy.show : copy.hide}
          <OfProduct name={name} />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div role="alert">
        {failure === null ? null : (
          <p className="field-error">
            {productsCopy.failures[failure]} {failure === 'signed-out' ? <SignInLink /> : null}
          </p>
        )}
      </div>
    </li>
  )
}
