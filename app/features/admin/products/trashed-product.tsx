import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { ProductPhoto } from '#app/features/catalog/product-photo.tsx'
import { askCatalog } from '../ask-catalog.client.ts'
import type { CatalogFailure } from '../catalog-wish.ts'
import { SignInLink } from '../editor/form-message.tsx'
import type { ListedProduct } from '../listed-product.ts'
import { productsCopy } from '../products.copy.ts'
import { OfProduct } from './of-product.tsx'

const copy = productsCopy.trash
/** From here on it is urgent. */
const FEW_DAYS = 5

type TrashedProductProps = { product: ListedProduct; daysLeft: number; onRestored: () => void }

export function TrashedProduct({ product, daysLeft, onRestored }: TrashedProductProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CatalogFailure | null>(null)

  async function restore() {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const answer = await askCatalog({ wish: 'restore', id: product.id })
    setBusy(false)
    if ('done' in answer) onRestored()
    else setFailure('failure' in answer ? answer.failure : 'failed')
  }

  return (
    <li className="panel trashed">
      <ProductPhoto color={product.colors[0]} />
      <div>
        <h2>{product.name}</h2>
        <p>{copy.brandAndColors(product.brand, product.colors.length)}</p>
        <p className={daysLeft < FEW_DAYS ? 'is-urgent' : undefined}>{copy.daysLeft(daysLeft)}</p>
      </div>
      <button
        type="button"
        className="button button-outline button-small"
        aria-disabled={isBusy || undefined}
        onClick={() => void restore()}
      >
        {isBusy ? <span className="spinner" /> : <Icon name="restore" />}
        {isBusy ? copy.restoring : copy.restore}
        <OfProduct name={product.name} />
      </button>
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
