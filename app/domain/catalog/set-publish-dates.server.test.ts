import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#app/platform/database.server.ts'
import '#test/shop-handler.ts'
import { publicPageKey } from '#app/server/page-key.server.ts'
import { failed } from '#app/base/result.ts'
import { interruptEverywhere } from '#test/interrupt.ts'
import { makeProduct, makeAdmin } from '#test/world.ts'
import { addProduct, editProduct, isInShop } from '#test/shop.ts'
import { findAdminProduct } from './admin-catalog.server.ts'
import { stateOf } from './admin-product.ts'
import { currentCatalog, forgetCatalog, readCatalogVersion } from './catalog-snapshot.server.ts'
import { findComing, findDetail } from './find-detail.server.ts'
import type { PublishDates } from './publish-dates.ts'
import { applyPublishDates, setPublishDates } from './set-publish-dates.server.ts'
import { deleteProducts, restoreProducts } from './trash-products.server.ts'
import { setPublished } from './publish-products.server.ts'

const ANA = makeAdmin()
const NOW = new Date('2026-11-22T12:00:00.000Z')
const SHOWS = '2026-11-27T23:00:00.000Z'
const HIDES = '2026-11-30T03:00:00.000Z'
const DROP: PublishDates = { showsAt: SHOWS, hidesAt: null, hasCountdown: true }
const NONE: PublishDates = { showsAt: null, hidesAt: null, hasCountdown: false }
const just = (before: string) => new Date(Date.parse(before) - 1)

let hidden: string
let published: string

beforeEach(async () => {
  hidden = await addProduct(makeProduct({ name: 'Plaza' }), { isHidden: true })
  published = await addProduct(makeProduct({ name: 'Vera' }))
})

const set = (id: string, dates: PublishDates | null) => setPublishDates(ANA, { id, dates }, NOW)
const tick = (now: string | Date) => applyPublishDates(new Date(now))
const recordedActs = () => database().selectFrom('activity').selectAll().orderBy('at').execute()
const datesOf = async (id: string) => (await findAdminProduct(id))?.dates

describe('at its hour', () => {
  test('a product is in the shop, as the newest, and not a moment before', async () => {
    await set(hidden, DROP)
    await tick(just(SHOWS))
    expect(await isInShop(hidden)).toBe(false)
    await tick(SHOWS)
    const { products } = await currentCatalog()
    expect(products[0]).toMatchObject({ id: hidden, createdAt: SHOWS })
    expect(await datesOf(hidden)).toEqual(NONE)
    const act = { kind: 'products-shown-by-date', subject: 'Plaza', actor: 'shop', user_id: null }
    expect(await recordedActs()).toContainEqual(expect.objectContaining(act))
  })

  test('it comes even if nothing ran at that hour @data', async () => {
    await set(hidden, DROP)
    forgetCatalog()
    await tick('2026-11-28T02:00:00.000Z')
    expect((await currentCatalog()).byId.get(hidden)?.createdAt).toBe(SHOWS)
  })

  test('a product is hidden', async () => {
    await set(published, { ...NONE, hidesAt: HIDES })
    await tick(just(HIDES))
    expect(await isInShop(published)).toBe(true)
    await tick(HIDES)
    expect(await isInShop(published)).toBe(false)
    expect(await datesOf(published)).toEqual(NONE)
  })

  test('a product that shows and hides does both, in order', async () => {
    await set(hidden, { ...DROP, hidesAt: HIDES })
    await tick(SHOWS)
    expect(await isInShop(hidden)).toBe(true)
    expect((await datesOf(hidden))?.hidesAt).toBe(HIDES)
    await tick(HIDES)
    expect(await isInShop(hidden)).toBe(false)
  })

  test('several processes do it once @data', async () => {
    await set(hidden, DROP)
    const before = await readCatalogVersion()
    await Promise.all([tick(SHOWS), tick(SHOWS), tick(SHOWS)])
    expect(await readCatalogVersion()).toBe(before + 1)
    expect((await recordedActs()).filter(({ kind }) => kind === 'products-shown-by-date')).toHaveLength(1)
  })

  test('interrupted anywhere, nothing changed', async () => {
    await set(hidden, { ...DROP, hidesAt: HIDES })
    expect(await interruptEverywhere(() => tick(SHOWS))).toBeGreaterThan(3)
  })
})

describe('before its hour', () => {
  test('its page has its name, photos and moment alone, and is not cached', async () => {
    await set(hidden, DROP)
    await currentCatalog()
    expect(await findDetail(hidden, undefined)).toBeNull()
    const coming = await findComing(hidden, 'plaza-negro', NOW)
    expect(coming).toMatchObject({ product: { name: 'Plaza', showsAt: SHOWS } })
    expect(JSON.stringify(coming)).not.toMatch(/68\.?000|6800000|Zapatilla baja/)
    expect(publicPageKey(new URL(`http://shop/productos/${hidden}/plaza-negro`))).toBeNull()
    expect(publicPageKey(new URL(`http://shop/productos/${hidden}/plaza-negro.data`))).toBeNull()
    expect(publicPageKey(new URL(`http://shop/productos/${published}/vera-negro`))).not.toBeNull()
  })

  test('without a countdown it has no page', async () => {
    await set(hidden, { ...DROP, hasCountdown: false })
    expect(await findComing(hidden, undefined, NOW)).toBeNull()
  })

  test('in the trash it has no page', async () => {
    await set(hidden, DROP)
    await deleteProducts([hidden])
    expect(await findComing(hidden, undefined, NOW)).toBeNull()
  })
})

describe('dates that are not taken', () => {
  const inAYear = '2027-11-23T12:00:00.000Z'
  test.each<[string, Partial<PublishDates>, string]>([
    ['passed', { showsAt: '2026-11-22T11:59:00.000Z' }, 'date-past'],
    ['now', { showsAt: NOW.toISOString() }, 'date-past'],
    ['more than a year ahead', { showsAt: inAYear }, 'date-too-far'],
    ['hidden before it shows', { hidesAt: '2026-11-27T22:30:00.000Z' }, 'hides-first'],
    ['hidden when it shows', { hidesAt: SHOWS }, 'hides-first'],
    ['none', { showsAt: null }, 'no-date'],
  ])('%s', async (_what, dates, kind) => {
    expect(await set(hidden, { ...DROP, ...dates })).toEqual(failed({ kind }))
    expect(await datesOf(hidden)).toEqual(NONE)
  })

  test('to publish what is in the shop', async () => {
    expect(await set(published, DROP)).toEqual(failed({ kind: 'already-published' }))
  })

  test('of a product that is missing or in the trash', async () => {
    await deleteProducts([hidden])
    for (const id of ['noexiste', hidden]) expect(await set(id, DROP)).toEqual(failed({ kind: 'not-found' }))
  })

  test.each([
    [null, 'signed-out'],
    [{ ...ANA, role: 'user' as const }, 'not-allowed'],
  ])('from somebody who is no admin', async (user, kind) => {
    expect(await setPublishDates(user, { id: hidden, dates: DROP }, NOW)).toEqual(failed({ kind }))
    expect(await datesOf(hidden)).toEqual(NONE)
  })
})

describe('what else happens to the product', () => {
  test('an edit keeps its dates', async () => {
    await set(hidden, DROP)
    await editProduct(hidden, 1, makeProduct({ name: 'Plaza Alta' }))
    expect(await datesOf(hidden)).toEqual(DROP)
  })

  test('shown or hidden by hand it has none', async () => {
    await set(hidden, DROP)
    await set(published, { ...NONE, hidesAt: HIDES })
    await setPublished([hidden], true)
    await setPublished([published], false)
    expect([await datesOf(hidden), await datesOf(published)]).toEqual([NONE, NONE])
    await tick(HIDES)
    expect(await isInShop(hidden)).toBe(true)
  })

  test('the trash keeps its dates, and nothing is published from there', async () => {
    await set(hidden, { ...DROP, showsAt: '2027-06-01T12:00:00.000Z' })
    await deleteProducts([hidden])
    await tick('2027-06-01T12:00:00.000Z')
    expect(stateOf((await findAdminProduct(hidden))!)).toBe('trash')
    await restoreProducts([hidden])
    expect((await datesOf(hidden))?.showsAt).toBe('2027-06-01T12:00:00.000Z')
  })

  test('out of the trash after its hour, a product stays hidden', async () => {
    const passed = '2020-01-02T12:00:00.000Z'
    const before = new Date('2020-01-01T12:00:00.000Z')
    await setPublishDates(ANA, { id: hidden, dates: { ...DROP, showsAt: passed } }, before)
    await setPublishDates(ANA, { id: published, dates: { ...NONE, hidesAt: passed } }, before)
    await deleteProducts([hidden, published])
    await restoreProducts([hidden, published])
    await tick(HIDES)
    expect([await isInShop(hidden), await isInShop(published)]).toEqual([false, false])
    expect([await datesOf(hidden), await datesOf(published)]).toEqual([NONE, NONE])
  })

  test('removed dates are gone, and that is recorded', async () => {
    await set(hidden, DROP)
    expect(await set(hidden, null)).toMatchObject({ ok: true })
    expect(await datesOf(hidden)).toEqual(NONE)
    const kinds = (await recordedActs()).map(({ kind }) => kind)
    expect(kinds).toEqual(['publish-dates-set', 'publish-dates-removed'])
  })

  test('what is recorded names the month, because it is read for a year', async () => {
    await set(hidden, DROP)
    const [act] = await recordedActs()
    expect(act?.changes).toContain('vie 27 nov, 20:00')
  })
})
