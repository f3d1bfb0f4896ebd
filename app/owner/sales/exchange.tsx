import type { Centavos } from '#app/business/money.ts'
import { exchangePath, returnPath } from '#app/base/paths.ts'
import { Link } from '#app/ui/links.tsx'
import type { SalePeriod } from '#app/domain/sales/exchange.ts'
import type { SalePair } from '#app/domain/sales/sale.ts'
import { exchangeCopy as copy, returnCopy } from './exchange.copy.ts'
import './exchange.css'

/** `day` is `22 de diciembre`. */
export type ShownPeriod = SalePeriod & { day: string }

/** Until when the shop promises exchange and return. One that is over forbids nothing: the owner decides. */
export function SalePeriods({ periods }: { periods: readonly ShownPeriod[] }) {
  if (periods.length === 0) return null
  return (
    <ul className="sale-periods">
      {periods.map(({ day, ...period }) => (
        <li key={period.kind} data-over={period.isOver || undefined}>
          {copy.period(period, day)}
        </li>
      ))}
    </ul>
  )
}

type PairProps = { pair: SalePair }

/** What can be done with a pair that was sold. */
export function SoldPairLinks({ pair: { id, name }, code }: PairProps & { code: string }) {
  const links = [
    { to: exchangePath(code, id), label: copy.title },
    { to: returnPath(code, id), label: returnCopy.title },
  ]
  return (
    <div className="pair-buttons">
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className="button button-outline button-small">
          <span>{label}</span>
          <span className="visually-hidden">{copy.of(name)}</span>
        </Link>
      ))}
    </div>
  )
}

/** What became of a pair that was exchanged or returned. `difference`: what the exchange costs. */
export function PairHistory({ pair, difference }: PairProps & { difference: Centavos }) {
  if (pair.before === null) return null
  return (
    <p>
      {pair.state === 'returned'
        ? returnCopy.state(pair.before.isFaulty)
        : copy.before(pair.before, difference)}
    </p>
  )
}
