import { randomUUID } from 'node:crypto'
import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import { stateOf, type AdminProduct } from '#app/features/catalog/admin-product.ts'
import {
  parsePriceChange,
  previewPrices,
  type PriceChange,
  type PriceChangeProblemCode,
} from '../bulk-prices.ts'
import { findLastPriceChange, type LastPriceChange } from '../price-changes.server.ts'
import { writeExpected } from './expected-prices.ts'
import { askedPriceChange, parsePriceForm, type PriceForm } from './price-form.ts'
import { showRow, type ShownRow } from './preview-row.ts'
import { scopeOptions, type ScopeOptions } from './scope-options.ts'

export type PricePreview = {
  rows: ShownRow[]
  /** How many prices would be other ones. */
  moved: number
  /** Comes back with the wish to apply it. */
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
  const asked = askedPriceChange(params)
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
  return {
    rows: rows.map(showRow),
    moved: rows.filter((row) => row.newPrice !== row.oldPrice).length,
    expected: writeExpected(rows),
    key: randomUUID(),
  }
}
