import { Fragment } from 'react'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { Link } from '#app/ui/links.tsx'

const copy = catalogCopy.detail.sizes

/** Returns the other colors of a shoe that have a size, with the address that chooses both. */
export type FindOtherColors = (size: number) => { name: string; path: string }[]

/** "Sí en Azul y Camel.", with links. Renders nothing when no other color has the size. */
export function OtherColors({ colors }: { colors: ReturnType<FindOtherColors> }) {
  if (colors.length === 0) return null
  return (
    <span className="other-colors">
      {colors.map(({ name, path }, index) => (
        <Fragment key={name}>
          <span>{copy.yesIn(name, index, colors.length)}</span>
          <Link className="text-link" to={path} replace preventScrollReset>
            {name}
          </Link>
        </Fragment>
      ))}
      <span>{copy.stop}</span>
    </span>
  )
}
