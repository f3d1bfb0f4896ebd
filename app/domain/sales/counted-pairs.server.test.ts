import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { interruptEverywhere } from '#test/interrupt.ts'
import { setRows } from '#test/rows.ts'
import { makeAdmin, okValue, pairOfVera, VERA } from '#test/world.ts'
import { findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import { currentCatalog, readCatalogVersion } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { parseSizes, writeSizes } from '#app/domain/catalog/sizes.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { changePair } from './change-pair.server.ts'
import { PAIR_ACTS, stateAfter, type PairAct } from './pair-acts.ts'
import { findSale } from './sales.server.ts'
import { sendSelection } from './send-selection.server.ts'

const NOW = new Date('2026-11-23T00:04:00.000Z')
const OWNER = makeAdmin()

/** Makes the shop count its pairs of size 37. */
const count = (pairs: number) => setRows('product_colors', { sizes: `37=${pairs}` }, { product_id: 'vera' })
const sizesOfVera = async () => writeSizes((await findAdminProduct('vera'))?.colors[0].sizes ?? [])

/** Somebody asks for size 37; returns the code. */
async function ask(): Promise<string> {
  const sent = await sendSelection({ key: randomUUID(), pairs: [pairOfVera(37)] }, null, NOW)
  return okValue(sent).code.slice(2)
}

async function pairOf(code: string) {
  const [pair] = (await findSale(code, NOW))?.pairs ?? []
  if (!pair) throw new Error('no such pair')
  return pair
}

async function act(code: string, intent: PairAct) {
  const { id, state: from, stateAt: at } = await pairOf(code)
  const change = okValue(await changePair(OWNER, { intent, id, from, at }, NOW))
  if (!change) throw new Error(`nothing was done: ${intent}`)
  return change
}

beforeEach(async () => {
  await saveSetting('whatsapp', '+54 9 353 412-3456')
  await addProducts([{ ...VERA, colors: [{ ...VERA.colors[0], sizes: parseSizes('37=9')! }] }])
})

describe('where pairs are counted', () => {
  test('a sale takes one, and shoppers see the last pair and none', async () => {
    await count(2)
    const [first, second] = [await ask(), await ask()]
    const version = await readCatalogVersion()
    expect(await act(first, 'sell')).toMatchObject({ stock: 'moved', left: 1 })
    expect(await readCatalogVersion()).toBe(version + 1)
    const shown = async () => (await currentCatalog()).byId.get('vera')?.colors[0].sizes
    expect(await shown()).toEqual([{ size: 37, stock: 'last' }])
    expect(await act(second, 'sell')).toMatchObject({ stock: 'moved', left: 0 })
    expect(await shown()).toEqual([{ size: 37, stock: 'none' }])
    expect(await act(first, 'undo')).toMatchObject({ stock: 'moved', left: 1 })
    expect(await sizesOfVera()).toBe('37=1')
  })

  test('a reservation takes one, and selling it takes no second one', async () => {
    await count(3)
    const code = await ask()
    expect(await act(code, 'reserve')).toMatchObject({ stock: 'moved', left: 2 })
    expect(await act(code, 'sell')).toMatchObject({ stock: 'stays', left: 2 })
    expect(await act(code, 'undo')).toMatchObject({ stock: 'stays', left: 2 })
    expect(await act(code, 'release')).toMatchObject({ stock: 'moved', left: 3 })
    await act(code, 'reserve')
    expect(await act(code, 'drop')).toMatchObject({ stock: 'moved', left: 3 })
    expect(await act(code, 'undo')).toMatchObject({ stock: 'moved', left: 2 })
  })

  test('a pair that was reserved before they were counted is taken when it is sold', async () => {
    await setRows('product_colors', { sizes: '37' }, { product_id: 'vera' })
    const code = await ask()
    await act(code, 'reserve')
    await count(3)
    expect(await act(code, 'sell')).toMatchObject({ stock: 'moved', left: 2 })
  })
})

test('a sale that is interrupted anywhere takes no pair @money', async () => {
  await count(2)
  const { id, state: from, stateAt: at } = await pairOf(await ask())
  const sell = () => changePair(OWNER, { intent: 'sell', id, from, at }, NOW)
  expect(await interruptEverywhere(sell)).toBeGreaterThan(10)
  expect(await sizesOfVera()).toBe('37=1')
})

test.each(['sell', 'reserve'] as const)(
  'two people %s the last pair at once: one gets it, the other is told',
  async (intent) => {
    await count(1)
    const pairs = await Promise.all([await ask(), await ask()].map(pairOf))
    const results = await Promise.all(
      pairs.map(({ id, state: from, stateAt: at }) => changePair(OWNER, { intent, id, from, at }, NOW)),
    )
    const stocks = results.map((result) => okValue(result)?.stock)
    expect(stocks.toSorted()).toEqual(['had-none', 'moved'])
    expect(await sizesOfVera()).toBe('37=0')
  },
)

test('for any order of acts the number is what there was without what is taken, and undoing all gives it back @money', async () => {
  const codes = [await ask(), await ask(), await ask()]
  const acts = fc.array(fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...PAIR_ACTS)), { maxLength: 12 })
  const isOff = async (code: string) => ['reserved', 'sold'].includes((await pairOf(code)).state)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3 }), acts, async (start, order) => {
      await count(start)
      await setRows('sent_selection_pairs', { state: 'new', state_before: null, took_last_pair: 0 })
      const taken = new Set<string>()
      for (const [code, intent] of order) {
        if (stateAfter(intent, (await pairOf(code)).state, null) === null) continue
        const { stock } = await act(code, intent)
        if (!(await isOff(code))) taken.delete(code)
        else if (stock === 'moved') taken.add(code)
        expect(await sizesOfVera()).toBe(`37=${start - taken.size}`)
      }
      for (const code of codes) {
        if ((await pairOf(code)).state === 'sold') await act(code, 'undo')
        if ((await pairOf(code)).state === 'reserved') await act(code, 'release')
      }
      expect(await sizesOfVera()).toBe(`37=${start}`)
    }),
    { numRuns: 25 },
  )
})
