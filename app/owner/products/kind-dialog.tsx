import { useId, useState } from 'react'
import { MAX_TEXT_LENGTH } from '#app/domain/catalog/product.ts'
import { SendButton } from '#app/ui/command-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { productsCopy } from './products.copy.ts'
import type { ProductsError } from './change-products.schema.ts'
import { productsErrorText } from './list-result.tsx'

const copy = productsCopy.ticked

type KindDialogProps = {
  isOpen: boolean
  count: number
  /** Every kind of the shop, to choose from. */
  kinds: readonly string[]
  isBusy: boolean
  error: ProductsError['kind'] | null
  onClose: () => void
  onKind: (kind: string) => void
}

/** Gives the ticked products a kind, or takes theirs away. */
export function KindDialog({ isOpen, count, kinds, isBusy, error, onClose, onKind }: KindDialogProps) {
  const id = useId()
  const [kind, setKind] = useState('')
  const [isMissing, setMissing] = useState(false)
  const text = error && productsErrorText(error)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      className="dialog bottom-sheet admin-dialog"
      title={copy.kindTitle(count)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(kind.trim() === '')
          if (!isBusy && kind.trim() !== '') onKind(kind)
        }}
      >
        <div className="dialog-body">
          <TextField
            label={copy.kind}
            value={kind}
            list={id}
            autoComplete="off"
            maxLength={MAX_TEXT_LENGTH.kind}
            error={isMissing || error === 'kind-unusable' ? copy.kindUnusable : undefined}
            onChange={(event) => setKind(event.target.value)}
          />
          <datalist id={id}>
            {kinds.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <div role="alert">{text === null ? null : <p className="notice notice-error">{text}</p>}</div>
        </div>
        <div className="dialog-foot">
          <SendButton
            className="button button-ink button-small"
            label={copy.applyKind}
            busyLabel={copy.applying}
            isBusy={isBusy}
          />
          <button
            type="button"
            className="button button-outline button-small"
            onClick={() => {
              if (!isBusy) onKind('')
            }}
          >
            {copy.removeKind}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
