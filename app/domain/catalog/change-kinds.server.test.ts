import { expect, test } from 'vitest'
import { addProduct } from '#test/shop.ts'
import { rowsOf } from '#test/rows.ts'
import { makeAdmin, makeProduct, makeUser, okValue } from '#test/world.ts'
import { failed } from '#app/base/result.ts'
import { currentCatalog } from './catalog-snapshot.server.ts'
import { changeKinds } from './change-kinds.server.ts'
import { readKindsForm } from './kind.schema.ts'
import { MAX_KINDS } from './kind.ts'
import { readKinds } from './read-kinds.server.ts'
import { deleteProducts } from './trash-products.server.ts'

const send = async (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const command = readKindsForm(form)
  return command.ok ? changeKinds(makeAdmin(), command.value) : command
}
const save = (name: string, slug = '', words = '') => send({ intent: 'save', name, slug, words })
const listed = async () => (await readKinds()).map(({ name, products }) => `${name} ${products.length}`)
const kindsOfProducts = async () => (await rowsOf('products')).map(({ kind }) => kind).toSorted()

test('without kinds there is no list', async () => {
  await addProduct(makeProduct())
  expect(await listed()).toEqual([])
  expect((await currentCatalog()).kinds).toEqual([])
})

test('a kind that only products name comes after hers, in the spelling used most', async () => {
  okValue(await save('Zapatillas'))
  for (const kind of ['mocasines', 'Mocasines', 'Mocasines', 'Botas', ''])
    await addProduct(makeProduct({ kind }))
  expect(await listed()).toEqual(['Zapatillas 0', 'Botas 1', 'Mocasines 3'])
  const { products, kinds } = await currentCatalog()
  expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(['', 'Botas', 'Mocasines']))
  expect(kinds.map((kind) => [kind.name, kind.products.length])).toEqual([
    ['Zapatillas', 0],
    ['Botas', 1],
    ['Mocasines', 3],
  ])
})

test('a new name is written into its products, also into those in the trash', async () => {
  const first = await addProduct(makeProduct({ kind: 'botas' }))
  await addProduct(makeProduct({ kind: 'BOTAS' }))
  await addProduct(makeProduct({ kind: 'Ojotas' }))
  await deleteProducts([first], 'owner')
  okValue(await save('Botas y borcegos', 'botas', 'Para el frío.'))
  expect(await kindsOfProducts()).toEqual(['Botas y borcegos', 'Botas y borcegos', 'Ojotas'])
  const [kind] = (await currentCatalog()).kinds
  expect(kind).toMatchObject({ slug: 'botas-y-borcegos', name: 'Botas y borcegos', words: 'Para el frío.' })
  expect((await rowsOf('activity')).map((row) => [row.kind, row.subject])).toContainEqual([
    'kinds-changed',
    'Botas y borcegos',
  ])
})

test('a kind that is removed leaves its products without one', async () => {
  await addProduct(makeProduct({ kind: 'Botas' }))
  okValue(await save('Zapatillas'))
  okValue(await send({ intent: 'remove', slug: 'botas' }))
  expect(await listed()).toEqual(['Zapatillas 0'])
  expect(await kindsOfProducts()).toEqual([''])
})

test('the order is hers', async () => {
  await addProduct(makeProduct({ kind: 'Botas' }))
  for (const name of ['Zapatillas', 'Ojotas']) okValue(await save(name))
  expect(await listed()).toEqual(['Botas 1', 'Zapatillas 0', 'Ojotas 0'])
  okValue(await send({ intent: 'move', by: '-1', slug: 'ojotas' }))
  okValue(await send({ intent: 'move', by: '1', slug: 'botas' }))
  expect(await listed()).toEqual(['Ojotas 0', 'Botas 1', 'Zapatillas 0'])
  okValue(await send({ intent: 'move', by: '-1', slug: 'ojotas' }))
  okValue(await send({ intent: 'move', by: '1', slug: 'zapatillas' }))
  expect(await listed()).toEqual(['Ojotas 0', 'Botas 1', 'Zapatillas 0'])
})

test.each([
  [{ name: '' }, 'name-missing'],
  [{ name: '¿?' }, 'name-missing'],
  [{ name: 'x'.repeat(61) }, 'name-too-long'],
  [{ name: 'BOTAS' }, 'name-taken'],
  [{ name: 'Ojotas', words: 'x'.repeat(501) }, 'words-too-long'],
])('%j is refused', async (fields, error) => {
  await save('Botas')
  expect(await send({ intent: 'save', slug: '', words: '', ...fields })).toEqual(
    failed({ kind: 'invalid', error }),
  )
  expect(await listed()).toEqual(['Botas 0'])
})

test('what is refused besides: no list without an end, no kind that is gone, nobody but the team', async () => {
  expect(await save('Botas', 'ojotas')).toEqual(failed({ kind: 'gone' }))
  expect(await send({ intent: 'move', by: '-1', slug: '' })).toEqual(failed({ kind: 'gone' }))
  expect(await send({ intent: 'drop' })).toEqual(failed({ kind: 'unreadable' }))
  expect(await changeKinds(makeUser(), { intent: 'remove', slug: 'botas' })).toMatchObject({ ok: false })
  for (let index = 0; index < MAX_KINDS; index += 1) okValue(await save(`Clase ${index}`))
  expect(await save('Una más')).toEqual(failed({ kind: 'too-many-kinds' }))
  expect(await save('Clase uno', 'clase-1')).toMatchObject({ ok: true })
})
