import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { TRASH_DAYS } from '#app/features/catalog/admin-product.ts'
import { paths } from '#app/paths.ts'
import { SignInLink } from '#app/features/accounts/sign-in-link.tsx'
import { productsCopy } from '../products.copy.ts'
import type { ProductsError } from './change-products.schema.ts'
import { productsErrorText } from './list-result.tsx'
import type { ListRow } from './list-rows.ts'
import { RowPhoto } from './list-row.tsx'

const copy = productsCopy.delete
/** More photos than these would only push the buttons away. */
const MAX_PHOTOS = 8

type DeleteDialogProps = {
  /** Empty: closed. */
  rows: readonly ListRow[]
  isBusy: boolean
  error: ProductsError['kind'] | null
  onClose: () => void
  onConfirm: () => void
}

export function DeleteDialog({ rows, isBusy, error, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <Dialog
      isOpen={rows.length > 0}
      onClose={onClose}
      className="dialog sheet admin-dialog"
      labelledBy="eliminar-titulo"
    >
      <DialogTitle id="eliminar-titulo" closeLabel={copy.close} onClose={onClose}>
        {deleteTitle(rows)}
      </DialogTitle>
      <div className="dialog-body stack">
        <DeleteQuestion rows={rows} />
        <div role="alert">
          {error === null ? null : (
            <div className="notice notice-error">
              <div>
                <p>{error === 'signed-out' ? productsCopy.signedOutDeleting : productsErrorText(error)}</p>
                {error === 'signed-out' ? <SignInLink next={paths.admin} /> : null}
              </div>
            </div>
          )}
        </div>
      </div>
      <div className="dialog-foot">
        <button
          type="button"
          className="button button-danger button-small"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onConfirm()
          }}
        >
          {isBusy ? <span className="spinner" /> : null}
          {isBusy ? copy.busy : copy.confirm}
        </button>
        <button type="button" className="button button-outline button-small" onClick={onClose}>
          {copy.cancel}
        </button>
      </div>
    </Dialog>
  )
}

function deleteTitle(rows: readonly ListRow[]): string {
  const [first] = rows
  return first && rows.length === 1 ? copy.title(first.name) : copy.titleOfMany(rows.length)
}

/** The photos of what would go, and what becomes of it. */
function DeleteQuestion({ rows }: { rows: readonly ListRow[] }): ReactNode {
  const left = rows.length - MAX_PHOTOS
  return (
    <>
      <ul className="delete-photos">
        {rows.slice(0, MAX_PHOTOS).map((row) => (
          <li key={row.id}>
            <RowPhoto row={row} />
            <span>{row.name}</span>
          </li>
        ))}
        {left > 0 ? <li>{copy.more(left)}</li> : null}
      </ul>
      <p>{rows.length === 1 ? copy.lead(TRASH_DAYS) : copy.leadOfMany(TRASH_DAYS)}</p>
    </>
  )
}

/** The question before deleting, where there is no JavaScript for a dialog. */
export function DeletePanel({ row, action, back }: { row: ListRow; action: string; back: string }) {
  return (
    <Form method="post" action={action} className="row-price-form">
      <p>
        <strong>{deleteTitle([row])}</strong>
      </p>
      <DeleteQuestion rows={[row]} />
      <input type="hidden" name="id" value={row.id} />
      <div className="row-price-buttons">
        <Link className="button button-outline button-small" to={back}>
          {copy.cancel}
        </Link>
        <button type="submit" name="intent" value="delete" className="button button-danger button-small">
          {copy.confirm}
        </button>
      </div>
    </Form>
  )
}
