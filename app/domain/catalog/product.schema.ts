import { z } from 'zod'
import { formatPesos, parsePesos, pesos, type Centavos } from '#app/business/money.ts'
import { discountOfPercent, storedDiscount, unlikelyDiscount, type Offer } from '#app/business/pricing.ts'
import { readAudience } from '#app/business/audiences.ts'
import { colorSlug, slug } from '#app/base/paths.ts'
import { cleanCode, cleanLine, cleanLines } from '#app/base/text.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import {
  type NewProduct,
  type ProductImage,
  type ProductVideo,
  MAX_TEXT_LENGTH,
  placeOnFoot,
  PRODUCT_TEXTS,
  type ProductText,
  type RequiredText,
  REQUIRED_TEXTS,
  type ProductTexts,
} from './product.ts'
import { badgesOf, isLikeShopTag, MAX_BADGE_LENGTH } from './badges.ts'
import type { productErrors } from './product-errors.copy.ts'
import { countedSize, isSize, MAX_COUNT, MAX_SIZES, sortSizes, type SizeStock } from './sizes.ts'
import { embeddedImageUrl, isPublicId, videoKindOf } from '#app/domain/photos/image-url.ts'

/** A higher amount is a typing mistake. */
export const MAX_PRICE = pesos(99_999_999)
export const MAX_IMAGES_PER_COLOR = 4
export const MAX_COLORS = 30
export const MAX_COLOR_NAME_LENGTH = 60

type ColorField = 'name' | 'hex' | 'images' | 'sizes'

export type ProductErrorCode = keyof typeof productErrors

type ProductField = ProductText | 'price' | 'discount' | 'cost' | 'colors' | `colors.${number}.${ColorField}`
export type PriceFieldError = { field: 'price' | 'discount'; code: ProductErrorCode }
export type ProductFieldError = { field: ProductField; code: ProductErrorCode }

// A value of another type counts as not filled in, so that the person is told about the field.
const typedText = z.string().catch('')
const photo = z
  .object({ url: typedText, publicId: typedText, isOnFoot: z.literal(true).optional().catch(undefined) })
  .catch({ url: '', publicId: '' })
const video = z.object({ url: typedText, publicId: typedText, poster: photo }).optional().catch(undefined)
/** The stock of a counted size is what its count says. */
export const sizeStockSchema = z
  .object({
    size: z.number(),
    stock: z.enum(['available', 'last', 'none']),
    count: z.number().int().min(0).max(MAX_COUNT).optional(),
  })
  .transform(({ size, stock, count }) => (count === undefined ? { size, stock } : countedSize(size, count)))
// A form of before there were sizes has none.
const sizes = z.array(sizeStockSchema).nullable().catch(null).default([])
const color = z
  .object({ name: typedText, hex: typedText, images: z.array(photo).catch([]), video, sizes })
  .catch({ name: '', hex: '', images: [], sizes: [] })

/** The product form as it was typed. */
const typedProduct = z.object({
  ...(Object.fromEntries(PRODUCT_TEXTS.map((field) => [field, typedText])) as Record<
    ProductText,
    typeof typedText
  >),
  price: typedText,
  discount: typedText,
  cost: typedText,
  colors: z.array(color).catch([]),
})
export type ProductFormInput = z.output<typeof typedProduct>

const NOTHING_TYPED = typedProduct.parse({})

/** Reads the form of a product; the message of each issue is a `ProductErrorCode`. */
const productSchema = typedProduct.catch(NOTHING_TYPED).transform((typed, context): NewProduct => {
  const addError: AddError = (field, code) => {
    context.addIssue({ code: 'custom', path: field.split('.'), message: code })
  }
  const texts = readTexts(typed, addError)
  const prices = parsePrices(typed)
  if (!prices.ok) for (const { field, code } of prices.error) addError(field, code)
  const cost = parsePesos(typed.cost)
  const isCost = cost.ok ? cost.amount <= MAX_PRICE : cleanLine(typed.cost) === ''
  if (!isCost) addError('cost', 'cost-unreadable')
  if (texts.kind !== '' && slug(texts.kind) === '') addError('kind', 'kind-unusable')
  const audience = readAudience(typed.audience)
  if (audience === null) addError('audience', 'audience-unknown')
  const badges = badgesOf(texts.badges)
  if (badges.some(({ length }) => length > MAX_BADGE_LENGTH)) addError('badges', 'badge-too-long')
  if (badges.some(isLikeShopTag)) addError('badges', 'badge-of-shop')
  const [first, ...rest] = readColors(typed.colors, addError)
  if (!prices.ok || audience === null || !first) return z.NEVER
  return {
    ...texts,
    audience,
    badges: badges.join(', '),
    ...prices.value,
    cost: cost.ok && cost.amount > 0 ? cost.amount : null,
    colors: [first, ...rest],
  }
})

type AddError = (field: ProductField, code: ProductErrorCode) => void

function readTexts(typed: ProductTexts, addError: AddError): ProductTexts {
  const texts = { ...typed }
  for (const field of PRODUCT_TEXTS) {
    texts[field] = field === 'description' ? cleanLines(typed[field]) : cleanLine(typed[field])
    if (texts[field] === '' && isRequired(field)) addError(field, `${field}-missing`)
    if (texts[field].length > MAX_TEXT_LENGTH[field]) addError(field, 'text-too-long')
  }
  return texts
}

function isRequired(field: ProductText): field is RequiredText {
  return field in REQUIRED_TEXTS
}

function readColors(typed: ProductFormInput['colors'], addError: AddError) {
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

/** Reads price and discount as they were typed, the discount in pesos or percent; 0 is stored as none. */
export function parsePrices(typed: { price: string; discount: string }): Result<Offer, PriceFieldError[]> {
  const price = parsePesos(typed.price)
  const amount = price.ok ? price.amount : pesos(0)
  const [, percent] = /^(\d{1,2})\s*%$/.exec(cleanCode(typed.discount)) ?? []
  const discount =
    percent === undefined
      ? parsePesos(typed.discount)
      : { ok: true as const, amount: discountOfPercent(amount, Number(percent)) ?? pesos(0) }
  const amountOff = discount.ok ? discount.amount : pesos(0)

  const errors: PriceFieldError[] = []
  const priceError = checkPrice(typed.price, price.ok, amount)
  if (priceError) errors.push({ field: 'price', code: priceError })
  if (!discount.ok && cleanLine(typed.discount) !== '') {
    errors.push({ field: 'discount', code: 'discount-unreadable' })
  } else if (!priceError && amountOff >= amount) {
    errors.push({ field: 'discount', code: 'discount-too-high' })
  }
  return errors.length > 0 ? failed(errors) : ok({ price: amount, discount: storedDiscount(amountOff) })
}

/** Asks back when a discount may be a typing mistake; written with $ or % it is meant. */
export function questionDiscount(typed: {
  price: string
  discount: string
}): { field: 'discount'; code: `discount-${'tiny' | 'huge'}` }[] {
  const prices = parsePrices(typed)
  const unlikely = prices.ok && !/[$%]/.test(typed.discount) ? unlikelyDiscount(prices.value) : null
  return unlikely === null ? [] : [{ field: 'discount', code: `discount-${unlikely}` }]
}

/** Writes a stored discount so that it is not asked back. */
export function typedDiscount(offer: Offer): string {
  if (offer.discount === null) return ''
  const text = formatPesos(offer.discount)
  return unlikelyDiscount(offer) === null ? text.replace('$', '') : text
}

function checkPrice(typed: string, isAmount: boolean, amount: Centavos): ProductErrorCode | null {
  if (cleanLine(typed) === '') return 'price-missing'
  if (!isAmount) return 'price-unreadable'
  if (amount === 0) return 'price-zero'
  return amount > MAX_PRICE ? 'price-too-high' : null
}

type NewColor = NewProduct['colors'][number]

/**
 * Returns why photos may not be added to a color (Spec §5), or null.
 * @param images how many photos the color would have
 */
export function checkColorImages(name: string, images: number): ProductErrorCode | null {
  if (cleanLine(name) === '') return 'color-name-missing'
  if (images < 1) return 'image-missing'
  return images > MAX_IMAGES_PER_COLOR ? 'too-many-images' : null
}

/** Reads a color of the form; `images` may be empty (reading 28). */
function parseColor(
  { name, hex, images, video, sizes }: ProductFormInput['colors'][number],
  colorsBefore: readonly NewColor[],
): { color: NewColor; errors: { field: ColorField; code: ProductErrorCode }[] } {
  const color = {
    name: cleanLine(name),
    hex: cleanLine(hex).toLowerCase(),
    images: placeOnFoot(images),
    ...(video && { video }),
    sizes: sortSizes(sizes ?? []),
  }
  const errors: { field: ColorField; code: ProductErrorCode }[] = []
  const nameError = checkName(color.name, colorsBefore)
  if (nameError) errors.push({ field: 'name', code: nameError })
  if (!/^#[0-9a-f]{6}$/.test(color.hex)) errors.push({ field: 'hex', code: 'hex-unreadable' })
  if (images.length > MAX_IMAGES_PER_COLOR) errors.push({ field: 'images', code: 'too-many-images' })
  if (!images.every(isProductImage)) errors.push({ field: 'images', code: 'image-unusable' })
  if (video && !isProductVideo(video)) errors.push({ field: 'images', code: 'video-unusable' })
  if (sizes === null || !areSizes(sizes)) errors.push({ field: 'sizes', code: 'sizes-unreadable' })
  return { color, errors }
}

function areSizes(sizes: readonly SizeStock[]): boolean {
  const each = sizes.map(({ size }) => size)
  return each.length <= MAX_SIZES && each.every(isSize) && new Set(each).size === each.length
}

function checkName(name: string, colorsBefore: readonly NewColor[]): ProductErrorCode | null {
  const slug = colorSlug(name)
  if (name === '') return 'color-name-missing'
  if (name.length > MAX_COLOR_NAME_LENGTH) return 'color-name-too-long'
  // The slug is the color's part of the address.
  if (slug === '') return 'color-name-unusable'
  return colorsBefore.some((color) => colorSlug(color.name) === slug) ? 'color-repeated' : null
}

const OTHER_HOST = /^https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/([\w/.,:~-]+)$/
const OTHER_PUBLIC_ID = /^[\w/.~-]{1,200}$/

/** Whether the address belongs to this public id, on a host that the shop shows photos from. */
export function isProductImage({ url, publicId }: ProductImage): boolean {
  if (isPublicId(publicId) && url === embeddedImageUrl(publicId)) return !videoKindOf(publicId)
  const [, rest = ''] = OTHER_HOST.exec(url) ?? []
  return OTHER_PUBLIC_ID.test(publicId) && `/${rest.replace(/\.\w+$/, '')}`.endsWith(`/${publicId}`)
}

function isProductVideo({ url, publicId, poster }: ProductVideo): boolean {
  return videoKindOf(publicId) !== undefined && url === embeddedImageUrl(publicId) && isProductImage(poster)
}

/** `unreadable`: the request did not come from the form. */
export type ProductFormError = { kind: 'unreadable' } | { kind: 'invalid'; fieldErrors: ProductFieldError[] }

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'no-json' })
    return z.NEVER
  }
})
const newProduct = z.object({
  /** Adding twice with the same key adds one product. */
  key: z.string().refine(isCreationKey),
  visibility: z.enum(['published', 'hidden']),
  product: json,
})
const editedProduct = z.object({
  /** The version that the person was looking at. */
  version: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  product: json,
})

export const readNewProduct = (form: FormData) => readSaveForm(newProduct, form)
export const readEditedProduct = (form: FormData) => readSaveForm(editedProduct, form)

function readSaveForm<Fields extends { product: unknown }>(
  schema: z.ZodType<Fields>,
  form: FormData,
): Result<Omit<Fields, 'product'> & { product: NewProduct }, ProductFormError> {
  const sent = schema.safeParse(Object.fromEntries(form))
  if (!sent.success) return failed({ kind: 'unreadable' })
  const product = parseProductForm(sent.data.product)
  const questions = questionDiscount(typedProduct.catch(NOTHING_TYPED).parse(sent.data.product))
  const fieldErrors = [...(product.ok ? [] : product.error), ...questions]
  if (!product.ok || questions.length > 0) return failed({ kind: 'invalid', fieldErrors })
  return ok({ ...sent.data, product: product.value })
}

/** Whether a key that a browser chose for what it creates is long enough to be unique. */
export function isCreationKey(key: unknown): key is string {
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key)
}
