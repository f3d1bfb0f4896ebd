import { parsePesos, pesos, type Centavos } from '#app/business/money.ts'
import { storedDiscount } from '#app/business/pricing.ts'
import type { NewProduct, ProductImage } from '../catalog/product.ts'
import { MOST_COLORS, parseColor, type ColorField, type ColorProblemCode } from './color-form.ts'
import { cleanLine, cleanLines } from '#app/text/text.ts'

/** A slip of the thumb, not a price. */
export const HIGHEST_PRICE = pesos(99_999_999)

const LONGEST = { name: 120, brand: 60, model: 60, description: 5_000 } as const
type TextField = keyof typeof LONGEST

export type ProductProblemCode =
  | `${TextField}-missing`
  | 'text-too-long'
  | 'price-missing'
  | 'price-unreadable'
  | 'price-zero'
  | 'price-too-high'
  | 'discount-unreadable'
  | 'discount-too-high'
  | 'colors-missing'
  | 'too-many-colors'
  | ColorProblemCode

export type ProductField = TextField | 'price' | 'discount' | 'colors' | `colors.${number}.${ColorField}`
export type ProductProblem = { field: ProductField; code: ProductProblemCode }

/** What the form holds, as it was typed. */
export type ProductFormInput = Record<TextField | 'price' | 'discount', string> & {
  colors: { name: string; hex: string; images: ProductImage[] }[]
}

export type ParsedProduct = { ok: true; product: NewProduct } | { ok: false; problems: ProductProblem[] }

/** @param input a `ProductFormInput`, or whatever else somebody may send; what it does not name is ignored */
export function parseProductForm(input: unknown): ParsedProduct {
  const form = toFormInput(input)
  const problems: ProductProblem[] = []
  const text = (field: TextField, cleaned: string) => {
    if (cleaned === '') problems.push({ field, code: `${field}-missing` })
    if (cleaned.length > LONGEST[field]) problems.push({ field, code: 'text-too-long' })
    return cleaned
  }
  const name = text('name', cleanLine(form.name))
  const brand = text('brand', cleanLine(form.brand))
  const model = text('model', cleanLine(form.model))
  const prices = parsePrices(form)
  problems.push(...prices.problems)
  const description = text('description', cleanLines(form.description))
  const colors = parseColors(form.colors)
  problems.push(...colors.problems)

  const [first, ...rest] = colors.colors
  if (problems.length > 0 || !first) return { ok: false, problems }
  const { price, discount } = prices
  return { ok: true, product: { name, brand, model, description, price, discount, colors: [first, ...rest] } }
}

/** Whether a client's own key for what it creates is long enough to be nobody else's. */
export function isCreationKey(key: unknown): key is string {
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key)
}

/** Price and discount as they were typed; a discount of nothing is none. */
export function parsePrices({ price, discount }: Pick<ProductFormInput, 'price' | 'discount'>) {
  const problems: ProductProblem[] = []
  const asked = parsePesos(price)
  const off = parsePesos(discount)
  const amount = asked.ok ? asked.amount : pesos(0)
  const offAmount = off.ok ? off.amount : pesos(0)

  const priceProblem = checkPrice(price, asked.ok, amount)
  if (priceProblem) problems.push({ field: 'price', code: priceProblem })
  if (!off.ok && discount.trim() !== '') problems.push({ field: 'discount', code: 'discount-unreadable' })
  else if (!priceProblem && offAmount >= amount)
    problems.push({ field: 'discount', code: 'discount-too-high' })
  return { price: amount, discount: storedDiscount(offAmount), problems }
}

function checkPrice(typed: string, isAmount: boolean, amount: Centavos): ProductProblemCode | null {
  if (typed.trim() === '') return 'price-missing'
  if (!isAmount) return 'price-unreadable'
  if (amount === 0) return 'price-zero'
  return amount > HIGHEST_PRICE ? 'price-too-high' : null
}

function parseColors(typed: ProductFormInput['colors']) {
  const colors: NewProduct['colors'][number][] = []
  const problems: ProductProblem[] = []
  if (typed.length === 0) problems.push({ field: 'colors', code: 'colors-missing' })
  if (typed.length > MOST_COLORS) problems.push({ field: 'colors', code: 'too-many-colors' })
  for (const [index, one] of typed.slice(0, MOST_COLORS).entries()) {
    const parsed = parseColor(one, colors)
    colors.push(parsed.color)
    for (const { field, code } of parsed.problems) problems.push({ field: `colors.${index}.${field}`, code })
  }
  return { colors, problems }
}

function toFormInput(input: unknown): ProductFormInput {
  const form = record(input)
  return {
    name: text(form['name']),
    brand: text(form['brand']),
    model: text(form['model']),
    price: text(form['price']),
    discount: text(form['discount']),
    description: text(form['description']),
    colors: list(form['colors']).map((color) => ({
      name: text(record(color)['name']),
      hex: text(record(color)['hex']),
      images: list(record(color)['images']).map((image) => ({
        url: text(record(image)['url']),
        publicId: text(record(image)['publicId']),
      })),
    })),
  }
}

const record = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown) => (typeof value === 'string' ? value : '')
