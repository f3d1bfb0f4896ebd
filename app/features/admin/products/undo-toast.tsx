import { useEffect, useState } from 'react'
import { askCatalog } from '../ask-catalog.client.ts'
import type { CatalogFailure } from '../catalog-wish.ts'
import type { ListedProduct } from '../listed-product.ts'
import { productsCopy } from '../products.copy.ts'

const copy = productsCopy.delete
const SHOWN_FOR_MS = 10_000

type UndoToastProps = {
  deleted: ListedProduct | null
  onRestored: (restored: ListedProduct) => void
  onGone: () => void
}

/** Ten seconds in which a product comes back with one tap; whoever points at it has all the time. */
export function UndoToast({ deleted, onRestored, onGone }: UndoToastProps) {
  return (
    <div className="toast-place" role="status">
      {deleted ? (
        <Toast
          key={deleted.id + String(deleted.deletedAt)}
          deleted={deleted}
          onRestored={onRestored}
          onGone={onGone}
        />
      ) : null}
    </div>
  )
}

function Toast({ deleted, onRestored, onGone }: UndoToastProps & { deleted: ListedProduct }) {
  const [isHeld, setHeld] = useState(false)
  const [wasRestored, setRestored] = useState(false)
  const [failure, setFailure] = useState<CatalogFailure | null>(null)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onGone, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
    // Every render brings another function that does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isHeld, wasRestored])

  async function restore() {
    setHeld(true)
    const answer = await askCatalog({ wish: 'restore', id: deleted.id })
    setHeld(false)
    if ('done' in answer) {
      setRestored(true)
      onRestored(answer.done)
    } else {
      setFailure('failure' in answer ? answer.failure : 'failed')
    }
  }

  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>
        {wasRestored ? copy.restored(deleted.name) : copy.done(deleted.name)}
        {failure === null ? null : ` ${productsCopy.failures[failure]}`}
      </p>
      {wasRestored ? null : (
        <button type="button" className="button button-paper button-small" onClick={() => void restore()}>
          {copy.undo}
        </button>
      )}
    </div>
  )
}
