import { beforeEach, describe, expect, test, vi } from 'vitest'
import { insertRows, setRows } from '#test/rows.ts'
import { logged } from '#test/logged.ts'
import { database } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'
import { addProduct } from '#test/shop.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { forgetCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { forgetSettings, markOpened, saveSetting } from '#app/domain/settings/settings.server.ts'
import { findMissed } from './missed-searches.server.ts'
import { listTrending } from './list-trending.server.ts'
import { MAX_COUNTED_PER_HOUR, MAX_MISSED_PER_DAY } from './search-visits.server.ts'
import { MAX_TERMS, recordSearch, sweepSearches, TERM_STORED_DAYS } from './record-search.server.ts'
import { searchCatalog } from './search-products.server.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

const from = (address: string): Visitor => ({ address, isHttps: true })
const [A, B, C] = [from('203.0.113.1'), from('203.0.113.2'), from('203.0.113.3')] as const

beforeEach(async () => {
  await addProducts([
    makeProduct({ name: 'Vera', model: 'Court', description: 'Linda.', colors: [makeColor('Negro')] }),
    makeProduct({ name: 'Siesta', model: 'Panchas', description: 'Fresca.', colors: [makeColor('Oliva')] }),
  ])
})

const rows = (table: 'searches' | 'missed_searches') =>
  database().selectFrom(table).select(['term', 'count', 'networks']).orderBy('term').execute()

async function byThree(term: string, now = NOW) {
  for (const visitor of [A, B, C]) await recordSearch(term, visitor, now)
}

describe('what is counted', () => {
  test('the word of the catalogue that a search names, never what was typed', async () => {
    await recordSearch('  VERA tonta ', A, NOW)
    await recordSearch('Veras negras', A, NOW)
    await recordSearch('deportivas', A, NOW)
    await recordSearch('color NEGRO', A, NOW)
    await recordSearch('negras', A, NOW)
    expect(await rows('searches')).toEqual([
      { term: 'negro', count: 1, networks: 1 },
      { term: 'vera', count: 1, networks: 1 },
      { term: 'zapatillas', count: 1, networks: 1 },
    ])
    expect((await rows('missed_searches')).map(({ term }) => term)).toEqual(['color negro', 'vera tonta'])
  })

  test('without the size in it, which is a filter and no word', async () => {
    await recordSearch('vera negra 38', A, NOW)
    await recordSearch('heladera 38', A, NOW)
    expect(await rows('searches')).toEqual([{ term: 'vera', count: 1, networks: 1 }])
    expect(await rows('missed_searches')).toEqual([{ term: 'heladera', count: 1, networks: 1 }])
  })

  test('a size alone, if nobody can buy it', async () => {
    const color = { ...makeColor('Negro'), sizes: [{ size: 38, stock: 'last' as const }] }
    await addProducts([makeProduct({ name: 'Farol', colors: [color] })])
    forgetCatalog()
    await recordSearch('talle 38', A, NOW)
    await recordSearch('talle 33', A, NOW)
    expect(await rows('searches')).toEqual([])
    expect(await rows('missed_searches')).toEqual([{ term: 'talle 33', count: 1, networks: 1 }])
  })

  test('not what only a guess finds, nor what a description says', async () => {
    for (const term of ['verra', 'siseta', 'linda']) {
      await recordSearch(term, A, NOW)
      const { find } = await searchCatalog()
      expect(find(term).products, term).toHaveLength(1)
    }
    expect(await rows('searches')).toEqual([])
    expect(await rows('missed_searches')).toEqual([])
  })

  test('once per network and hour, in whatever words', async () => {
    await recordSearch('vera', A, NOW)
    await recordSearch('Veras', A, NOW)
    await recordSearch('vera negra', A, NOW)
    expect(await rows('searches')).toEqual([{ term: 'vera', count: 1, networks: 1 }])
    await recordSearch('vera', A, hoursLater(1))
    expect(await rows('searches')).toEqual([{ term: 'vera', count: 2, networks: 1 }])
    await recordSearch('vera', B, hoursLater(1))
    expect(await rows('searches')).toEqual([{ term: 'vera', count: 3, networks: 2 }])
  })

  test('the addresses of one IPv6 household, or of one /48, are one network', async () => {
    for (const address of ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:2::1', '2001:db8:1:ff00::1']) {
      await recordSearch('vera', from(address), NOW)
    }
    expect(await rows('searches')).toEqual([{ term: 'vera', count: 1, networks: 1 }])
    await recordSearch('vera', from('2001:db8:2::1'), NOW)
    expect(await rows('searches')).toEqual([{ term: 'vera', count: 2, networks: 2 }])
  })

  test('never an empty term, an e-mail address or a telephone number @privacy', async () => {
    for (const term of [' \n ', 'ana@example.com', '353 412-3456', '+5493534123456']) {
      await recordSearch(term, A, NOW)
    }
    expect([await rows('searches'), await rows('missed_searches')]).toEqual([[], []])
  })

  test('twenty at once are twenty', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => recordSearch('vera', from(`198.51.100.${index}`), NOW)),
    )
    expect(await rows('searches')).toEqual([{ term: 'vera', count: 20, networks: 3 }])
  })

  test('hostile terms are text like any other', async () => {
    const hostile = ['__proto__', "'; drop table searches; --", '<script>', 'x'.repeat(10_000), '%E0%A4%A']
    for (const term of hostile) await recordSearch(term, A, NOW)
    const terms = (await rows('missed_searches')).map((row) => row.term)
    expect(terms).toContain('__proto__')
    expect(Math.max(...terms.map((term) => term.length))).toBe(64)
  })
})

describe('nonsense', () => {
  const junk = async (visitor: Visitor, count: number, now = NOW) => {
    for (let index = 0; index < count; index += 1) {
      await recordSearch(`basura${now.getTime()} x${index}`.replace(/\d{6,}/, 'zz'), visitor, now)
    }
  }

  test('of one network stops its own counting for the hour, and nobody else’s', async () => {
    await junk(A, 2 * MAX_COUNTED_PER_HOUR)
    await recordSearch('vera', A, NOW)
    expect(await rows('searches')).toEqual([])
    expect(await rows('missed_searches')).toHaveLength(MAX_MISSED_PER_DAY)
    await byThree('siesta')
    expect(await rows('searches')).toEqual([{ term: 'siesta', count: 2, networks: 2 }])
    await recordSearch('vera', A, hoursLater(1))
    expect((await rows('searches')).map(({ term }) => term)).toEqual(['siesta', 'vera'])
  })

  test('of one network never fills the table, as long as it goes on', () => {
    expect(MAX_MISSED_PER_DAY * (TERM_STORED_DAYS + 1)).toBeLessThan(MAX_TERMS)
  })

  test('of many networks pushes out nonsense, and nothing that several networks asked for', async () => {
    const last_searched = '2026-02-01T00:00:00.000Z'
    const old = Array.from({ length: MAX_TERMS }, (_, index) => {
      return { term: `viejo ${index}`, count: 9, networks: 2, last_searched }
    })
    await insertRows('missed_searches', old)
    await setRows('missed_searches', { count: 1, networks: 3 }, { term: 'viejo 7' })
    await setRows('missed_searches', { networks: 1 }, { term: 'viejo 8' })
    await recordSearch('heladera', A, NOW)
    const terms = (await rows('missed_searches')).map((row) => row.term)
    expect(terms).toHaveLength(MAX_TERMS)
    expect(terms).toContain('heladera')
    expect(terms).toContain('viejo 7')
    expect(terms).not.toContain('viejo 8')
    await recordSearch('lavarropas', B, NOW)
    const later = (await rows('missed_searches')).map((row) => row.term)
    expect(later).toContain('lavarropas')
    expect(later).not.toContain('heladera')
    expect(later).toHaveLength(MAX_TERMS)
  })

  test('stands below what several networks searched without a result', async () => {
    for (let hour = 0; hour < 5; hour += 1) await recordSearch('basura', A, hoursLater(hour))
    await byThree('sandalias', hoursLater(5))
    expect((await findMissed()).map(({ term }) => term)).toEqual(['sandalias', 'basura'])
  })
})

test('a term that nobody searches for any more is forgotten', async () => {
  await recordSearch('vera', A, NOW)
  await recordSearch('heladera', A, NOW)
  await sweepSearches(new Date(NOW.getTime() + (TERM_STORED_DAYS - 0.1) * DAY_MS))
  expect(await rows('searches')).toHaveLength(1)
  await sweepSearches(new Date(NOW.getTime() + (TERM_STORED_DAYS + 0.1) * DAY_MS))
  expect(await rows('searches')).toEqual([])
  expect(await rows('missed_searches')).toEqual([])
})

test('a failure is logged, never shown', async () => {
  const lines = logged()
  await searchCatalog()
  const broken = vi.spyOn(database(), 'transaction').mockImplementation(() => {
    throw new Error('no database')
  })
  await expect(recordSearch('vera', A, NOW)).resolves.toBeUndefined()
  expect(lines).toMatchObject([{ event: 'search-not-recorded' }])
  broken.mockRestore()
})

describe('trending', () => {
  test('shows what several networks asked for, by the words of the catalogue', async () => {
    await recordSearch('vera', A, NOW)
    await recordSearch('VERA', B, NOW)
    expect(await listTrending()).toEqual([])
    await recordSearch('veras negras', C, NOW)
    expect(await listTrending()).toEqual(['Vera'])
  })

  test('one network shows nothing, however often and in whatever words it asks', async () => {
    for (let hour = 0; hour < 500; hour += 10) await recordSearch('vera', A, hoursLater(hour))
    expect(await listTrending()).toEqual([])
  })

  test('nothing that people typed shows, also not what older versions stored', async () => {
    for (const insult of ['tonta', 'vera tonta', 'verra']) await byThree(insult)
    await insertRows('searches', { term: 'tonta', count: 999, networks: 3, last_searched: NOW.toISOString() })
    expect(await listTrending()).toEqual([])
  })

  test('the five highest counts', async () => {
    const counts = { Alma: 1, Barrio: 7, Ceibo: 3, Domingo: 9, Farol: 5, Pirca: 2 }
    await addProducts(Object.keys(counts).map((name) => makeProduct({ name })))
    const seen = { networks: 3, last_searched: NOW.toISOString() }
    const rows = Object.entries(counts).map(([name, count]) => ({ term: name.toLowerCase(), count, ...seen }))
    await insertRows('searches', rows)
    expect(await listTrending()).toEqual(['Domingo', 'Barrio', 'Farol', 'Ceibo', 'Pirca'])
  })

  test("what is on the owner's block list never shows, in whatever spelling", async () => {
    await byThree('vera')
    await byThree('siesta')
    await byThree('zapatillas')
    await saveSetting('blockedSearches', 'VERA\n otra \nZapatilla')
    expect(await listTrending()).toEqual(['Siesta'])
  })
})

test('a product that is added is found by the next search', async () => {
  const { find } = await searchCatalog()
  expect(find('marea').products).toEqual([])
  await addProduct(makeProduct({ name: 'Marea' }))
  expect((await searchCatalog()).find('marea').products).toHaveLength(1)
})

test('what a demo invented is not shown once the shop is none', async () => {
  await markOpened(database(), NOW, true)
  await byThree('vera', hoursLater(-1))
  await recordSearch('heladera', A, hoursLater(-1))
  expect([await listTrending(), await findMissed()]).toMatchObject([['Vera'], [{ term: 'heladera' }]])
  setEnv({ ...env(), demo: false })
  forgetSettings()
  expect([await listTrending(), await findMissed()]).toEqual([[], []])
  await byThree('siesta', hoursLater(24))
  expect(await listTrending()).toEqual(['Siesta'])
})
