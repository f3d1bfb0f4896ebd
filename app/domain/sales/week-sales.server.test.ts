import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { insertRows, setRows } from '#test/rows.ts'
import { makeAdmin, okValue, PAIR_OF_RIO, pairOfVera, RIO, VERA } from '#test/world.ts'
import { pesos } from '#app/business/money.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { changePair } from './change-pair.server.ts'
import type { NotedPair, SaleDetailsForm } from './note-sale.schema.ts'
import { noteSale } from './note-sale.server.ts'
import type { PaymentWay } from './payment.ts'
import { NO_DISCOUNT, type SalePlace } from './sale.ts'
import { findSale } from './sales.server.ts'
import { exportedPairs } from './export-sales.server.ts'
import { weekSales } from './week-sales.server.ts'

/** A Sunday, 21:04 in Villa María. */
const NOW = new Date('2026-11-23T00:04:00.000Z')
const OWNER = makeAdmin()
const vera: NotedPair = { ...pairOfVera(37), shown: pesos(68_000), price: null }
const rio: NotedPair = { ...PAIR_OF_RIO, shown: pesos(71_400), price: null }

beforeEach(async () => addProducts([{ ...VERA, cost: pesos(30_000) }, RIO]))

/** @returns the four characters of its code */
async function note(place: SalePlace, pairs: NotedPair[], given: Partial<SaleDetailsForm> = {}) {
  const details: SaleDetailsForm = {
    ...{ place, delivery: null, customerName: null, customerPhone: null },
    ...{ discount: NO_DISCOUNT, soldOn: null },
    ...given,
  }
  return okValue(await noteSale(OWNER, { key: randomUUID(), pairs, paidAs: 'later', details }, NOW)).slice(2)
}

test('a week without sales', async () => {
  await note('fair', [vera], { soldOn: '2026-11-15' })
  expect(await weekSales(NOW)).toMatchObject({ sum: 0, places: [], margin: null })
})

test('sums up by place, and what is left of the pairs whose cost is known', async () => {
  await note('fair', [vera, rio])
  await note('whatsapp', [vera], { soldOn: '2026-11-16' })
  await note('fair', [vera, vera])
  expect(await weekSales(NOW)).toMatchObject({
    sum: pesos(4 * 68_000 + 71_400),
    places: [
      { place: 'whatsapp', count: 1, sum: pesos(68_000) },
      { place: 'fair', count: 4, sum: pesos(3 * 68_000 + 71_400) },
    ],
    margin: { sum: pesos(4 * 38_000), unknown: 1 },
  })
})

test('the discount of a sale comes off each of its pairs', async () => {
  await note('store', [vera, rio], { discount: { ...NO_DISCOUNT, percent: 10 } })
  expect(await weekSales(NOW)).toMatchObject({
    sum: pesos(125_460),
    margin: { sum: pesos(68_000 * 0.9 - 30_000), unknown: 1 },
  })
})

test('sums up by way of payment what came in within the week, less what went back', async () => {
  const code = await note('store', [vera], { soldOn: '2026-11-01' })
  const pay = (id: string, amount: number, way: PaymentWay, paid_on = '2026-11-16') =>
    insertRows('payments', { id, code, amount: pesos(amount), way, paid_on, noted_at: NOW.getTime() })
  const noted = (await weekSales(NOW)).ways
  await pay('1', 20_000, 'transfer')
  await pay('2', 10_000, 'cash', '2026-11-15')
  await pay('3', 30_000, 'transfer')
  await pay('4', -5_000, 'transfer', '2026-11-22')
  expect(noted).toEqual([])
  expect((await weekSales(NOW)).ways).toEqual([{ way: 'transfer', sum: pesos(45_000) }])
  expect((await exportedPairs())[0]?.ways).toEqual(['cash', 'transfer'])
})

test('where no cost is known there is no margin, and a later cost changes nothing', async () => {
  await note('store', [rio])
  await setRows('products', { cost: pesos(1_000) })
  expect((await weekSales(NOW)).margin).toBeNull()
  await note('store', [rio])
  await setRows('products', { cost: pesos(50_000) })
  expect((await weekSales(NOW)).margin).toEqual({ sum: pesos(70_400), unknown: 1 })
})

test('what is undone, and what the demo invented, does not count', async () => {
  const code = await note('store', [vera])
  const [pair] = (await findSale(code, NOW))?.pairs ?? []
  const undo = { intent: 'undo', id: pair?.id ?? '', from: 'sold', at: pair?.stateAt ?? 0 } as const
  okValue(await changePair(OWNER, undo, NOW))
  await setRows('sent_selections', { is_demo: 1 }, { code: await note('fair', [vera]) })
  expect(await weekSales(NOW)).toMatchObject({ sum: 0, places: [], margin: null })
})

test('the file says where, when and at what cost; a column adds up what was charged', async () => {
  await note('fair', [vera, rio], { discount: { ...NO_DISCOUNT, percent: 10 } })
  const place = { place: 'fair', soldOn: '2026-11-22' }
  const charged = pesos(125_460)
  const ofSale = { discount: pesos(13_940), charged, paid: 0, owed: charged }
  expect(await exportedPairs()).toMatchObject([
    { ...place, name: 'Vera', cost: pesos(30_000), ofSale },
    { ...place, name: 'Río', cost: null, ofSale: null },
  ])
})
