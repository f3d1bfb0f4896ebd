import { z } from 'zod'
import { cleanLine, cleanLines } from '#app/text/text.ts'
import { failed, ok, type Result } from '#app/result.ts'
import type { NewProduct } from '../catalog/product.ts'
import { MAX_COLORS, parseColor, type ColorErrorCode, type ColorField } from './product-colors.ts'
import { parsePrices, type PriceErrorCode } from './product-prices.ts'

const MAX_LENGTH = { name: 120, brand: 60, model: 60, description: 5_000 } as const
type TextField = keyof typeof MAX_LENGTH

export type ProductErrorCode =
  | `${TextField}-missing`
  | 'text-too-long'
  | 'colors-missing'
  | 'too-many-colors'
  | PriceErrorCode
  | ColorErrorCode

export type ProductField = TextField | 'price' | 'discount' | 'colors' | `colors.${number}.${ColorField}`
export type ProductFieldError = { field: ProductField; code: ProductErrorCode }

// A value of another type counts as not filled in, so that the person is told about the field.
const typedText = z.string().catch('')
const photo = z.object({ url: typedText, publicId: typedText }).catch({ url: '', publicId: '' })
const color = z
  .object({ name: typedText, hex: typedText, images: z.array(photo).catch([]) })
  .catch({ name: '', hex: '', images: [] })

/** The product form as it was typed. */
const typedProduct = z.object({
  name: typedText,
  brand: typedText,
  model: typedText,
  price: typedText,
  discount: typedText,
  description: typedText,
  colors: z.array(color).catch([]),
})
export type ProductFormInput = z.output<typeof typedProduct>

const NOTHING_TYPED = typedProduct.parse({})

/** Reads the form of a product; the message of each issue is a `ProductErrorCode`. */
const productSchema = typedProduct.catch(NOTHING_TYPED).transform((typed, context): NewProduct => {
  const addError = (field: ProductField, code: ProductErrorCode) => {
    context.addIssue({ code: 'custom', path: field.split('.'), message: code })
  }
  const readText = (field: TextField, text: string) => {
    if (text === '') addError(field, `${field}-missing`)
    if (text.length > MAX_LENGTH[field]) addError(field, 'text-too-long')
    return text
  }
  const name = readText('name', cleanLine(typed.name))
  const brand = readText('brand', cleanLine(typed.brand))
  const model = readText('model', cleanLine(typed.model))
  const prices = parsePrices(typed)
  if (!prices.ok) for (const { field, code } of prices.error) addError(field, code)
  const description = readText('description', cleanLines(typed.description))
  const [first, ...rest] = readColors(typed.colors, addError)
  if (!prices.ok || !first) return z.NEVER
  return { name, brand, model, description, ...prices.value, colors: [first, ...rest] }
})

function readColors(
  typed: ProductFormInput['colors'],
  addError: (field: ProductField, code: ProductErrorCode) => void,
) {
  const colors: NewProduct['colors'][number][] = []
  if (typed.length === 0) addError('colors', 'colors-missing')
  if (typed.length > MAX_COLORS) addError('colors', 'too-many-colors')
  for (const [index, one] of typed.slice(0, MAX_COLORS).entries()) {
    const parsed = parseColor(one, colors)
    colors.push(parsed.color)
    for (const { field, code } of parsed.errors) addError(`colors.${index}.${field}`, code)
  }
  return colors
}

/** @param input a `ProductFormInput`, or any other value from outside; unknown fields are ignored */
export function parseProductForm(input: unknown): Result<NewProduct, ProductFieldError[]> {
  const parsed = productSchema.safeParse(input)
  if (parsed.success) return ok(parsed.data)
  return failed(
    parsed.error.issues.map(({ path, message }) => ({
      field: path.join('.') as ProductField,
      code: message as ProductErrorCode,
    })),
  )
}

/** Whether a key that a browser chose for what it creates is long enough to be unique. */
export function isCreationKey(key: unknown): key is string {
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key)
}
