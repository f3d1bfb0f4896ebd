import { useState } from 'react'
import { paths } from '#app/base/paths.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon, IconButton, type IconName } from '#app/ui/icon.tsx'
import { useAdminCounts } from '#app/owner/frame/use-admin-counts.ts'
import { SendButton } from '#app/ui/command-button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/links.tsx'
import { productsCopy } from './products.copy.ts'
import type { ProductsError } from './change-products.schema.ts'
import { scopePath } from './product-scope.ts'
import { productsErrorText } from './list-result.tsx'

const copy = productsCopy.ticked

type TickedHeaderProps = { count: number; total: number; onAll: () => void; onLeave: () => void }

/** Replaces a phone's top bar while products are ticked. */
export function TickedHeader({ count, total, onAll, onLeave }: TickedHeaderProps) {
  return (
    <div className="task-header ticked-header">
      <IconButton icon="close" label={copy.leave} onClick={onLeave} />
      <p role="status">{copy.count(count)}</p>
      {count < total ? (
        <button type="button" className="text-link" onClick={onAll}>
          {copy.all(total)}
        </button>
      ) : null}
    </div>
  )
}

type TickedBarProps = {
  ids: readonly string[]
  /** True when these are all products of the shop. */
  isEverything: boolean
  areHidden: boolean
  onIntent: (intent: 'show' | 'hide' | 'duplicate') => void
  onDiscount: () => void
  onKind: () => void
  onDelete: () => void
  onLeave: () => void
}

export function TickedBar(props: TickedBarProps) {
  const { ids, isEverything, areHidden, onIntent, onDiscount, onKind, onDelete, onLeave } = props
  const isOwner = useAdminCounts()?.isOwner ?? false
  const links = [
    ...(isOwner ? [{ path: paths.adminPrices, icon: 'percent', label: copy.prices } as const] : []),
    { path: paths.adminLabels, icon: 'qr', label: copy.labels } as const,
  ]
  return (
    <div className="task-bar ticked-bar">
      <p className="from-desk">{copy.count(ids.length)}</p>
      <ul>
        {links.map(({ path, icon, label }) => (
          <li key={path}>
            <Link to={scopePath(path, ids, isEverything)}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
        {isOwner || ids.length === 1 ? (
          <TickedButton icon="tag" label={copy.discount} onClick={onDiscount} />
        ) : null}
        <TickedButton icon="grid" label={copy.kind} onClick={onKind} />
        <TickedButton
          icon={areHidden ? 'eye' : 'eye-off'}
          label={areHidden ? copy.show : copy.hide}
          onClick={() => onIntent(areHidden ? 'show' : 'hide')}
        />
        <TickedButton icon="copy" label={copy.duplicate} onClick={() => onIntent('duplicate')} />
        <TickedButton icon="trash" label={copy.delete} onClick={onDelete} />
      </ul>
      <button type="button" className="icon-button from-desk" aria-label={copy.leave} onClick={onLeave}>
        <Icon name="close" />
      </button>
    </div>
  )
}

type TickedButtonProps = { icon: IconName; label: string; onClick: () => void }

function TickedButton({ icon, label, onClick }: TickedButtonProps) {
  return (
    <li>
      <button type="button" onClick={onClick}>
        <Icon name={icon} />
        {label}
      </button>
    </li>
  )
}

type DiscountDialogProps = {
  isOpen: boolean
  count: number
  isBusy: boolean
  error: ProductsError['kind'] | null
  onClose: () => void
  onPercent: (percent: string) => void
}

export function DiscountDialog(props: DiscountDialogProps) {
  const { isOpen, count, isBusy, error, onClose, onPercent } = props
  const [percent, setPercent] = useState('')
  const text = error && productsErrorText(error)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      className="dialog bottom-sheet admin-dialog"
      title={copy.discountTitle(count)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onPercent(percent)
        }}
      >
        <div className="dialog-body">
          <TextField
            label={copy.percent}
            value={percent}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            help={copy.percentHelp}
            error={error === 'percent-unreadable' ? copy.percentUnreadable : undefined}
            onChange={(event) => setPercent(event.target.value)}
          />
          <div role="alert">{text === null ? null : <p className="notice notice-error">{text}</p>}</div>
        </div>
        <div className="dialog-foot">
          <SendButton
            className="button button-ink button-small"
            label={copy.apply}
            busyLabel={copy.applying}
            isBusy={isBusy}
          />
          <button
            type="button"
            className="button button-outline button-small"
            onClick={() => {
              if (!isBusy) onPercent('0')
            }}
          >
            {copy.removeDiscount}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
