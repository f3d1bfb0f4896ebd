import { z } from 'zod'
import { formatPesosPlain, pesos, type Centavos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { stateOf, type AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { type ProductColor, OPTIONAL_TEXT_NAMES, textsOf } from '#app/domain/catalog/product.ts'
import { sizeStockSchema } from '#app/domain/catalog/product.schema.ts'
import type { SourcePhoto } from './photos.ts'
import { EMPTY_PRODUCT, type SourceProduct } from './source-product.ts'

export type CatalogDocument = ReturnType<typeof toDocument>

/** Yields the parts of a file with every product outside the trash, indented as one `JSON.stringify` would. */
export function* catalogJsonParts(products: readonly AdminProduct[]): Generator<string> {
  const listed = products.filter((product) => stateOf(product) !== 'trash')
  yield '{\n  "products": ['
  for (const [index, product] of listed.entries()) {
    const lines = JSON.stringify(toDocument(product), null, 2).split('\n')
    yield `${index === 0 ? '' : ','}\n    ${lines.join('\n    ')}`
  }
  yield listed.length === 0 ? ']\n}\n' : '\n  ]\n}\n'
}

/** Returns a product in the specification's shape (Spec §3), amounts in pesos. Audience, `published` and sizes are ours. */
export function toDocument(product: AdminProduct) {
  const { id, price, discount, cost, createdAt } = product
  const texts = textsOf(product)
  // An empty optional text is absent.
  const named = {
    ...texts,
    ...Object.fromEntries(OPTIONAL_TEXT_NAMES.map((field) => [field, texts[field] || undefined])),
  }
  const { finalPrice, installments } = priceProduct({ price, discount })
  const names = product.colors.map((color) => color.name)
  const colors = Object.fromEntries(product.colors.map((color) => [color.name, toDocumentColor(color)]))
  return {
    id,
    ...named,
    price: inPesos(price),
    discount: discount === null ? null : inPesos(discount),
    ...(cost !== null && { cost: inPesos(cost) }),
    /** Computed like `installments`; an import ignores both. */
    finalPrice: inPesos(finalPrice),
    installments: { two: inPesos(installments.two), three: inPesos(installments.three) },
    createdAt,
    published: stateOf(product) === 'published',
    colors,
    // JavaScript puts keys such as `2025` first.
    ...(Object.keys(colors).join('\n') === names.join('\n') ? {} : { colorOrder: names }),
  }
}

function toDocumentColor({ hex, images, video, sizes }: ProductColor) {
  return {
    hex,
    images: images.map(({ url, publicId, isOnFoot }) => ({ url, publicId, isOnFoot })),
    ...(video && { video }),
    ...(sizes.length > 0 && { sizes }),
  }
}

const inPesos = (amount: Centavos) => amount / 100

const imageSchema = z.object({
  url: z.string().max(500).optional(),
  publicId: z.string().max(200),
  isOnFoot: z.literal(true).optional(),
})
const color = z.object({
  hex: z.string().max(20),
  images: z.array(imageSchema).max(50),
  video: imageSchema.extend({ poster: imageSchema }).optional(),
  sizes: z.array(sizeStockSchema).max(100).optional(),
})

/** Checks the shape of a document; the rules of the product form come after it. */
const documentSchema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: z.string().max(1_000),
  brand: z.string().max(1_000),
  model: z.string().max(1_000),
  description: z.string().max(20_000),
  ...(Object.fromEntries(
    OPTIONAL_TEXT_NAMES.map((field) => [field, z.string().max(1_000).optional()]),
  ) as Record<(typeof OPTIONAL_TEXT_NAMES)[number], z.ZodOptional<z.ZodString>>),
  price: z.number(),
  discount: z.number().nullish(),
  cost: z.number().optional(),
  createdAt: z.iso.datetime({ offset: true }),
  published: z.boolean().default(true),
  // Read as entries, because zod's records drop a key `__proto__`.
  colors: z.preprocess(entriesOf, z.array(z.tuple([z.string().max(200), color])).max(200)),
  colorOrder: z.array(z.string().max(200)).max(200).default([]),
})

/** Returns the products of what `catalogJsonParts` writes, or of a plain list; null when it is neither. */
export function documentList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    const list = Array.isArray(value) ? value : (value as { products?: unknown } | null)?.products
    return Array.isArray(list) ? (list as unknown[]) : null
  } catch {
    return null
  }
}

/** Returns the documents' fields that an import ignores. */
export function documentFields(list: readonly unknown[]): string[] {
  const known = new Set([...Object.keys(documentSchema.shape), 'finalPrice', 'installments'])
  return [...new Set(list.flatMap((one) => Object.keys(Object(one) as object)))].filter(
    (key) => !known.has(key),
  )
}

/** Reads each document; rows are counted from 1. */
export function* readDocuments(list: readonly unknown[]): Generator<SourceProduct> {
  for (const [index, value] of list.entries()) yield readDocument(value, index + 1)
}

function readDocument(value: unknown, row: number): SourceProduct {
  const parsed = documentSchema.safeParse(value)
  if (!parsed.success) {
    const places = parsed.error.issues
      .filter(({ path }) => path.length > 0)
      .map(({ path }) => placeOf(path, value))
    const errors = places.slice(0, 10).map((place) => ({ code: 'field-unreadable' as const, row, ...place }))
    const name = shortText(fieldOf(value, 'name'))
    const unreadable = { code: 'document-unreadable' as const, row }
    return { ...EMPTY_PRODUCT, row, name, errors: errors.length > 0 ? errors : [unreadable] }
  }
  const { id, discount, price, cost, published, colors, colorOrder, createdAt, ...texts } = parsed.data
  const position = new Map(colorOrder.map((name, index) => [name, index]))
  const positionOf = ([name]: (typeof colors)[number]) => position.get(name) ?? colors.length
  return {
    ...EMPTY_PRODUCT,
    ...texts,
    row,
    key: id,
    createdAt: new Date(createdAt).toISOString(),
    isShown: published,
    price: typedAmount(price),
    discount: discount === null || discount === undefined ? '' : typedAmount(discount),
    cost: cost === undefined ? undefined : typedAmount(cost),
    colors: colors
      .toSorted((a, b) => positionOf(a) - positionOf(b))
      .map(([name, { hex, images, video, sizes }]) => ({
        name,
        hex,
        sizes,
        photos: images.map(toPhoto),
        ...(video && { video: { ...toPhoto(video), poster: toPhoto(video.poster) } }),
      })),
  }
}

const toPhoto = (image: z.output<typeof imageSchema>): SourcePhoto => ({
  name: image.url ?? image.publicId,
  image,
})

/** Formats an amount as a person types it. `68.123` would be read as thousands, so a wrong amount becomes a word. */
function typedAmount(amount: number): string {
  const centavos = Math.round(amount * 100)
  const isAmount = amount >= 0 && Number.isSafeInteger(centavos) && centavos / 100 === amount
  return isAmount ? formatPesosPlain(pesos(amount)) : 'unreadable'
}

/** Names a field of the document, and the color that it belongs to. */
function placeOf(path: PropertyKey[], value: unknown): { column: string; what?: string } {
  const [field, color, , ...rest] = path
  if (field !== 'colors' || typeof color !== 'number') return { column: path.join('.') }
  const names = Object.keys(Object(fieldOf(value, 'colors')) as object)
  return { column: rest.join('.') || 'color', what: shortText(names[color]) }
}

const fieldOf = (value: unknown, field: string): unknown => (Object(value) as Record<string, unknown>)[field]
const shortText = (value: unknown) => (typeof value === 'string' ? value.slice(0, 80).toWellFormed() : '')

function entriesOf(value: unknown): unknown {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isMap ? Object.entries(value) : value
}
