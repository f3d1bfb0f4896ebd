import { useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { entryState, openDialog, takeOverEntry, useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { listAddress, type ProductQuery } from './product-query.ts'

/** Filtering changes the address but not the page, so the focus stays. */
const KEEP_FOCUS = { keepFocus: true }
const IN_PLACE = { preventScrollReset: true }

const SHEET = 'filtros'

/** Closing the sheet without a choice goes back, so that no history entry stays. */
type SheetState = { hasChosen?: boolean }

/** Returns whether the list comes: false when something else has stopped it. */
export type OnChange = (query: ProductQuery) => Promise<boolean>

/**
 * Changes the address of a list as filters and its order are chosen, also in the sheet of a phone. On a slow line a
 * choice is made before the list of the one before is there: both count.
 */
export function useListChoices(path: string, query: ProductQuery) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const sheet = useHistoryDialog(SHEET)
  const onItsWay = useRef<{ query: ProductQuery; list: void | Promise<void> } | null>(null)
  const latest = () => onItsWay.current?.query ?? query
  const lastAddress = useRef('')
  const isSheetWanted = useRef(false)

  /** Resolves when no list is on its way, neither this one nor that of a later choice. */
  async function go(next: ProductQuery, options: NavigateOptions): Promise<boolean> {
    // Without a signal the page stays, as it does at a link.
    if (!navigator.onLine) return false
    lastAddress.current = listAddress(path, next)
    // The sheet's own entry, told to the router later, would stop this list.
    takeOverEntry()
    const list = navigate(lastAddress.current, { ...IN_PLACE, ...options })
    onItsWay.current = { query: next, list }
    while (onItsWay.current) {
      const last: typeof onItsWay.current = onItsWay.current
      await last.list
      if (onItsWay.current === last) onItsWay.current = null
    }
    const { pathname, search: shown } = window.location
    return pathname + shown === lastAddress.current
  }

  /** Choices in the open sheet replace one history entry, so that Back returns to the list before them. */
  function applyInSheet(next: ProductQuery): Promise<boolean> {
    const state = { ...sheet.state, ...KEEP_FOCUS, hasChosen: true }
    return go(next, { replace: openDialog() === SHEET, state })
  }

  function apply(next: ProductQuery): Promise<boolean> {
    return sheet.isOpen ? applyInSheet(next) : go(next, { state: KEEP_FOCUS })
  }

  function openSheet(): void {
    isSheetWanted.current = true
    const choice = onItsWay.current?.query
    sheet.open()
    // The sheet's entry stops the list of a choice: both become one entry.
    if (choice) void applyInSheet(choice)
  }

  async function closeSheet(): Promise<void> {
    const choice = onItsWay.current
    isSheetWanted.current = false
    if (choice) sheet.hide()
    // Going back would stop the list of the last choice.
    await choice?.list
    // Opened again meanwhile, or left by a link.
    if (isSheetWanted.current || openDialog() !== SHEET) return
    if (!entryState<SheetState>()?.hasChosen) return sheet.close()
    // The router's address: that of the window also counts the cards that were added, and would load them again.
    const here = choice ? listAddress(path, choice.query) : path + search
    void navigate(here, { preventScrollReset: true, replace: true, state: KEEP_FOCUS })
  }

  return {
    sheet: { isOpen: sheet.isOpen, open: openSheet, close: () => void closeSheet() },
    chooseFilters: (next: ProductQuery) => apply({ ...next, sort: latest().sort }),
    chooseOrder: ({ sort }: ProductQuery) => apply({ ...latest(), sort }),
  }
}

/** Returns a choice at once, until the list's own query takes its place, and the function that chooses. */
export function useChosen(query: ProductQuery, onChange: OnChange) {
  const [{ shown, chosen }, setState] = useState({ shown: query, chosen: query })
  if (shown !== query) setState({ shown: query, chosen: query })

  async function choose(next: ProductQuery) {
    setState({ shown: query, chosen: next })
    // The router tells that a list has come before React shows it.
    if (await onChange(next)) return
    setState((now) => (now.chosen === next ? { ...now, chosen: now.shown } : now))
  }

  return [chosen, choose] as const
}
