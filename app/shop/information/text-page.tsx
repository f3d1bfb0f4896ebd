import type { ReactNode } from 'react'
import { MarkdownText } from '#app/parts/markdown-text.tsx'
import { Help } from './help.tsx'
import './information.css'

/** A page of text: small Markdown with the terms in force. */
export type TextPage = {
  title: string
  /** Shown below the title and by search engines. */
  lead: string
  /** Shown above the text, in a box; empty: there is none. */
  notice: string
  text: string
  periods?: ExchangePeriods
}

type Period = {
  id: 'exchange' | 'freeExchange' | 'giveBack'
  name: string
  /** As written: `30 días`. */
  length: string
  note: string
  /** Length of the bar, in percent of the longest. */
  share: number
}

export type ExchangePeriods = {
  title: string
  periods: readonly Period[]
  axis: readonly { label: string; share: number }[]
}

type TextPageViewProps = TextPage & { above?: ReactNode; below?: ReactNode }

export function TextPageView({ title, lead, notice, periods, text, above, below }: TextPageViewProps) {
  return (
    <div className="container">
      <div className="page-head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <div className="page-columns">
        <div className="page-text">
          {above}
          {notice === '' ? null : (
            <div className="notice">
              <MarkdownText text={notice} />
            </div>
          )}
          {periods === undefined ? null : <Periods periods={periods} />}
          <MarkdownText text={text} />
          {below}
        </div>
        <Help withOtherPages />
      </div>
    </div>
  )
}

/** Hidden from screen readers, because the bars repeat the words beside them. */
function Periods({ periods: { title, periods, axis } }: { periods: ExchangePeriods }) {
  return (
    <section className="card periods" aria-labelledby="plazos">
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
