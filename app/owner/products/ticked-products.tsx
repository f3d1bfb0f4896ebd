import { useState } from 'react'
import { paths } from '#app/base/paths.ts'
import { Icon, IconButton, type IconName } from '#app/ui/icon.tsx'
import { useAdminCounts } from '#app/owner/frame/use-admin-counts.ts'
import { TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/links.tsx'
import { productsCopy } from './products.copy.ts'
import { scopePath } from './product-scope.ts'
import { TickedDialog, type TickedDialogProps } from './ticked-dialog.tsx'

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

type DiscountDialogProps = TickedDialogProps & { count: number; onPercent: (percent: string) => void }

export function DiscountDialog({ count, onPercent, ...dialog }: DiscountDialogProps) {
  const [percent, setPercent] = useState('')
  return (
    <TickedDialog
      {...dialog}
      title={copy.discountTitle(count)}
      apply={copy.apply}
      onApply={() => onPercent(percent)}
      remove={copy.removeDiscount}
      onRemove={() => onPercent('0')}
    >
      <TextField
        label={copy.percent}
        value={percent}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        help={copy.percentHelp}
        error={dialog.error === 'percent-unreadable' ? copy.percentUnreadable : undefined}
        onChange={(event) => setPercent(event.target.value)}
      />
    </TickedDialog>
  )
}
