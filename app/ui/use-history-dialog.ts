import { useCallback, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

type DialogState = { dialog?: string }

/**
 * A dialog whose being open is an entry of the history: the phone's Back closes it, a route change closes it, and at
 * most one is open at a time, because a history entry names one.
 */
export function useHistoryDialog(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const here = location.pathname + location.search + location.hash
  const named = (location.state as DialogState | null)?.dialog
  // The history survives a reload, but the server sent the page with everything closed: it opens once that is alive.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const isOpen = isHydrated && named === name
  const isAnyOpen = named !== undefined

  const open = useCallback(() => {
    void navigate(here, { state: { dialog: name }, preventScrollReset: true, replace: isAnyOpen })
  }, [navigate, here, name, isAnyOpen])

  const close = useCallback(() => {
    void navigate(-1)
  }, [navigate])

  return { isOpen, open, close }
}
