import { useId, useState } from 'react'
import { MAX_TEXT_LENGTH } from '#app/domain/catalog/product.ts'
import { TextField } from '#app/ui/fields.tsx'
import { productsCopy } from './products.copy.ts'
import { TickedDialog, type TickedDialogProps } from './ticked-dialog.tsx'

const copy = productsCopy.ticked

type KindDialogProps = TickedDialogProps & {
  count: number
  /** Every kind of the shop, to choose from. */
  kinds: readonly string[]
  onKind: (kind: string) => void
}

export function KindDialog({ count, kinds, onKind, ...dialog }: KindDialogProps) {
  const id = useId()
  const [kind, setKind] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <TickedDialog
      {...dialog}
      title={copy.kindTitle(count)}
      apply={copy.applyKind}
      onApply={() => {
        setMissing(kind.trim() === '')
        if (kind.trim() !== '') onKind(kind)
      }}
      remove={copy.removeKind}
      onRemove={() => onKind('')}
    >
      <TextField
        label={copy.kind}
        value={kind}
        list={id}
        autoComplete="off"
        maxLength={MAX_TEXT_LENGTH.kind}
        error={isMissing || dialog.error === 'kind-unusable' ? copy.kindUnusable : undefined}
        onChange={(event) => setKind(event.target.value)}
      />
      <datalist id={id}>
        {kinds.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </TickedDialog>
  )
}
