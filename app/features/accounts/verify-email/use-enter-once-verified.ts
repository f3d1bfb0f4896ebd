import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '#app/paths.ts'
import { askAccount, useAccount } from '../use-account.ts'
import type { WaitingAnswer } from './waiting-answer.ts'

const ASK_EVERY_MS = 5000

/** Asks now and then, while the page is looked at, whether the sign-up was verified, and goes on once it was. */
export function useEnterOnceVerified(isWaiting: boolean, next: string): void {
  const { user } = useAccount()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isSignedIn = user !== null

  useEffect(() => {
    if (!isWaiting) return
    async function ask() {
      if (document.hidden) return
      const state = await askServer()
      if (state === 'waiting') return
      // Signed in by this answer, or in another tab; or another browser has used the sign-up up.
      await askAccount()
      if (state === 'nothing') await revalidate()
    }
    const asking = setInterval(() => void ask(), ASK_EVERY_MS)
    return () => clearInterval(asking)
  }, [isWaiting, revalidate])

  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])
}

/** Without an answer the page goes on waiting. */
async function askServer(): Promise<WaitingAnswer['state']> {
  try {
    const response = await fetch(paths.waitingData, { method: 'POST' })
    if (!response.ok) return 'waiting'
    const { state } = (await response.json()) as WaitingAnswer
    return state
  } catch {
    return 'waiting'
  }
}
