import { randomUUID } from 'node:crypto'
import { data, redirect, useFetcher, useActionData } from 'react-router'
import { adminMeta, backTo, placeLabel } from '#app/owner/frame/places.ts'
import { formatPesos } from '#app/business/money.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { formatReceived } from '#app/owner/frame/list-parts.tsx'
import { parseSelectionCode } from '#app/domain/sales/selection-code.ts'
import { currentAccount, currentReplies, currentSettings } from '#app/domain/settings/settings.server.ts'
import { noteSalePath, paths, salePath } from '#app/base/paths.ts'
import { type Answer, answer, attempt, readForm } from '#app/platform/forms.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { formTexts } from '#app/base/text.ts'
import { formatDay, momentParts, startOfShopDay } from '#app/base/dates.ts'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { TaskBar, TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { Link } from '#app/ui/links.tsx'
import { changePair, markAnswered, reservePairs } from '#app/domain/sales/change-pair.server.ts'
import { editSale, forgetCustomer } from '#app/domain/sales/edit-sale.server.ts'
import { readDetails, saleDays } from '#app/domain/sales/note-sale.schema.ts'
import { deliveryTerms } from './delivery-terms.ts'
import { shownPeriods } from './exchange-page.server.ts'
import { Account } from './sale-account.tsx'
import { SaleDetailsBlock } from './sale-details.tsx'
import { receiptOf, receiptText } from './receipt.ts'
import { SaleReceipt } from './receipt.tsx'
import { replyTexts, templateFromAddress, templateSearch } from './reply-texts.ts'
import { paymentCommandSchema } from '#app/domain/sales/payment.schema.ts'
import { balanceOf, nextPayment } from '#app/domain/sales/payment.ts'
import { paymentsOf } from '#app/domain/sales/payments.server.ts'
import { changePayments } from '#app/domain/sales/take-payment.server.ts'
import { pairsToReserve, sumSale } from '#app/domain/sales/sale.ts'
import { pairCommandSchema, selectionCommandSchema, type PairResult } from '#app/domain/sales/sales.schema.ts'
import { salesCopy as copy } from './sales.copy.ts'
import { findSale } from '#app/domain/sales/sales.server.ts'
import type { Route } from './+types/sale.route.ts'
import { PairCard, PairToast, type SaleResult, StateTag } from './pair-card.tsx'
import { AfterPayments, Payments } from './payments.tsx'
import { paymentsCopy } from './payments.copy.ts'
import { ReplyForm, ReplyLink, ReserveForm, useReply } from './reply.tsx'
import { shownPairs, untilText } from './shown-pairs.server.ts'
import './sales.css'

export async function loader({ params, url }: Route.LoaderArgs) {
  const now = new Date()
  const code = parseSelectionCode(params.code)
  const sale = code === null ? null : await findSale(code, now)
  if (code === null || !sale) return data({ sale: null }, 404)
  if (params.code !== sale.code) throw redirect(salePath(sale.code), 308)
  const settings = await currentSettings()
  const { terms, address } = settings
  const sums = sumSale(sale.pairs, sale.discount)
  const payments = await paymentsOf(code)
  const balance = balanceOf({ charged: sums.sold, open: sums.charge }, payments)
  const receipt = receiptOf(sale, payments, now)
  return data({
    sale: {
      ...sale,
      sent: formatReceived(new Date(sale.sentAt).toISOString(), now),
      pairs: await shownPairs(sale),
    },
    details: {
      days: saleDays(now),
      periods: await shownPeriods(sale.soldOn, now),
      terms: deliveryTerms(settings),
      dayText:
        sale.soldOn === null ? null : formatDay((startOfShopDay(sale.soldOn) ?? now).toISOString(), now),
    },
    sums,
    payments: {
      balance,
      payments: payments.map((one) => ({ ...one, dayText: dayText(one.paidOn, now) })),
      nextId: randomUUID(),
    },
    receipt: receipt && receiptText(receipt),
    toReserve: pairsToReserve(sale.pairs, now).length,
    replies: replyTexts(sale, {
      now,
      reservationDays: terms.reservationDays,
      address,
      account: await currentAccount(),
      toPay: nextPayment(balance),
      texts: await currentReplies(),
    }),
    template: templateFromAddress(url.searchParams, sale.state === 'sold' && balance.owed > 0),
  })
}

function dayText(day: string, now: Date): string {
  return paymentsCopy.dayText(momentParts((startOfShopDay(day) ?? now).toISOString(), now))
}

export async function action({ request }: Route.ActionArgs): Promise<Answer<SaleResult>> {
  const admin = checkAdmin(await findUser(request))
  if (!admin.ok) return answer(admin)
  const form = formTexts(await readForm(request))
  const result = await attempt(() => change(admin.value, form))
  if (!result.ok) return answer(result, { typed: form })
  const { value } = result
  return answer(ok(value && { ...value, until: untilText(value.reservedUntil) }))
}

async function change(user: User, form: object): Promise<PairResult> {
  const payment = paymentCommandSchema.safeParse(form)
  if (payment.success) return changePayments(user, payment.data)
  const pair = pairCommandSchema.safeParse(form)
  if (pair.success) return changePair(user, pair.data)
  const whole = selectionCommandSchema.safeParse(form)
  const code = whole.success ? parseSelectionCode(whole.data.code) : null
  if (code === null) return failed({ kind: 'unreadable' })
  switch (whole.data?.intent) {
    case 'reserve-all':
      return reservePairs(user, code)
    case 'forget':
      return forgetCustomer(user, code)
    case 'details': {
      const details = readDetails(form, new Date())
      return details.ok ? editSale(user, code, details.value) : details
    }
    default:
      return markAnswered(user, code)
  }
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(`${copy.selection} ${params.code}`)
}

export default function SalePage({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<SaleResult>()
  if (loaderData.sale !== null) return <OpenSale {...loaderData} answered={answered} />
  return (
    <div className="sale">
      <TaskHeader title={placeLabel(paths.adminSales)} back={BACK} />
      <div className="empty">
        <p>{copy.lookup.notFound}</p>
        <Link className="button button-outline" to={paths.adminSales}>
          {placeLabel(paths.adminSales)}
        </Link>
      </div>
    </div>
  )
}

const BACK = backTo(paths.adminSales)

type OpenSaleProps = Extract<Route.ComponentProps['loaderData'], { sale: object }> & {
  /** The answer to a form that was sent without JavaScript. */
  answered: SaleResult | undefined
}

function OpenSale({
  sale,
  sums,
  payments,
  details,
  receipt,
  toReserve,
  replies,
  template,
  answered,
}: OpenSaleProps) {
  const fetcher = useFetcher<SaleResult>()
  const isSold = sale.state === 'sold'
  // Nobody waits for an answer to what was sold by hand; what is owed can be asked for.
  const { owed } = payments.balance
  const hasReply = !sale.isByHand || !isSold || owed > 0
  const reply = useReply(replies, template)
  const result = fetcher.data ?? answered
  const invalid = result?.ok === false && result.error.kind === 'invalid' ? result.error : null
  const action = salePath(sale.code)
  const answerButton =
    toReserve > 0 && reply.isPromise ? (
      <ReserveForm
        code={sale.code}
        count={toReserve}
        fetcher={fetcher}
        action={action + templateSearch(reply.template)}
      />
    ) : (
      <ReplyLink
        phone={sale.customerPhone}
        text={reply.text}
        onAnswer={() => {
          if (sale.pairs.every(({ state }) => state !== 'new')) return
          void fetcher.submit({ intent: 'answered', code: sale.code }, { method: 'post', action })
        }}
      />
    )
  return (
    <div className="sale">
      <TaskHeader
        title={
          <>
            <span className="visually-hidden">{sale.isByHand ? copy.sale : copy.selection} </span>
            <span>{sale.code}</span>
          </>
        }
        back={BACK}
        line={(sale.isByHand ? copy.noted : copy.sent)(sale.sent, sale.pairs.length)}
        action={<StateTag state={sale.state} />}
      />
      <div className="sale-columns">
        <ul className="sale-pairs">
          {sale.pairs.map((pair) => (
            <PairCard key={`${pair.id} ${pair.stateAt}`} {...{ pair, fetcher, action }} />
          ))}
        </ul>
        <div className="sale-aside">
          <Account sums={sums} isSold={isSold} isByHand={sale.isByHand} />
          <Payments
            {...{ ...payments, code: sale.code, days: details.days, fetcher, action }}
            errors={invalid?.fields ?? {}}
            typed={invalid?.typed}
          />
          <SaleDetailsBlock
            {...{ sale, ...details, fetcher, action }}
            errors={invalid?.typed?.['intent'] === 'details' ? invalid.fields : {}}
            typed={invalid?.typed}
          />
          {receipt === null ? null : (
            <SaleReceipt code={sale.code} text={receipt} phone={sale.customerPhone} />
          )}
          {hasReply ? (
            <ReplyForm reply={reply} phone={sale.customerPhone}>
              {answerButton}
            </ReplyForm>
          ) : null}
        </div>
      </div>
      <PairToast {...{ result, fetcher, action }} />
      <TaskBar
        line={
          <span className="sale-bar-line">
            <span>{isSold ? copy.account.sold : copy.account.charge}</span>{' '}
            <b>{formatPesos(isSold ? sums.sold : sums.charge)}</b>
          </span>
        }
      >
        <AfterPayments owed={owed}>{hasReply ? answerButton : <NoteAnother />}</AfterPayments>
      </TaskBar>
    </div>
  )
}

function NoteAnother() {
  return (
    <Link className="button button-ink" to={noteSalePath()}>
      {copy.noteAnother}
    </Link>
  )
}
