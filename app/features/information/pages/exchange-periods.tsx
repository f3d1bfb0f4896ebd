import type { ExchangePeriods as Periods } from '../text-page.ts'

/** The bars and their axis only repeat what the words beside them say. */
export function ExchangePeriods({ periods: { title, periods, axis } }: { periods: Periods }) {
  return (
    <section className="panel periods" aria-labelledby="plazos">
      <h2 id="plazos" className="visually-hidden">
        {title}
      </h2>
      <ul>
        {periods.map(({ id, name, length, note, share }) => (
          <li key={id} className={`period-${id}`}>
            <div className="period-head">
              <h3>{name}</h3>
              <b>{length}</b>
            </div>
            <svg className="period-bar" aria-hidden="true">
              <rect width="100%" height="100%" rx="7" />
              <rect width={`${share}%`} height="100%" rx="7" />
            </svg>
            <p>{note}</p>
          </li>
        ))}
      </ul>
      <svg className="period-axis" aria-hidden="true">
        {axis.map(({ label, share }) => (
          <text key={label} x={`${share}%`} y="1em" textAnchor={anchor(share)}>
            {label}
          </text>
        ))}
      </svg>
    </section>
  )
}

function anchor(share: number): 'start' | 'middle' | 'end' {
  if (share === 0) return 'start'
  return share === 100 ? 'end' : 'middle'
}
