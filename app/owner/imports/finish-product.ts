import { audienceOf, readAudience } from '#app/business/audiences.ts'
import { formatPesosPlain } from '#app/business/money.ts'
import { slug } from '#app/base/paths.ts'
import { cleanLine } from '#app/base/text.ts'
import { type DecimalSign, readAmount } from './amounts.ts'
import { htmlText } from './html-text.ts'
import type { FormerAddress, ImportErrorCode, Note, SourceProduct } from './source-product.ts'
import { firstCells, plain, type Row } from './table.ts'
import { AUDIENCE_NAME, colorsOf, type Variant } from './variants.ts'

type Price = { row: number; full: string; reduced: string }

type Read = Pick<SourceProduct, 'key' | 'brand' | 'isShown' | 'photos' | 'notes'> & {
  /** Its address in the other shop. */
  path: string
  /** Empty when the categories name the kind of shoe. */
  model?: string
  /** Unset: what its categories name. */
  kind?: string
  categories: readonly string[]
  audience?: readonly string[]
  variants: readonly Variant[]
  prices: readonly Price[]
  sign: DecimalSign
  error?: ImportErrorCode | null
  /** In HTML. */
  description: string
}

const MAX_VARIANTS = 1_000

/** Builds a product from what the exports of all shops have in common. */
export function finish(rows: readonly Row[], read: Read): SourceProduct {
  const { key, notes, variants } = read
  const row = rows[0]?.row ?? 0
  const price = priceOf(read.prices, read.sign, notes)
  const tooLong = rows.find(({ isTooLong }) => isTooLong)
  const error: ImportErrorCode | null =
    (tooLong ? 'cells-wrong' : read.error) ??
    (key === '' ? 'key-missing' : variants.length > MAX_VARIANTS ? 'too-many-variants' : null) ??
    (price ? null : 'amount-unreadable')
  const colors = colorsOf(variants.slice(0, MAX_VARIANTS), notes)
  return {
    row,
    key,
    name: cleanLine(plain(firstCells(rows)('name'))),
    brand: cleanLine(plain(read.brand)),
    model: cleanLine(plain(read.model || modelOf(read.categories))),
    description: htmlText(read.description),
    kind: kindOf(read),
    audience: audienceFrom(read, row),
    price: price?.price ?? '',
    discount: price?.discount ?? '',
    cost: costOf(rows, read.sign, notes),
    isShown: read.isShown,
    isSoldOut: colors.every(({ isSoldOut, sizes }) => isSoldOut && sizes === undefined),
    colors,
    photos: read.photos,
    codes: [...new Set([key, ...rows.map(({ cell }) => cell('sku'))])].filter(Boolean),
    formerAddresses: [{ path: read.path }, ...variants.flatMap((variant) => addressOf(read.path, variant))],
    errors: error ? [{ code: error, row: tooLong?.row ?? row }] : [],
    notes,
  }
}

function addressOf(path: string, variant: Variant): FormerAddress[] {
  const [color] = colorsOf([variant], [])
  return variant.id
    ? [{ path: `${path}?variant=${variant.id}`, color: color?.name, size: color?.sizes?.[0]?.size }]
    : []
}

const NO_CATEGORY = /^(?:sin-categorizar|sin-categoria|uncategori[sz]ed|sem-categoria|nao-categorizado)$/
/** Categories that name a shelf or an audience instead of a kind of shoe. */
const NO_MODEL =
  /^(?:(?:mujer|dama|hombre|caballero|nino|nina|chico|unisex|adulto|kid|woman|man|feminino|masculino|infantil|calzado|shoe|sapato|inicio|home|tienda|producto|oferta|novedad|destacado|nuevo|outlet|promocion|liquidacion)(?:e?s)?|women|men|ninez|sale|new-in|lo-nuevo|promo(?:cione|coe)?s|novidades|lancamentos)$/

/**
 * Finds a model among the categories of a product, each of which leads down: `Mujer > Botas`. Returns the last part that
 * names a kind of shoe, or the last part when none does.
 */
export function modelOf(categories: readonly string[]): string {
  const ways = waysOf(categories)
  return kindsOf(ways)[0] ?? ways.find((parts) => parts.length > 0)?.at(-1) ?? ''
}

/** Returns the kind of shoe; undefined where the file names none. */
function kindOf({ kind = '', categories }: Read): string | undefined {
  const named = cleanLine(plain(kind)) || (kindsOf(waysOf(categories))[0] ?? '')
  return slug(named) === '' ? undefined : named
}

const kindsOf = (ways: readonly string[][]) =>
  ways.flatMap((parts) => parts.findLast((part) => !NO_MODEL.test(slug(part))) ?? [])

const waysOf = (categories: readonly string[]) =>
  partsOf(categories).map((parts) => parts.filter((part) => !NO_CATEGORY.test(slug(part))))

function partsOf(categories: readonly string[]): string[][] {
  return categories.map((category) =>
    category
      .split('>')
      .map((part) => cleanLine(plain(part)))
      .filter(Boolean),
  )
}

const ADULTS = /^(?:adult[ao]?s?|all-ages|todas?-las-edades)$/

/** Finds the audience in the product's cells, else in its categories when they agree. */
function audienceFrom({ audience = [], categories, variants, notes }: Read, row: number): string | undefined {
  const options = variants.flatMap((variant) => variant.options)
  const own = options.filter(([name]) => AUDIENCE_NAME.test(slug(name))).map(([, value]) => value)
  const cells = [...audience, ...own].flatMap((cell) => cell.split(/[,;|]/)).map(plain)
  const said = cells.filter((cell) => cleanLine(cell) !== '' && !ADULTS.test(slug(cell)))
  const unknown = said.find((cell) => readAudience(cell) === null)
  if (unknown !== undefined)
    notes.push({ code: 'audience-unclear', row, what: cleanLine(unknown).slice(0, 40) })
  const found = namesIn(said)
  if (found.length === 0) {
    const [only, ...others] = namesIn(partsOf(categories).flat())
    return others.length === 0 ? only : undefined
  }
  const children = found.find((name) => audienceOf(name)?.ageGroup === 'kids')
  return children ?? (found.length === 1 ? found[0] : (readAudience('unisex') ?? undefined))
}

const namesIn = (words: readonly string[]) => [...new Set(words.flatMap((word) => readAudience(word) || []))]

/** Returns undefined where the file names no cost. WooCommerce writes it with a point, whatever the sign of its prices. */
function costOf(rows: readonly Row[], sign: DecimalSign, notes: Note[]): string | undefined {
  const read = rows
    .map(({ row, cell }) => ({ row, cost: cell('cost') }))
    .filter(({ cost }) => cost !== '')
    .map(({ row, cost }) => ({ row, cost: readAmount(cost, sign) ?? readAmount(cost, null) }))
  const [first] = read
  const unread = read.find(({ cost }) => cost === null)
  const other = read.find(({ cost }) => cost !== first?.cost)
  if (unread) notes.push({ code: 'cost-unclear', row: unread.row })
  else if (other) notes.push({ code: 'costs-differ', row: other.row })
  return first?.cost ? formatPesosPlain(first.cost) : undefined
}

function priceOf(
  prices: readonly Price[],
  sign: DecimalSign,
  notes: Note[],
): { price: string; discount: string } | null {
  const read = prices
    .filter(({ full }) => full !== '')
    .map(({ row, full, reduced }) => ({
      row,
      full: readAmount(full, sign),
      reduced: reduced === '' ? 0 : readAmount(reduced, sign),
    }))
  const [first] = read
  if (!first || read.some(({ full, reduced }) => full === null || reduced === null)) return null
  const other = read.find((one) => one.full !== first.full || one.reduced !== first.reduced)
  if (other) notes.push({ code: 'prices-differ', row: other.row })
  const { full, reduced } = first
  if (full === null || full === 0) return null
  const typed = (amount: number) => formatPesosPlain(amount as typeof full)
  if (reduced === null || reduced === 0 || reduced === full) return { price: typed(full), discount: '' }
  if (reduced < full) return { price: typed(full), discount: typed(full - reduced) }
  // Shopify then crosses out no price and charges the second one.
  notes.push({ code: 'reduced-not-lower', row: first.row })
  return { price: typed(reduced), discount: '' }
}
