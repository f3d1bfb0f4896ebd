import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogTitle } from '#app/ui/dialog-title.tsx'
import { TRASH_DAYS } from '#app/features/catalog/admin-product.ts'
import { askCatalog } from '../ask-catalog.client.ts'
import type { CatalogFailure } from '../catalog-wish.ts'
import { SignInLink } from '../editor/form-message.tsx'
import type { ListedProduct } from '../listed-product.ts'
import { productsCopy } from '../products.copy.ts'

const copy = productsCopy.delete

type DeleteDialogProps = {
  /** Null: closed. */
  product: ListedProduct | null
  onClose: () => void
  onDeleted: (deleted: ListedProduct) => void
}

export function DeleteDialog({ product, onClose, onDeleted }: DeleteDialogProps) {
  return (
    <Dialog
      isOpen={product !== null}
      onClose={onClose}
      className="dialog sheet admin-dialog"
      labelledBy="eliminar-titulo"
    >
      {product ? <Question product={product} onClose={onClose} onDeleted={onDeleted} /> : null}
    </Dialog>
  )
}

function Question({ product, onClose, onDeleted }: DeleteDialogProps & { product: ListedProduct }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CatalogFailure | null>(null)

  async function confirm() {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const answer = await askCatalog({ wish: 'delete', id: product.id })
    setBusy(false)
    if ('done' in answer) onDeleted(answer.done)
    else setFailure('failure' in answer ? answer.failure : 'failed')
  }

  return (
    <>
      <DialogTitle id="eliminar-titulo" closeLabel={copy.close} onClose={onClose}>
        {copy.title(product.name)}
      </DialogTitle>
      <div className="dialog-body stack">
        <p>{copy.lead(TRASH_DAYS)}</p>
        <div role="alert">{failure === null ? null : <Failure failure={failure} />}</div>
      </div>
      <div className="dialog-foot">
        <button
          type="button"
          className="button button-danger button-small"
          aria-disabled={isBusy || undefined}
          onClick={() => void confirm()}
        >
          {isBusy ? <span className="spinner" /> : null}
          {isBusy ? copy.busy : copy.confirm}
        </button>
        <button type="button" className="button button-outline button-small" onClick={onClose}>
          {copy.cancel}
        </button>
      </div>
    </>
  )
}

function Failure({ failure }: { failure: CatalogFailure }) {
  const isSignedOut = failure === 'signed-out'
  return (
    <div className="notice notice-error">
      <div>
        <p>{isSignedOut ? productsCopy.signedOutDeleting : productsCopy.failures[failure]}</p>
        {isSignedOut ? <SignInLink /> : null}
      </div>
    </div>
  )
}
