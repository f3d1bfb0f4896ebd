import { beforeEach, expect, test } from 'vitest'
import { interruptEverywhere } from '#test/interrupt.ts'
import { rowsOf } from '#test/rows.ts'
import { makeAdmin, makeUser, okValue, VERA, withSizes } from '#test/world.ts'
import { failed } from '#app/base/result.ts'
import { findAdminProduct } from './admin-catalog.server.ts'
import { findAwaited } from './awaited-pairs.server.ts'
import { currentCatalog, readCatalogVersion } from './catalog-snapshot.server.ts'
import { countPairs } from './count-pairs.server.ts'
import { readCountedPairs } from './count-pairs.schema.ts'
import { addProducts } from './save-product.server.ts'
import { parseSizes, type SizeStock, writeSizes } from './sizes.ts'

const OWNER = makeAdmin()
const one = (text: string): SizeStock => {
  const [size] = parseSizes(text) ?? []
  if (!size) throw new Error(text)
  return size
}
const counted = (before: string, after: string) => ({
  ...{ productId: 'vera', color: 'blanco-y-verde' },
  ...{ before: one(before), after: one(after) },
})
const sizesOfVera = async () => writeSizes((await findAdminProduct('vera'))?.colors[0].sizes ?? [])

beforeEach(async () => {
  await addProducts([{ ...VERA, colors: [withSizes(VERA.colors[0], '36 37=2 38=0')] }])
})

test('a size that came back is there for shoppers and for those who wait, at the next version', async () => {
  const version = await readCatalogVersion()
  const saved = okValue(await countPairs(OWNER, [counted('37=2', '37=3'), counted('38=0', '38=1')]))
  expect(saved).toMatchObject([
    { size: 37, now: { count: 3 }, conflict: null },
    { size: 38, now: { count: 1 }, conflict: null },
  ])
  expect(await sizesOfVera()).toBe('36 37=3 38=1')
  expect(await readCatalogVersion()).toBe(version + 1)
  const { sizes } = (await currentCatalog()).byId.get('vera')!.colors[0]
  expect(sizes).toContainEqual({ size: 38, stock: 'last' })
  const awaited = { productId: 'vera', color: 'blanco-y-verde', size: 38 }
  expect(findAwaited(await currentCatalog(), awaited)?.isThere).toBe(true)
})

test('a size that changed meanwhile stays as it is and is told; the others are stored', async () => {
  await countPairs(OWNER, [counted('37=2', '37=1')])
  const saved = okValue(await countPairs(OWNER, [counted('37=2', '37=5'), counted('36', '36=4')]))
  expect(saved.map(({ size, now, conflict }) => [size, now?.count, conflict])).toEqual([
    [37, 1, 'Vera, Blanco y verde 37'],
    [36, 4, null],
  ])
  expect(await sizesOfVera()).toBe('36=4 37=1 38=0')
})

test('counting twice the same, as after a lost answer, succeeds and is one act', async () => {
  const pairs = [counted('37=2', '37=3')]
  await countPairs(OWNER, pairs)
  expect(okValue(await countPairs(OWNER, pairs))).toMatchObject([{ now: { count: 3 }, conflict: null }])
  expect(await rowsOf('activity')).toHaveLength(1)
})

test('a count that is interrupted anywhere stores nothing', async () => {
  const pairs = [counted('37=2', '37=3'), counted('36', '36=1')]
  expect(await interruptEverywhere(() => countPairs(OWNER, pairs))).toBeGreaterThan(5)
  expect(await sizesOfVera()).toBe('36=1 37=3 38=0')
})

test('a size or a product that is gone is told', async () => {
  const gone = [counted('39=1', '39=2'), { ...counted('37=2', '37=3'), productId: 'nada' }]
  expect(okValue(await countPairs(OWNER, gone))).toMatchObject([
    { now: null, conflict: 'Vera, Blanco y verde 39' },
    { now: null },
  ])
  expect(await rowsOf('activity')).toEqual([])
})

test('nobody but an admin or a helper counts', async () => {
  const pairs = [counted('37=2', '37=3')]
  expect(await countPairs(null, pairs)).toEqual(failed({ kind: 'signed-out' }))
  expect(await countPairs(makeUser({ role: 'user' }), pairs)).toEqual(failed({ kind: 'not-allowed' }))
  expect((await countPairs(makeUser({ role: 'helper' }), pairs)).ok).toBe(true)
})

test('what cannot be read is nothing', () => {
  const pairs = [counted('37=2', '37=3')]
  expect(readCountedPairs(JSON.stringify(pairs))).toEqual(pairs)
  for (const text of ['', '{}', '[{}]', JSON.stringify([counted('37=2', '38=3')])])
    expect(readCountedPairs(text), text).toEqual([])
})
