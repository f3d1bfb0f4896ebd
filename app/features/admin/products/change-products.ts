import { z } from 'zod'
import { centavos, type Centavos } from '#app/business/money.ts'
import { MAX_PRODUCTS_AT_ONCE } from '../body-limits.ts'
import { MAX_PRICE, parsePrices } from '#app/features/product-form/product-prices.ts'
import { isCreationKey, type ProductFieldError } from '#app/features/product-form/product.schema.ts'
import type { Refusal } from '../refusal.ts'

const MAX_PERCENT = 99

const id = z.string().regex(/^[\w-]{1,64}$/)
const ids = z.array(id).min(1).max(MAX_PRODUCTS_AT_ONCE)
const version = z.int().min(1)
const amount = z.int().min(1).max(MAX_PRICE).transform(centavos)

/** Price and discount of a product, and the version that the person was looking at. */
const priceOfProduct = z
  .object({ id, version, price: amount, discount: z.nullable(amount) })
  .refine(({ price, discount }) => discount === null || discount < price)
export type PriceOfProduct = z.infer<typeof priceOfProduct>

const command = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['show', 'hide', 'delete', 'restore']), ids }),
  z.object({ intent: z.literal('duplicate'), ids, key: z.string().refine(isCreationKey) }),
  z.object({ intent: z.literal('discount'), ids, percent: z.int().min(0).max(MAX_PERCENT) }),
  z.object({
    intent: z.literal('prices'),
    prices: z.array(priceOfProduct).min(1).max(MAX_PRODUCTS_AT_ONCE),
  }),
])
export type ProductsCommand = z.infer<typeof command>
export type ProductsIntent = ProductsCommand['intent']

/** The form that undoes a change. */
export type Undo = { intent: ProductsIntent; ids?: string[]; prices?: PriceOfProduct[] }

export type ProductsFailure =
  Refusal | 'unreadable' | 'nothing-changed' | 'changed-since' | 'photos-gone' | 'offline' | 'failed'

export type ProductsResult =
  | {
      intent: ProductsIntent
      count: number
      /** The product's name, when it is one. */
      name: string | null
      /** What one of them costs in cash now, when its price changed. */
      finalPrice: Centavos | null
      undo: Undo | null
    }
  | { failure: ProductsFailure }
  /** Of the price form of that product. */
  | { id: string; problems: ProductFieldError[] }
  | { problems: 'percent-unreadable' }

type ReadForm = ProductsCommand | Extract<ProductsResult, { problems: unknown } | { failure: unknown }>

/** Reads a form of the list. `id` comes once per product. */
export function readProductsForm(form: FormData): ReadForm {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const intent = text('intent')
  if (intent === 'price') return readPriceForm(text)
  if (intent === 'discount' && !/^\d{1,2}\s*%?$/.test(text('percent').trim())) {
    return { problems: 'percent-unreadable' }
  }
  return checked({
    intent,
    ids: form.getAll('id'),
    key: text('key'),
    percent: Number.parseInt(text('percent'), 10),
    prices: parseJson(text('prices')),
  })
}

/** The price of one product, as it was typed. */
function readPriceForm(text: (name: string) => string): ReadForm {
  const id = text('id')
  const parsed = parsePrices({ price: text('price'), discount: text('discount') })
  if (!parsed.ok) return { id, problems: parsed.error }
  return checked({ intent: 'prices', prices: [{ id, version: Number(text('version')), ...parsed.value }] })
}

function checked(typed: unknown): ReadForm {
  const parsed = command.safeParse(typed)
  return parsed.success ? parsed.data : { failure: 'unreadable' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
