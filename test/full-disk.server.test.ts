import { sql } from 'kysely'
import { logged } from '#test/logged.ts'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setRows } from '#test/rows.ts'
import * as accountSettings from '#app/shop/account/settings.route.tsx'
import * as login from '#app/shop/account/login.route.tsx'
import { findUser } from '#app/domain/accounts/session.server.ts'
import * as edit from '#app/owner/products/edit-product.route.tsx'
import * as create from '#app/owner/products/new-product.route.tsx'
import * as list from '#app/owner/products/product-list.route.tsx'
import * as searches from '#app/owner/searches/searches.route.tsx'
import * as system from '#app/owner/system/system.route.tsx'
import * as shopSettings from '#app/owner/settings/settings-section.route.tsx'
import { settingsSection } from '#app/owner/settings/sections.server.ts'
import * as prices from '#app/owner/prices/bulk-prices.route.tsx'
import { bulkPricesPage } from '#app/owner/prices/bulk-prices.server.ts'
import * as contact from '#app/shop/contact/contact.route.tsx'
import * as messages from '#app/owner/letters/messages.route.tsx'
import { catalogCsvLines } from '#app/owner/imports/vault-csv.ts'
import * as withdrawal from '#app/shop/withdrawal/withdrawal.route.tsx'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { database } from '#app/platform/database.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { ANA, ownerBrowser, PASSWORD, TestBrowser } from '#test/accounts.ts'
import { postForm, serve } from '#test/shop-handler.ts'
import { makeProduct } from '#test/world.ts'
import { addProduct } from '#test/shop.ts'

type Action = (args: never) => Promise<unknown>
type Sent = { browser: TestBrowser; path: string; form: Record<string, string> | FormData }

/** Returns the status and the data that the page gets for a form. */
async function send(action: Action, { browser, path, form }: Sent, params: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(visitorContext, browser.visitor)
  const { url, headers } = browser.request(path)
  const body = form instanceof FormData ? form : new URLSearchParams(form)
  const request = new Request(url, { method: 'POST', headers, body })
  const answer = await action({ request, context, params, url: new URL(url) } as never).catch(
    (thrown: unknown) => thrown,
  )
  const { data, init } = answer as { data: unknown; init?: { status?: number } | null }
  return { status: init?.status, data }
}

const notStored = (typed: object = {}) => ({
  status: 503,
  data: { ok: false, error: { kind: 'not-stored', ...typed } },
})

let browser: TestBrowser

/** SQLite answers each write as it does on a disk that became read-only. */
const stopWriting = () => sql`pragma query_only = 1`.execute(database())

// PostgreSQL reports 25006 (read-only, tested in `database-postgres.postgres.test.ts`) or 53100 (disk full).
describe.runIf(process.env['VAULT_TEST_ENGINE'] === 'sqlite')('a disk that takes nothing', () => {
  beforeEach(async () => {
    browser = await ownerBrowser()
    logged()
  })
  afterEach(async () => {
    await sql`pragma query_only = 0`.execute(database())
    await sql`pragma max_page_count = 4294967294`.execute(database())
  })

  test('leaves a message of a visitor in its form, also when the disk is really full', async () => {
    const typed = { name: 'Sol', message: `Hola ${'x'.repeat(1900)}`, answerTo: 'sol@example.com' }
    const write = () => send(contact.action, { browser, path: '/contacto', form: typed })
    await stopWriting()
    expect(await write()).toEqual(notStored({ typed }))
    await sql`pragma query_only = 0`.execute(database())
    await sql`create table filler (bytes blob)`.execute(database())
    await sql`pragma max_page_count = 1`.execute(database())
    for (const size of [100_000, 3000, 100]) {
      const fill = () => sql`insert into filler values (zeroblob(${size}))`.execute(database())
      for (let isFull = false; !isFull;)
        await fill().catch(() => {
          isFull = true
        })
    }
    let answer = await write()
    // What has room in pages that are begun is stored, until those are full too.
    for (let number = 0; answer.status === undefined && number < 20; number += 1) {
      const message = `${number} ${'x'.repeat(1900)}`
      answer = await send(contact.action, { ...{ browser, path: '/contacto' }, form: { ...typed, message } })
    }
    expect(answer).toMatchObject(notStored({ typed: { name: 'Sol' } }))
    await sql`pragma max_page_count = 4294967294`.execute(database())
    await sql`drop table filler`.execute(database())
  })

  test('leaves a withdrawal in its form', async () => {
    const typed = { name: 'Sol', contact: 'sol@example.com', purchase: 'Vera 38', note: 'Me queda chica.' }
    await stopWriting()
    const sent = { browser, path: '/arrepentimiento', form: typed }
    expect(await send(withdrawal.action as Action, sent)).toEqual(notStored({ typed }))
  })

  test('leaves the address of a sign-up in its form', async () => {
    const form = { intent: 'signup', email: 'sol@example.com', password: PASSWORD, confirmation: PASSWORD }
    await stopWriting()
    const sent = { browser: new TestBrowser(), path: '/login', form }
    expect(await send(login.action as Action, sent)).toMatchObject(
      notStored({ typed: { intent: 'signup', email: 'sol@example.com' } }),
    )
  })

  test.each([
    ['name', { name: 'Ana María' }],
    ['email', { email: 'otra@example.com', currentPassword: PASSWORD }],
    ['password', { password: 'zapato nuevo', currentPassword: PASSWORD }],
  ])('leaves the %s of an account in its form', async (intent, form) => {
    await stopWriting()
    const sent = { browser, path: '/configuracion', form: { intent, ...form } }
    expect(await send(accountSettings.action as Action, sent)).toMatchObject(notStored({ typed: { intent } }))
  })

  test('keeps people signed in whose session would be renewed now', async () => {
    const aWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString()
    await setRows('sessions', { expires_at: aWeek })
    await stopWriting()
    expect(await findUser(browser.request())).toMatchObject({ email: ANA })
  })

  test('leaves the settings of the shop in their form', async () => {
    const { version } = await settingsSection('contact')
    await stopWriting()
    const sent = { browser, path: '/admin/ajustes/contacto', form: { version, instagram: 'vault' } }
    expect(await send(shopSettings.action as Action, sent, { section: 'contacto' })).toEqual(
      notStored({ typed: { instagram: 'vault' } }),
    )
  })

  test('leaves a group of words in its form', async () => {
    await stopWriting()
    const form = { intent: 'save-group', id: 'nuevo', words: 'remera, camiseta', finds: '' }
    expect(await send(searches.action as Action, { browser, path: '/admin/busquedas', form })).toMatchObject(
      notStored({ typed: { words: 'remera, camiseta' } }),
    )
  })

  test('leaves a product in the editor, and the list as it is', async () => {
    const id = await addProduct(makeProduct())
    const { name, brand, model, description } = makeProduct()
    const colors = [{ name: 'Negro', hex: '#1c1b1a', images: [] }]
    const product = JSON.stringify({
      ...{ name, brand, model, description, colors },
      price: '80.000',
      discount: '',
    })
    await stopWriting()
    const added = { key: 'una-clave-de-dieciseis', visibility: 'published', product }
    expect(await send(create.action as Action, { browser, path: '/admin/nuevo', form: added })).toMatchObject(
      notStored(),
    )
    const edited = { version: '1', product }
    expect(
      await send(edit.action as Action, { browser, path: `/admin/productos/${id}`, form: edited }, { id }),
    ).toMatchObject(notStored())
    const price = { intent: 'price', id, version: '1', price: '90.000', discount: '' }
    expect(
      await send(list.action as Action, { browser, path: '/admin/productos', form: price }),
    ).toMatchObject(notStored())
  })

  test('changes no prices in bulk, and says so', async () => {
    await addProduct(makeProduct())
    const address = '/admin/precios?productos=todos&cambio=subir&en=porcentaje&valor=10&redondeo=no'
    const { preview } = await bulkPricesPage(new URL(address, 'http://shop.invalid').searchParams)
    const form = { intent: 'apply', expected: preview?.expected ?? '', key: preview?.key ?? '' }
    await stopWriting()
    expect(await send(prices.action as Action, { browser, path: address, form })).toEqual(notStored())
  })

  test('marks no message of the inbox, and says so', async () => {
    await stopWriting()
    const form = { intent: 'delete', id: 'consulta' }
    expect(await send(messages.action as Action, { browser, path: '/admin/consultas', form })).toEqual(
      notStored(),
    )
  })

  test('sends no mail again and confirms no sweep, and says so', async () => {
    await stopWriting()
    for (const form of [{ intent: 'retry-mails' }, { intent: 'sweep', name: 'products' }])
      expect(await send(system.action as Action, { browser, path: '/admin/sistema', form })).toEqual(
        notStored(),
      )
  })

  test('sends no backup, and says why', async () => {
    await stopWriting()
    const answer = await postForm(browser, '/admin/sistema/copia', { currentPassword: PASSWORD })
    expect(answer.headers.get('location')).toBe('/admin/sistema?copia=not-stored#copias')
  })

  test('leaves a spreadsheet in its form', async () => {
    await addProduct(makeProduct())
    const form = new FormData()
    const csv = [...catalogCsvLines(await adminCatalog())].join('').replace(';68000;', ';70000;')
    form.set('sheet', new Blob([csv]), 'planilla.csv')
    const send = () => serve(browser, '/datos/planilla', { method: 'POST', body: form })
    const { value } = (await (await send()).json()) as {
      value: { report: { fingerprint: string; key: string } }
    }
    form.set('seen', value.report.fingerprint)
    form.set('key', value.report.key)
    await stopWriting()
    expect((await send()).status).toBe(503)
  })
})
