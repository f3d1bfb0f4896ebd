import { Form } from 'react-router'
import type { ReactNode } from 'react'
import {
  copyProductPath,
  editProductPath,
  editSizesPath,
  kitPath,
  previewProductPath,
  productDatesPath,
  productPath,
  paths,
} from '#app/base/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TRASH_DAYS } from '#app/domain/catalog/admin-product.ts'
import { SignInLink } from '#app/parts/sign-in-link.tsx'
import { Link } from '#app/ui/links.tsx'
import { productsCopy } from './products.copy.ts'
import { type ListQuery, type ListRow, rowLink } from './list-rows.ts'
import { RowPhoto, sizesInWords } from './list-row.tsx'
import { productsErrorText, type useProductsCommands } from './list-result.tsx'

const copy = productsCopy.list

type RowActionsProps = {
  row: ListRow
  /** The address that the forms are sent to. */
  action: string
  query: ListQuery
  /** True in the sheet, whose history entry the links replace. */
  replace: boolean
  /** Absent without JavaScript, where forms and links do the same. */
  onToggle?: () => void
  onDelete?: () => void
}

/** Lists the actions of one product: in the sheet of ⋮, or under its row without JavaScript. */
export function RowActions({ row, action, query, replace, onToggle, onDelete }: RowActionsProps) {
  const { id, name, isHidden, colors } = row
  const links: { to: string; icon: IconName; label: string }[] = [
    { to: editProductPath(id), icon: 'edit', label: copy.edit },
    { to: editSizesPath(id), icon: 'ruler', label: copy.changeSizes },
    isHidden
      ? { to: previewProductPath(id), icon: 'external', label: copy.preview }
      : { to: productPath(row, { name: colors[0] ?? '' }), icon: 'external', label: copy.inShop },
    { to: kitPath(id), icon: 'pictures', label: copy.kit },
    { to: copyProductPath(id), icon: 'copy', label: copy.copy },
    { to: productDatesPath(id), icon: 'history', label: isHidden ? copy.showOnDate : copy.hideOnDate },
  ]
  return (
    <ul className="row-actions" aria-label={copy.actions(name)}>
      {links.map(({ to, icon, label }) => (
        <li key={to}>
          <Link to={to} replace={replace} state={{ isFromList: true }}>
            <Icon name={icon} />
            <span>{label}</span>
          </Link>
        </li>
      ))}
      <li>
        <Form
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault()
            onToggle?.()
          }}
        >
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="intent" value={isHidden ? 'show' : 'hide'}>
            <Icon name={isHidden ? 'eye' : 'eye-off'} />
            <span>{isHidden ? copy.show : copy.hide}</span>
          </button>
        </Form>
      </li>
      <li>
        <Link
          to={rowLink(query, 'deleting', id)}
          className="is-danger"
          preventScrollReset
          onClick={(event) => {
            if (!onDelete) return
            event.preventDefault()
            onDelete()
          }}
        >
          <Icon name="trash" />
          {copy.delete}
        </Link>
      </li>
    </ul>
  )
}

type RowMenuProps = { isOpen: boolean; row: ListRow | undefined; onClose: () => void; children: ReactNode }

/** Shows the actions of a row in a sheet. */
export function RowMenu({ isOpen, row, onClose, children }: RowMenuProps) {
  return (
    <Dialog
      isOpen={isOpen && row !== undefined}
      onClose={onClose}
      className="dialog bottom-sheet admin-dialog"
      title={row?.name ?? ''}
    >
      {row ? (
        <>
          <div className="row-menu-head">
            <RowPhoto row={row} />
            <p>
              <span>{copy.details(row.brand, row.model, row.colors.length, sizesInWords(row))}</span>
              <br />
              <span>{row.date ?? (row.isHidden ? copy.isHidden : copy.isPublished)}</span>
            </p>
          </div>
          {children}
        </>
      ) : null}
    </Dialog>
  )
}

const deleteCopy = productsCopy.delete
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
    <Dialog
      isOpen={rows.length > 0}
      onClose={onClose}
      className="dialog bottom-sheet admin-dialog"
      title={deleteTitle(rows)}
    >
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
          onClick={() => send('delete', ids)}
        >
          {isBusy ? <span className="spinner" /> : null}
          <span>{isBusy ? deleteCopy.busy : deleteCopy.confirm}</span>
        </button>
        <button type="button" className="button button-outline button-small" onClick={onClose}>
          {deleteCopy.cancel}
        </button>
      </div>
    </Dialog>
  )
}

function deleteTitle(rows: readonly DeletedRow[]): string {
  const [first] = rows
  return first && rows.length === 1 ? deleteCopy.title(first.name) : deleteCopy.titleOfMany(rows.length)
}

/** Shows which products would be deleted, and that the trash keeps them. */
function DeleteQuestion({ rows }: { rows: readonly DeletedRow[] }): ReactNode {
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
        {left > 0 ? <li>{deleteCopy.more(left)}</li> : null}
      </ul>
      <p>{rows.length === 1 ? deleteCopy.lead(TRASH_DAYS) : deleteCopy.leadOfMany(TRASH_DAYS)}</p>
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
          {deleteCopy.cancel}
        </Link>
        <button type="submit" name="intent" value="delete" className="button button-danger button-small">
          {deleteCopy.confirm}
        </button>
      </div>
    </Form>
  )
}
