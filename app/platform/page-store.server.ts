import type { EncodedResponse } from './http-response.server.ts'

/** Pages in memory, at most so many bytes of them. */
export type PageStore = {
  get(key: string): EncodedResponse | null
  set(key: string, page: EncodedResponse): void
  pages(): number
  bytes(): number
}

type StoredPage = {
  page: EncodedResponse
  bytes: number
  /** At which request it was last moved to the end of its queue. */
  movedAt: number
}

/** A page that was asked for twice may stay while others come and go, up to this share of the bytes. */
const WANTED_SHARE = 0.75

/**
 * Keeps two queues (a segmented LRU): pages that were asked for once, and those that were asked for again. Those of the
 * first queue go first, so a robot that visits fifty thousand addresses once pushes out no page that people return to.
 */
export function createPageStore(maxBytes: number): PageStore {
  const once = createQueue()
  const again = createQueue()
  let requests = 0
  let newest: StoredPage | undefined

  function get(key: string): EncodedResponse | null {
    requests += 1
    const known = again.peek(key)
    // Moving a page costs more than finding it, so it waits until half of the others may have passed it.
    if (known && (known === newest || requests - known.movedAt < again.size() / 2)) return known.page
    const stored = again.take(key) ?? once.take(key)
    if (stored === undefined) return null
    again.add(key, stored)
    stored.movedAt = requests
    newest = stored
    while (again.bytes() > maxBytes * WANTED_SHARE && again.size() > 1) {
      const [oldestKey, oldest] = again.takeOldest()
      once.add(oldestKey, oldest)
    }
    return stored.page
  }

  function set(key: string, page: EncodedResponse): void {
    const bytes = sizeOf(key, page)
    if (bytes > maxBytes) return
    const queue = again.take(key) === undefined ? once : again
    once.take(key)
    queue.add(key, { page, bytes, movedAt: requests })
    newest = undefined
    while (once.bytes() + again.bytes() > maxBytes) (once.size() > 0 ? once : again).takeOldest()
  }

  return {
    get,
    set,
    pages: () => once.size() + again.size(),
    bytes: () => once.bytes() + again.bytes(),
  }
}

/** The first entry is the one that was added longest ago. */
function createQueue() {
  const pages = new Map<string, StoredPage>()
  let bytes = 0

  function take(key: string): StoredPage | undefined {
    const stored = pages.get(key)
    if (stored === undefined) return undefined
    pages.delete(key)
    bytes -= stored.bytes
    return stored
  }

  function takeOldest(): [string, StoredPage] {
    const [oldest] = pages
    if (oldest === undefined) throw new Error('the queue is empty')
    take(oldest[0])
    return oldest
  }

  function add(key: string, stored: StoredPage): void {
    pages.set(key, stored)
    bytes += stored.bytes
  }

  const peek = (key: string) => pages.get(key)
  return { peek, take, takeOldest, add, size: () => pages.size, bytes: () => bytes }
}

/** Counts the bytes that are always in memory; the plain form of a compressed page is not. */
function sizeOf(key: string, { headers, bodies }: EncodedResponse): number {
  const { identity, gzip, br } = bodies
  const bodyBytes = gzip && br ? gzip.bytes.length + br.bytes.length : identity.bytes.length
  return bodyBytes + key.length + JSON.stringify(headers).length
}
