import { z } from 'zod'
import { type Centavos, centavos } from '#app/business/money.ts'
import { shopDay, startOfShopDay } from '#app/base/dates.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { cleanLine } from '#app/base/text.ts'
import { DAY_MS } from '#app/base/time.ts'
import { isCreationKey } from '#app/domain/catalog/product.schema.ts'
import { parseArgentineMobile } from '#app/domain/settings/argentine-mobile.ts'
import {
  MAX_CUSTOMER_NAME,
  MAX_NOTED_PAIRS,
  PAID_AS,
  type PaidAs,
  pairFromKey,
  pairIds,
  parseAmount,
  parseDiscount,
  priceField,
} from './note-sale.ts'
import type { Pair } from './pair.ts'
import { NO_DISCOUNT, SALE_DELIVERIES, SALE_PLACES } from './sale.ts'

/** How long ago a sale may have been. */
const MAX_DAYS_AGO = 365

export type SaleFieldCode =
  | 'name-too-long'
  | 'phone-unreadable'
  | 'discount-unreadable'
  | 'discount-too-high'
  | 'day-unusable'
  | 'price-unreadable'
  | 'amount-unreadable'
export type SaleFormError =
  | { kind: 'unreadable' }
  /** `fields` by the name of the field. */
  | { kind: 'invalid'; fields: Record<string, SaleFieldCode> }

/** A text that may be empty: null then. */
function optional<Value>(read: (text: string) => Value | null, code: SaleFieldCode) {
  return z
    .string()
    .catch('')
    .transform((text, context) => {
      if (cleanLine(text) === '') return null
      const value = read(text)
      if (value === null) context.addIssue({ code: 'custom', message: code })
      return value
    })
}

/** What the owner notes of any sale, as it was typed. */
const detailsSchema = (now: Date) =>
  z.object({
    place: z.enum(SALE_PLACES),
    delivery: z.enum(SALE_DELIVERIES).nullable().catch(null),
    customerName: optional(readName, 'name-too-long'),
    customerPhone: optional(parseArgentineMobile, 'phone-unreadable'),
    discount: optional(parseDiscount, 'discount-unreadable').transform((discount) => discount ?? NO_DISCOUNT),
    soldOn: optional((day) => (isSaleDay(day, now) ? day : null), 'day-unusable'),
  })
export type SaleDetailsForm = z.output<ReturnType<typeof detailsSchema>>

function readName(text: string): string | null {
  const name = cleanLine(text)
  return name.length <= MAX_CUSTOMER_NAME ? name : null
}

/** Returns the first and the last day that a sale may have. */
export function saleDays(now: Date): { first: string; today: string } {
  return { first: shopDay(new Date(now.getTime() - MAX_DAYS_AGO * DAY_MS)), today: shopDay(now) }
}

export function isSaleDay(day: string, now: Date): boolean {
  const { first, today } = saleDays(now)
  return startOfShopDay(day) !== null && day >= first && day <= today
}

export function readDetails(form: object, now: Date): Result<SaleDetailsForm, SaleFormError> {
  const { data, error } = detailsSchema(now).safeParse(form)
  if (data) return ok(data)
  if (error.issues.some(({ code }) => code !== 'custom')) return failed({ kind: 'unreadable' })
  const fields = error.issues.map(({ path, message }) => [path.join('.'), message as SaleFieldCode] as const)
  return failed({ kind: 'invalid', fields: Object.fromEntries(fields) })
}

/** A pair of a sale by hand. */
export type NotedPair = Pair & {
  /** The cash price that the page showed. */
  shown: Centavos
  /** Set: the page showed that there is one. */
  isThere?: boolean
  /** What the owner typed instead; null: the product's price. */
  price: Centavos | null
}

export type NotedSale = {
  /** Chosen by the page: sent twice with one key, it is one sale. */
  key: string
  pairs: NotedPair[]
  paidAs: PaidAs
  details: SaleDetailsForm
}

export const pairSchema = z
  .string()
  .max(300)
  .transform((text, context) => {
    const read = pairFromKey(text)
    if (!read) context.addIssue({ code: 'custom', message: 'no pair' })
    return read ?? z.NEVER
  })

const noteSchema = z.object({
  key: z.string().refine(isCreationKey),
  paidAs: z.enum(PAID_AS),
  pairs: z.array(pairSchema).min(1).max(MAX_NOTED_PAIRS),
  shown: z.array(z.coerce.number().int().min(0)),
  there: z.array(z.string()),
})

/** Reads the form of a sale by hand. */
export function readNotedSale(form: FormData, now: Date): Result<NotedSale, SaleFormError> {
  const fields = Object.fromEntries(form)
  const note = noteSchema.safeParse({
    ...fields,
    pairs: form.getAll('pair'),
    shown: form.getAll('shown'),
    there: form.getAll('there'),
  })
  const details = readDetails(fields, now)
  if (!note.success) return failed({ kind: 'unreadable' })
  const errors = !details.ok && details.error.kind === 'invalid' ? { ...details.error.fields } : {}
  const { key, paidAs, pairs, shown, there } = note.data
  const ids = pairIds(pairs)
  const noted = pairs.map((one, index): NotedPair => {
    const name = priceField(ids[index] ?? '')
    const typed = form.get(name)
    const price = typeof typed === 'string' && cleanLine(typed) !== '' ? parseAmount(typed) : undefined
    if (price === null) errors[name] = 'price-unreadable'
    const isThere = there[index] === 'true'
    return { ...one, shown: centavos(shown[index] ?? 0), isThere, price: price ?? null }
  })
  if (Object.keys(errors).length > 0) return failed({ kind: 'invalid', fields: errors })
  return details.ok ? ok({ key, paidAs, pairs: noted, details: details.value }) : details
}
