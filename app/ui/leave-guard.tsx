import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { DialogTitle, Dialog } from './dialog.tsx'
import { leaveGuardCopy as copy } from './leave-guard.copy.ts'

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
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const isAsking = blocker.state === 'blocked'
  const stay = () => {
    if (isAsking) blocker.reset()
  }
  return (
    <Dialog
      isOpen={isAsking}
      onClose={stay}
      className="dialog bottom-sheet admin-dialog"
      labelledBy="salir-titulo"
    >
      <DialogTitle id="salir-titulo" closeLabel={copy.close} onClose={stay}>
        {copy.title}
      </DialogTitle>
      <p className="dialog-body">{lead}</p>
      <div className="dialog-foot">
        <button type="button" className="button button-ink button-small" onClick={stay}>
          {copy.stay}
        </button>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => {
            if (isAsking) blocker.proceed()
          }}
        >
          {copy.leave}
        </button>
      </div>
    </Dialog>
  )
}
