import { useEffect, useRef } from 'react'
import { paths } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { savedPairsCopy } from '#app/parts/saved-pairs.copy.ts'
import { useSelection } from '#app/parts/use-selection.ts'

type SelectionLinkProps = {
  /** Who is signed in; null: nobody, undefined: not known yet. */
  email: string | null | undefined
}

/** The header's heart, with the number of saved pairs once there is one. */
export function SelectionLink({ email }: SelectionLinkProps) {
  const { pairs, account, changed } = useSelection()
  const count = pairs.length
  useFollowAccount(email, { isFollowing: account !== null, hasChanges: changed.length > 0 })
  return (
    <Link className="icon-button selection-link" to={paths.selection} aria-label={savedPairsCopy.link(count)}>
      <Icon name="heart" />
      {count === 0 ? null : <span aria-hidden="true">{count}</span>}
    </Link>
  )
}

const SETTLE_MS = 500

/** Stores the selection in the account too. The code for it is loaded only when somebody has an account. */
function useFollowAccount(
  email: string | null | undefined,
  { isFollowing, hasChanges }: { isFollowing: boolean; hasChanges: boolean },
): void {
  const followed = useRef<string>(undefined)
  useEffect(() => {
    if (email === undefined) return
    if (email === null) {
      if (isFollowing)
        void import('#app/parts/sync-selection.client.ts').then(
          (sync) => sync.forgetAccount(),
          () => undefined,
        )
      return
    }
    if (followed.current === email && isFollowing && !hasChanges) return
    const timer = setTimeout(() => {
      followed.current = email
      void import('#app/parts/sync-selection.client.ts')
        .then((sync) => sync.syncSelection())
        .catch(() => undefined)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [email, isFollowing, hasChanges])
}
