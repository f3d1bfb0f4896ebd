import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DialogTitleProps = {
  /** By which the dialog names itself. */
  id?: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A dialog's heading, where the focus begins, and its ✕. */
export function DialogTitle({ id, closeLabel, onClose, children }: DialogTitleProps) {
  return (
    <div className="dialog-title">
      <h2 id={id} tabIndex={-1} data-first-focus>
        {children}
      </h2>
      <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}
