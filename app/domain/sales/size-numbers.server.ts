import { SELECTION_DAYS } from '#app/business/terms.ts'
import { shopDay, startOfShopDay } from '#app/base/dates.ts'
import { DAY_MS } from '#app/base/time.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import type { SizeStock } from '#app/domain/catalog/sizes.ts'
import { requestedSizes } from './answer-restocks.server.ts'
import { pairsAskedFor, pairsSold } from './count-selections.server.ts'

/** More than a product has colors and sizes. */
const MAX_ROWS = 1000

/** `size` null: it is settled in the chat. `left` null: the color no longer has it. */
type SizeNumbers = { size: number | null; sold: number; asked: number; left: SizeStock | null }
export type ColorNumbers = { color: string; sizes: SizeNumbers[] }

/**
 * Returns how many pairs of each size were sold, how many were asked for in selections and "Avisame", and what is left;
 * of the days for which every selection is stored.
 */
export async function sizeNumbers({ id, colors }: AdminProduct, now: Date): Promise<ColorNumbers[]> {
  const to = shopDay(now)
  const from = shopDay(new Date(now.getTime() - (SELECTION_DAYS - 1) * DAY_MS))
  const since = startOfShopDay(from)?.toISOString() ?? ''
  const sold = await pairsSold({ from, to }, MAX_ROWS, id)
  const asked = [
    ...(await pairsAskedFor({ from, to }, MAX_ROWS, id)),
    ...(await requestedSizes(since, MAX_ROWS, id)),
  ]
  return colors.flatMap(({ name, slug, sizes }) => {
    const timesOf = (pairs: typeof sold, size: number | null) =>
      pairs.reduce((sum, pair) => sum + (pair.color === slug && pair.size === size ? pair.times : 0), 0)
    const counted = [...sold, ...asked].filter(({ color }) => color === slug).map(({ size }) => size)
    const all = [...new Set([...sizes.map(({ size }) => size), ...counted])]
    const rows = all
      .toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))
      .map((size) => ({
        size,
        sold: timesOf(sold, size),
        asked: timesOf(asked, size),
        left: sizes.find((one) => one.size === size) ?? null,
      }))
    return rows.length === 0 ? [] : [{ color: name, sizes: rows }]
  })
}
