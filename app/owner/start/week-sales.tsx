import type { WeekSales as Sales } from '#app/domain/sales/week-sales.server.ts'
import { NumberTable } from '#app/owner/frame/number-table.tsx'
import { weekSalesCopy as copy } from './week-sales.copy.ts'
import './week-sales.css'

/** Tells what is left of the week's sales, where they were made, and how they were paid. */
export function WeekSales({ sales: { places, ways, margin } }: { sales: Sales }) {
  if (places.length + ways.length === 0) return null
  return (
    <>
      {margin ? (
        <p className="week-margin">
          {copy.margin} <b>{copy.amount(margin.sum)}</b>
          <small>{margin.unknown === 0 ? copy.allKnown : copy.unknown(margin.unknown)}</small>
        </p>
      ) : null}
      <details className="number-details">
        <summary>{copy.heading}</summary>
        <NumberTable
          {...copy.byPlace}
          rows={places.map(({ place, count, sum }) => [copy.places[place], String(count), copy.amount(sum)])}
        />
        {ways.length === 0 ? null : (
          <NumberTable
            {...copy.byWay}
            rows={ways.map(({ way, sum }) => [copy.ways[way], copy.amount(sum)])}
          />
        )}
      </details>
    </>
  )
}
