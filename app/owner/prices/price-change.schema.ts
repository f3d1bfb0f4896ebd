import { z } from 'zod'
import { centavos, parsePesos } from '#app/business/money.ts'
import type { AdminError } from '#app/domain/accounts/user.ts'
import { isCreationKey } from '#app/domain/catalog/product.schema.ts'
import { failed, ok, type Result, type NotSaved } from '#app/base/result.ts'
import { cleanCode, meaningOf } from '#app/base/text.ts'
import type { PriceRounding } from '#app/business/pricing.ts'
import {
  isEmptyScope,
  readScopeForm,
  SCOPE_FIELDS,
  scopeOf,
  type ScopeForm,
} from '#app/owner/products/product-scope.ts'
import type { ExpectedPrice, PriceChange, PricePreviewRow } from './bulk-prices.ts'

export type PriceChangeErrorCode =
  | 'scope-missing'
  | 'percent-unreadable'
  | 'percent-too-high'
  | 'amount-unreadable'
export type PriceChangeFieldErrors = { which?: PriceChangeErrorCode; value?: PriceChangeErrorCode }

/** Reads a change of prices from the address of its preview. */
export function parsePriceChange(params: URLSearchParams): Result<PriceChange, PriceChangeFieldErrors> {
  const form = readPriceForm(params)
  const { direction, rounding, keeps } = form
  const scope = scopeOf(form)
  const by = form.unit === 'percent' ? parsePercent(form.value, direction) : parseAmount(form.value)
  const isEmpty = isEmptyScope(scope)
  const which = isEmpty ? ({ which: 'scope-missing' } as const) : {}
  if (typeof by === 'string') return failed({ ...which, value: by })
  return isEmpty ? failed(which) : ok({ scope, direction, by, rounding, keeps })
}

/** 100% in hundredths of a percent. */
const WHOLE_PRICE = 10_000
const MAX_RISE = 10 * WHOLE_PRICE

/** Reads `12`, `12,5` and `12,5 %`. */
function parsePercent(
  typed: string,
  direction: PriceChange['direction'],
): PriceChange['by'] | PriceChangeErrorCode {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:[,.](\d{1,2}))?\s*%?$/.exec(cleanCode(typed)) ?? []
  const percentHundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (whole === undefined || percentHundredths === 0) return 'percent-unreadable'
  const isTooHigh = direction === 'down' ? percentHundredths >= WHOLE_PRICE : percentHundredths > MAX_RISE
  return isTooHigh ? 'percent-too-high' : { percentHundredths }
}

function parseAmount(typed: string): PriceChange['by'] | PriceChangeErrorCode {
  const parsed = parsePesos(typed)
  return parsed.ok && parsed.amount > 0 ? { amount: parsed.amount } : 'amount-unreadable'
}

/** Writes a preview as a short form field, because it names every product. */
export function writeExpectedPrices(rows: readonly PricePreviewRow[]): string {
  return rows.map(({ product: { id, version, price } }) => `${id}:${version}:${price}`).join(' ')
}

const expectedPrice = z
  .string()
  .regex(/^[\w-]{1,64}:\d{1,9}:\d{1,15}$/)
  .transform((text): ExpectedPrice => {
    const [id = '', version, price] = text.split(':')
    return { id, version: Number(version), price: centavos(Number(price)) }
  })

/** A confirmation: the prices that the preview showed, and a key against applying it twice. */
export const confirmationSchema = z.object({
  expected: z
    .string()
    .transform((text) => text.split(' '))
    .pipe(z.array(expectedPrice)),
  key: z.string().refine(isCreationKey),
})
export type PriceConfirmation = z.output<typeof confirmationSchema>

/** The change on the screen, so that a newer one is not undone by mistake. */
export const undoSchema = z.object({ madeAt: z.string().catch('') })

export type ApplyPriceChangeError = AdminError | { kind: 'prices-changed' }

export type UndoPriceChangeError =
  | AdminError
  | { kind: 'nothing-to-undo' }
  | { kind: 'newer-change' }
  | { kind: 'changed-since'; products: { id: string; name: string; brand: string }[] }

export type PriceCommandError =
  | ApplyPriceChangeError
  | UndoPriceChangeError
  | NotSaved
  | { kind: 'unreadable' }
/** An error that names no products. */
export type PlainPriceCommandError = Exclude<PriceCommandError, { kind: 'changed-since' }>

/** Maximum body: the confirmation holds the preview of the largest catalogue. */
export const MAX_PRICES_BODY_BYTES = 4 * 1024 * 1024

/** The form as it was typed. */
export type PriceForm = ScopeForm & {
  direction: PriceChange['direction']
  unit: 'percent' | 'amount'
  value: string
  rounding: PriceRounding
  keeps: PriceChange['keeps']
}

/** Names of the fields in the address of a preview. */
export const PRICE_FIELDS = {
  ...SCOPE_FIELDS,
  direction: 'cambio',
  unit: 'en',
  value: 'valor',
  rounding: 'redondeo',
  keeps: 'descuentos',
} as const

/** Words of the choices in the address, by meaning. */
export const PRICE_WORDS = {
  direction: { up: 'subir', down: 'bajar' },
  unit: { percent: 'porcentaje', amount: 'monto' },
  rounding: { none: 'no', 'to-100': '100', 'to-500': '500', 'to-1000': '1000', 'ending-900': '900' },
  keeps: { percent: 'porcentaje', pesos: 'pesos' },
} as const

/** Reads the form from the address; an unknown choice becomes the default. */
export function readPriceForm(params: URLSearchParams): PriceForm {
  return {
    ...readScopeForm(params),
    direction: readChoice(params, 'direction') ?? 'up',
    unit: readChoice(params, 'unit') ?? 'percent',
    value: params.get(PRICE_FIELDS.value) ?? '',
    rounding: readChoice(params, 'rounding') ?? 'none',
    keeps: readChoice(params, 'keeps') ?? 'percent',
  }
}

function readChoice<Field extends keyof typeof PRICE_WORDS>(params: URLSearchParams, field: Field) {
  type Words = (typeof PRICE_WORDS)[Field]
  const words = PRICE_WORDS[field] as Record<keyof Words & string, string>
  return meaningOf(words, params.get(PRICE_FIELDS[field]))
}

const STEP_PARAM = 'paso'
const FORM_STEP = 'datos'

/** Returns the address of a preview's form with everything that was typed. */
export function formStepSearch(search: string): string {
  const params = new URLSearchParams(search)
  params.set(STEP_PARAM, FORM_STEP)
  return `?${params}`
}

/** Tells whether an address asks for the preview of its form. */
export function wantsPreview(params: URLSearchParams): boolean {
  return params.has(PRICE_FIELDS.value) && params.get(STEP_PARAM) !== FORM_STEP
}
