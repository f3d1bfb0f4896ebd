import { redirect, useActionData } from 'react-router'
import { formatPesos } from '#app/business/money.ts'
import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import { formatReceived, pageCount, PageLinks, pageOf, StateFilters } from '#app/owner/frame/list-parts.tsx'
import type { AdminError } from '#app/domain/accounts/user.ts'
import { placeLabel } from '#app/owner/frame/places.ts'
import { paths, salePath } from '#app/base/paths.ts'
import { type NotSaved, ok, type Result } from '#app/base/result.ts'
import { commandErrors } from '#app/base/command-errors.copy.ts'
import { formText, readForm } from '#app/platform/forms.server.ts'
import { formatMonth, formatWeekday } from '#app/base/dates.ts'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { Link, NewTabLink } from '#app/ui/links.tsx'
import { whatsappUrl } from '#app/base/text.ts'
import { currentAccount, currentReplies } from '#app/domain/settings/settings.server.ts'
import {
  filterFromAddress,
  SALE_FILTERS,
  salesPath,
  statesOf,
  type SaleFilter,
} from '#app/domain/sales/pair-acts.ts'
import { type ListedSale, type SoldTotal, deadlineOf } from '#app/domain/sales/sale.ts'
import { findMentioned } from '#app/domain/sales/find-mentioned.server.ts'
import { Lookup, type LookupAnswer } from './lookup.tsx'
import { newSaleAddress } from './note-sale-page.server.ts'
import { paymentsCopy } from './payments.copy.ts'
import { payText } from './reply-texts.ts'
import { salesCopy as copy } from './sales.copy.ts'
import {
  countSales,
  listSales,
  owedTotal,
  SALES_PER_PAGE,
  soldTotals,
} from '#app/domain/sales/sales.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { StateTag } from './pair-card.tsx'
import { SalePhoto } from './pair-head.tsx'
import type { Route } from './+types/sales.route.ts'
import './sales.css'
import './payments.css'

export async function loader({ url }: Route.LoaderArgs) {
  const now = new Date()
  const filter = filterFromAddress(url.searchParams)
  const page = pageOf(url.searchParams)
  const byState = await countSales()
  const owed = await owedTotal()
  const count = (one: SaleFilter) =>
    one === 'owed' ? owed.count : statesOf(one).reduce((sum, state) => sum + byState[state], 0)
  const sales = await listSales(filter, page)
  const shop = { account: await currentAccount(), texts: await currentReplies() }
  return {
    filter,
    page,
    pages: pageCount(count(filter), SALES_PER_PAGE),
    chips: SALE_FILTERS.map((one) => ({ filter: one, count: count(one) })),
    sales: sales.map((sale) => ({
      ...sale,
      ...whenOf(sale, now),
      reminder: sale.owed > 0 ? whatsappUrl(sale.phone, payText(sale.code, sale.owed, shop)) : null,
    })),
    owed,
    isEmpty: Object.values(byState).every((one) => one === 0),
    totals: { ...(await soldTotals(now)), monthName: formatMonth(now) },
  }
}

/** Returns when a reservation ends, or when another selection was sent. */
function whenOf({ sentAt, reservedUntil }: ListedSale, now: Date): { when: string; isUrgent: boolean } {
  if (reservedUntil === null) {
    return { when: formatReceived(new Date(sentAt).toISOString(), now), isUrgent: false }
  }
  const deadline = deadlineOf(reservedUntil, now)
  return {
    when: copy.deadline(deadline, formatWeekday(new Date(reservedUntil))),
    isUrgent: deadline !== 'later',
  }
}

/** Maximum length of a pasted message that is shown again. */
const MAX_ECHO = 2000

type Looked = Result<LookupAnswer, AdminError | NotSaved>

export async function action({ request }: Route.ActionArgs): Promise<Looked> {
  const typed = formText(await readForm(request), 'code')
  const { found, missing } = await findMentioned(typed, new Date())
  const links = found.map((one) => ({
    ...one,
    to: one.kind === 'sale' ? salePath(one.code) : newSaleAddress(one.pairs),
  }))
  const [first] = links
  if (first && links.length === 1 && missing.length === 0) throw redirect(first.to)
  return ok({ found: links, missing, typed: typed.slice(0, MAX_ECHO) })
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessSamePage

export default function Sales({ loaderData }: Route.ComponentProps) {
  const { filter, page, pages, chips, sales, isEmpty, totals, owed } = loaderData
  const looked = useActionData<typeof action>()
  return (
    <div className="sales">
      <div className="sales-head">
        <h1>{placeLabel(paths.adminSales)}</h1>
        <Link className="text-link" to={paths.adminClosing}>
          {paymentsCopy.closing.title}
        </Link>
        <a className="text-link" href={paths.exportSales} download>
          {copy.download}
        </a>
      </div>
      <div className="sales-columns">
        <div className="sales-lookup">
          <Lookup answer={looked?.ok ? looked.value : undefined} />
          <CommandErrorNote kind={looked?.ok === false ? looked.error.kind : null} words={commandErrors} />
        </div>
        <SoldTotals {...totals} owed={owed} />
        <div className="sales-list">
          <StateFilters
            label={copy.filter}
            chosen={filter}
            filters={chips.map((chip) => ({
              state: chip.filter,
              to: salesPath(chip.filter),
              text: copy.filters[chip.filter],
              count: chip.count,
            }))}
          />
          {sales.length === 0 ? (
            <div className="empty">
              <p>{isEmpty ? copy.none : copy.noneInFilter}</p>
            </div>
          ) : (
            <ul className="sale-rows">
              {sales.map((sale) => (
                <SaleRow key={sale.code} sale={sale} hasReminder={filter === 'owed'} />
              ))}
            </ul>
          )}
          <PageLinks page={page} pages={pages} to={(to) => salesPath(filter, to)} />
        </div>
      </div>
    </div>
  )
}

type SoldTotalsProps = { week: SoldTotal; month: SoldTotal; monthName: string; owed: SoldTotal }

function SoldTotals({ week, month, monthName, owed }: SoldTotalsProps) {
  const { title, week: thisWeek, month: written, pairs } = copy.totals
  return (
    <section className="sold-totals" aria-label={title}>
      <h2 aria-hidden="true">{title}</h2>
      <dl>
        {[
          { name: thisWeek, total: week },
          { name: written(monthName), total: month },
        ].map(({ name, total }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{formatPesos(total.sum)}</b>
              {pairs(total.count)}
            </dd>
          </div>
        ))}
      </dl>
      {owed.count > 0 ? (
        <Link className="owed-total" to={salesPath('owed')}>
          <span>{paymentsCopy.totalOwed(owed.sum, owed.count)}</span>
        </Link>
      ) : null}
    </section>
  )
}

type ShownSale = ListedSale & { when: string; isUrgent: boolean; reminder: string | null }

function SaleRow({ sale, hasReminder }: { sale: ShownSale; hasReminder: boolean }) {
  return (
    <li>
      <Link className="sale-row" to={salePath(sale.code)}>
        <span className="sale-code">
          <b>{sale.code}</b>
          <StateTag state={sale.state} />
        </span>
        <b className="sale-sum">{formatPesos(sale.sum)}</b>
        <span className="sale-photos">
          {sale.photos.map((photo, index) => (
            // Photos have no other key, and their order never changes.
            <SalePhoto key={index} photo={photo} width={44} />
          ))}
          <span>{copy.pairs(sale.count)}</span>
        </span>
        <small data-urgent={sale.isUrgent || sale.owed > 0 || undefined}>
          {sale.owed > 0 ? paymentsCopy.owes(sale.owed, sale.when) : sale.when}
        </small>
      </Link>
      {hasReminder && sale.reminder !== null ? (
        <NewTabLink className="button button-whatsapp button-small" href={sale.reminder}>
          <Icon name="whatsapp" />
          {paymentsCopy.remind}
          <span className="visually-hidden"> {sale.code}</span>
        </NewTabLink>
      ) : null}
    </li>
  )
}
