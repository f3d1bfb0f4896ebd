import {
  type DataStrategyResult,
  type MiddlewareFunction,
  UNSAFE_decodeViaTurboStream as decodeData,
} from 'react-router'

/** What each route of a page shows, by its id. */
type PageData = Record<string, DataStrategyResult>

/** A click comes soon after its press, or never. */
const FRESH_MS = 5000

/** The list of the choice that is pressed. */
let pressed: { address: string; at: number; page: Promise<PageData | null> } | null = null

/** Fetches the page of a list for the click that likely follows. */
export function fetchPressedList(address: string): void {
  const { pathname, search } = new URL(address, window.location.origin)
  pressed = {
    address: pathname + search,
    at: performance.now(),
    page: fetchPage(`${pathname}.data${search}`),
  }
}

/** Returns null when it fails: the router fetches it again then, and shows why. */
async function fetchPage(url: string): Promise<PageData | null> {
  try {
    const { ok, body } = await fetch(url)
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
  if (list?.address !== pathname + search || performance.now() - list.at > FRESH_MS) return next()
  pressed = null
  return (await Promise.race([list.page, abortOf(request.signal)])) ?? next()
}

function abortOf(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
}
