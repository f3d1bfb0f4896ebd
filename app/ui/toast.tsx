import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'

const SHOWN_MS = 6000

export type Toast = { text: string; action?: { label: string } & ({ to: string } | { run: () => void }) }

let current: Toast | null = null
const listeners = new Set<() => void>()

/** Says for some seconds what was done. The newest toast takes the place of the one before. */
export function showToast(toast: Toast | null): void {
  current = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The place of toasts, once on a page. The region is there before its words, so that screen readers say them. */
export function ToastRegion() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (toast === null || isHeld) return
    const timer = setTimeout(() => showToast(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld])

  return (
    <div
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast === null ? null : (
        <div className="page-toast">
          <p>{toast.text}</p>
          <ToastAction {...toast} />
        </div>
      )}
    </div>
  )
}

function ToastAction({ action }: Toast) {
  if (!action) return null
  const close = () => showToast(null)
  if ('to' in action)
    return (
      <Link to={action.to} onClick={close}>
        {action.label}
      </Link>
    )
  return (
    <button
      type="button"
      onClick={() => {
        close()
        action.run()
      }}
    >
      {action.label}
    </button>
  )
}
