import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { setRows } from '#test/rows.ts'
import { makeUser, okValue, VERA, pairOfVera, makeAdmin, RIO, PAIR_OF_RIO } from '#test/world.ts'
import { pesos } from '#app/business/money.ts'
import { database } from '#app/platform/database.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { DAY_MS } from '#app/base/time.ts'
import { findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { deleteProducts } from '#app/domain/catalog/trash-products.server.ts'
import { setPublished } from '#app/domain/catalog/publish-products.server.ts'
import { writeSizes } from '#app/domain/catalog/sizes.ts'
import { changeCatalog, setPrices } from '#app/domain/catalog/write-product.server.ts'
import type { PairState, PairAct } from './pair-acts.ts'
import { sendSelection } from './send-selection.server.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { changePair, markAnswered, reservePairs } from './change-pair.server.ts'
import type { SalePair } from './sale.ts'
import { countSales, dueReservations, findSale, listSales, newSales, soldTotals } from './sales.server.ts'
import { exportedPairs } from './export-sales.server.ts'

/** A Sunday, 21:04 in Villa María. */
const NOW = new Date('2026-11-23T00:04:00.000Z')
const OWNER = makeAdmin()
const STALE = failed({ kind: 'changed-since' })
const [vera, rio] = [pairOfVera, PAIR_OF_RIO]

beforeEach(async () => {
  await saveSetting('whatsapp', '+54 9 353 412-3456')
  await addProducts([VERA, RIO])
})

/** @returns the four characters of its code */
async function send(
  ...pairs: { productId: string; colorSlug: string; size: number | null }[]
): Promise<string> {
  return okValue(await sendSelection({ key: randomUUID(), pairs }, null, NOW)).code.slice(2)
}

async function pairsOf(code: string, now = NOW): Promise<SalePair[]> {
  return (await findSale(code, now))?.pairs ?? []
}

async function pairOf(code: string, index = 0, now = NOW): Promise<SalePair> {
  const pair = (await pairsOf(code, now))[index]
  if (!pair) throw new Error('no such pair')
  return pair
}

const command = ({ id, state: from, stateAt: at }: SalePair, intent: PairAct) => ({ intent, id, from, at })

async function act(code: string, intent: PairAct, index = 0, now = NOW) {
  const result = await changePair(OWNER, command(await pairOf(code, index, now), intent), now)
  if (!result.ok || result.value === null) throw new Error(JSON.stringify(result))
  return result.value
}

const stateOf = async (code: string) => (await findSale(code, NOW))?.state
const sizesOfVera = async () => writeSizes((await findAdminProduct('vera'))?.colors[0].sizes ?? [])
const activities = async () => {
  const rows = await database().selectFrom('activity').select(['kind', 'subject']).orderBy('id').execute()
  return rows.map(({ kind, subject }) => `${kind} ${subject ?? ''}`)
}

async function setPrice(id: string, price: number) {
  const product = await findAdminProduct(id)
  if (!product) throw new Error('no such product')
  const change = { product, price: pesos(price), discount: null }
  await changeCatalog((transaction) => setPrices(transaction, [change]))
}

describe('all pairs that a promise names', () => {
  const reserveAll = (code: string, now = NOW) => reservePairs(OWNER, code, now)
  const states = async (code: string, now = NOW) => (await pairsOf(code, now)).map(({ state }) => state)

  test('are reserved at once, but not what is sold or missing', async () => {
    const code = await send(vera(38), vera(37), rio)
    await act(code, 'drop', 1)
    const value = { intent: 'reserve', name: 'Vera 38 y Río', size: null }
    expect(await reserveAll(code)).toMatchObject({ ok: true, value })
    expect(await states(code)).toEqual(['reserved', 'dropped', 'reserved'])
    expect(await activities()).toContain(`pair-reserved Río (V-${code})`)
  })

  test('are reserved once', async () => {
    const code = await send(vera(38), rio)
    const results = await Promise.all([reserveAll(code), reserveAll(code)])
    expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect(await states(code)).toEqual(['reserved', 'reserved'])
    expect(await reserveAll(code)).toMatchObject(STALE)
  })

  test('are reserved again where the reservation ran out', async () => {
    const code = await send(vera(38))
    const { reservedUntil } = await act(code, 'reserve')
    const later = new Date((reservedUntil ?? 0) + 1)
    expect(await reserveAll(code, later)).toMatchObject({ ok: true })
    expect((await pairOf(code)).reservedUntil).toBeGreaterThan(later.getTime())
  })

  test('are reserved by admins alone', async () => {
    const code = await send(rio)
    expect(await reservePairs(null, code, NOW)).toMatchObject({ error: { kind: 'signed-out' } })
    expect(await states(code)).toEqual(['new'])
  })
})

describe('a sale', () => {
  test('goes from new to reserved to sold, and is told in the activity', async () => {
    const code = await send(vera(38), rio)
    expect(await stateOf(code)).toBe('new')
    const { reservedUntil } = await act(code, 'reserve')
    expect(new Date(reservedUntil ?? 0).toISOString()).toBe('2026-11-25T23:00:00.000Z')
    expect(await stateOf(code)).toBe('reserved')
    expect((await pairOf(code)).reservedUntil).toBe(reservedUntil)
    await act(code, 'sell')
    expect(await stateOf(code)).toBe('talking')
    await act(code, 'drop', 1)
    expect(await stateOf(code)).toBe('sold')
    expect(await activities()).toEqual([
      `pair-reserved Vera 38 (V-${code})`,
      `pair-sold Vera 38 (V-${code})`,
      `pair-dropped Río (V-${code})`,
    ])
  })

  test('takes the last pair off the stock, and undoing gives it back with the reservation', async () => {
    const code = await send(vera(38))
    const { reservedUntil } = await act(code, 'reserve')
    const sold = await act(code, 'sell')
    expect(sold).toMatchObject({ name: 'Vera', size: '38', stock: 'moved' })
    expect(await sizesOfVera()).toBe('36(0) 37 38(0)')
    const { sizes } = (await currentCatalog()).byId.get('vera')!.colors[0]
    expect(sizes).toContainEqual({ size: 38, stock: 'none' })
    expect(await pairOf(code)).toMatchObject({ state: 'sold', stock: 'none', charged: pesos(68_000) })

    expect(await changePair(OWNER, { intent: 'undo', ...undoOf(sold) }, NOW)).toMatchObject({
      ok: true,
      value: { stock: 'moved', undo: null },
    })
    expect(await sizesOfVera()).toBe('36(0) 37 38(1)')
    expect(await pairOf(code)).toMatchObject({
      state: 'reserved',
      reservedUntil,
      charged: null,
      stock: 'last',
    })
    expect(await stateOf(code)).toBe('reserved')
  })

  test('keeps what the pair cost on that day, where it is known, until it is undone', async () => {
    const code = await send(vera(37), rio)
    const costs = async () => {
      const pairs = database().selectFrom('sent_selection_pairs').select('cost').orderBy('position')
      return (await pairs.execute()).map(({ cost }) => cost)
    }
    await setRows('products', { cost: pesos(30_000) }, { id: 'vera' })
    await act(code, 'sell', 0)
    await act(code, 'sell', 1)
    await setRows('products', { cost: pesos(45_000) })
    expect(await costs()).toEqual([pesos(30_000), null])
    await act(code, 'undo', 0)
    expect(await costs()).toEqual([null, null])
  })

  test('leaves a size that has more pairs as it is', async () => {
    const code = await send(vera(37))
    expect((await act(code, 'sell')).stock).toBe('stays')
    expect((await act(code, 'undo')).stock).toBe('stays')
    expect(await sizesOfVera()).toBe('36(0) 37 38(1)')
  })

  test('says what it could not take off the stock', async () => {
    const code = await send(vera(38), vera(null), rio)
    await act(code, 'sell')
    const again = await send(vera(37))
    await setRows('sent_selection_pairs', { size: '38' }, { code: again })
    expect((await act(again, 'sell')).stock).toBe('had-none')
    expect((await act(code, 'sell', 1)).stock).toBe('unknown-size')
    expect((await act(code, 'sell', 2)).stock).toBe('untracked')
    // The second sale took nothing, so undoing it gives nothing back.
    expect((await act(again, 'undo')).stock).toBe('stays')
    expect(await sizesOfVera()).toBe('36(0) 37 38(0)')
  })

  test('charges what the shopper saw, or today’s price, as the owner chose', async () => {
    const code = await send(rio, vera(37))
    await setPrice('rio', 84_000)
    await setPrice('vera', 60_000)
    expect(await pairsOf(code)).toMatchObject([
      { sent: { cash: pesos(71_400) }, now: { cash: pesos(84_000) }, keepsPrice: true },
      { sent: { cash: pesos(68_000) }, now: { cash: pesos(60_000) } },
    ])
    const choose = async (keeps: boolean) =>
      changePair(OWNER, { ...command(await pairOf(code), 'sell'), intent: 'price', keeps }, NOW)
    expect(await choose(false)).toEqual(ok(null))
    // A second tap changes nothing, and is not recorded.
    expect(await choose(false)).toEqual(ok(null))
    await act(code, 'sell')
    await act(code, 'sell', 1)
    expect((await pairsOf(code)).map(({ charged }) => charged)).toEqual([pesos(84_000), pesos(60_000)])
    expect(await choose(true)).toEqual(STALE)
    expect((await activities()).filter((line) => line.startsWith('pair-price'))).toEqual([
      `pair-price-updated Río (V-${code})`,
    ])
  })

  test('keeps the price for the days of the code, and for a reservation made in them @money', async () => {
    const code = await send(rio, vera(37))
    await setPrice('rio', 84_000)
    const late = new Date(NOW.getTime() + 31 * DAY_MS)
    expect((await pairOf(code, 0, late)).isPriceHeld).toBe(false)
    await act(code, 'reserve')
    expect((await pairOf(code, 0, late)).isPriceHeld).toBe(true)
    await act(code, 'sell', 0, late)
    expect((await pairOf(code, 0, late)).charged).toBe(pesos(71_400))
  })
})

const undoOf = ({ undo }: { undo: { id: string; from: PairState; at: number } | null }) => {
  if (!undo) throw new Error('nothing to undo')
  return undo
}

describe('two tabs', () => {
  test('the second change of one pair says that it is stale, and changes nothing', async () => {
    const code = await send(vera(38))
    const shown = await pairOf(code)
    const results = await Promise.all(
      (['sell', 'sell', 'drop'] as const).map((intent) => changePair(OWNER, command(shown, intent), NOW)),
    )
    expect(results.filter(({ ok: isDone }) => isDone)).toHaveLength(1)
    expect(results.filter(({ ok: isDone }) => !isDone)).toEqual([STALE, STALE])
    expect(await activities()).toHaveLength(1)
  })

  test('a pair that is back in its state is another version', async () => {
    const code = await send(vera(38))
    await act(code, 'talk')
    const shown = await pairOf(code)
    await act(code, 'reserve')
    await act(code, 'release')
    expect(await changePair(OWNER, command(shown, 'sell'), NOW)).toEqual(STALE)
  })

  test('pairs of one selection that change at once leave it in the state of both', async () => {
    const code = await send(vera(37), vera(38), rio)
    const shown = await pairsOf(code)
    await Promise.all(shown.map((pair) => changePair(OWNER, command(pair, 'drop'), NOW)))
    expect(await stateOf(code)).toBe('dropped')
  })

  test('an act that its state does not allow is refused', async () => {
    const code = await send(rio)
    expect(await changePair(OWNER, command(await pairOf(code), 'release'), NOW)).toEqual(STALE)
    expect(await changePair(OWNER, { intent: 'sell', id: 'nada', from: 'new', at: 1 }, NOW)).toEqual(
      failed({ kind: 'gone' }),
    )
  })
})

test('nobody but an admin or a helper changes a pair', async () => {
  const code = await send(rio)
  const sell = command(await pairOf(code), 'sell')
  expect(await changePair(null, sell, NOW)).toEqual(failed({ kind: 'signed-out' }))
  expect(await changePair(makeUser({ role: 'user' }), sell, NOW)).toEqual(failed({ kind: 'not-allowed' }))
  expect(await markAnswered(null, code, NOW)).toEqual(failed({ kind: 'signed-out' }))
  expect(await markAnswered(makeUser({ role: 'user' }), code, NOW)).toEqual(failed({ kind: 'not-allowed' }))
  expect((await pairOf(code)).state).toBe('new')
  expect((await changePair(makeUser({ role: 'helper' }), sell, NOW)).ok).toBe(true)
})

test('answering moves the new pairs alone, once', async () => {
  const code = await send(vera(37), rio)
  await act(code, 'reserve')
  await markAnswered(OWNER, code, NOW)
  await markAnswered(OWNER, code, NOW)
  expect((await pairsOf(code)).map(({ state }) => state)).toEqual(['reserved', 'talking'])
  expect((await activities()).filter((line) => line.startsWith('selection-answered'))).toEqual([
    `selection-answered V-${code}`,
  ])
})

describe('a product that changed since', () => {
  test('hidden, in the trash or deleted for good: the selection still opens and is sold', async () => {
    const code = await send(rio, vera(38))
    await setPublished(['rio'], false)
    await deleteProducts(['vera'])
    expect((await pairsOf(code)).map(({ product }) => product)).toEqual(['hidden', 'trash'])
    await database().deleteFrom('products').where('id', '=', 'rio').execute()
    expect(await pairOf(code)).toMatchObject({ product: null, now: null, photo: null, name: 'Río' })
    await act(code, 'sell')
    await act(code, 'sell', 1)
    expect((await pairsOf(code)).map(({ charged }) => charged)).toEqual([pesos(71_400), pesos(68_000)])
    expect(await listSales('sold', 1)).toMatchObject([{ count: 2, sum: pesos(139_400) }])
  })
})

describe('the list', () => {
  test('has each selection under its state, the newest first', async () => {
    const first = await send(rio)
    const second = await send(vera(37), rio)
    await setRows('sent_selections', { sent_at: 1 }, { code: first })
    const open = await listSales('open', 1)
    expect(open.map(({ code, count, sum }) => [code, count, sum])).toEqual([
      [`V-${second}`, 2, pesos(139_400)],
      [`V-${first}`, 1, pesos(71_400)],
    ])
    expect(await newSales()).toMatchObject({ count: 2, newest: { code: `V-${second}` } })
    await act(second, 'reserve')
    expect(await countSales()).toEqual({ new: 1, talking: 0, reserved: 1, sold: 0, returned: 0, dropped: 0 })
    expect((await listSales('reserved', 1)).map(({ code }) => code)).toEqual([`V-${second}`])
    expect(await listSales('open', 2)).toEqual([])
  })

  test('once the shop is no demo, invented selections do not show', async () => {
    const code = await send(rio)
    await setRows('sent_selections', { is_demo: 1 })
    expect(await findSale(code, NOW)).toBeNull()
    expect(await listSales('open', 1)).toEqual([])
    expect(await countSales()).toMatchObject({ new: 0 })
  })

  test('a reservation waits from the day before it ends, and is never released by itself', async () => {
    const code = await send(rio)
    await act(code, 'reserve')
    const until = Date.parse('2026-11-25T23:00:00.000Z')
    expect(await dueReservations(new Date('2026-11-24T02:59:00.000Z'))).toBeNull()
    expect(await dueReservations(new Date('2026-11-24T03:00:00.000Z'))).toEqual({
      count: 1,
      code: `V-${code}`,
      until,
    })
    expect(await dueReservations(new Date(until + 90 * DAY_MS))).toMatchObject({ count: 1 })
    expect((await pairOf(code)).state).toBe('reserved')
    await act(code, 'release')
    expect(await dueReservations(new Date(until))).toBeNull()
  })

  test('the owner’s days of a reservation count', async () => {
    await saveSetting('reservationDays', '1')
    const code = await send(rio)
    expect((await act(code, 'reserve')).reservedUntil).toBe(Date.parse('2026-11-23T23:00:00.000Z'))
  })
})

test('totals hold what was charged in the shop’s week and month', async () => {
  const code = await send(vera(37), vera(38), rio)
  const sell = async (moment: string, sold: string, index = 0) => act(sold, 'sell', index, new Date(moment))
  await sell('2026-11-16T03:00:00.000Z', code)
  await sell('2026-11-16T02:59:00.000Z', await send(vera(37)))
  await sell('2026-11-01T02:59:00.000Z', await send(vera(37)))
  await sell('2026-11-16T03:00:00.000Z', code, 2)
  const [both, three] = [
    { count: 2, sum: pesos(139_400) },
    { count: 3, sum: pesos(207_400) },
  ]
  expect(await soldTotals(NOW)).toEqual({ week: both, month: three })
  expect(await findSale(code, NOW)).toMatchObject({ soldOn: '2026-11-16', charged: pesos(139_400) })
  await act(code, 'undo', 2)
  const [one, two] = [
    { count: 1, sum: pesos(68_000) },
    { count: 2, sum: pesos(136_000) },
  ]
  expect(await soldTotals(NOW)).toEqual({ week: one, month: two })
  const exported = await exportedPairs()
  expect(exported.filter((pair) => pair.code === `V-${code}`)).toMatchObject([
    { name: 'Vera', size: '37', state: 'sold', charged: pesos(68_000) },
    { size: '38' },
    { name: 'Río', size: null, state: 'new', charged: null },
  ])
  await act(code, 'undo', 0)
  expect(await findSale(code, NOW)).toMatchObject({ soldOn: null, charged: pesos(0) })
})
