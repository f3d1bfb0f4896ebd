import { randomUUID } from 'node:crypto'
import { priceProduct } from '#app/business/pricing.ts'
import { type NoteStep, noteSalePath } from '#app/base/paths.ts'
import { shopDay } from '#app/base/dates.ts'
import { compareText } from '#app/base/text.ts'
import { adminCatalog, findAdminProducts } from '#app/domain/catalog/admin-catalog.server.ts'
import { type AdminProduct, hasWords, outsideTrash } from '#app/domain/catalog/admin-product.ts'
import type { ProductColor } from '#app/domain/catalog/product.ts'
import { isCreationKey } from '#app/domain/catalog/product.schema.ts'
import { formatSize, hasPairs } from '#app/domain/catalog/sizes.ts'
import { weekUntil } from '#app/domain/counts/counts.ts'
import { colorInterest } from '#app/domain/counts/counts.server.ts'
import {
  equalsBefore,
  MAX_NOTED_PAIRS,
  NOTE_PARAMS,
  pairFromKey,
  pairIds,
} from '#app/domain/sales/note-sale.ts'
import { saleDays } from '#app/domain/sales/note-sale.schema.ts'
import { findLastPlace, findNotedSale, recentlySold } from '#app/domain/sales/note-sale.server.ts'
import { type Pair, pairKey } from '#app/domain/sales/pair.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { deliveryTerms } from './delivery-terms.ts'

/** Photos on the first step. */
const MAX_TILES = 24

type Draft = { key: string; pairs: readonly Pair[] }
type Shoe = { product: AdminProduct; color: ProductColor }
export type NotePage = Awaited<ReturnType<typeof notePage>>

/** Returns the step of a sale by hand that the address asks for. */
export async function notePage(step: string | undefined, params: URLSearchParams, now: Date) {
  const asked = params.get(NOTE_PARAMS.key)
  const noted = isCreationKey(asked) ? await findNotedSale(asked) : null
  const chosen = params.getAll(NOTE_PARAMS.pair).flatMap((key) => pairFromKey(key) ?? [])
  const draft = {
    key: isCreationKey(asked) && noted === null ? asked : randomUUID(),
    // On the way back from a sale that is noted, the next one begins without its pairs.
    pairs: noted !== null && step !== 'pago' ? [] : chosen.slice(0, MAX_NOTED_PAIRS),
  }
  const choosing = pairFromKey(params.get(NOTE_PARAMS.choose) ?? '')
  const shoes = step === 'talle' ? await findShoes(choosing ? [choosing] : []) : await findShoes(draft.pairs)
  const [shoe] = shoes
  if (step === 'talle' && shoe) return { step: 'size' as const, ...sizeStep(draft, shoe) }
  if (step === 'pago' && shoe)
    return { step: 'pay' as const, noted, ...(await payStep(draft.key, shoes, now)) }
  return { step: 'photo' as const, ...(await photoStep(draft, params.get(NOTE_PARAMS.text) ?? '', now)) }
}

function address({ key, pairs }: Draft, step?: NoteStep, choose?: string): string {
  const params = new URLSearchParams({ [NOTE_PARAMS.key]: key })
  for (const pair of pairs) params.append(NOTE_PARAMS.pair, pairKey(pair))
  if (choose !== undefined) params.set(NOTE_PARAMS.choose, choose)
  return `${noteSalePath(step)}?${params}`
}

/** Returns the address of a new sale of these pairs; of one whose size is not known, that of its sizes. */
export function newSaleAddress(pairs: readonly Pair[]): string {
  const [first] = pairs
  const key = randomUUID()
  if (pairs.length === 1 && first?.size === null) return address({ key, pairs: [] }, 'talle', pairKey(first))
  return address({ key, pairs }, 'pago')
}

/** Returns the pairs that the shop has, with their products. */
async function findShoes(pairs: readonly Pair[]): Promise<(Shoe & { pair: Pair })[]> {
  const products = outsideTrash(await findAdminProducts(pairs.map(({ productId }) => productId)))
  return pairs.flatMap((pair) => {
    const shoe = shoeOf(products, pair)
    return shoe ? [{ ...shoe, pair }] : []
  })
}

function shoeOf(
  products: readonly AdminProduct[],
  { productId, colorSlug }: Omit<Pair, 'size'>,
): Shoe | null {
  const product = products.find(({ id }) => id === productId)
  const color = product?.colors.find(({ slug }) => slug === colorSlug)
  return product && color ? { product, color } : null
}

const toTile = ({ product, color }: Shoe) => ({
  name: product.name,
  color: color.name,
  photo: color.images[0] ?? null,
  price: product.finalPrice,
})

/** Finds shoes by their words; without one, those that sell and are looked at now, and the newest. */
async function photoStep(draft: Draft, text: string, now: Date) {
  const products = outsideTrash(await adminCatalog())
  const allOf = (some: readonly AdminProduct[]) =>
    some.flatMap((product) => product.colors.map((color) => ({ product, color })))
  const shoes =
    text.trim() === ''
      ? [
          ...(await likelyColors(now)).flatMap((pair) => shoeOf(products, pair) ?? []),
          ...allOf(products.toSorted((a, b) => compareText(b.createdAt, a.createdAt))),
        ]
      : allOf(products).filter(({ product: { name, brand, model }, color }) =>
          hasWords([name, brand, model, color.name], text),
        )
  const byKey = new Map(shoes.map((shoe) => [pairKey(anySize(shoe)), shoe]))
  return {
    text,
    isSearch: text.trim() !== '',
    noteKey: draft.key,
    pairs: draft.pairs.map(pairKey),
    tiles: [...byKey].slice(0, MAX_TILES).map(([key, shoe]) => ({
      ...toTile(shoe),
      pair: key,
      to: address(draft, 'talle', key),
    })),
  }
}

const anySize = ({ product, color }: Shoe): Pair => ({
  productId: product.id,
  colorSlug: color.slug,
  size: null,
})

async function likelyColors(now: Date): Promise<Omit<Pair, 'size'>[]> {
  const seen = await colorInterest(weekUntil(shopDay(now)), MAX_TILES)
  return [
    ...(await recentlySold(MAX_TILES / 2)),
    ...seen.map(({ productId, color }) => ({ productId, colorSlug: color })),
  ]
}

/** Whole sizes for a color without sizes. */
export const USUAL_SIZES = Array.from({ length: 12 }, (_, index) => ({ size: 34 + index, stock: null }))

function sizeStep(draft: Draft, shoe: Shoe) {
  const { sizes } = shoe.color
  const to = (size: number | null) =>
    address({ ...draft, pairs: [...draft.pairs, { ...anySize(shoe), size }] }, 'pago')
  return {
    shoe: toTile(shoe),
    sizes: (sizes.length > 0 ? sizes : USUAL_SIZES).map(({ size, stock }) => {
      return { size: formatSize(size), stock, to: to(size) }
    }),
    withoutSize: to(null),
    back: address(draft),
  }
}

async function payStep(key: string, shoes: readonly (Shoe & { pair: Pair })[], now: Date) {
  const pairs = shoes.map(({ pair }) => pair)
  const ids = pairIds(pairs)
  const before = equalsBefore(pairs)
  return {
    noteKey: key,
    pairs: shoes.map(({ pair, ...shoe }, index) => ({
      ...toTile(shoe),
      id: ids[index] ?? '',
      pair: pairKey(pair),
      size: pair.size === null ? null : formatSize(pair.size),
      prices: priceProduct(shoe.product),
      isThere: hasPairs(shoe.color.sizes, pair.size, (before[index] ?? 0) + 1),
      remove: address({ key, pairs: pairs.toSpliced(index, 1) }, pairs.length > 1 ? 'pago' : undefined),
    })),
    another: pairs.length < MAX_NOTED_PAIRS ? address({ key, pairs }) : null,
    place: (await findLastPlace(now)) ?? ('store' as const),
    days: saleDays(now),
    terms: deliveryTerms(await currentSettings()),
  }
}
