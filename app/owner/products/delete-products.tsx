import { Form } from 'react-router'
import { TRASH_DAYS } from '#app/domain/catalog/admin-product.ts'
import { SignInLink } from '#app/owner/frame/sign-in-link.tsx'
import { Link } from '#app/ui/links.tsx'
import { QuestionDialog } from '#app/ui/question-dialog.tsx'
import { productsCopy } from './products.copy.ts'
import type { ListRow } from './listed-products.server.ts'
import { RowPhoto } from './list-row.tsx'
import { productsErrorText, type useProductsCommands } from './list-result.tsx'

const copy = productsCopy.delete
/** Maximum number of photos: more would push the buttons away. */
const MAX_PHOTOS = 8

export type DeletedRow = Pick<ListRow, 'id' | 'name'> & { photo: { url: string } | null }

type DeleteDialogProps = {
  /** Empty while the dialog is closed. */
  rows: readonly DeletedRow[]
  commands: ReturnType<typeof useProductsCommands>
  onClose: () => void
}

export function DeleteDialog({ rows, commands: { result, isBusy, send }, onClose }: DeleteDialogProps) {
  const error = result?.ok === false ? result.error.kind : null
  const ids = rows.map(({ id }) => id)
  return (
    <QuestionDialog
      isOpen={rows.length > 0}
      onClose={onClose}
      title={deleteTitle(rows)}
      main={{
        label: copy.confirm,
        busyLabel: copy.busy,
        isBusy,
        isDanger: true,
        onPress: () => send('delete', ids),
      }}
      other={{ label: copy.cancel, onPress: onClose }}
    >
      <DeleteQuestion rows={rows} />
      <div role="alert">
        {error === null ? null : (
          <div className="notice notice-error">
            <div>
              <p>{error === 'signed-out' ? productsCopy.signedOutDeleting : productsErrorText(error)}</p>
              {error === 'signed-out' ? <SignInLink /> : null}
            </div>
          </div>
        )}
      </div>
    </QuestionDialog>
  )
}

function deleteTitle(rows: readonly DeletedRow[]): string {
  const [first] = rows
  return first && rows.length === 1 ? copy.title(first.name) : copy.titleOfMany(rows.length)
}

function DeleteQuestion({ rows }: { rows: readonly DeletedRow[] }) {
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

/** Asks before deleting without JavaScript. */
export function DeleteQuestionForm({ row, action, back }: { row: ListRow; action: string; back: string }) {
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
