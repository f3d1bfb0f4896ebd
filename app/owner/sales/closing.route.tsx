import { Form } from 'react-router'
import { formatPesos } from '#app/business/money.ts'
import { adminMeta, backTo } from '#app/owner/frame/places.ts'
import { paths, salePath } from '#app/base/paths.ts'
import { shopDay, startOfShopDay } from '#app/base/dates.ts'
import { TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/links.tsx'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { paymentWays } from '#app/domain/sales/payment.copy.ts'
import { sumByWay, sumPayments } from '#app/domain/sales/payment.ts'
import { listPayments } from '#app/domain/sales/payments.server.ts'
import { soldBetween } from '#app/domain/sales/sales.server.ts'
import type { Route } from './+types/closing.route.ts'
import { paymentsCopy } from './payments.copy.ts'
import { salesCopy } from './sales.copy.ts'
import './sales.css'
import './payments.css'

const copy = paymentsCopy.closing

export async function loader({ url }: Route.LoaderArgs) {
  const today = shopDay(new Date())
  const typed = url.searchParams.get('dia') ?? ''
  const day = startOfShopDay(typed) !== null && typed <= today ? typed : today
  return { day, today, payments: await listPayments(day), sold: await soldBetween(day, day) }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return adminMeta(copy.title)
}

/** The day's close: what came in, in which ways, and the pairs that were sold. */
export default function Closing({ loaderData: { day, today, payments, sold } }: Route.ComponentProps) {
  return (
    <div className="admin-page closing">
      <TaskHeader title={copy.title} back={backTo(paths.adminSales)} />
      <Form className="closing-day" key={day}>
        <TextField label={copy.day} name="dia" type="date" max={today} defaultValue={day} required />
        <button type="submit" className="button button-ink">
          {copy.submit}
        </button>
      </Form>
      <section className="sale-block sale-account closed-day" aria-labelledby="cobrado">
        <h2 id="cobrado">{copy.ways}</h2>
        <dl>
          {sumByWay(payments).map(({ way, count, sum }) => (
            <div key={way}>
              <dt>
                {paymentWays[way]} ({count})
              </dt>
              <dd>{formatPesos(sum)}</dd>
            </div>
          ))}
          <div className="sale-charge">
            <dt>{copy.total}</dt>
            <dd>{formatPesos(sumPayments(payments))}</dd>
          </div>
          <div>
            <dt>{copy.sold(salesCopy.pairs(sold.count))}</dt>
            <dd>{formatPesos(sold.sum)}</dd>
          </div>
        </dl>
      </section>
      <section className="sale-block payments" aria-labelledby="los-pagos">
        <h2 id="los-pagos">{copy.payments}</h2>
        {payments.length === 0 ? <p>{copy.none}</p> : null}
        <ul className="payment-rows">
          {payments.map(({ id, code, way, amount }) => (
            <li key={id}>
              <span>
                <Link className="text-link" to={salePath(code)}>
                  {code}
                </Link>{' '}
                {paymentWays[way]}
              </span>{' '}
              <b>{formatPesos(amount)}</b>
            </li>
          ))}
        </ul>
        <a className="text-link" href={paths.exportPayments} download>
          {copy.download}
        </a>
      </section>
    </div>
  )
}
