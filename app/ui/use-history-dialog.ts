import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  type NavigateFunction,
  useLocation,
  useNavigate,
  type Location,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { afterNextFrame } from './after-next-frame.ts'

/** `over` is the history entry of the page that the dialog lies on. */
type DialogState = { dialog?: string; over?: string }

/**
 * Returns the key under which a page's scroll position is stored. A dialog has the key of its page, so that the page
 * behind it does not move, even when the address names a part of it.
 */
export function scrollKey(location: Location): string {
  return overOf(location) ?? location.key
}

/** Returns the state of the open history entry, which the router may not have rendered yet. */
export function entryState<State>(): State | null {
  return (window.history.state as { usr?: State | null } | null)?.usr ?? null
}

/** Returns the dialog that the history names. */
export const openDialog = () => entryState<DialogState>()?.dialog

/** The pages that the router has begun to load, and whether it still loads the last one. */
let begun = 0
let isLoading = false

/** Notes whether the router loads another page: to be called in a layout effect. */
export function noteLoading(isNowLoading: boolean): void {
  if (isNowLoading && !isLoading) begun += 1
  isLoading = isNowLoading
}

let cancelTask = () => {}

/** Leaves it to the caller to tell the router of the entry of a dialog that has just opened. */
export function takeOverEntry(): void {
  cancelTask()
}

/** Adds an entry of the page that is open in the form of the router's, without the router, which would render the page. */
function addEntry(state: DialogState): void {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
  const key = Math.random().toString(36).slice(2, 10)
  window.history.pushState({ usr: state, key, idx: idx + 1 }, '')
}

/**
 * Replaces the entry of the page that is open, which is not loaded again. A list notes in the window's address alone
 * how many cards were added.
 */
function stayHere(navigate: NavigateFunction, state: DialogState | null): void {
  const { pathname, search, hash } = window.location
  const options = { state, replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
  void navigate(pathname + search + hash, options)
}

const never = () => () => undefined

const overOf = ({ state }: Location) => (state as DialogState | null)?.over

/**
 * Opens a dialog as a history entry: the phone's Back closes it, a route change closes it, and at most one is open at a
 * time, because a history entry names one.
 * @returns also the state of an entry over which it stays open
 */
export function useHistoryDialog(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const named = (location.state as DialogState | null)?.dialog
  // The history survives a reload, but the server renders every dialog closed: it opens after hydration. Where none is
  // open, nothing is rendered a second time.
  const isNamed = useSyncExternalStore(
    never,
    () => named === name,
    () => false,
  )
  // Opens and closes at once; the router renders the whole page for the other entry after that.
  const [ahead, setAhead] = useState<{ isOpen: boolean; key: string } | null>(null)
  if (ahead !== null && ahead.key !== location.key) {
    // Closed before the entry that opens it was rendered: the one before it follows.
    const isStillClosing = !ahead.isOpen && isNamed
    setAhead(isStillClosing ? { isOpen: false, key: location.key } : null)
  }
  const isOpen = ahead?.isOpen ?? isNamed
  const over = scrollKey(location)

  // Going back takes a moment: a second tap or Escape in it would leave the page as well.
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = false
  }, [location.key])

  const open = useCallback(() => {
    const state = { dialog: name, over }
    takeOverEntry()
    if (openDialog() === name) setAhead(null)
    if (openDialog() !== undefined) return stayHere(navigate, state)
    isClosing.current = false
    setAhead({ isOpen: true, key: location.key })
    addEntry(state)
    const added: unknown = window.history.state
    const before = begun
    const tellRouter = () => {
      // Telling it now would stop the page that a link in the dialog has begun to load.
      if (isLoading && begun !== before) cancelTask = afterNextFrame(tellRouter)
      else if (window.history.state === added) stayHere(navigate, state)
      else setAhead(null)
    }
    // The router renders the page for the entry after the frame that paints the dialog.
    cancelTask = afterNextFrame(tellRouter)
  }, [navigate, name, over, location.key])

  /** Closes it, and leaves the history to the caller. */
  const hide = useCallback(() => setAhead({ isOpen: false, key: location.key }), [location.key])

  const close = useCallback((): void => {
    if (isClosing.current) return
    isClosing.current = true
    takeOverEntry()
    hide()
    if (openDialog() !== undefined) void navigate(-1)
  }, [navigate, hide])

  return { isOpen, open, close, hide, state: { dialog: name, over } satisfies DialogState }
}

/** Skips reloading when only the history entry changed: a dialog opens as an entry with the same address. */
export function revalidateUnlessSamePage({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // A form that was not sent for lack of signal changed nothing, and reloading would fail as well.
  if (actionResult instanceof TypeError) return false
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && formMethod === undefined ? false : defaultShouldRevalidate
}
