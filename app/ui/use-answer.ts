import { useCallback, useEffect, useState } from 'react'

const TIMEOUT_MS = 10_000

type Question = {
  address: string
  /** JSON, sent as a POST. */
  body?: string
  /** Milliseconds before it is asked, in which it may change. */
  pause?: number
}

/**
 * Asks the shop for JSON. The last answer stays until the next one.
 * @returns also `of`, the address that was answered last
 */
export function useAnswer<Answer>({ address, body, pause = 0 }: Question) {
  const [attempt, setAttempt] = useState(0)
  const [last, setLast] = useState<{ answer?: Answer; of: string; hasFailed: boolean }>()

  useEffect(() => {
    const controller = new AbortController()
    let isOver = false
    const ask = async () => {
      setTimeout(() => controller.abort(), TIMEOUT_MS)
      const post = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
      const response = await fetch(address, { ...(body !== undefined && post), signal: controller.signal })
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
      const answer = (await response.json()) as Answer
      if (!isOver) setLast({ answer, of: address, hasFailed: false })
    }
    const fail = () => isOver || setLast((before) => ({ ...before, of: address, hasFailed: true }))
    const timer = setTimeout(() => void ask().catch(fail), pause)
    return () => {
      isOver = true
      clearTimeout(timer)
      controller.abort()
    }
  }, [address, body, pause, attempt])

  const reload = useCallback(() => {
    setLast((before) => before && { ...before, hasFailed: false })
    setAttempt((before) => before + 1)
  }, [])
  return { ...last, reload }
}
