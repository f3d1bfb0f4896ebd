import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#app/platform/database.server.ts'
import { makeColor, makeProduct } from '#test/make-product.ts'
import { addProduct, addProducts } from '../catalog/add-product.server.ts'
import { forgetCatalog } from '../catalog/catalog-snapshot.server.ts'
import { forgetSettings, saveSetting } from '../settings/settings.server.ts'
import { MOST_TERMS, recordSearch } from './record-search.server.ts'
import { searchCatalog } from './search-products.server.ts'
import { listTrending } from './searches.server.ts'

let hours = 0
/** Each test has its own hour: visits are counted once per visitor and hour. */
const nextHour = () => new Date(Date.UTC(2026, 0, 1, (hours += 1)))

beforeEach(async () => {
  forgetCatalog()
  forgetSettings()
  await addProducts([
    makeProduct({ name: 'Vera', colors: [makeColor('Negro')] }),
    makeProduct({ name: 'Siesta', colors: [makeColor('Oliva')] }),
  ])
})

const rows = (table: 'searches' | 'missed_searches') =>
  database().selectFrom(table).select(['term', 'count']).orderBy('term').execute()

describe('a search is counted', () => {
  test('under its lower-case trimmed term', async () => {
    const now = nextHour()
    await recordSearch('  VERA  ', 'a', now)
    await recordSearch('vera', 'b', now)
    expect(await rows('searches')).toEqual([{ term: 'vera', count: 2 }])
  })

  test('once per visitor and hour', async () => {
    const now = nextHour()
    await recordSearch('vera', 'a', now)
    await recordSearch('vera', 'a', now)
    await recordSearch('siesta', 'a', now)
    expect(await rows('searches')).toEqual([
      { term: 'siesta', count: 1 },
      { term: 'vera', count: 1 },
    ])
    await recordSearch('vera', 'a', nextHour())
    expect((await rows('searches')).at(-1)).toEqual({ term: 'vera', count: 2 })
  })

  test('apart, if it found nothing', async () => {
    await recordSearch('heladera', 'a', nextHour())
    expect(await rows('searches')).toEqual([])
    expect(await rows('missed_searches')).toEqual([{ term: 'heladera', count: 1 }])
  })

  test('never for an empty term', async () => {
    await recordSearch(' \n ', 'a', nextHour())
    expect(await rows('searches')).toEqual([])
    expect(await rows('missed_searches')).toEqual([])
  })

  test('twenty at once are twenty', async () => {
    const now = nextHour()
    await Promise.all(Array.from({ length: 20 }, (_, index) => recordSearch('vera', `visitor ${index}`, now)))
    expect(await rows('searches')).toEqual([{ term: 'vera', count: 20 }])
  })

  test('hostile terms are text like any other', async () => {
    const now = nextHour()
    for (const term of [
      '__proto__',
      "'; drop table searches; --",
      '<script>',
      'x'.repeat(10_000),
      '%E0%A4%A',
    ]) {
      await recordSearch(term, 'a', now)
    }
    const terms = (await rows('missed_searches')).map((row) => row.term)
    expect(terms).toContain('__proto__')
    expect(Math.max(...terms.map((term) => term.length))).toBe(64)
  })
})

test('the table is bounded: the least searched for makes room, the new one stays', async () => {
  const now = nextHour()
  await database()
    .insertInto('missed_searches')
    .values(
      Array.from({ length: MOST_TERMS }, (_, index) => ({
        term: `viejo ${index}`,
        count: index === 7 ? 1 : 2,
        last_searched: '2025-01-01T00:00:00.000Z',
      })),
    )
    .execute()
  await recordSearch('heladera', 'a', now)
  const terms = (await rows('missed_searches')).map((row) => row.term)
  expect(terms).toHaveLength(MOST_TERMS)
  expect(terms).toContain('heladera')
  expect(terms).not.toContain('viejo 7')
})

test('a failure is logged, never shown', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const broken = vi.spyOn(database(), 'transaction').mockImplementation(() => {
    throw new Error('no database')
  })
  await searchCatalog()
  await expect(recordSearch('vera', 'a', nextHour())).resolves.toBeUndefined()
  expect(String(stderr.mock.calls[0]?.[0])).toContain('search-not-recorded')
  broken.mockRestore()
  stderr.mockRestore()
})

describe('trending', () => {
  test('the five highest counts', async () => {
    const counts = { a: 1, b: 7, c: 3, d: 9, e: 5, f: 2 }
    await database()
      .insertInto('searches')
      .values(
        Object.entries(counts).map(([term, count]) => ({
          term,
          count,
          last_searched: '2026-01-01T00:00:00.000Z',
        })),
      )
      .execute()
    expect(await listTrending()).toEqual(['d', 'b', 'e', 'c', 'f'])
  })

  test("terms on the owner's block list never show", async () => {
    const now = nextHour()
    await recordSearch('vera', 'a', now)
    await recordSearch('siesta', 'a', now)
    await saveSetting('blockedSearches', 'Vera\n otra ')
    expect(await listTrending()).toEqual(['siesta'])
  })
})

test('a product that is added is found by the next search', async () => {
  const { find } = await searchCatalog()
  expect(find('marea').products).toEqual([])
  await addProduct(makeProduct({ name: 'Marea' }))
  expect((await searchCatalog()).find('marea').products).toHaveLength(1)
})
