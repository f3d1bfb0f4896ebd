import { Form, Link } from 'react-router'
import { copyProductPath, editProductPath, previewProductPath, productPath } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { productsCopy } from '../products.copy.ts'
import type { ListRow } from './list-rows.ts'
import type { ReactNode } from 'react'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { RowPhoto } from './list-row.tsx'

const copy = productsCopy.list

type RowActionsProps = {
  row: ListRow
  /** Where the forms are sent, and where the question to delete it stands. */
  action: string
  deletingLink: string
  /** From the sheet: links replace the history entry that opened it. */
  replace: boolean
  /** Absent without JavaScript: then forms and links do it. */
  onToggle?: () => void
  onDelete?: () => void
}

/** What can be done with one product: in the sheet of ⋮, and under its row without JavaScript. */
export function RowActions({ row, action, deletingLink, replace, onToggle, onDelete }: RowActionsProps) {
  const { id, name, isHidden, colors } = row
  const shopPath = isHidden ? previewProductPath(id) : productPath(row, { name: colors[0] ?? '' })
  return (
    <ul className="row-actions" aria-label={copy.actions(name)}>
      <li>
        <Link to={editProductPath(id)} replace={replace} state={{ isFromList: true }}>
          <Icon name="edit" />
          {copy.edit}
        </Link>
      </li>
      <li>
        <Link to={shopPath} replace={replace}>
          <Icon name="external" />
          {isHidden ? copy.preview : copy.inShop}
        </Link>
      </li>
      <li>
        <Link to={copyProductPath(id)} replace={replace}>
          <Icon name="copy" />
          {copy.copy}
        </Link>
      </li>
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
            {isHidden ? copy.show : copy.hide}
          </button>
        </Form>
      </li>
      <li>
        <Link
          to={deletingLink}
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

/** The sheet of ⋮. */
export function RowMenu({ isOpen, row, onClose, children }: RowMenuProps) {
  return (
    <Dialog
      isOpen={isOpen && row !== undefined}
      onClose={onClose}
      className="dialog sheet admin-dialog"
      labelledBy="acciones-titulo"
    >
      {row ? (
        <>
          <DialogTitle id="acciones-titulo" closeLabel={productsCopy.delete.close} onClose={onClose}>
            {row.name}
          </DialogTitle>
          <div className="row-menu-head">
            <RowPhoto row={row} />
            <p>
              {copy.details(row.brand, row.model, row.colors.length)}
              <br />
              {row.isHidden ? copy.isHidden : copy.isPublished}
            </p>
          </div>
          {children}
        </>
      ) : null}
    </Dialog>
  )
}
