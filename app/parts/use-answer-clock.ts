import { useEffect, useState } from 'react'
import { answerClock, type AnswerClock } from '#app/domain/letters/answer-clock.ts'

const TICK_MS = 20_000

/**
 * Returns the clock of a withdrawal, kept up to date. It follows the server's time, because the browser's clock may be
 * wrong.
 * @param loadedAt the server's time when it rendered the page
 */
export function useAnswerClock(receivedAt: string, loadedAt: number): AnswerClock {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    const ahead = loadedAt - Date.now()
    const tick = () => setNow(Date.now() + ahead)
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [loadedAt])
  return answerClock(receivedAt, Math.max(now, loadedAt))
}
