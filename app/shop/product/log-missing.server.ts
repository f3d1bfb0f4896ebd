import { log } from '#app/platform/log.server.ts'
import { MINUTE_MS } from '#app/base/time.ts'

/** Maximum lines in a minute: enough to notice a broken link, too few to fill a disk. */
export const MAX_MISSING_LINES = 30

let minute = { begun: Number.NEGATIVE_INFINITY, lines: 0, more: 0 }

/** Logs a product that does not exist (reading 4). Beyond some lines a minute, the next minute tells how many more. */
export function logMissingProduct(productId: string, now = performance.now()): void {
  const { more } = minute
  const isNewMinute = now - minute.begun >= MINUTE_MS
  if (isNewMinute) minute = { begun: now, lines: 0, more: 0 }
  if (minute.lines >= MAX_MISSING_LINES) {
    minute.more += 1
    return
  }
  minute.lines += 1
  log.info('No such product!', { productId, ...(isNewMinute && more > 0 && { more }) })
}
