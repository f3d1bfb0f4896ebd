import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { interruptEverywhere } from '#test/interrupt.ts'
import { rowsOf, setRows } from '#test/rows.ts'
import { makeAdmin, makeUser, okValue, PAIR_OF_RIO, pairOfVera, RIO, VERA } from '#test/world.ts'
import { centavos, pesos } from '#app/business/money.ts'
import { failed, ok } from '#app/base/result.ts'
import { DAY_MS } from '#app/base/time.ts'
import { findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { setPublished } from '#app/domain/catalog/publish-products.server.ts'
import { writeSizes } from '#app/domain/catalog/sizes.ts'
import { deleteProducts } from '#app/domain/catalog/trash-products.server.ts'
import { changePair } from './change-pair.server.ts'
import { editSale, forgetCustomer } from './edit-sale.server.ts'
import type { PaidAs } from './note-sale.ts'
import type { NotedPair, NotedSale, SaleDetailsForm } from './note-sale.schema.ts'
import { findLastPlace, noteSale, recentlySold } from './note-sale.server.ts'
import { NO_DISCOUNT } from './sale.ts'
import { findSale, soldTotals } from './sales.server.ts'
import { exportedPairs } from './export-sales.server.ts'
import { sweepSelections } from './send-selection.server.ts'

/** A Sunday, 21:04 in Villa María. */
const NOW = new Date('2026-11-23T00:04:00.000Z')
const OWNER = makeAdmin()

const vera = (size: number | null, price: number | null = null): NotedPair => {
  return {
    ...{ ...pairOfVera(size), shown: pesos(68_000), isThere: true },
    price: price === null ? null : pesos(price),
  }
}
const rio: NotedPair = { ...PAIR_OF_RIO, shown: pesos(71_400), isThere: true, price: null }

const details = (given: Partial<SaleDetailsForm> = {}): SaleDetailsForm => ({
  ...{ place: 'store', delivery: 'pickup', customerName: null, customerPhone: null },
  ...{ discount: NO_DISCOUNT, soldOn: null },
  ...given,
})
const sale = (pairs: NotedPair[], paidAs: PaidAs = 'cash', given?: Partial<SaleDetailsForm>): NotedSale => {
  return { key: randomUUID(), pairs, paidAs, details: details(given) }
}
/** @returns the four characters of its code */
const note = async (...given: Parameters<typeof sale>) =>
  okValue(await noteSale(OWNER, sale(...given), NOW)).slice(2)
const sizesOfVera = async () => writeSizes((await findAdminProduct('vera'))?.colors[0].sizes ?? [])

beforeEach(async () => addProducts([VERA, RIO]))

describe('a sale by hand', () => {
  test('is sold at once, takes the last pair off the stock, and is told in the activity', async () => {
    const code = await note([vera(38), rio])
    const { pairs, ...whole } = (await findSale(code, NOW)) ?? { pairs: [] }
    expect(whole).toMatchObject({
      ...{ state: 'sold', isByHand: true, place: 'store', delivery: 'pickup', soldOn: '2026-11-22' },
      charged: pesos(139_400),
    })
    expect(pairs).toMatchObject([
      { name: 'Vera', size: '38', state: 'sold', charged: pesos(68_000) },
      { name: 'Río', size: null, charged: pesos(71_400) },
    ])
    expect(await sizesOfVera()).toBe('36(0) 37 38(0)')
    const acts = (await rowsOf('activity')).map(({ kind, subject }) => `${kind} ${subject}`)
    expect(acts).toEqual([
      `pair-sold Vera 38 (V-${code})`,
      `pair-sold Río (V-${code})`,
      `payment-noted $139.400 (V-${code})`,
    ])
    const both = { count: 2, sum: pesos(139_400) }
    expect(await soldTotals(NOW)).toEqual({ week: both, month: both })
  })

  test.each([
    ['cash', 68_000],
    ['transfer', 68_000],
    ['card', 68_000],
    ['two', 81_600],
    ['three', 85_000],
    ['later', 68_000],
  ] as const)('paid as %s costs %d', async (paidAs, price) => {
    const code = await note([vera(37)], paidAs)
    expect((await findSale(code, NOW))?.charged).toBe(pesos(price))
    const payments = (await rowsOf('payments')).map(({ way, amount }) => [way, amount])
    expect(payments).toEqual(paidAs === 'later' ? [] : [[paidAs, pesos(price)]])
  })

  test('costs what the owner typed, less a discount in pesos or percent', async () => {
    const amount = { ...NO_DISCOUNT, amount: pesos(5_000) }
    const code = await note([vera(37, 60_000), rio], 'cash', { discount: amount })
    expect((await findSale(code, NOW))?.charged).toBe(pesos(126_400))
    const tenth = { ...NO_DISCOUNT, percent: 10 }
    const other = await note([vera(37, 60_000.5)], 'three', { discount: tenth })
    expect((await findSale(other, NOW))?.charged).toBe(pesos(54_000.45))
  })

  test('takes no discount above what it costs', async () => {
    const tooHigh = { ...NO_DISCOUNT, amount: centavos(pesos(68_000) + 1) }
    expect(await noteSale(OWNER, sale([vera(37)], 'cash', { discount: tooHigh }), NOW)).toEqual(
      failed({ kind: 'invalid', fields: { discount: 'discount-too-high' } }),
    )
  })

  test('of the last pair, which two note at once, is one; the other is told, and may insist @money', async () => {
    const both = [sale([vera(38)]), sale([vera(38)])]
    const results = await Promise.all(both.map((one) => noteSale(OWNER, one, NOW)))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(results).toContainEqual(failed({ kind: 'sold-since' }))
    await note([{ ...vera(38), isThere: false }])
    expect(await exportedPairs()).toHaveLength(2)
    expect(await sizesOfVera()).toBe('36(0) 37 38(0)')
  })

  test('of two pairs of one size sells both', async () => {
    const code = await note([vera(37), vera(37)])
    expect((await findSale(code, NOW))?.pairs.map(({ state }) => state)).toEqual(['sold', 'sold'])
  })

  test('of two pairs of one size, of which one was sold meanwhile, is none', async () => {
    const two = [vera(38), { ...vera(38), isThere: false }]
    expect(await noteSale(OWNER, sale([vera(38), vera(38)]), NOW)).toEqual(failed({ kind: 'sold-since' }))
    expect(await noteSale(OWNER, sale(two), NOW)).toMatchObject({ ok: true })
  })

  test('counts on the day that it was made', async () => {
    await note([vera(37)], 'cash', { soldOn: '2026-11-15' })
    expect(await soldTotals(NOW)).toMatchObject({ week: { count: 0 }, month: { count: 1 } })
  })

  test('of a hidden product is one too; of one in the trash, or of another price than the page showed, is none', async () => {
    await setPublished(['vera'], false)
    await note([vera(37)])
    const other = { ...vera(37), shown: pesos(60_000) }
    expect(await noteSale(OWNER, sale([other]), NOW)).toEqual(failed({ kind: 'prices-changed' }))
    await deleteProducts(['vera'])
    expect(await noteSale(OWNER, sale([rio, vera(37)]), NOW)).toEqual(failed({ kind: 'gone' }))
    expect(await rowsOf('sent_selections')).toHaveLength(1)
  })

  test('is one, however often its form is sent @money', async () => {
    const twice = sale([vera(38)])
    const results = await Promise.all([noteSale(OWNER, twice, NOW), noteSale(OWNER, twice, NOW)])
    expect(results[0]).toEqual(results[1])
    expect(await noteSale(OWNER, twice, NOW)).toEqual(results[0])
    expect(await exportedPairs()).toHaveLength(1)
    expect(await sizesOfVera()).toBe('36(0) 37 38(0)')
  })

  test('is whole or absent, wherever it is interrupted @money', async () => {
    const one = sale([vera(38), rio])
    expect(await interruptEverywhere(() => noteSale(OWNER, one, NOW))).toBeGreaterThan(8)
    expect(await noteSale(OWNER, one, NOW)).toMatchObject({ ok: true })
    expect(await exportedPairs()).toHaveLength(2)
  })

  test('is noted by helpers too, and by nobody else', async () => {
    expect(await noteSale(makeUser({ role: 'helper' }), sale([rio]), NOW)).toMatchObject({ ok: true })
    expect(await noteSale(null, sale([rio]), NOW)).toMatchObject({ error: { kind: 'signed-out' } })
    expect(await noteSale(makeUser(), sale([rio]), NOW)).toMatchObject({ error: { kind: 'not-allowed' } })
  })

  test('is undone as any sale: the pair is back, and nothing was charged', async () => {
    const code = await note([vera(38)])
    const [pair] = (await findSale(code, NOW))?.pairs ?? []
    const { id = '', stateAt: at = 0 } = pair ?? {}
    await changePair(OWNER, { intent: 'undo', id, from: 'sold', at }, NOW)
    expect(await findSale(code, NOW)).toMatchObject({ state: 'talking', charged: 0, soldOn: null })
    expect(await sizesOfVera()).toBe('36(0) 37 38(1)')
  })
})

test('what was sold last is offered first, and the place of the last sale again', async () => {
  expect(await findLastPlace(NOW)).toBeNull()
  await note([vera(37)])
  await noteSale(OWNER, sale([rio], 'cash', { place: 'fair' }), new Date(NOW.getTime() + 1))
  expect(await recentlySold(9)).toMatchObject([PAIR_OF_RIO, { productId: 'vera' }])
  expect(await findLastPlace(NOW)).toBe('fair')
  expect(await findLastPlace(new Date(NOW.getTime() + DAY_MS))).toBeNull()
})

test('a sale of an invented product is invented too: it ends with the demo', async () => {
  await setRows('products', { is_demo: 1 }, { id: 'vera' })
  await note([vera(37), rio])
  await note([rio])
  const invented = (await rowsOf('sent_selections')).map(({ is_demo }) => is_demo)
  expect(invented.toSorted()).toEqual([0, 1])
})

describe('what is noted of a sale', () => {
  const customer = { customerName: 'Caro', customerPhone: '+54 9 353 412-3456' }

  test('can be changed, and what was charged follows the discount', async () => {
    const code = await note([vera(37)])
    const discount = { ...NO_DISCOUNT, percent: 50 }
    const changed = details({
      ...customer,
      place: 'fair',
      delivery: 'express',
      soldOn: '2026-11-01',
      discount,
    })
    expect(await editSale(OWNER, code, changed, NOW)).toEqual(ok(null))
    expect(await findSale(code, NOW)).toMatchObject({ ...changed, charged: pesos(34_000) })
    expect((await rowsOf('activity')).at(-1)).toMatchObject({ kind: 'sale-edited', subject: `V-${code}` })
    expect(await editSale(OWNER, '2222', changed, NOW)).toEqual(failed({ kind: 'gone' }))
    expect(await editSale(null, code, changed, NOW)).toMatchObject({ error: { kind: 'signed-out' } })
  })

  test('takes no new discount above what it costs, and keeps the one it has', async () => {
    const code = await note([vera(37)], 'cash', { discount: { ...NO_DISCOUNT, amount: pesos(60_000) } })
    const discount = { ...NO_DISCOUNT, amount: pesos(68_001) }
    expect(await editSale(OWNER, code, details({ discount }), NOW)).toEqual(
      failed({ kind: 'invalid', fields: { discount: 'discount-too-high' } }),
    )
    expect(await findSale(code, NOW)).toMatchObject({ charged: pesos(8_000) })
    const [pair] = (await findSale(code, NOW))?.pairs ?? []
    await changePair(OWNER, { intent: 'undo', id: pair?.id ?? '', from: 'sold', at: pair?.stateAt ?? 0 }, NOW)
    const same = { ...NO_DISCOUNT, amount: pesos(60_000) }
    expect(await editSale(OWNER, code, details({ ...customer, discount: same }), NOW)).toEqual(ok(null))
  })

  test('forgets for whom it was: at once where somebody asks, and after a year', async () => {
    const [asked, old] = [await note([rio], 'cash', customer), await note([rio], 'cash', customer)]
    await forgetCustomer(OWNER, asked)
    expect(await findSale(asked, NOW)).toMatchObject({ customerName: null, customerPhone: null })
    await sweepSelections(NOW.getTime() + 364 * DAY_MS)
    expect(await findSale(old, NOW)).toMatchObject(customer)
    await sweepSelections(NOW.getTime() + 365 * DAY_MS)
    expect(await findSale(old, NOW)).toMatchObject({ customerName: null, customerPhone: null, state: 'sold' })
    expect(JSON.stringify(await rowsOf('activity'))).not.toContain('Caro')
  })
})
