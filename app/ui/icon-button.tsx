import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = { icon: IconName; label: string; isOff?: boolean; onClick: () => void }

/** A button that shows an icon alone; `isOff` keeps the focus that `disabled` would lose. */
export function IconButton({ icon, label, isOff = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
