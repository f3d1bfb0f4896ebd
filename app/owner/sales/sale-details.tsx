import type { FetcherWithComponents } from 'react-router'
import { CommandButton, CommandForm, SendButton } from '#app/ui/command-button.tsx'
import type { SaleFieldCode } from '#app/domain/sales/note-sale.schema.ts'
import type { Sale } from '#app/domain/sales/sale.ts'
import type { DeliveryTerms } from './delivery-terms.ts'
import { SalePeriods, type ShownPeriod } from './exchange.tsx'
import { saleDetailsCopy as copy } from './note-sale.copy.ts'
import { SaleFields, useTyped } from './sale-fields.tsx'

type SaleDetailsProps = {
  sale: Sale
  /** `22 de noviembre`; null: no pair of it is sold. */
  dayText: string | null
  periods: readonly ShownPeriod[]
  days: { first: string; today: string }
  terms: DeliveryTerms
  errors: Readonly<Record<string, SaleFieldCode>>
  /** What was typed before a page without JavaScript found it wrong. */
  typed: Readonly<Record<string, string>> | undefined
  fetcher: FetcherWithComponents<unknown>
  action: string
}

/** Where a sale was made, for whom, how it is delivered and when, with the form that changes it. */
export function SaleDetailsBlock({
  sale,
  dayText,
  periods,
  terms,
  fetcher,
  action,
  ...form
}: SaleDetailsProps) {
  const { place, customerName, customerPhone, delivery } = sale
  const customer = [customerName, customerPhone].filter((text) => text !== null)
  const rows = [
    { name: copy.place, value: copy.places[place] },
    ...(customer.length > 0 ? [{ name: copy.customer, value: customer.join(' · ') }] : []),
    { name: copy.delivery, value: delivery === null ? copy.noDelivery : copy.deliveries[delivery] },
    ...(dayText === null ? [] : [{ name: copy.day, value: dayText }]),
  ]
  return (
    <section className="sale-block sale-account sale-details" aria-labelledby="los-datos">
      <h2 id="los-datos">{copy.title}</h2>
      <div role="status">
        <dl>
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <SalePeriods periods={periods} />
      {delivery !== null && terms[delivery] !== '' ? <p className="sale-terms">{terms[delivery]}</p> : null}
      <DetailsForm
        // What was saved is shown as it was stored.
        key={JSON.stringify([rows, sale.discount])}
        {...{ sale, terms, fetcher, action, ...form }}
      />
      {customer.length > 0 ? (
        <CommandButton
          {...{ fetcher, action }}
          fields={{ code: sale.code }}
          intent="forget"
          label={copy.forget}
          className="text-link"
        />
      ) : null}
    </section>
  )
}

function DetailsForm({
  sale,
  fetcher,
  action,
  typed,
  ...fields
}: Omit<SaleDetailsProps, 'dayText' | 'periods'>) {
  const field = useTyped(typed)
  return (
    <details open={Object.keys(fields.errors).length > 0 || undefined}>
      <summary className="button button-outline button-small">{copy.change}</summary>
      <CommandForm {...{ fetcher, action }} fields={{ code: sale.code }}>
        <SaleFields {...{ field, sale, ...fields }} />
        <SendButton
          intent="details"
          className="button button-ink"
          label={copy.save}
          busyLabel={copy.saving}
          isBusy={fetcher.state !== 'idle'}
        />
      </CommandForm>
    </details>
  )
}
