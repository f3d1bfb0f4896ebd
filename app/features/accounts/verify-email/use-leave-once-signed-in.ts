import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { askAccount, useAccount } from '../use-account.ts'

const ASK_EVERY_MS = 5000

/** Asks now and then while the page is looked at; coming back to it asks, too. Nobody unverified is signed in. */
export function useLeaveOnceSignedIn(): void {
  const { user } = useAccount()
  const navigate = useNavigate()
  const isSignedIn = user !== null

  useEffect(() => {
    const asking = setInterval(() => {
      if (!document.hidden) void askAccount()
    }, ASK_EVERY_MS)
    return () => clearInterval(asking)
  }, [])

  useEffect(() => {
    if (isSignedIn) void navigate(paths.home, { replace: true })
  }, [isSignedIn, navigate])
}
