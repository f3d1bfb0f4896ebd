import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A new page begins at its content, also for the keyboard and for screen readers. A place that is still the same page
 * (another color, a filter) says so in its link's state and keeps the focus where the person is.
 */
export function useFocusOnNewPage(contentId: string) {
  const location = useLocation()
  const { pathname } = location
  const shown = useRef(pathname)
  const keepsFocus = (location.state as { keepFocus?: boolean } | null)?.keepFocus === true

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (keepsFocus) return
    const content = document.getElementById(contentId)
    // What the page that led here has just done is read first.
    const flash = content?.querySelector<HTMLElement>('[data-flash]')
    if (flash) flash.focus()
    else content?.focus({ preventScroll: true })
  }, [pathname, keepsFocus, contentId])
}
