import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { FILTER_SHEET, SAME_PAGE, scrollKey, useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { listAddress, parseProductQuery, type ProductQuery } from '#app/domain/catalog/product-query.ts'

/** Filtering changes the address but not the page, so the focus stays. */
const KEEP_FOCUS = { keepFocus: true }
/** Renders the choice at once, so that a list that grows does not stop it. */
const AT_ONCE = { preventScrollReset: true, flushSync: true }

/**
 * Changes the address of a list as filters and its order are chosen, also in the sheet of a phone.
 * @param shown what the list shows
 * @returns `chosen`, what the list shows or will show; `isComing`: that is on its way
 */
export function useListChoices(path: string, shown: ProductQuery) {
  const navigate = useNavigate()
  const location = useLocation()
  const onItsWay = useNavigation().location
  const chosen = onItsWay?.pathname === path ? queryOf(onItsWay) : shown
  const isComing = listAddress(path, chosen) !== listAddress(path, shown)
  const sheet = useHistoryDialog(FILTER_SHEET)
  /** Chosen in the sheet, and not shown yet. */
  const awaited = useRef<ProductQuery>(null)
  const wasOpen = useRef(false)
  const hasPressedClose = useRef(false)

  function choose(choice: ProductQuery, isInSheet = sheet.isOpen): void {
    // Without a signal the page stays, as it does at a link.
    if (!navigator.onLine) return
    const address = listAddress(path, choice)
    if (!isInSheet) return void navigate(address, { ...AT_ONCE, state: KEEP_FOCUS })
    awaited.current = choice
    const state = { ...KEEP_FOCUS, over: scrollKey(location) }
    void navigate(`${address}#${FILTER_SHEET}`, { ...AT_ONCE, replace: true, state })
  }

  useEffect(() => {
    awaited.current = null
  }, [shown])

  // A choice made in the sheet stays when the sheet closes. After its button, Back leads to the list before the choice.
  useEffect(() => {
    if (wasOpen.current && !sheet.isOpen) {
      const address = listAddress(path, awaited.current ?? shown)
      const isElsewhere = address !== listAddress(path, queryOf(location))
      const replace = !hasPressedClose.current
      const defaultShouldRevalidate = awaited.current !== null
      if (isElsewhere)
        void navigate(address, { ...SAME_PAGE, replace, defaultShouldRevalidate, state: KEEP_FOCUS })
    }
    wasOpen.current = sheet.isOpen
    hasPressedClose.current = false
  }, [sheet.isOpen, navigate, path, location, shown])

  const opener = {
    ...sheet.opener,
    onClick(event: MouseEvent) {
      event.preventDefault()
      sheet.open()
      // The new entry stops the list that is on its way.
      if (isComing) choose(chosen, true)
    },
  }
  const close = () => {
    hasPressedClose.current = true
    sheet.close()
  }
  return { chosen, isComing, choose, sheet: { isOpen: sheet.isOpen, opener, close } }
}

const queryOf = ({ search }: { search: string }) => parseProductQuery(new URLSearchParams(search))
