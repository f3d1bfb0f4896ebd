import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Link } from './links.tsx'
import { useRootAttribute } from './use-browser.ts'

const SHOWN_MS = 6000

export type Toast = { text: string; action?: { label: string } & ({ to: string } | { run: () => void }) }

let current: Toast | null = null
const listeners = new Set<() => void>()

/** Shows for some seconds what was done. A new toast replaces the one before. */
export function showToast(toast: Toast | null): void {
  current = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Calls `onEnd` when a message has been shown for its time; not while a pointer or the focus is on it.
 * @param shown the message, null: none. Another message has the whole time again.
 * @returns the handlers of the message's element
 */
export function useShownFor(milliseconds: number, shown: object | null, onEnd: () => void) {
  const [isHeld, setHeld] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (shown === null || isHeld) return
    const timer = setTimeout(() => end(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, shown, isHeld])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}

/** Shows toasts, once on a page. The region exists before its words, so that screen readers announce them. */
export function ToastRegion() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  useRootAttribute('toast', toast === null ? null : '')
  const holds = useShownFor(SHOWN_MS, toast, () => showToast(null))

  return (
    <div role="status" {...holds}>
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
