import { useEffect, useState } from 'react'
import { SECOND_MS } from '#app/base/time.ts'

/** The server's clock is ahead of the browser's by this, in milliseconds; measured once per visit. */
let ahead: number | undefined

/** Measures the difference by an answer that comes from the server itself, and from no cache. */
export function noteServerTime({ headers }: Response): void {
  const sentAt = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(sentAt)) ahead ??= sentAt - Date.now()
}

/** Returns the time by the server's clock, because the browser's may be wrong. */
export function serverNow(): number {
  return Date.now() + (ahead ?? 0)
}

/**
 * Returns the time by the server's clock, kept up to date.
 * @param loadedAt the server's time when it rendered the page
 */
export function useServerTime(loadedAt: number, tickMs = 20 * SECOND_MS): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    const sinceLoad = loadedAt - Date.now()
    const tick = () => setNow(Date.now() + (ahead ?? sinceLoad))
    const timer = setInterval(tick, tickMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [loadedAt, tickMs])
  return Math.max(now, loadedAt)
}
