import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { paths } from '#app/paths.ts'
import { useAccount } from '../use-account.ts'

/** When another tab signed out, or somebody else in, the server is asked again whose page this is. */
export function useStaySignedIn(email: string): void {
  const { status, user } = useAccount()
  const { state } = useNavigation()
  const navigate = useNavigate()
  const other = status === 'known' && user?.email !== email ? (user?.email ?? '') : null

  useEffect(() => {
    // What this page itself sent has its own way on.
    if (other !== null && state === 'idle') void navigate(paths.settings, { replace: true })
  }, [other, state, navigate])
}
