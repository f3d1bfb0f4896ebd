import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { type Location, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'

/** The dialog of a list's filters on a phone, and so its hash. */
export const FILTER_SHEET = 'filtros'

/**
 * State of a dialog's history entry. `over` is the scroll key of the page that the dialog lies on. `isAdded` tells that
 * the entry before this one is that page.
 */
type DialogState = { over?: string; isAdded?: boolean }

/** Changes the address of a page that has all its data. */
export const SAME_PAGE = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const

/** Returns the key of a page's scroll position. A dialog has the key of its page, which stays where it is. */
export function scrollKey({ state, key }: Location): string {
  return (state as DialogState | null)?.over ?? key
}

const never = () => () => undefined

/**
 * Opens a dialog by the hash of the address, so that Back closes it, and a tap before the page is alive opens it later.
 * @param name the id of the dialog, and its hash
 * @returns also `opener`, the props of the link that opens and closes it, and `dialog`, those of the dialog
 */
export function useHistoryDialog(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const { search, key } = location
  const over = scrollKey(location)
  const isAdded = (location.state as DialogState | null)?.isAdded === true
  const isNamed = location.hash === `#${name}`
  // The server does not know the hash.
  const isOpen = useSyncExternalStore(
    never,
    () => isNamed,
    () => false,
  )

  // Going back takes a moment: a second tap or Escape in it would leave the page as well.
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = false
  }, [key])

  const open = useCallback(() => {
    // A dialog takes the place of another one.
    const replace = document.querySelector('dialog[open]') !== null
    const state: DialogState = { over, isAdded: !replace || isAdded }
    void navigate({ search, hash: name }, { replace, state, preventScrollReset: true })
  }, [navigate, search, name, over, isAdded])

  const close = useCallback(() => {
    if (isClosing.current) return
    isClosing.current = true
    void (isAdded ? navigate(-1) : navigate({ search }, SAME_PAGE))
  }, [navigate, search, isAdded])

  const opener = {
    href: `#${name}`,
    role: 'button',
    'aria-haspopup': 'dialog',
    'aria-controls': name,
    'aria-expanded': isOpen,
    onClick(event: MouseEvent) {
      event.preventDefault()
      if (isOpen) close()
      else open()
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== ' ') return
      event.preventDefault()
      event.currentTarget.click()
    },
  } as const

  return { isOpen, open, close, opener, dialog: { id: name, isOpen, onClose: close } }
}

/**
 * Skips reloading when only the hash changes, as a dialog opens and closes. Back from the filters of a list keeps the
 * list that was chosen in them.
 */
export function revalidateUnlessSamePage({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // A form that was not sent for lack of signal changed nothing, and reloading would fail as well.
  if (actionResult instanceof TypeError) return false
  const leavesFilters = currentUrl.hash === `#${FILTER_SHEET}` && nextUrl.hash !== currentUrl.hash
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname && (leavesFilters || currentUrl.search === nextUrl.search)
  return isSamePage && formMethod === undefined ? false : defaultShouldRevalidate
}
