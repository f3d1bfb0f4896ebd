import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { savedPairsCopy } from './saved-pairs.copy.ts'
import { useSavedCount } from './use-selection.ts'

/** The header's heart, with the number of saved pairs once there is one. */
export function SelectionLink() {
  const count = useSavedCount()
  return (
    <Link className="icon-button selection-link" to={paths.selection} aria-label={savedPairsCopy.link(count)}>
      <Icon name="heart" />
      {count === 0 ? null : <span aria-hidden="true">{count}</span>}
    </Link>
  )
}
