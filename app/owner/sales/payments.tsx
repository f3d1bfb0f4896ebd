import type { ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { type Centavos, centavos, formatPesos } from '#app/business/money.ts'
import { CommandButton, CommandForm, ignoreEnter } from '#app/ui/command-button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/links.tsx'
import { paymentWays } from '#app/domain/sales/payment.copy.ts'
import { type Balance, nextPayment, type Payment, PAYMENT_WAYS } from '#app/domain/sales/payment.ts'
import type { SaleFieldCode } from '#app/domain/sales/note-sale.schema.ts'
import { paymentsCopy as copy } from './payments.copy.ts'
import { fieldError, useTyped } from './sale-fields.tsx'
import './payments.css'

type PaymentsProps = {
  code: string
  balance: Balance
  /** `dayText` is `18 nov`. */
  payments: readonly (Payment & { dayText: string })[]
  /** The id of the next payment, so that a form that is sent twice notes it once. */
  nextId: string
  days: { first: string; today: string }
  errors: Readonly<Record<string, SaleFieldCode>>
  typed: Readonly<Record<string, string>> | undefined
  fetcher: FetcherWithComponents<unknown>
  action: string
}

/** What was paid of a sale and what is owed, each payment with its undo, and the form for the next one. */
export function Payments({ balance, payments, fetcher, action, ...form }: PaymentsProps) {
  const next = nextPayment(balance)
  return (
    <section className="sale-block sale-account payments" aria-labelledby="pagos">
      <h2 id="pagos">{copy.title}</h2>
      <div role="status">
        <dl>
          <div>
            <dt>{copy.paid}</dt>
            <dd>{formatPesos(balance.paid)}</dd>
          </div>
          <div className="sale-charge" data-owed={balance.owed > 0 || undefined}>
            <dt>{balance.owed > 0 ? copy.owed : next < 0 ? copy.inFavour : copy.left}</dt>
            <dd>{formatPesos(centavos(Math.abs(next)))}</dd>
          </div>
        </dl>
      </div>
      {payments.length > 0 ? (
        <ul className="payment-rows">
          {payments.map(({ dayText, ...payment }) => (
            <li key={payment.id}>
              <span>{copy.row(payment, dayText)}</span>
              <b>{formatPesos(payment.amount)}</b>
              <CommandButton
                {...{ fetcher, action }}
                fields={{ id: payment.id }}
                intent="unpay"
                label={copy.undo}
                of={copy.of(payment.amount)}
                className="text-link"
              />
            </li>
          ))}
        </ul>
      ) : null}
      <details open={next !== 0}>
        <summary className="button button-outline">{next < 0 ? copy.noteRefund : copy.note}</summary>
        <PaymentForm {...{ ...form, fetcher, action, next }} />
      </details>
    </section>
  )
}

/** Puts a link to the payments before the buttons of the bar, where something is owed. */
export function AfterPayments({ owed, children }: { owed: Centavos; children: ReactNode }) {
  return (
    <>
      {owed > 0 ? (
        <Link className="button button-ink pay-link" to="#pagos">
          {copy.note}
        </Link>
      ) : null}
      {children}
    </>
  )
}

type PaymentFormProps = Omit<PaymentsProps, 'balance' | 'payments'> & { next: number }

function PaymentForm({ code, nextId, fetcher, action, next, ...fields }: PaymentFormProps) {
  return (
    <CommandForm
      {...{ fetcher, action }}
      fields={{ intent: next < 0 ? 'refund' : 'pay', id: nextId, code }}
      className="payment-form"
      onKeyDown={ignoreEnter}
    >
      <PaymentFields key={nextId} {...fields} amount={centavos(Math.abs(next))} />
      <div className="payment-ways" role="group" aria-label={copy.way}>
        {PAYMENT_WAYS.map((way) => (
          <button
            key={way}
            type="submit"
            name="way"
            value={way}
            className="button button-ink"
            aria-disabled={fetcher.state !== 'idle' || undefined}
          >
            <span>{paymentWays[way]}</span>
          </button>
        ))}
      </div>
    </CommandForm>
  )
}

type PaymentFieldsProps = Pick<PaymentsProps, 'days' | 'errors' | 'typed'> & { amount: Centavos }

function PaymentFields({ amount, days, errors, typed }: PaymentFieldsProps) {
  const field = useTyped(typed)
  return (
    <div>
      <div className="money">
        <TextField
          label={copy.amount}
          {...field('amount', amount === 0 ? '' : formatPesos(amount).slice(1))}
          inputMode="decimal"
          autoComplete="off"
          error={fieldError(errors, 'amount')}
        />
      </div>
      <TextField
        label={copy.day}
        {...field('paidOn', days.today)}
        type="date"
        min={days.first}
        max={days.today}
        error={fieldError(errors, 'paidOn')}
      />
    </div>
  )
}
