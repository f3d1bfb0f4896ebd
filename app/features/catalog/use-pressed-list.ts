import { type PointerEvent, useRef } from 'react'
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  UNSAFE_decodeViaTurboStream as decodeData,
} from 'react-router'
import { savesData } from '#app/ui/use-browser.ts'

/** What each route of a page shows, by its id. */
type PageData = Record<string, DataStrategyResult>

/** A click comes soon after its press, or never. */
const FRESH_MS = 5000

/** The list of the choice that is pressed. */
let pressed: { address: string; at: number; page: Promise<PageData | null>; stop: () => void } | null = null

/** A finger that scrolls has moved by then. */
const PRESSED_FOR_MS = 40

/**
 * Fetches the list of a choice while the choice is pressed: a tap takes a tenth of a second, in which most of it comes.
 * @param addressOf returns the address of the list when a checkbox or a radio button has changed
 * @returns the handlers of the form
 */
export function useFetchAtPress(addressOf: (choice: HTMLInputElement) => string) {
  const frame = useRef(0)
  return {
    onPointerDown({ target, button }: PointerEvent<HTMLFormElement>) {
      cancelAnimationFrame(frame.current)
      if (button !== 0) return
      const choice = target instanceof Element ? target.closest('label')?.control : null
      if (!(choice instanceof HTMLInputElement) || savesData() || !navigator.onLine) return
      if (choice.type !== 'checkbox' && (choice.type !== 'radio' || choice.checked)) return
      const pressedAt = performance.now()
      // Browsers put timers off while a finger is down.
      const fetchOnceHeld = (now: number) => {
        if (now - pressedAt < PRESSED_FOR_MS)
          return void (frame.current = requestAnimationFrame(fetchOnceHeld))
        fetchAhead(addressOf(choice))
      }
      frame.current = requestAnimationFrame(fetchOnceHeld)
    },
    onPointerUp() {
      cancelAnimationFrame(frame.current)
    },
    onPointerCancel() {
      cancelAnimationFrame(frame.current)
      pressed?.stop()
    },
  }
}

/** Fetches the page of a list for the click that likely follows. */
function fetchAhead(address: string): void {
  const { pathname, search } = new URL(address, window.location.origin)
  const aborter = new AbortController()
  // On a slow line they would share it.
  pressed?.stop()
  pressed = {
    address: pathname + search,
    at: performance.now(),
    page: fetchPage(`${pathname}.data${search}`, aborter.signal),
    stop: () => aborter.abort(),
  }
}

/** Returns null when it fails: the router fetches it again then, and shows why. */
async function fetchPage(url: string, signal: AbortSignal): Promise<PageData | null> {
  try {
    const { ok, body } = await fetch(url, { signal })
    if (!ok || body === null) return null
    // The router's decoder, which it does not promise to keep: the types and the browser tests would tell.
    const { value } = await decodeData(body, window)
    const routes = Object.entries(value as Record<string, { data?: unknown }>)
    // A redirect has no routes, and a loader that failed no data.
    if (routes.length === 0 || routes.some(([, route]) => !('data' in route))) return null
    return Object.fromEntries(routes.map(([id, { data }]) => [id, { type: 'data', result: data }]))
  } catch {
    return null
  }
}

/**
 * Gives the router the list that was fetched at the press. It is there at the click, so the choice and its list are shown
 * in one frame.
 */
export const takePressedList: MiddlewareFunction<PageData> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const list = pressed
  const isFresh = list?.address === pathname + search && performance.now() - list.at < FRESH_MS
  if (!isFresh || request.method !== 'GET') return next()
  pressed = null
  request.signal.addEventListener('abort', list.stop, { once: true })
  return (await list.page) ?? next()
}
