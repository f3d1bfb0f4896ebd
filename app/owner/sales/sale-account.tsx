import { formatPesos } from '#app/business/money.ts'
import type { SaleSums } from '#app/domain/sales/sale.ts'
import { salesCopy } from './sales.copy.ts'

const { account } = salesCopy

type AccountProps = { sums: SaleSums; isSold: boolean; isByHand: boolean }

/** What a sale cost, what was charged and what is still to be. */
export function Account({ sums, isSold, isByHand }: AccountProps) {
  const rows: { name: string; value: string; isTotal?: boolean }[] = [
    { name: isByHand ? account.noted : account.sent, value: formatPesos(sums.sent) },
    { name: account.now, value: formatPesos(sums.now) },
    ...(sums.discount > 0 ? [{ name: account.discount, value: `−${formatPesos(sums.discount)}` }] : []),
    ...(sums.sold > 0 ? [{ name: account.sold, value: formatPesos(sums.sold), isTotal: isSold }] : []),
  ]
  if (!isSold) {
    rows.push({ name: account.charge, value: formatPesos(sums.charge), isTotal: true })
    rows.push({ name: account.installments, value: account.eachOfThree(sums.eachOfThree) })
  }
  return (
    <section className="sale-block sale-account" aria-labelledby="la-cuenta">
      <h2 id="la-cuenta">{account.title}</h2>
      <dl>
        {rows.map(({ name, value, isTotal = false }) => (
          <div key={name} className={isTotal ? 'sale-charge' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
