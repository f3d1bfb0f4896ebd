import { z } from 'zod'
import { centavos, parsePesos } from '#app/business/money.ts'
import type { AdminError } from '#app/features/accounts/user.ts'
import { isCreationKey } from '#app/features/product-form/product.schema.ts'
import { failed, ok, type Result } from '#app/result.ts'
import type { ExpectedPrice, PriceChange, PricePreviewRow, PriceScope } from './bulk-prices.ts'
import { readPriceForm, type PriceForm } from './price-form.ts'

export type PriceChangeErrorCode =
  'scope-missing' | 'percent-unreadable' | 'percent-too-high' | 'amount-unreadable'
export type PriceChangeFieldErrors = { which?: PriceChangeErrorCode; value?: PriceChangeErrorCode }

/** The message of each issue is a `PriceChangeErrorCode`. */
const priceChangeSchema = z.custom<PriceForm>().transform((form, context): PriceChange => {
  const scope = scopeOf(form)
  const by = form.unit === 'percent' ? parsePercent(form.value, form.direction) : parseAmount(form.value)
  if (scope !== 'all' && Object.values(scope).every((chosen) => chosen.length === 0)) {
    context.addIssue({ code: 'custom', path: ['which'], message: 'scope-missing' })
  }
  if (typeof by === 'string') {
    context.addIssue({ code: 'custom', path: ['value'], message: by })
    return z.NEVER
  }
  return { scope, direction: form.direction, by, rounding: form.rounding }
})

/** Reads a change of prices from the address of its preview. */
export function parsePriceChange(params: URLSearchParams): Result<PriceChange, PriceChangeFieldErrors> {
  const parsed = priceChangeSchema.safeParse(readPriceForm(params))
  if (parsed.success) return ok(parsed.data)
  return failed(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])))
}

function scopeOf({ which, brands, models, ids }: PriceForm): PriceScope {
  if (which === 'all') return 'all'
  return which === 'chosen' ? { brands: [], models: [], ids } : { brands, models, ids: [] }
}

/** In hundredths of a percent. */
const WHOLE_PRICE = 10_000
const MAX_RISE = 10 * WHOLE_PRICE

/** Reads `12`, `12,5` and `12,5 %`. */
function parsePercent(
  typed: string,
  direction: PriceChange['direction'],
): PriceChange['by'] | PriceChangeErrorCode {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:[,.](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  const percentHundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (whole === undefined || percentHundredths === 0) return 'percent-unreadable'
  const isTooHigh = direction === 'down' ? percentHundredths >= WHOLE_PRICE : percentHundredths > MAX_RISE
  return isTooHigh ? 'percent-too-high' : { percentHundredths }
}

function parseAmount(typed: string): PriceChange['by'] | PriceChangeErrorCode {
  const parsed = parsePesos(typed)
  return parsed.ok && parsed.amount > 0 ? { amount: parsed.amount } : 'amount-unreadable'
}

/** Writes a preview as the value of a form field: short, because it names every product. */
export function writeExpectedPrices(rows: readonly PricePreviewRow[]): string {
  return rows.map(({ product, oldPrice }) => `${product.id}:${product.version}:${oldPrice}`).join(' ')
}

const EXPECTED_PRICE = /^([\w-]{1,64}):(\d{1,9}):(\d{1,15})$/
const expectedPrices = z
  .string()
  .refine((text) => text.split(' ').every((one) => EXPECTED_PRICE.test(one)))
  .transform((text) =>
    text.split(' ').map((one): ExpectedPrice => {
      const [, id = '', version, price] = EXPECTED_PRICE.exec(one) ?? []
      return { id, version: Number(version), price: centavos(Number(price)) }
    }),
  )

/** Confirms a preview: the prices that it showed, and a key that makes a repeated confirmation harmless. */
export const confirmationSchema = z.object({
  expected: expectedPrices,
  key: z.string().refine(isCreationKey),
})
export type PriceConfirmation = z.output<typeof confirmationSchema>

/** Names the change on the screen, so that a newer one is not undone in its place. */
export const undoSchema = z.object({ madeAt: z.string().catch('') })

export type ApplyPriceChangeError = AdminError | { kind: 'conflict' }

export type UndoPriceChangeError =
  | AdminError
  | { kind: 'nothing-to-undo' }
  | { kind: 'newer-change' }
  | { kind: 'changed-since'; products: { id: string; name: string; brand: string }[] }

/** Why nothing was applied or undone, as the page gets it. */
export type PriceCommandError =
  ApplyPriceChangeError | UndoPriceChangeError | { kind: 'unreadable' } | { kind: 'offline' }
/** An error that names no products. */
export type PlainPriceCommandError = Exclude<PriceCommandError, { kind: 'changed-since' }>
