import { type ChangeEvent, useState } from 'react'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import type { SaleFieldCode } from '#app/domain/sales/note-sale.schema.ts'
import { MAX_CUSTOMER_NAME, writeDiscount } from '#app/domain/sales/note-sale.ts'
import { SALE_DELIVERIES, SALE_PLACES, type SaleDetails } from '#app/domain/sales/sale.ts'
import type { DeliveryTerms } from './delivery-terms.ts'
import { saleDetailsCopy as copy } from './note-sale.copy.ts'
import './sale-details.css'

type Control = HTMLInputElement | HTMLSelectElement

/** Holds what is typed by the name of the field, also while a field is not on the page. */
export function useTyped(first: Readonly<Record<string, string>> = {}) {
  const [typed, setTyped] = useState(first)
  return (name: string, initial = '') => ({
    name,
    value: typed[name] ?? initial,
    onChange: ({ target }: ChangeEvent<Control>) => setTyped((now) => ({ ...now, [name]: target.value })),
  })
}

type FieldErrors = Readonly<Record<string, SaleFieldCode>>

export function fieldError(errors: FieldErrors, name: string): string | undefined {
  const code = errors[name]
  return code && copy.fieldErrors[code]
}

type SaleFieldsProps = {
  field: ReturnType<typeof useTyped>
  sale: SaleDetails & { soldOn: string | null }
  errors: FieldErrors
  days: { first: string; today: string }
  terms: DeliveryTerms
}

/** The fields of what the owner notes of any sale. A sale without a sold pair has no day. */
export function SaleFields({ field, sale, errors, days, terms }: SaleFieldsProps) {
  const errorOf = (name: string) => fieldError(errors, name)
  const delivery = field('delivery', sale.delivery ?? '')
  const chosen = SALE_DELIVERIES.find((one) => one === delivery.value)
  return (
    <div className="sale-fields">
      <div className="two-columns">
        <SelectField
          label={copy.place}
          {...field('place', sale.place)}
          options={optionsOf(SALE_PLACES, copy.places)}
        />
        <SelectField
          label={copy.delivery}
          {...delivery}
          options={[{ value: '', label: copy.noDelivery }, ...optionsOf(SALE_DELIVERIES, copy.deliveries)]}
        />
      </div>
      {chosen && terms[chosen] !== '' ? <p className="sale-terms">{terms[chosen]}</p> : null}
      <div className="two-columns">
        <TextField
          label={copy.name}
          {...field('customerName', sale.customerName ?? '')}
          maxLength={MAX_CUSTOMER_NAME}
          autoComplete="off"
          error={errorOf('customerName')}
        />
        <TextField
          label={copy.phone}
          {...field('customerPhone', sale.customerPhone ?? '')}
          type="tel"
          autoComplete="off"
          error={errorOf('customerPhone')}
        />
      </div>
      <div className="two-columns">
        <div className="money">
          <TextField
            label={copy.discount}
            {...field('discount', writeDiscount(sale.discount))}
            autoComplete="off"
            help={copy.discountHelp}
            error={errorOf('discount')}
          />
        </div>
        {sale.soldOn === null ? null : (
          <TextField
            label={copy.day}
            {...field('soldOn', sale.soldOn)}
            type="date"
            min={days.first}
            max={days.today}
            required
            error={errorOf('soldOn')}
          />
        )}
      </div>
    </div>
  )
}

function optionsOf<Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: words[value] }))
}
