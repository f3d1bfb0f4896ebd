import type { ReactNode } from 'react'
import { SendButton } from '#app/ui/command-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { productsCopy } from './products.copy.ts'
import type { ProductsError } from './change-products.schema.ts'
import { productsErrorText } from './list-result.tsx'

export type TickedDialogProps = {
  isOpen: boolean
  isBusy: boolean
  error: ProductsError['kind'] | null
  onClose: () => void
}

type ContentProps = {
  title: string
  apply: string
  onApply: () => void
  remove: string
  onRemove: () => void
  /** The field with what the products get. */
  children: ReactNode
}

/** Gives the ticked products something, or takes it away. */
export function TickedDialog(props: TickedDialogProps & ContentProps) {
  const { isOpen, isBusy, error, onClose, title, apply, onApply, remove, onRemove, children } = props
  const text = error && productsErrorText(error)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} className="dialog bottom-sheet admin-dialog" title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onApply()
        }}
      >
        <div className="dialog-body">
          {children}
          <div role="alert">{text === null ? null : <p className="notice notice-error">{text}</p>}</div>
        </div>
        <div className="dialog-foot">
          <SendButton
            className="button button-ink button-small"
            label={apply}
            busyLabel={productsCopy.ticked.applying}
            isBusy={isBusy}
          />
          <button
            type="button"
            className="button button-outline button-small"
            onClick={() => {
              if (!isBusy) onRemove()
            }}
          >
            {remove}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
