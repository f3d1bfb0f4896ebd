import type { SearchCost } from './search.ts'
import { table } from './table.ts'

export function searchTable(costs: readonly SearchCost[]): string {
  return table(
    [
      'products',
      'words',
      'query',
      'median ms',
      'p95 ms',
      'Fuse median',
      'Fuse p95',
      'Fuse : ours',
      'index ms',
      'MB',
    ],
    costs.map(({ products, words, kind, shop, fuse, buildMs, memoryMb }) => [
      products.toLocaleString('en'),
      String(words),
      kind,
      shop.medianMs.toFixed(2),
      shop.p95Ms.toFixed(2),
      fuse.medianMs.toFixed(1),
      fuse.p95Ms.toFixed(1),
      `${(fuse.medianMs / shop.medianMs).toFixed(0)}×`,
      buildMs.toFixed(0),
      memoryMb.toFixed(1),
    ]),
  )
}

/** How many times slower the largest catalogue answers than the smallest, of each kind of query. */
export function growthLine(costs: readonly SearchCost[]): string {
  const sizes = costs.map(({ products }) => products)
  const of = (products: number) => costs.filter((cost) => cost.products === products)
  const growths = of(Math.max(...sizes)).map(({ kind, shop }) => {
    const smallest = of(Math.min(...sizes)).find((cost) => cost.kind === kind)
    return `${kind} ${(shop.medianMs / (smallest?.shop.medianMs ?? Number.NaN)).toFixed(1)}×`
  })
  return `From ${Math.min(...sizes)} to ${Math.max(...sizes).toLocaleString('en')} products: ${growths.join(', ')}`
}

/** What a list with filters costs at each size of the catalogue. */
export function listGrowthLine(costs: readonly SearchCost[]): string {
  const bySize = new Map(costs.map(({ products, listMs }) => [products, listMs]))
  const texts = [...bySize].map(([products, ms]) => `${products.toLocaleString('en')}: ${ms.toFixed(2)} ms`)
  return `List, filtered and sorted in another way each time, without rendering: ${texts.join(', ')}`
}
