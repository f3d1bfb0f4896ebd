import { sql } from 'kysely'
import { logged } from '#test/logged.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setRows } from '#test/rows.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { settingsSection } from '#app/owner/settings/sections.server.ts'
import { bulkPricesPage } from '#app/owner/prices/bulk-prices.server.ts'
import { catalogCsvLines } from '#app/owner/imports/vault-csv.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { database } from '#app/platform/database.server.ts'
import { ANA, ownerBrowser, PASSWORD, TestBrowser } from '#test/accounts.ts'
import { postForm, sendForm, serve } from '#test/shop-handler.ts'
import { makeProduct } from '#test/world.ts'
import { addProduct } from '#test/shop.ts'

const notStored = (typed: object = {}) => ({
  status: 503,
  result: { ok: false, error: { kind: 'not-stored', ...typed } },
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

  test('leaves a message of a visitor in its form, also when the disk is really full @data', async () => {
    const typed = { name: 'Sol', message: `Hola ${'x'.repeat(1900)}`, answerTo: 'sol@example.com' }
    const write = () => sendForm(browser, '/contacto', typed)
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
    // SQLite still fills pages that it has begun, so some messages are stored first.
    for (let number = 0; answer.status === 200 && number < 20; number += 1) {
      const message = `${number} ${'x'.repeat(1900)}`
      answer = await sendForm(browser, '/contacto', { ...typed, message })
    }
    expect(answer).toMatchObject(notStored({ typed: { name: 'Sol' } }))
    await sql`pragma max_page_count = 4294967294`.execute(database())
    await sql`drop table filler`.execute(database())
  })

  test('leaves a withdrawal in its form', async () => {
    const typed = { name: 'Sol', contact: 'sol@example.com', purchase: 'Vera 38', note: 'Me queda chica.' }
    await stopWriting()
    expect(await sendForm(browser, '/arrepentimiento', typed)).toEqual(notStored({ typed }))
  })

  test('leaves the address of a sign-up in its form', async () => {
    const form = { intent: 'signup', email: 'sol@example.com', password: PASSWORD, confirmation: PASSWORD }
    await stopWriting()
    expect(await sendForm(new TestBrowser(), '/login', form)).toMatchObject(
      notStored({ typed: { intent: 'signup', email: 'sol@example.com' } }),
    )
  })

  test.each([
    ['name', { name: 'Ana María' }],
    ['email', { email: 'otra@example.com', currentPassword: PASSWORD }],
    ['password', { password: 'zapato nuevo', currentPassword: PASSWORD }],
  ])('leaves the %s of an account in its form', async (intent, form) => {
    await stopWriting()
    expect(await sendForm(browser, '/configuracion', { intent, ...form })).toMatchObject(
      notStored({ typed: { intent } }),
    )
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
    expect(await sendForm(browser, '/admin/ajustes/contacto', { version, instagram: 'vault' })).toEqual(
      notStored({ typed: { instagram: 'vault' } }),
    )
  })

  test('leaves a group of words in its form', async () => {
    await stopWriting()
    const form = { intent: 'save-group', id: 'nuevo', words: 'remera, camiseta', finds: '' }
    expect(await sendForm(browser, '/admin/busquedas', form)).toMatchObject(
      notStored({ typed: { words: 'remera, camiseta' } }),
    )
  })

  test('leaves a product in the editor, and the list as it is @data', async () => {
    const id = await addProduct(makeProduct())
    const { name, brand, model, description } = makeProduct()
    const colors = [{ name: 'Negro', hex: '#1c1b1a', images: [] }]
    const typed = { name, brand, model, description, colors, price: '80.000', discount: '' }
    const product = JSON.stringify(typed)
    await stopWriting()
    const added = { key: 'una-clave-de-dieciseis', visibility: 'published', product }
    expect(await sendForm(browser, '/admin/nuevo', added)).toMatchObject(notStored())
    const edited = { version: '1', product }
    expect(await sendForm(browser, `/admin/productos/${id}`, edited)).toMatchObject(notStored())
    const price = { intent: 'price', id, version: '1', price: '90.000', discount: '' }
    expect(await sendForm(browser, '/admin/productos', price)).toMatchObject(notStored())
  })

  test('changes no prices in bulk, and says so', async () => {
    await addProduct(makeProduct())
    const address = '/admin/precios?productos=todos&cambio=subir&en=porcentaje&valor=10&redondeo=no'
    const { preview } = await bulkPricesPage(new URL(address, 'http://shop.invalid').searchParams)
    const form = { intent: 'apply', expected: preview?.expected ?? '', key: preview?.key ?? '' }
    await stopWriting()
    expect(await sendForm(browser, address, form)).toEqual(notStored())
  })

  test('marks no message of the inbox, and says so', async () => {
    await stopWriting()
    const form = { intent: 'delete', id: 'consulta' }
    expect(await sendForm(browser, '/admin/consultas', form)).toEqual(notStored())
  })

  test('sends no mail again and confirms no sweep, and says so', async () => {
    await stopWriting()
    for (const form of [{ intent: 'retry-mails' }, { intent: 'sweep', name: 'products' }])
      expect(await sendForm(browser, '/admin/sistema', form)).toEqual(notStored())
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
      value: { report: Record<'fingerprint' | 'key', string> }
    }
    form.set('seen', value.report.fingerprint)
    form.set('key', value.report.key)
    await stopWriting()
    expect((await send()).status).toBe(503)
  })
})
