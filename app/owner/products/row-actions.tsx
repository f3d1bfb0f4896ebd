import { Form } from 'react-router'
import type { ReactNode } from 'react'
import {
  copyProductPath,
  editProductPath,
  editSizesPath,
  kitPath,
  paths,
  previewProductPath,
  productDatesPath,
  productPath,
} from '#app/base/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Link } from '#app/ui/links.tsx'
import { productsCopy } from './products.copy.ts'
import type { ListRow } from './listed-products.server.ts'
import { scopePath } from './product-scope.ts'
import { type ListQuery, rowLink } from './list-rows.ts'
import { RowPhoto, sizesInWords } from './list-row.tsx'

const copy = productsCopy.list

type RowActionsProps = {
  row: ListRow
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
    { to: scopePath(paths.adminLabels, [id], false), icon: 'qr', label: copy.labels },
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
