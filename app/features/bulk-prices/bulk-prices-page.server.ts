import { randomUUID } from 'node:crypto'
import { database } from '#app/platform/database.server.ts'
import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import { stateOf, type AdminProduct } from '#app/features/catalog/admin-product.ts'
import {
  movedRows,
  movesOf,
  previewPrices,
  toShownRow,
  type PriceChange,
  type PriceMoves,
  type ShownRow,
} from './bulk-prices.ts'
import {
  parsePriceChange,
  writeExpectedPrices,
  type PriceChangeFieldErrors,
  readPriceForm,
  wantsPreview,
  type PriceForm,
} from './price-change.schema.ts'
import './price-changes.table.ts'

export type PricePreview = {
  change: PriceChange
  rows: ShownRow[]
  /** How many prices change, and in which direction. */
  moved: number
  moves: PriceMoves
  /** Products whose price cannot be. */
  leftOut: number
  /** Both come back with the confirmation. */
  expected: string
  key: string
}

export type BulkPricesPage = {
  form: PriceForm
  options: ScopeOptions
  fieldErrors: PriceChangeFieldErrors
  /** Null while the address names no change, or one that cannot be read. */
  preview: PricePreview | null
  last: LastPriceChange | null
}

export async function bulkPricesPage(params: URLSearchParams): Promise<BulkPricesPage> {
  const products = (await adminCatalog()).filter((product) => stateOf(product) !== 'trash')
  const parsed = wantsPreview(params) ? parsePriceChange(params) : null
  return {
    form: readPriceForm(params),
    options: scopeOptions(products),
    fieldErrors: parsed && !parsed.ok ? parsed.error : {},
    preview: parsed?.ok ? preview(products, parsed.value) : null,
    last: await findLastPriceChange(),
  }
}

function preview(products: readonly AdminProduct[], change: PriceChange): PricePreview {
  const rows = previewPrices(products, change)
  const moved = movedRows(rows)
  return {
    change,
    rows: rows.map(toShownRow),
    moved: moved.length,
    moves: movesOf(moved),
    leftOut: rows.filter((row) => row.error !== null).length,
    expected: writeExpectedPrices(rows),
    key: randomUUID(),
  }
}

export type LastPriceChange = {
  change: PriceChange
  /** ISO 8601, UTC. */
  madeAt: string
  /** How many products it changed. */
  products: number
}

/** Returns the change that can be undone; null when there is none. */
export async function findLastPriceChange(): Promise<LastPriceChange | null> {
  const row = await database()
    .selectFrom('price_changes')
    .innerJoin('changed_prices', 'changed_prices.change_id', 'price_changes.id')
    .select(['price_changes.change', 'price_changes.made_at'])
    .select((rows) => rows.fn.countAll<number>().as('products'))
    .groupBy('price_changes.id')
    .executeTakeFirst()
  if (!row) return null
  return { change: JSON.parse(row.change) as PriceChange, madeAt: row.made_at, products: row.products }
}

export type ScopeOption = { name: string; count: number }

export type ScopeOptions = {
  brands: ScopeOption[]
  /** Each model with the brands that have it. */
  models: (ScopeOption & { brands: string[] })[]
}

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** Lists the brands and models of all products, hidden ones included. */
function scopeOptions(products: readonly AdminProduct[]): ScopeOptions {
  const brands = Map.groupBy(products, (product) => product.brand)
  const models = Map.groupBy(products, (product) => product.model)
  return {
    brands: byName([...brands].map(([name, those]) => ({ name, count: those.length }))),
    models: byName(
      [...models].map(([name, those]) => ({
        name,
        count: those.length,
        brands: [...new Set(those.map((product) => product.brand))],
      })),
    ),
  }
}

function byName<Option extends ScopeOption>(options: Option[]): Option[] {
  return options.toSorted((a, b) => spanish.compare(a.name, b.name))
}
