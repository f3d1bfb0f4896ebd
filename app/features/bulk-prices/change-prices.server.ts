import { isCreationKey } from '#app/features/product-form/product.schema.ts'
import { applyPrices } from './apply-prices.server.ts'
import { parsePriceChange } from './bulk-prices.ts'
import { findLastPriceChange } from './price-changes.server.ts'
import { undoLastPrices } from './undo-last-prices.server.ts'
import { readExpected } from './expected-prices.ts'
import { askedPriceChange } from './price-form.ts'
import type { PricesAnswer } from './prices-answer.ts'

/** @param params the change, as the address of the preview names it */
export async function confirmPrices(params: URLSearchParams, form: FormData): Promise<PricesAnswer> {
  const asked = askedPriceChange(params)
  const parsed = asked && parsePriceChange(asked)
  const expected = readExpected(field(form, 'expected'))
  const key = field(form, 'key')
  if (!parsed?.ok || !expected || !isCreationKey(key)) return { problem: 'unreadable' }
  const answer = await applyPrices(parsed.change, expected, key)
  return typeof answer === 'string' ? { problem: answer } : { done: 'applied' }
}

/** @param form names the change that the person saw: a newer one is not undone in its place */
export async function confirmUndo(form: FormData): Promise<PricesAnswer> {
  const last = await findLastPriceChange()
  if (last && last.madeAt !== field(form, 'madeAt')) return { problem: 'newer-change' }
  const answer = await undoLastPrices()
  if (answer === 'nothing-to-undo') return { problem: answer }
  if ('changedSince' in answer) return { problem: 'changed-since', products: answer.changedSince }
  return { done: 'undone' }
}

function field(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
