import type { Arrivals } from './arrivals.server.ts'
import { arrivalsCopy as copy } from './arrivals.copy.ts'

/** Names days, so that it stays true on a page that was loaded long ago. */
export function ArrivalList({ order, cities }: Arrivals) {
  return (
    <details className="arrivals">
      <summary>{copy.question}</summary>
      <p>{order}</p>
      <ul>
        {cities.map(({ city, when }) => (
          <li key={city}>
            <b>{city}</b>: {when}.
          </li>
        ))}
      </ul>
    </details>
  )
}
