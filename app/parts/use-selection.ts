import { useSyncExternalStore } from 'react'
import { storedValue, storeValue } from '#app/ui/use-browser.ts'
import {
  type DeviceSelection,
  isSaved,
  NO_SELECTION,
  type Pair,
  parseSelection,
} from '#app/domain/sales/pair.ts'

const STORAGE = ['localStorage', 'vault-seleccion'] as const

let current = NO_SELECTION
/** What `current` was read from; undefined before the first reading. */
let read: string | null | undefined
/** The browser refuses storage or has no room: the selection lasts as long as this page. */
let isOnlyHere = false
const listeners = new Set<() => void>()

/** Returns the selection as it is now, also when another tab has just changed it. */
export function currentSelection(): DeviceSelection {
  if (isOnlyHere) return current
  const text = storedValue(...STORAGE)
  if (text !== read) {
    read = text
    current = parseSelection(text)
  }
  return current
}

export function changeSelection(change: (before: DeviceSelection) => DeviceSelection): void {
  const before = currentSelection()
  const after = change(before)
  if (after === before) return
  current = after
  read = JSON.stringify(after)
  storeValue(...STORAGE, read)
  isOnlyHere = storedValue(...STORAGE) !== read
  tell()
}

/** Returns whether the selection outlives this page: on the device or in an account. */
export function isSelectionStored(): boolean {
  return !isOnlyHere || current.account !== null
}

function tell() {
  for (const listener of listeners) listener()
}

/** Other tabs follow: `storage` tells of their changes, `pageshow` of those made while this page was in the Back cache. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', follow)
    window.addEventListener('pageshow', follow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', follow)
    window.removeEventListener('pageshow', follow)
  }
}

function follow() {
  currentSelection()
  tell()
}

function latest(): DeviceSelection {
  return read === undefined ? currentSelection() : current
}

/** Returns the selection of this device; an empty one on the server, so that pages are the same for everyone. */
export function useSelection(): DeviceSelection {
  return useSyncExternalStore(subscribe, latest, () => NO_SELECTION)
}

/** Returns whether a pair is saved. A page of many hearts renders only those again that change. */
export function useIsSaved(pair: Pair): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSaved(latest().pairs, pair),
    () => false,
  )
}
