import type { MomentParts } from '#app/text/dates.ts'
import { SystemSection } from './system-section.tsx'
import { systemCopy } from './system.copy.ts'

const copy = systemCopy.errors

export type ErrorsSectionProps = {
  count: number
  newest: readonly {
    id: string
    message: string
    route: string
    frame: string
    count: number
    last: MomentParts
  }[]
}

/** What went wrong in the browsers of visitors, which no log of the server knows. */
export function ErrorsSection({ count, newest }: ErrorsSectionProps) {
  return (
    <SystemSection
      id="errores"
      title={copy.heading}
      state={{ isWell: count === 0, words: count === 0 ? copy.noneState : copy.count(count) }}
    >
      {newest.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <>
          <p>{copy.lead}</p>
          <ul className="system-rows">
            {newest.map((error) => (
              <li key={error.id}>
                <p>{error.message}</p>
                <small>{copy.row(error.route, error.frame, error.count, error.last)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </SystemSection>
  )
}
