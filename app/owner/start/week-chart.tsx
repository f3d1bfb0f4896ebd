import { Fragment } from 'react'
import type { WeekPair } from '#app/domain/counts/counts.ts'
import { NumberTable } from '#app/owner/frame/number-table.tsx'
import { chartDays, type Figure } from './week.ts'
import { weekCopy } from './week-numbers.copy.ts'

const copy = weekCopy.chart

/** Width of a day's column in the chart's units, which stretch to the page. */
const COLUMN = 100
const BAR = 38
const TICK = 52

/**
 * Compares the days of two weeks: bars, and a tick for the same day a week before. The chart stretches, so its numbers
 * stand beside it, in its description and in a table.
 */
export function WeekChart({ figure, week: { days } }: { figure: Figure; week: WeekPair }) {
  const shown = chartDays(days)
  const today = days.length - 1
  return (
    <figure className="week-chart">
      <figcaption>
        <b>{copy.title[figure]}</b>
        <span className="key-now">{copy.thisWeek}</span>
        <span className="key-before">{copy.before}</span>
      </figcaption>
      <div className="chart-box">
        <svg
          viewBox={`0 0 ${days.length * COLUMN} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby="grafico grafico-numeros"
        >
          <title id="grafico">{copy.titleOfBoth(figure)}</title>
          <desc id="grafico-numeros">{copy.description(days)}</desc>
          {shown.map(({ bar, tick }, index) => {
            const middle = index * COLUMN + COLUMN / 2
            const line = `M${middle - TICK / 2} ${100 - tick}h${TICK}`
            return (
              <Fragment key={days[index]?.day}>
                <rect
                  className={index === today ? 'bar bar-today' : 'bar'}
                  x={middle - BAR / 2}
                  y={100 - bar}
                  width={BAR}
                  height={bar}
                />
                <path className="tick-edge" d={line} />
                <path className="tick" d={line} />
              </Fragment>
            )
          })}
        </svg>
        <ol className="chart-numbers" aria-hidden="true">
          {shown.map(({ label }, index) => (
            <li key={days[index]?.day}>
              {copy.number(days[index]?.now ?? 0)}
              <svg width="1" height={`${label}%`} />
            </li>
          ))}
        </ol>
      </div>
      <ol className="chart-days" aria-hidden="true">
        {days.map(({ day }, index) => (
          <li key={day}>{index === today ? <b>{copy.today}</b> : copy.letter(day)}</li>
        ))}
      </ol>
      <details className="number-details">
        <summary>{copy.numbers}</summary>
        <NumberTable
          columns={[copy.day, copy.thisWeek, copy.lastWeek]}
          rows={days.map(({ day, now, before }) => [
            copy.weekday(day),
            copy.number(now),
            copy.number(before),
          ])}
        />
      </details>
    </figure>
  )
}
