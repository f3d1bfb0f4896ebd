import type { ReactNode } from 'react'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { productsCopy } from '../products.copy.ts'
import type { ListRow } from './list-rows.ts'
import { RowPhoto } from './row-photo.tsx'

const copy = productsCopy.list

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
