import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { QuestionDialog } from './question-dialog.tsx'
import { uiCopy } from './ui.copy.ts'

const copy = uiCopy.leave

let isAnswered = false

/** Lets the page go without a question, because another part of it has asked already. */
export function leaveUnasked(): void {
  isAnswered = true
}

/**
 * Asks before unsaved changes are left behind. A link with the state `keepsDraft` is not asked about.
 * @param lead what happens to the changes
 */
export function LeaveGuard({ isDirty, lead }: { isDirty: boolean; lead: string }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const keepsDraft = (nextLocation.state as { keepsDraft?: boolean } | null)?.keepsDraft === true
    return isDirty && !keepsDraft && currentLocation.pathname !== nextLocation.pathname
  })

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAnswered) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      lead={lead}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

type LeaveDialogProps = {
  isOpen: boolean
  /** Says what happens to the changes. */
  lead: string
  /** The words of the button that leaves. */
  leave?: string
  onStay: () => void
  onLeave: () => void
}

export function LeaveDialog({ isOpen, lead, leave = copy.leave, onStay, onLeave }: LeaveDialogProps) {
  return (
    <QuestionDialog
      isOpen={isOpen}
      onClose={onStay}
      title={copy.title}
      main={{ label: copy.stay, onPress: onStay }}
      other={{ label: leave, onPress: onLeave }}
    >
      <p>{lead}</p>
    </QuestionDialog>
  )
}
