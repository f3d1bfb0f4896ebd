import { centavos } from '#app/business/money.ts'
import type { ExpectedPrice, PricePreviewRow } from './bulk-prices.ts'

/** A preview as a field of its form: short, because it names every product. */
export function writeExpected(rows: readonly PricePreviewRow[]): string {
  return rows.map(({ product, oldPrice }) => `${product.id}:${product.version}:${oldPrice}`).join(' ')
}

/** Null: nothing that a preview wrote. */
export function readExpected(text: string): ExpectedPrice[] | null {
  const expected = text.split(' ').map(readOne)
  return expected.every((one) => one !== null) ? expected : null
}

function readOne(text: string): ExpectedPrice | null {
  const [, id, version, price] = /^([\w-]{1,64}):(\d{1,9}):(\d{1,15})$/.exec(text) ?? []
  return id === undefined ? null : { id, version: Number(version), price: centavos(Number(price)) }
}
