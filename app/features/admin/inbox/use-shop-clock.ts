import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 20_000

/**
 * The server's time, going on in the browser, whose own clock may be wrong.
 * @param loadedAt the server's time when it made the page
 */
export function useShopClock(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    const ahead = loadedAt - Date.now()
    const look = () => setNow(Date.now() + ahead)
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [loadedAt])
  return Math.max(now, loadedAt)
}
