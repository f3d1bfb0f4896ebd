import { z } from 'zod'
import { centavos, type Centavos } from '#app/business/money.ts'
import { failed, type NotSaved, ok, type Result } from '#app/base/result.ts'
import { slug } from '#app/base/paths.ts'
import { cleanCode, cleanLine } from '#app/base/text.ts'
import type { AdminError } from '#app/domain/accounts/user.ts'
import { MAX_TEXT_LENGTH } from '#app/domain/catalog/product.ts'
import {
  isCreationKey,
  MAX_PRICE,
  parsePrices,
  questionDiscount,
  type PriceFieldError,
} from '#app/domain/catalog/product.schema.ts'

const MAX_PERCENT = 99
/** Maximum number of products that one command changes. */
export const MAX_PRODUCTS_AT_ONCE = 1_000

const id = z.string().regex(/^[\w-]{1,64}$/)
const ids = z.array(id).min(1).max(MAX_PRODUCTS_AT_ONCE)
const version = z.int().min(1)
const amount = z.int().min(1).max(MAX_PRICE).transform(centavos)

/** Price and discount of a product; `version` is the one on the person's screen. */
const priceOfProduct = z
  .object({ id, version, price: amount, discount: z.nullable(amount) })
  .refine(({ price, discount }) => discount === null || discount < price)
export type PriceOfProduct = z.infer<typeof priceOfProduct>

/** The kind that a product gets; empty: none. */
const kindOfProduct = z.object({
  id,
  kind: z
    .string()
    .transform(cleanLine)
    .refine((kind) => kind.length <= MAX_TEXT_LENGTH.kind && (kind === '' || slug(kind) !== '')),
})
export type KindOfProduct = z.infer<typeof kindOfProduct>

const moment = z.nullable(z.iso.datetime())
const datesOfProducts = z
  .array(z.object({ id, showsAt: moment, hidesAt: moment, hasCountdown: z.boolean() }))
  .max(MAX_PRODUCTS_AT_ONCE)

const command = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['show', 'hide']), ids, dates: datesOfProducts.optional() }),
  z.object({ intent: z.enum(['delete', 'restore']), ids }),
  z.object({ intent: z.literal('duplicate'), ids, key: z.string().refine(isCreationKey) }),
  z.object({ intent: z.literal('discount'), ids, percent: z.int().min(0).max(MAX_PERCENT) }),
  z.object({ intent: z.literal('kind'), kinds: z.array(kindOfProduct).min(1).max(MAX_PRODUCTS_AT_ONCE) }),
  z.object({
    intent: z.literal('prices'),
    prices: z.array(priceOfProduct).min(1).max(MAX_PRODUCTS_AT_ONCE),
  }),
])
export type ProductsCommand = z.infer<typeof command>
export type ProductsIntent = ProductsCommand['intent']

/** The form that undoes a change. */
type Undo = {
  intent: ProductsIntent
  ids?: string[]
  prices?: PriceOfProduct[]
  kinds?: KindOfProduct[]
  /** Publish dates that showing or hiding by hand removed. */
  dates?: z.infer<typeof datesOfProducts>
}

export type ProductsChange = {
  intent: ProductsIntent
  count: number
  /** The product's name, when only one changed. */
  name: string | null
  /** The new cash price, when the price of only one product changed. */
  finalPrice: Centavos | null
  undo: Undo | null
}

export type FormError =
  | { kind: 'unreadable' }
  | { kind: 'percent-unreadable' | 'kind-unusable' }
  /** The errors in the price form of that product. */
  | { kind: 'invalid'; id: string; fieldErrors: PriceFieldError[] }
export type ProductsError =
  | AdminError
  | FormError
  | NotSaved
  | { kind: 'nothing-changed' | 'changed-since' | 'missing-photos' }

export type ProductsResult = Result<ProductsChange, ProductsError>

/** Reads a form of the list. The field `id` is sent once per product. */
export function readProductsForm(form: FormData): Result<ProductsCommand, FormError> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const intent = text('intent')
  if (intent === 'price') return readPriceForm(text)
  const percent = cleanCode(text('percent'))
  if (intent === 'discount' && !/^\d{1,2}\s*%?$/.test(percent)) {
    return failed({ kind: 'percent-unreadable' })
  }
  const ids = form.getAll('id')
  const kind = text('kind')
  if (kind !== '' && slug(kind) === '') return failed({ kind: 'kind-unusable' })
  return parseCommand({
    intent,
    ids,
    kinds: parseJson(text('kinds')) ?? ids.map((of) => ({ id: of, kind })),
    key: text('key'),
    percent: Number.parseInt(percent, 10),
    prices: parseJson(text('prices')),
    dates: parseJson(text('dates')) ?? undefined,
  })
}

function readPriceForm(text: (name: string) => string): Result<ProductsCommand, FormError> {
  const id = text('id')
  const parsed = parsePrices({ price: text('price'), discount: text('discount') })
  const questions = questionDiscount({ price: text('price'), discount: text('discount') })
  if (!parsed.ok || questions.length > 0)
    return failed({ kind: 'invalid', id, fieldErrors: parsed.ok ? questions : parsed.error })
  return parseCommand({
    intent: 'prices',
    prices: [{ id, version: Number(text('version')), ...parsed.value }],
  })
}

function parseCommand(fields: unknown): Result<ProductsCommand, FormError> {
  const parsed = command.safeParse(fields)
  return parsed.success ? ok(parsed.data) : failed({ kind: 'unreadable' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
