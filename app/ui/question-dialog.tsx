import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type QuestionDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  main: { label: string; onPress: () => void; busyLabel?: string; isBusy?: boolean; isDanger?: boolean }
  other: { label: string; onPress: () => void }
}

/** Asks the owner a question with two answers. */
export function QuestionDialog({ isOpen, onClose, title, children, main, other }: QuestionDialogProps) {
  const { label, onPress, busyLabel = label, isBusy = false, isDanger = false } = main
  return (
    <Dialog isOpen={isOpen} onClose={onClose} className="dialog bottom-sheet admin-dialog" title={title}>
      <div className="dialog-body stack">{children}</div>
      <div className="dialog-foot">
        <button
          type="button"
          className={`button ${isDanger ? 'button-danger' : 'button-ink'} button-small`}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : onPress}
        >
          {isBusy ? <span className="spinner" /> : null}
          <span>{isBusy ? busyLabel : label}</span>
        </button>
        <button type="button" className="button button-outline button-small" onClick={other.onPress}>
          {other.label}
        </button>
      </div>
    </Dialog>
  )
}
