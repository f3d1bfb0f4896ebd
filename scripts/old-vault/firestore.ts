import { formatPesosPlain, pesos } from '#app/business/money.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import type { LoosePhoto } from '#app/owner/imports/photos.ts'
import type { ImportError, SourceProduct } from '#app/owner/imports/source-product.ts'
import { toneOf } from '#app/owner/imports/tones.ts'
import { colorSlug } from '#app/base/paths.ts'

/** A document of Firestore: its id and its fields, without Firestore's own types. */
export type OldDocument = { id: string; data: Record<string, unknown> }

const COLLECTIONS = ['products', 'users', 'searches', 'deletedImages'] as const
type Collection = (typeof COLLECTIONS)[number]
export type OldVault = Record<Collection, OldDocument[]>

const MAX_DEPTH = 12

/** A file that holds no collection of the old Vault. */
export class ShapeError extends Error {
  constructor(name: string, keys: readonly string[]) {
    const holds = keys.length === 0 ? 'nothing by name' : keys.slice(0, 10).join(', ').slice(0, 200)
    super(`${name} holds ${holds}. Expected: ${COLLECTIONS.join(', ')}, or a file named after one of them.`)
  }
}

/**
 * Reads exports of Firestore as JSON, whatever tool wrote them: collections as lists or maps, under `__collections__` or
 * not, documents plain or with typed fields as its REST interface has them.
 * @param files a file with one collection is named after it: `products.json`
 * @throws SyntaxError when a file is no JSON, ShapeError when it holds none of the collections
 */
export function readFirestore(files: readonly { name: string; text: string }[]): OldVault {
  const found: OldVault = { products: [], users: [], searches: [], deletedImages: [] }
  for (const { name, text } of files) {
    const root: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    const inside = objectOf(objectOf(root)['__collections__'] ?? root)
    const named = COLLECTIONS.filter((collection) => collection in inside)
    const own = COLLECTIONS.find((collection) => name.toLowerCase().startsWith(collection.toLowerCase()))
    for (const collection of named) found[collection].push(...documentsOf(inside[collection]))
    if (named.length > 0) continue
    if (!own) throw new ShapeError(name, Object.keys(inside))
    found[own].push(...documentsOf(objectOf(root)['documents'] ?? root))
  }
  return found
}

function documentsOf(collection: unknown): OldDocument[] {
  const entries: [string, unknown][] = Array.isArray(collection)
    ? collection.map((document: unknown): [string, unknown] => [idOf(objectOf(document)), document])
    : Object.entries(objectOf(collection))
  return entries.map(([id, document]) => {
    const whole = objectOf(document)
    const { __collections__: _inside, ...data } = objectOf(
      plain(whole['fields'] ?? whole['data'] ?? whole, 0),
    )
    return { id, data }
  })
}

function idOf(document: Record<string, unknown>): string {
  const id = document['id'] ?? document['uid'] ?? document['term'] ?? document['__name__'] ?? document['name']
  const isRest = 'fields' in document && typeof document['name'] === 'string'
  return (
    String(isRest ? document['name'] : id)
      .split('/')
      .at(-1) ?? ''
  )
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Replaces Firestore's types by plain values, timestamps by ISO text. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((one: unknown) => plain(one, depth + 1))
  const moment = timestampOf(objectOf(value))
  if (moment !== null) return moment
  const [[type, inside] = ['', null], ...others] = Object.entries(value as Record<string, unknown>)
  if (others.length === 0) {
    const typed = typedValue(type, inside, depth)
    if (typed !== undefined) return typed
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one, depth + 1)]))
}

function typedValue(type: string, value: unknown, depth: number): unknown {
  switch (type) {
    case 'stringValue':
    case 'booleanValue':
    case 'timestampValue':
    case 'doubleValue':
      return value
    case 'integerValue':
      return Number(value)
    case 'nullValue':
      return null
    case 'mapValue':
      return plain(objectOf(value)['fields'] ?? {}, depth + 1)
    case 'arrayValue':
      return plain(objectOf(value)['values'] ?? [], depth + 1)
    default:
      return undefined
  }
}

/** `{ _seconds, _nanoseconds }`, `{ seconds, nanoseconds }`, or one of them inside `{ __datatype__, value }`. */
function timestampOf(value: Record<string, unknown>): string | null {
  const inside = value['__datatype__'] === 'timestamp' ? objectOf(value['value']) : value
  const seconds = inside['_seconds'] ?? inside['seconds']
  const isTimestamp = '_nanoseconds' in inside || 'nanoseconds' in inside
  if (typeof seconds !== 'number' || !isTimestamp) return null
  const nanoseconds = Number(inside['_nanoseconds'] ?? inside['nanoseconds'])
  return isoOf(seconds * 1000 + Math.trunc((nanoseconds || 0) / 1e6))
}

/** Reads a moment: ISO text, milliseconds, or seconds; null when it is none. */
export function dateOf(value: unknown): string | null {
  if (typeof value === 'string' && /^\d{10,13}$/.test(value)) return dateOf(Number(value))
  if (typeof value === 'string') return isoOf(Date.parse(value))
  if (typeof value !== 'number') return null
  // Seconds of this century have ten digits.
  return isoOf(value < 1e11 ? value * 1000 : value)
}

function isoOf(ms: number): string | null {
  return Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? new Date(ms).toISOString() : null
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `installments.three` is a total, or one of three; or neither, and then the price counts and it is told. */
export type InstallmentReading = 'total' | 'each' | 'none' | 'differs'

type Here = {
  /** Its number in the file. */
  row: number
  /** The product that is here under the same id. */
  here: AdminProduct | undefined
  now: Date
  /** Photos of the shop's own cloud stay there. */
  isInOwnCloud: (url: string) => boolean
}

/**
 * Reads a product of the old Vault (Spec §3). What is missing stays empty; of one that is here, only photos for colors
 * without any are read.
 */
export function toSourceProduct(
  { id, data }: OldDocument,
  { row, here, now, isInOwnCloud }: Here,
): { product: SourceProduct; reading: InstallmentReading } {
  const discount = amountOf(data['discount'])
  const finalPrice = amountOf(data['finalPrice'])
  const price = amountOf(data['price']) ?? (finalPrice === null ? null : cents(finalPrice + (discount ?? 0)))
  const colors = colorsOf(data['colors'])
  const photos = colors.flatMap(([name, { images }]) =>
    images.map(({ url, publicId }): LoosePhoto => {
      const photo = { name: url, color: colorSlug(name), alt: '' }
      return isInOwnCloud(url) ? { ...photo, image: { url, publicId } } : photo
    }),
  )
  const errors: ImportError[] = ['price', 'discount'].flatMap((column) =>
    isAmount(data[column]) ? [] : [{ code: 'field-unreadable', row, column }],
  )
  if (colors.length === 0) errors.push({ code: 'field-unreadable', row, column: 'colors' })
  const text = (field: 'name' | 'brand' | 'model' | 'description') => textOf(data[field])
  const common = { row, key: id, isShown: true, isSoldOut: false, codes: [], notes: [] }
  const product: SourceProduct = here
    ? {
        ...common,
        ...here,
        price: formatPesosPlain(here.price),
        discount: here.discount === null ? '' : formatPesosPlain(here.discount),
        cost: undefined,
        colors: here.colors.map(({ name, hex }) => ({ name, hex, sizes: undefined, photos: [] })),
        photos: photos.filter(({ color }) =>
          here.colors.some((one) => one.slug === color && one.images.length === 0),
        ),
        errors: [],
      }
    : {
        ...common,
        name: text('name'),
        brand: text('brand'),
        model: text('model'),
        description: text('description'),
        kind: undefined,
        audience: undefined,
        price: price === null ? '' : typed(price),
        discount: discount === null ? '' : typed(discount),
        createdAt: dateOf(data['createdAt']) ?? now.toISOString(),
        colors: colors.map(([name, { hex }]) => ({ name, hex, sizes: undefined, photos: [] })),
        photos,
        errors,
      }
  return { product, reading: readingOf(price, amountOf(objectOf(data['installments'])['three'])) }
}

function readingOf(price: number | null, three: number | null): InstallmentReading {
  if (price === null || three === null) return 'none'
  const isNear = (expected: number) => Math.abs(three - expected) <= 0.02
  if (isNear(price * 1.25)) return 'total'
  return isNear((price * 1.25) / 3) ? 'each' : 'differs'
}

/** Floats of the old shop are rounded to centavos. */
const cents = (amount: number) => Math.round(amount * 100) / 100
function amountOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? cents(value) : null
}
const isAmount = (value: unknown) => value === undefined || value === null || typeof value === 'number'
/** An amount that cannot be one becomes a word, so that the price is told as unreadable. */
const typed = (amount: number) =>
  amount >= 0 && Number.isSafeInteger(Math.round(amount * 100))
    ? formatPesosPlain(pesos(amount))
    : 'unreadable'

const DEFAULT_HEX = '#000000'

type OldColor = { hex: string; images: { url: string; publicId: string }[] }

function colorsOf(value: unknown): [string, OldColor][] {
  const entries: [string, Record<string, unknown>][] = Array.isArray(value)
    ? value.map((one: unknown) => [textOf(objectOf(one)['name']), objectOf(one)])
    : Object.entries(objectOf(value)).map(([name, one]) => [name, objectOf(one)])
  return entries.map(([name, { hex, images }]) => [name, { hex: hexOf(hex, name), images: imagesOf(images) }])
}

function hexOf(value: unknown, name: string): string {
  const hex = textOf(value).trim().toLowerCase()
  if (/^#[0-9a-f]{3}$/.test(hex)) return hex.replace(/[0-9a-f]/g, '$&$&')
  return /^#[0-9a-f]{6}$/.test(hex) ? hex : (toneOf(name) ?? DEFAULT_HEX)
}

function imagesOf(value: unknown): { url: string; publicId: string }[] {
  const images: unknown[] = Array.isArray(value) ? value : Object.values(objectOf(value))
  return images.flatMap((image) => {
    const url = typeof image === 'string' ? image : textOf(objectOf(image)['url'])
    return url === '' ? [] : [{ url, publicId: textOf(objectOf(image)['publicId']) }]
  })
}
