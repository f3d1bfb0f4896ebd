import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '#app/paths.ts'
import { askAccount, useAccount } from '../use-account.ts'

/**
 * Whoever signed in here, in the popup or in another tab does not stay on /login: the server sends them on.
 * @returns their address in the moment before the next page is there, else null.
 */
export function useLeaving(): string | null {
  const { user } = useAccount()
  const { state, location, formData } = useNavigation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const isSignedIn = user !== null
  // The server sent this page to somebody who is not signed in: what was known before may be old.
  const hasAsked = useRef(isSignedIn)
  useEffect(() => void askAccount(), [])

  useEffect(() => {
    if (!isSignedIn) hasAsked.current = false
    if (!isSignedIn || hasAsked.current || state !== 'idle') return
    hasAsked.current = true
    void navigate(here, { replace: true })
  }, [isSignedIn, state, navigate, here])

  if (state !== 'loading' || location.pathname === paths.login) return null
  const typed = formData?.get('intent') === 'login' ? formData.get('email') : null
  return typeof typed === 'string' ? typed : (user?.email ?? null)
}
