import { Link } from '#app/ui/links.tsx'
import { labelsCopy as copy } from './labels.copy.ts'
import { REPRINT_PATH } from './labels-path.ts'

/** Leads from a change of prices to the labels that say another price. Renders nothing where there is none. */
export function ReprintLink({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p>
      <Link className="text-link" to={REPRINT_PATH}>
        {copy.toReprint(count)}
      </Link>
    </p>
  )
}
