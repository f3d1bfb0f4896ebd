import { beforeEach, describe, expect, test } from 'vitest'
import { addProduct } from '#test/shop.ts'
import { makeAdmin, makeProduct, makeUser, okValue } from '#test/world.ts'
import { database } from '#app/platform/database.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { currentCatalog, forgetCatalog } from './catalog-snapshot.server.ts'
import { TO_THE_END } from './hand-order.ts'
import { listPage } from './list-page.server.ts'
import { findOrderedList, orderList } from './order-list.server.ts'
import type { OrderCommand } from './order-list.schema.ts'
import { newest } from './product.ts'
import { deleteProducts } from './trash-products.server.ts'

const owner = makeAdmin()
type Ask = OrderCommand extends infer One ? (One extends OrderCommand ? Omit<One, 'version'> : never) : never
const order = async (asked: Ask) => {
  const { version } = await findOrderedList()
  return orderList(owner, { ...asked, version })
}
const move = (id: string, by: number) => order({ intent: 'move', id, by })
const listed = async () => (await currentCatalog()).listed.map(({ id }) => id)
const add = (id: string, day: number, isHidden = false) =>
  addProduct(makeProduct(), { id, isHidden, createdAt: `2026-03-0${day}T12:00:00.000Z` })

beforeEach(async () => {
  await add('alma', 1)
  await add('barrio', 2)
  await add('costa', 3)
})

test('the newest come first until the owner moves one', async () => {
  expect(await listed()).toEqual(['costa', 'barrio', 'alma'])
  expect(await move('alma', -1)).toEqual(ok({ done: 'move' }))
  expect(await listed()).toEqual(['costa', 'alma', 'barrio'])
  forgetCatalog()
  expect(await listed()).toEqual(['costa', 'alma', 'barrio'])
})

test('one goes to the start or the end from anywhere', async () => {
  await move('alma', -TO_THE_END)
  expect(await listed()).toEqual(['alma', 'costa', 'barrio'])
  await move('costa', TO_THE_END)
  expect(await listed()).toEqual(['alma', 'barrio', 'costa'])
})

test('what she adds later comes first, the newest before the others', async () => {
  await move('alma', -TO_THE_END)
  await add('delta', 4)
  await add('ema', 5)
  expect(await listed()).toEqual(['ema', 'delta', 'alma', 'costa', 'barrio'])
  await move('ema', 2)
  expect(await listed()).toEqual(['delta', 'alma', 'ema', 'costa', 'barrio'])
})

test('a hidden product is placed before it shows, and one in the trash holds no place', async () => {
  await add('delta', 4, true)
  await move('delta', 2)
  expect((await findOrderedList()).products.map(({ id }) => id)).toEqual(['costa', 'barrio', 'delta', 'alma'])
  expect(await listed()).toEqual(['costa', 'barrio', 'alma'])
  await deleteProducts(['barrio'])
  await move('alma', -1)
  expect(await listed()).toEqual(['costa', 'alma'])
})

test('only "Todos" follows it: what says the newest stays so', async () => {
  await move('alma', -TO_THE_END)
  const catalog = await currentCatalog()
  expect(newest(catalog, 1).map(({ id }) => id)).toEqual(['costa'])
  const page = (query: string) =>
    listPage(catalog.listed, new URLSearchParams(query), { from: 'start' }).products.map(({ id }) => id)
  expect(page('')).toEqual(['alma', 'costa', 'barrio'])
  expect(page('orden=reciente')).toEqual(['costa', 'barrio', 'alma'])
})

test('the last change is undone, also the way back to the newest first', async () => {
  await move('alma', -TO_THE_END)
  await order({ intent: 'newest-first' })
  expect(await listed()).toEqual(['costa', 'barrio', 'alma'])
  await order({ intent: 'undo' })
  expect(await listed()).toEqual(['alma', 'costa', 'barrio'])
  await move('barrio', -1)
  await order({ intent: 'undo' })
  expect(await listed()).toEqual(['alma', 'costa', 'barrio'])
})

test('each act is recorded', async () => {
  await move('alma', -1)
  await order({ intent: 'newest-first' })
  const acts = await database().selectFrom('activity').select('kind').orderBy('at').orderBy('id').execute()
  expect(acts.map(({ kind }) => kind)).toEqual(['list-ordered', 'list-order-removed'])
})

describe('is refused', () => {
  test('from another tab that saw an older order', async () => {
    const { version } = await findOrderedList()
    okValue(await orderList(owner, { intent: 'move', id: 'alma', by: -1, version }))
    expect(await orderList(owner, { intent: 'move', id: 'alma', by: -1, version })).toEqual(
      failed({ kind: 'changed-since' }),
    )
    expect(await listed()).toEqual(['costa', 'alma', 'barrio'])
  })

  test('what changes nothing', async () => {
    const nothing = failed({ kind: 'nothing-changed' })
    expect(await move('costa', -1)).toEqual(nothing)
    expect(await move('nadie', 1)).toEqual(nothing)
    expect(await order({ intent: 'newest-first' })).toEqual(nothing)
    expect(await order({ intent: 'undo' })).toEqual(nothing)
  })

  test('from others than the owner and her helpers', async () => {
    const command = { intent: 'move', id: 'alma', by: -1, version: 0 } as const
    expect(await orderList(null, command)).toEqual(failed({ kind: 'signed-out' }))
    expect(await orderList(makeUser(), command)).toEqual(failed({ kind: 'not-allowed' }))
    expect(await orderList(makeUser({ role: 'helper' }), command)).toEqual(ok({ done: 'move' }))
  })
})
