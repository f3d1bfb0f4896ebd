import { randomUUID } from 'node:crypto'
import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import { stateOf, type AdminProduct } from '#app/features/catalog/admin-product.ts'
import {
  movedRows,
  movesOf,
  parsePriceChange,
  previewPrices,
  type PriceChange,
  type PriceChangeProblemCode,
  type PriceMoves,
} from './bulk-prices.ts'
import { findLastPriceChange, type LastPriceChange } from './price-changes.server.ts'
import { writeExpected } from './expected-prices.ts'
import { askedPriceChange, isFormStep, parsePriceForm, type PriceForm } from './price-form.ts'
import { showRow, type ShownRow } from './preview-row.ts'
import { scopeOptions, type ScopeOptions } from './scope-options.ts'

export type PricePreview = {
  change: PriceChange
  rows: ShownRow[]
  /** How many prices would be other ones, and which way they go. */
  moved: number
  moves: PriceMoves
  /** Products with a price that cannot be. */
  leftOut: number
  /** Comes back with the request to apply it. */
  expected: string
  key: string
}

export type PricesPage = {
  form: PriceForm
  options: ScopeOptions
  problems: PriceChangeProblemCode[]
  /** Null: nothing has been asked for. */
  preview: PricePreview | null
  last: LastPriceChange | null
}

export async function pricesPage(params: URLSearchParams): Promise<PricesPage> {
  const products = (await adminCatalog()).filter((product) => stateOf(product) !== 'trash')
  const asked = isFormStep(params) ? null : askedPriceChange(params)
  const parsed = asked && parsePriceChange(asked)
  return {
    form: parsePriceForm(params),
    options: scopeOptions(products),
    problems: parsed && !parsed.ok ? parsed.problems : [],
    preview: parsed?.ok ? preview(products, parsed.change) : null,
    last: await findLastPriceChange(),
  }
}

function preview(products: readonly AdminProduct[], change: PriceChange): PricePreview {
  const rows = previewPrices(products, change)
  const moved = movedRows(rows)
  return {
    change,
    rows: rows.map(showRow),
    moved: moved.length,
    moves: movesOf(moved),
    leftOut: rows.filter((row) => row.problem !== null).length,
    expected: writeExpected(rows),
    key: randomUUID(),
  }
}
