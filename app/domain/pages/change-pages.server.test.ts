import { describe, expect, test } from 'vitest'
import { serve } from '#test/shop-handler.ts'
import { TestBrowser } from '#test/accounts.ts'
import { makeAdmin, makeUser, okValue } from '#test/world.ts'
import { failed } from '#app/base/result.ts'
import { listUsedPhotos } from '#app/domain/catalog/sweep-catalog.server.ts'
import { storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { MAX_PAGES } from '#app/domain/settings/own-pages.ts'
import { editText } from '#app/domain/texts/edit-text.server.ts'
import { publicPageKey } from '#app/server/page-key.server.ts'
import { structuredData } from '#app/server/structured-data.server.ts'
import { database } from '#app/platform/database.server.ts'
import { changePage, MAX_DELETED_PAGES } from './change-pages.server.ts'
import { findShownPage, ownPages } from './pages.server.ts'
import type { PageCommand } from './pages.schema.ts'

const owner = makeAdmin()
const FACTS = { title: 'Ferias', address: 'ferias', place: 'footer', photos: [] } as const
type Facts = Omit<Extract<PageCommand, { intent: 'save-page' }>, 'intent' | 'id'>

const create = async (title = 'Ferias') =>
  okValue(await changePage(owner, { intent: 'create-page', title })).id
const save = (id: string, facts: Partial<Facts> = {}) =>
  changePage(owner, { intent: 'save-page', id, ...FACTS, photos: [], ...facts })
const remove = (id: string) => changePage(owner, { intent: 'delete-page', id })
const restore = (id: string) => changePage(owner, { intent: 'restore-page', id })
const publish = (
  id: string,
  content = 'Nos vemos.\n\n## Cuándo\nEl sábado. Gratis desde {envío gratis desde}.',
) => editText(owner, id, { intent: 'publish', content, version: 0 })
const addresses = async () => (await ownPages()).map(({ address }) => address)
const get = (path: string) => serve(new TestBrowser(), path)

describe('a new page', () => {
  test('has the address of its title, with a number where it is taken', async () => {
    for (const title of ['Ferias y más', 'ferias y mas', 'Productos', 'Legal', '¿?']) await create(title)
    expect(await addresses()).toEqual(['ferias-y-mas', 'ferias-y-mas-2', 'productos-2', 'legal-2', 'pagina'])
  })

  test('is one of twenty at most', async () => {
    for (let number = 0; number < MAX_PAGES; number += 1) await create()
    const more = await changePage(owner, { intent: 'create-page', title: 'Otra' })
    expect(more).toEqual(failed({ kind: 'too-many-pages' }))
  })

  test('is made by the owner and helpers alone, and recorded', async () => {
    const command = { intent: 'create-page', title: 'Ferias' } as const
    expect(await changePage(null, command)).toEqual(failed({ kind: 'signed-out' }))
    expect(await changePage(makeUser(), command)).toEqual(failed({ kind: 'not-allowed' }))
    expect(await changePage(makeUser({ role: 'helper' }), command)).toMatchObject({ ok: true })
    const acts = await database().selectFrom('activity').select(['kind', 'subject']).execute()
    expect(acts).toEqual([{ kind: 'page-created', subject: 'Ferias' }])
  })
})

describe('its address', () => {
  test.each(['productos', 'admin', 'faq', 'salud', 'assets', 'legal', 'datos', 'imagenes', 'busqueda'])(
    '/%s is the shop’s own',
    async (address) => {
      const wrong = { kind: 'invalid', field: 'address', code: 'address-reserved' }
      expect(await save(await create(), { address })).toEqual(failed(wrong))
    },
  )

  test('is that of one page', async () => {
    await create('Ferias')
    const wrong = { kind: 'invalid', field: 'address', code: 'address-taken' }
    expect(await save(await create('Taller'), { address: 'ferias' })).toEqual(failed(wrong))
  })

  test('leads on when it changed', async () => {
    const id = await create()
    await publish(id)
    await save(id, { address: 'eventos' })
    const former = await get('/ferias')
    expect([former.status, former.headers.get('location')]).toEqual([301, '/eventos'])
    expect((await get('/eventos')).status).toBe(200)
  })
})

describe('the page', () => {
  test('is nowhere before its words are published', async () => {
    const id = await create()
    await save(id)
    expect((await get('/ferias')).status).toBe(404)
    expect(await (await get('/sitemap.xml')).text()).not.toContain('ferias')
  })

  test('is served with the terms in force, and linked where the owner says', async () => {
    const id = await create()
    await save(id)
    await publish(id)
    const response = await get('/ferias')
    expect(response.status).toBe(200)
    expect(publicPageKey(new URL('http://shop.test/ferias?utm_source=x'))).toBe('/ferias')
    const sent = JSON.stringify(await response.json())
    expect(sent).toContain('Gratis desde $100.000.')
    expect(sent).toContain('{"label":"Ferias","to":"/ferias","place":"footer"}')
    expect(await (await get('/sitemap.xml')).text()).toContain('/ferias</loc>')
    expect(await structuredData(new URL('http://shop.test/ferias'))).toContain('"@type":"WebPage"')
    expect(await findShownPage('ferias')).toMatchObject({
      lead: 'Nos vemos.',
      text: '## Cuándo\nEl sábado. Gratis desde $100.000.',
    })
  })

  test('has one spelling of its address', async () => {
    await publish(await create())
    const response = await get('/Ferias?de=feria')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/ferias?de=feria'])
  })

  test('is gone when it is deleted, and back when that is undone', async () => {
    const id = await create()
    await publish(id)
    await remove(id)
    expect((await get('/ferias')).status).toBe(404)
    expect(publicPageKey(new URL('http://shop.test/ferias'))).toBeNull()
    await create()
    await restore(id)
    expect(await findShownPage('ferias-2')).toMatchObject({ id })
    expect(await restore(id)).toEqual(failed({ kind: 'not-found' }))
  })

  test('can be restored as long as few others were deleted since', async () => {
    const id = await create()
    for (const title of Array.from({ length: MAX_DELETED_PAGES }, (_, number) => `Otra ${number}`))
      await remove(await create(title))
    await remove(id)
    await remove(await create())
    expect(await ownPages()).toHaveLength(MAX_DELETED_PAGES)
  })
})

describe('its photos', () => {
  const photos = [{ url: '/imagenes/upload/feria', alt: 'El puesto' }]

  test('are ours, and stay stored while the page has them', async () => {
    const id = await create()
    expect(await save(id, { photos })).toMatchObject({ error: { field: 'photos', code: 'photo-gone' } })
    const foreign = [{ url: 'https://ejemplo.com/a.jpg', alt: '' }]
    expect(await save(id, { photos: foreign })).toMatchObject({ error: { code: 'photo-unusable' } })
    await storeOriginal('feria', Buffer.from('x'))
    expect(await save(id, { photos })).toMatchObject({ ok: true })
    expect(await listUsedPhotos()).toContain('feria')
  })
})
