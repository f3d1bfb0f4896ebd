import { beforeEach, describe, expect, test } from 'vitest'
import { addProduct } from '#test/shop.ts'
import { makeAdmin, makeProduct, makeUser, okValue } from '#test/world.ts'
import { database } from '#app/platform/database.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { currentCatalog, forgetCatalog } from './catalog-snapshot.server.ts'
import { changeKinds } from './change-kinds.server.ts'
import { ALL_KINDS, TO_THE_END } from './hand-order.ts'
import { listPage } from './list-page.server.ts'
import { findOrderedList, orderList } from './order-list.server.ts'
import { newest } from './product.ts'
import { deleteProducts } from './trash-products.server.ts'

const owner = makeAdmin()
const order = async (intent: 'newest-first' | 'undo', kind = ALL_KINDS) => {
  const { version } = await findOrderedList(kind)
  return orderList(owner, { intent, kind, version })
}
const move = async (id: string, by: number, kind = ALL_KINDS) => {
  const { version } = await findOrderedList(kind)
  return orderList(owner, { intent: 'move', kind, id, by, version })
}
const moveAlma = { intent: 'move', kind: ALL_KINDS, id: 'alma', by: -1 } as const
const listed = async () => (await currentCatalog()).listed.map(({ id }) => id)
const add = (id: string, day: number, isHidden = false, kind = '') =>
  addProduct(makeProduct({ kind }), { id, isHidden, createdAt: `2026-03-0${day}T12:00:00.000Z` })

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
  expect((await findOrderedList(ALL_KINDS)).products.map(({ id }) => id)).toEqual([
    'costa',
    'barrio',
    'delta',
    'alma',
  ])
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
  await order('newest-first')
  expect(await listed()).toEqual(['costa', 'barrio', 'alma'])
  await order('undo')
  expect(await listed()).toEqual(['alma', 'costa', 'barrio'])
  await move('barrio', -1)
  await order('undo')
  expect(await listed()).toEqual(['alma', 'costa', 'barrio'])
})

describe('a kind', () => {
  const ofKind = async () => {
    const { kinds } = await currentCatalog()
    return Object.fromEntries(kinds.map(({ slug, products }) => [slug, products.map(({ id }) => id)]))
  }
  beforeEach(async () => {
    for (const [day, id] of ['duna', 'ema', 'faro'].entries()) await add(id, 4 + day, false, 'Botas')
  })

  test('follows "Todos" until it has an order of its own', async () => {
    expect(await ofKind()).toEqual({ botas: ['faro', 'ema', 'duna'] })
    await move('duna', -TO_THE_END)
    expect(await ofKind()).toEqual({ botas: ['duna', 'faro', 'ema'] })
    await move('ema', -TO_THE_END, 'botas')
    expect(await ofKind()).toEqual({ botas: ['ema', 'duna', 'faro'] })
    expect((await listed()).slice(0, 3)).toEqual(['duna', 'faro', 'ema'])
    await order('newest-first')
    expect(await ofKind()).toEqual({ botas: ['ema', 'duna', 'faro'] })
    await order('newest-first', 'botas')
    expect(await ofKind()).toEqual({ botas: ['faro', 'ema', 'duna'] })
  })

  test('takes its order along to a new name, and leaves none behind', async () => {
    await move('duna', -TO_THE_END, 'botas')
    const rename = (slug: string, name: string) =>
      changeKinds(owner, { intent: 'save', slug, name, words: '' })
    okValue(await rename('botas', 'Botines'))
    expect(await ofKind()).toEqual({ botines: ['duna', 'faro', 'ema'] })
    okValue(await changeKinds(owner, { intent: 'remove', slug: 'botines' }))
    expect((await database().selectFrom('list_orders').selectAll().execute()).length).toBe(0)
  })

  test('that there is none of has nothing to move', async () => {
    expect(await move('duna', -1, 'sandalias')).toEqual(failed({ kind: 'nothing-changed' }))
    expect(await move('alma', -1, 'botas')).toEqual(failed({ kind: 'nothing-changed' }))
  })
})

test('each act is recorded', async () => {
  await move('alma', -1)
  await order('newest-first')
  const acts = await database().selectFrom('activity').select('kind').orderBy('at').orderBy('id').execute()
  expect(acts.map(({ kind }) => kind)).toEqual(['list-ordered', 'list-order-removed'])
})

describe('is refused', () => {
  test('from another tab that saw an older order', async () => {
    const { version } = await findOrderedList(ALL_KINDS)
    okValue(await orderList(owner, { ...moveAlma, version }))
    expect(await orderList(owner, { ...moveAlma, version })).toEqual(failed({ kind: 'changed-since' }))
    expect(await listed()).toEqual(['costa', 'alma', 'barrio'])
  })

  test('what changes nothing', async () => {
    const nothing = failed({ kind: 'nothing-changed' })
    expect(await move('costa', -1)).toEqual(nothing)
    expect(await move('nadie', 1)).toEqual(nothing)
    expect(await order('newest-first')).toEqual(nothing)
    expect(await order('undo')).toEqual(nothing)
  })

  test('from others than the owner and her helpers', async () => {
    const command = { ...moveAlma, version: 0 }
    expect(await orderList(null, command)).toEqual(failed({ kind: 'signed-out' }))
    expect(await orderList(makeUser(), command)).toEqual(failed({ kind: 'not-allowed' }))
    expect(await orderList(makeUser({ role: 'helper' }), command)).toEqual(ok({ done: 'move' }))
  })
})
