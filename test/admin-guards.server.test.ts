import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createStaticHandler } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANA, register, signedInBrowser } from '#test/account-flows.ts'
import { TestBrowser } from '#test/account-requests.ts'
import { makeProduct } from '#test/make-product.ts'
import { database } from '#app/platform/database.server.ts'
import { failed, ok } from '#app/result.ts'
import { openFolderStore } from '#app/platform/file-store.server.ts'
import { addAdmin } from '#app/features/accounts/admins.server.ts'
import { addProduct } from '#test/stored-products.ts'
import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import { forgetCatalog } from '#app/features/catalog/catalog-snapshot.server.ts'
import { forgetSettings } from '#app/features/settings/settings.server.ts'
import { originalKey, photoStore, setPhotoStore } from '#app/features/images/photo-store.server.ts'
import { sendMessage } from '#app/features/contact/messages.server.ts'
import { requestWithdrawal } from '#app/features/withdrawals/withdrawals.server.ts'
import * as activity from '#app/features/admin/activity/activity.route.tsx'
import * as frame from '#app/features/admin/admin-frame.route.tsx'
import * as list from '#app/features/admin/admin.route.tsx'
import * as edit from '#app/features/admin/edit-product.route.tsx'
import * as messages from '#app/features/contact/inbox/messages.route.tsx'
import * as kit from '#app/features/catalog/instagram-kit/kit.route.tsx'
import * as restocks from '#app/features/restock/inbox/restocks.route.tsx'
import * as withdrawals from '#app/features/withdrawals/inbox/withdrawals.route.tsx'
import * as more from '#app/features/admin/more.route.tsx'
import * as create from '#app/features/admin/new-product.route.tsx'
import * as preview from '#app/features/admin/preview-product.route.tsx'
import * as prices from '#app/features/bulk-prices/bulk-prices.route.tsx'
import * as productList from '#app/features/admin/product-list.route.tsx'
import * as exportFile from '#app/features/imports/export.route.ts'
import * as importProducts from '#app/features/imports/import.route.ts'
import * as imports from '#app/features/imports/imports.route.tsx'
import * as importedPhoto from '#app/features/imports/photo.route.ts'
import * as sale from '#app/features/sales/sale/sale.route.tsx'
import * as salesFile from '#app/features/sales/export-sales.route.ts'
import * as sales from '#app/features/sales/list/sales.route.tsx'
import * as searches from '#app/features/admin/searches/searches.route.tsx'
import * as settings from '#app/features/admin/settings/settings.route.tsx'
import * as settingsSection from '#app/features/admin/settings/settings-section.route.tsx'
import * as spreadsheet from '#app/features/imports/spreadsheet.route.ts'
import * as system from '#app/features/admin/system/system.route.tsx'
import * as team from '#app/features/accounts/team/team.route.tsx'
import * as notices from '#app/features/push/notices.route.tsx'
import * as download from '#app/features/backups/download-backup.route.ts'
import * as trash from '#app/features/admin/trash.route.tsx'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photos-'))
  setPhotoStore(openFolderStore(folder))
  for (const name of ['negro-1', 'negro-2'])
    await photoStore().put(originalKey(`prueba/${name}`), Buffer.from('a photo'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  forgetCatalog()
  forgetSettings()
})

type Loader = () => Promise<unknown>
const { queryRoute } = createStaticHandler([
  { path: '/admin/marco', loader: frame.loader as unknown as Loader },
  { path: '/admin', loader: list.loader as unknown as Loader },
  {
    path: '/admin/nuevo',
    loader: create.loader as unknown as Loader,
    action: create.action as unknown as Loader,
  },
  {
    path: '/admin/productos/:id',
    loader: edit.loader as unknown as Loader,
    action: edit.action as unknown as Loader,
  },
  { path: '/admin/vista/:id', loader: preview.loader as unknown as Loader },
  { path: '/admin/kit/:id', loader: kit.loader as unknown as Loader },
  {
    path: '/admin/productos',
    loader: productList.loader as unknown as Loader,
    action: productList.action as unknown as Loader,
  },
  {
    path: '/admin/equipo',
    loader: team.loader as unknown as Loader,
    action: team.action as unknown as Loader,
  },
  {
    path: '/admin/avisos',
    loader: notices.loader as unknown as Loader,
    action: notices.action as unknown as Loader,
  },
  {
    path: '/admin/sistema/copia',
    loader: download.loader as unknown as Loader,
    action: download.action as unknown as Loader,
  },
  { path: '/admin/mas', loader: more.loader as unknown as Loader },
  { path: '/admin/busquedas', loader: searches.loader as unknown as Loader },
  { path: '/admin/sistema', loader: system.loader as unknown as Loader },
  { path: '/admin/actividad', loader: activity.loader as unknown as Loader },
  { path: '/admin/papelera', loader: trash.loader as unknown as Loader },
  {
    path: '/admin/precios',
    loader: prices.loader as unknown as Loader,
    action: prices.action as unknown as Loader,
  },
  {
    path: '/admin/ventas',
    loader: sales.loader as unknown as Loader,
    action: sales.action as unknown as Loader,
  },
  {
    path: '/admin/ventas/:code',
    loader: sale.loader as unknown as Loader,
    action: sale.action as unknown as Loader,
  },
  { path: '/admin/ventas/exportar', loader: salesFile.loader as unknown as Loader },
  { path: '/admin/ajustes', loader: settings.loader as unknown as Loader },
  {
    path: '/admin/ajustes/:section',
    loader: settingsSection.loader as unknown as Loader,
    action: settingsSection.action as unknown as Loader,
  },
  {
    path: '/admin/consultas',
    loader: messages.loader as unknown as Loader,
    action: messages.action as unknown as Loader,
  },
  {
    path: '/admin/arrepentimientos',
    loader: withdrawals.loader as unknown as Loader,
    action: withdrawals.action as unknown as Loader,
  },
  {
    path: '/admin/avisame',
    loader: restocks.loader as unknown as Loader,
    action: restocks.action as unknown as Loader,
  },
  { path: '/admin/planilla', loader: spreadsheet.loader as unknown as Loader },
  { path: '/admin/planilla/exportar', loader: exportFile.loader as unknown as Loader },
  { path: '/admin/planilla/exportar.json', loader: exportFile.loader as unknown as Loader },
  { path: '/datos/planilla', action: importProducts.action as unknown as Loader },
  { path: '/admin/importar', loader: imports.loader as unknown as Loader },
  { path: '/datos/importar', action: importProducts.action as unknown as Loader },
  { path: '/datos/importar/foto', action: importedPhoto.action as unknown as Loader },
])

async function ask(request: Request): Promise<unknown> {
  try {
    return await queryRoute(request)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

const pages = (id: string) => [
  '/admin',
  '/admin/productos',
  '/admin/mas',
  '/admin/equipo',
  '/admin/avisos',
  '/admin/busquedas',
  '/admin/sistema',
  '/admin/actividad',
  '/admin/actividad?que=access&desde=2026-01-01&hasta=nada&pagina=2',
  '/admin/nuevo',
  `/admin/nuevo?desde=${id}`,
  `/admin/productos/${id}`,
  `/admin/vista/${id}`,
  `/admin/kit/${id}`,
  '/admin/papelera',
  '/admin/precios',
  '/admin/planilla',
  '/admin/importar',
  '/admin/ajustes',
  '/admin/ajustes/contacto',
  '/admin/ventas',
  '/admin/ventas?estado=vendidas&pagina=2',
  '/admin/ventas/exportar',
  '/admin/marco',
  '/admin/consultas',
  '/admin/consultas?ver=todas&pagina=2',
  '/admin/arrepentimientos',
  '/admin/avisame',
]

const { name, brand, model, description, colors } = makeProduct()
const form = { name, brand, model, description, price: '80.000', discount: '', colors }
const KEY = 'una-clave-de-dieciseis'
type Fields = Record<string, string>
const productFields = (product: unknown) => ({ product: JSON.stringify(product) })
const addFields = (product: unknown = form) => ({
  key: KEY,
  visibility: 'published',
  ...productFields(product),
})
const editFields = (product: unknown) => ({ version: '1', ...productFields(product) })
const saves = (id: string): [path: string, fields: Fields][] => [
  ['/admin/nuevo', addFields()],
  [`/admin/productos/${id}`, editFields({ ...form, name: 'Otra' })],
]
const listForms = (id: string): Record<string, string>[] => [
  { intent: 'hide', id },
  { intent: 'show', id },
  { intent: 'price', id, version: '1', price: '90.000', discount: '' },
  { intent: 'discount', id, percent: '10' },
  { intent: 'delete', id },
  { intent: 'restore', id },
  { intent: 'duplicate', id, key: 'una-clave-de-dieciseis' },
]

/** Sends the form of the editor. */
function postProduct(browser: TestBrowser, path: string, fields: Fields): Promise<unknown> {
  const { url, headers } = browser.request(path)
  return ask(new Request(url, { method: 'POST', headers, body: new URLSearchParams(fields) }))
}

/** Sends a form of the list. */
function postForm(browser: TestBrowser, form: Record<string, string>): Promise<unknown> {
  const { url, headers } = browser.request('/admin/productos')
  return ask(new Request(url, { method: 'POST', headers, body: new URLSearchParams(form) }))
}

const strangers: [who: string, status: number, browser: () => Promise<TestBrowser>][] = [
  ['nobody', 401, async () => new TestBrowser()],
  [
    'somebody with an account',
    403,
    async () => {
      await register()
      return signedInBrowser()
    },
  ],
  [
    'an admin whose address is not verified',
    403,
    async () => {
      await register()
      await addAdmin(ANA)
      const browser = await signedInBrowser()
      await database().updateTable('users').set({ email_verified: 0 }).execute()
      return browser
    },
  ],
]

describe.each(strangers)('%s', (_, status, arrive) => {
  test('is sent to / from every page of the admin', async () => {
    const id = await addProduct(makeProduct())
    const browser = await arrive()
    for (const page of [...pages(id), '/admin/ventas/V-7K3Q']) {
      const answer = await ask(browser.request(page))
      expect(answer, page).toBeInstanceOf(Response)
      expect((answer as Response).headers.get('location'), page).toBe('/')
    }
  })

  test('changes nothing, whatever is asked for', async () => {
    const id = await addProduct(makeProduct())
    const before = await adminCatalog()
    const browser = await arrive()
    for (const [path, fields] of saves(id)) {
      const answer = (await postProduct(browser, path, fields)) as Response
      expect(answer.status, path).toBe(status)
    }
    expect(((await postProduct(browser, '/admin/nuevo', {})) as Response).status).toBe(status)
    for (const form of listForms(id)) {
      const answer = (await postForm(browser, form)) as Response
      expect(answer.status, form['intent']).toBe(status)
    }
    expect(await adminCatalog()).toEqual(before)
  })

  test('neither reads nor sends a spreadsheet, nor changes prices', async () => {
    await addProduct(makeProduct())
    const before = await adminCatalog()
    const browser = await arrive()
    const exported = (await ask(browser.request('/admin/planilla/exportar'))) as Response
    expect(exported.headers.get('location')).toBe('/')
    const { headers } = browser.request()
    const send = (path: string, body: FormData) =>
      ask(new Request(new URL(path, 'http://localhost:3000'), { method: 'POST', headers, body }))
    const file = new FormData()
    file.set('sheet', new Blob(['id;name']))
    expect(((await send('/datos/planilla', file)) as Response).status).toBe(status)
    expect(((await send('/datos/importar', file)) as Response).status).toBe(status)
    const photo = new FormData()
    photo.set('address', 'https://cdn.example.com/a.jpg')
    expect(((await send('/datos/importar/foto', photo)) as Response).status).toBe(status)
    const undo = new FormData()
    undo.set('intent', 'undo')
    expect(((await send('/admin/precios', undo)) as Response).status).toBe(status)
    expect(await adminCatalog()).toEqual(before)
  })
})

describe('what people wrote', () => {
  const stored = async () => ({
    messages: await database().selectFrom('contact_messages').selectAll().execute(),
    withdrawals: await database().selectFrom('withdrawals').selectAll().execute(),
  })
  const mark = (browser: TestBrowser, path: string, intent: string, id: string) => {
    const { url, headers } = browser.request(path)
    return ask(new Request(url, { method: 'POST', headers, body: new URLSearchParams({ intent, id }) }))
  }
  beforeEach(async () => {
    await sendMessage(null, { name: 'Sol', message: 'Hola', answerTo: '' })
    const purchase = 'Barrio Terracota, talle 39'
    await requestWithdrawal(null, { name: 'Ema', contact: '353 412-3456', purchase, note: '' })
  })

  test.each(strangers)('%s neither reads nor changes it', async (_, status, arrive) => {
    const before = await stored()
    const browser = await arrive()
    const [message, withdrawal] = [before.messages[0]?.id ?? '', before.withdrawals[0]?.id ?? '']
    for (const [path, intent, id] of [
      ['/admin/consultas', 'read', message],
      ['/admin/consultas', 'answered', message],
      ['/admin/consultas', 'delete', message],
      ['/admin/consultas', 'no such command', message],
      ['/admin/arrepentimientos', 'resolved', withdrawal],
      ['/admin/arrepentimientos', 'no such command', withdrawal],
    ] as const) {
      await ask(browser.request(path))
      const answer = (await mark(browser, path, intent, id)) as Response
      expect(answer.status, intent).toBe(status)
    }
    expect(await stored()).toEqual(before)
  })

  test('is listed for the admin, counted, marked and deleted', async () => {
    await register()
    await addAdmin(ANA)
    const browser = await signedInBrowser()
    expect(await ask(browser.request('/admin/marco'))).toEqual({
      isOwner: true,
      messages: 1,
      restocks: 0,
      sales: 0,
      withdrawals: 1,
      setupSteps: 10,
    })
    const newOnes = async () => {
      const { messages } = (await ask(browser.request('/admin/consultas'))) as {
        messages: { isNew: boolean }[]
      }
      return messages.map(({ isNew }) => isNew)
    }
    const before = await stored()
    const [message, withdrawal] = [before.messages[0]?.id ?? '', before.withdrawals[0]?.id ?? '']
    const result = async (path: string, intent: string, id: string) => {
      const answer = (await mark(browser, path, intent, id)) as Response
      return answer.json() as unknown
    }
    // Reading the list writes nothing: the page marks its messages once it is on the screen.
    expect(await newOnes()).toEqual([true])
    const { url, headers } = browser.request('/admin/consultas')
    await ask(new Request(url, { method: 'HEAD', headers }))
    await ask(new Request(url, { headers: { ...Object.fromEntries(headers), 'sec-purpose': 'prefetch' } }))
    expect(await newOnes()).toEqual([true])
    expect(await stored()).toEqual(before)
    expect(await result('/admin/consultas', 'read', message)).toEqual(ok({ isRead: true }))
    expect(await newOnes()).toEqual([false])

    expect(await result('/admin/consultas', 'answered', message)).toEqual(ok({ isAnswered: true }))
    expect(await result('/admin/arrepentimientos', 'resolved', withdrawal)).toEqual(
      ok({ resolvedAt: expect.any(String) }),
    )
    expect(await ask(browser.request('/admin/marco'))).toEqual({
      isOwner: true,
      messages: 0,
      sales: 0,
      restocks: 0,
      withdrawals: 0,
      setupSteps: 10,
    })
    expect(await result('/admin/arrepentimientos', 'open', withdrawal)).toEqual(ok({ resolvedAt: null }))
    expect(await result('/admin/consultas', 'delete', message)).toEqual(ok({ isDeleted: true }))
    expect(await result('/admin/consultas', 'unanswered', message)).toEqual(failed({ kind: 'gone' }))
    expect(await result('/admin/consultas', 'drop', message)).toEqual(failed({ kind: 'unreadable' }))
    expect((await stored()).messages).toEqual([])
  })
})

test('the admin sees every page, and every form is answered', async () => {
  await register()
  await addAdmin(ANA)
  const browser = await signedInBrowser()
  const id = await addProduct(makeProduct())
  for (const page of pages(id)) {
    const answer = await ask(browser.request(page))
    // Data that brings headers arrives as a response; the spreadsheet's page became a part of another.
    expect(answer instanceof Response ? answer.status : 200, page).toBe(
      page === '/admin/planilla' ? 301 : 200,
    )
  }
  for (const [path, fields] of saves(id)) {
    const answer = (await postProduct(browser, path, fields)) as Response
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await adminCatalog()).map((product) => product.name)).toEqual(['Otra', 'Vera'])
  const listed = await addProduct(makeProduct({ name: 'Zonda' }))
  for (const form of listForms(listed)) {
    const answer = (await postForm(browser, form)) as Response
    expect(await answer.json(), form['intent']).toMatchObject({ value: { count: 1 } })
  }
})

describe('a helper', () => {
  const post = (browser: TestBrowser, path: string, fields: Fields) => {
    const { url, headers } = browser.request(path)
    return ask(new Request(url, { method: 'POST', headers, body: new URLSearchParams(fields) }))
  }
  const helper = async () => {
    await register()
    const now = new Date().toISOString()
    await database().updateTable('users').set({ helps_since: now }).execute()
    return signedInBrowser()
  }
  /** Prices in bulk, settings, the spreadsheet, the team and the backups. */
  const OWN = [
    '/admin/precios',
    '/admin/ajustes',
    '/admin/ajustes/contacto',
    '/admin/planilla',
    '/admin/importar',
    '/admin/equipo',
  ]

  test('sees every page but those of the owner', async () => {
    const id = await addProduct(makeProduct())
    const browser = await helper()
    for (const page of [...pages(id), '/admin/planilla/exportar', '/admin/sistema/copia']) {
      const answer = await ask(browser.request(page))
      if (answer instanceof Response && answer.status !== 200) {
        expect(answer.headers.get('location'), page).toBe('/admin')
        expect([...OWN, '/admin/planilla/exportar', '/admin/sistema/copia']).toContain(page)
      } else expect(OWN).not.toContain(page)
    }
    expect(await ask(browser.request('/admin/sistema'))).toMatchObject({ backups: null })
    expect(await ask(browser.request('/admin/marco'))).toMatchObject({ isOwner: false })
  })

  test('adds, edits, hides and deletes products, and changes the price of one', async () => {
    const browser = await helper()
    const id = await addProduct(makeProduct())
    for (const [path, fields] of saves(id)) {
      expect(((await postProduct(browser, path, fields)) as Response).status, path).toBe(200)
    }
    const listed = await addProduct(makeProduct({ name: 'Zonda' }))
    for (const form of listForms(listed)) {
      const answer = (await postForm(browser, form)) as Response
      expect(await answer.json(), form['intent']).toMatchObject({ value: { count: 1 } })
    }
  })

  test('changes no price in bulk, no setting, no team, and has no backup', async () => {
    const ids = [await addProduct(makeProduct()), await addProduct(makeProduct({ name: 'Zonda' }))]
    const before = await adminCatalog()
    const browser = await helper()
    const discount = new URLSearchParams([
      ['intent', 'discount'],
      ['percent', '10'],
      ...ids.map((id) => ['id', id]),
    ])
    const { url, headers } = browser.request('/admin/productos')
    const answer = (await ask(new Request(url, { method: 'POST', headers, body: discount }))) as Response
    expect(answer.status).toBe(403)
    expect(((await post(browser, '/admin/precios', { intent: 'undo' })) as Response).status).toBe(403)
    expect(((await post(browser, '/admin/ajustes/contacto', { version: '1' })) as Response).status).toBe(403)
    const invite = { intent: 'invite', email: 'sol@example.com' }
    expect(((await post(browser, '/admin/equipo', invite)) as Response).status).toBe(403)
    const backup = (await post(browser, '/admin/sistema/copia', { currentPassword: 'x' })) as Response
    expect(backup.headers.get('location')).toBe('/admin')
    expect(await adminCatalog()).toEqual(before)
  })

  test('answers messages and deletes none', async () => {
    await sendMessage(null, { name: 'Sol', message: 'Hola', answerTo: '' })
    const browser = await helper()
    const { id } = await database().selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
    const answer = async (intent: string) =>
      ((await post(browser, '/admin/consultas', { intent, id })) as Response).status
    expect(await answer('answered')).toBe(200)
    expect(await answer('delete')).toBe(403)
    expect(await database().selectFrom('contact_messages').select('id').execute()).toHaveLength(1)
  })
})

describe('the answer', () => {
  const sent = async (path: string, fields: Fields) => {
    const browser = await signedInBrowser()
    const answer = (await postProduct(browser, path, fields)) as Response
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  beforeEach(async () => {
    await register()
    await addAdmin(ANA)
  })

  test('to an edit of an older version is what is stored now', async () => {
    const id = await addProduct(makeProduct())
    const path = `/admin/productos/${id}`
    await sent(path, editFields({ ...form, price: '90.000' }))
    const late = await sent(path, editFields({ ...form, name: 'Tarde' }))
    const current = { id, name: 'Vera', version: 2 }
    expect(late).toMatchObject({ status: 409, body: { error: { kind: 'conflict', current } } })
  })

  test('to the same new product twice is the same product', async () => {
    const [first, second] = [await sent('/admin/nuevo', addFields()), await sent('/admin/nuevo', addFields())]
    expect(second).toEqual(first)
    expect(await adminCatalog()).toHaveLength(1)
  })

  test('to a product that was saved hidden is a product outside of the shop', async () => {
    const { body } = await sent('/admin/nuevo', { ...addFields(), visibility: 'hidden' })
    expect(body).toMatchObject({ ok: true, value: { name: 'Vera', publishedAt: null } })
  })

  test('to photos that were swept away names them, and nothing is saved', async () => {
    const images = [{ url: '/imagenes/upload/productos/ida', publicId: 'productos/ida' }]
    const product = { ...form, colors: [{ name: 'Negro', hex: '#000000', images }] }
    expect(await sent('/admin/nuevo', addFields(product))).toEqual({
      status: 409,
      body: { ok: false, error: { kind: 'missing-photos', publicIds: ['productos/ida'] } },
    })
    expect(await adminCatalog()).toEqual([])
  })

  const NEW = '/admin/nuevo'
  const MISSING = '/admin/productos/nohaynadaaqui1234567'
  test.each<[number, string, Fields]>([
    [422, NEW, addFields({ ...form, name: ' ' })],
    [422, NEW, addFields(null)],
    [404, MISSING, editFields(form)],
    [400, MISSING, {}],
    [400, MISSING, { ...editFields(form), version: '1.5' }],
    [400, MISSING, { ...editFields(form), version: '-1' }],
    [400, MISSING, { version: '1', product: '{' }],
    [400, NEW, { ...addFields(), key: 'corta' }],
    [400, NEW, { ...addFields(), visibility: 'otra' }],
    [400, NEW, { key: KEY, visibility: 'published' }],
  ])('is %d from %s to %j', async (status, path, fields) => {
    expect((await sent(path, fields)).status).toBe(status)
  })
})
