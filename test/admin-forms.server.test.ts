import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf, setRows } from '#test/rows.ts'
import { ownerBrowser, register, signedInBrowser, type TestBrowser } from '#test/accounts.ts'
import { makeProduct } from '#test/world.ts'
import { database } from '#app/platform/database.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { postForm, sendForm, serve } from '#test/shop-handler.ts'
import { addProduct } from '#test/shop.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { sendMessage } from '#app/domain/letters/send-message.server.ts'
import { requestWithdrawal } from '#app/domain/letters/request-withdrawal.server.ts'

beforeEach(async () => {
  for (const name of ['negro-1', 'negro-2']) await storeOriginal(`prueba/${name}`, Buffer.from('a photo'))
})

/** Pages that show something only with an id or a query. */
const pages = (id: string) => [
  '/admin/actividad?que=access&desde=2026-01-01&hasta=nada&pagina=2',
  `/admin/nuevo?desde=${id}`,
  `/admin/productos/${id}`,
  `/admin/vista/${id}`,
  `/admin/kit/${id}`,
  '/admin/ventas?estado=vendidas&pagina=2',
  '/admin/consultas?ver=todas&pagina=2',
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

const LIST = '/admin/productos'

async function loaderData(browser: TestBrowser, path: string, route: string): Promise<unknown> {
  const { loaderData } = (await (await serve(browser, path)).json()) as {
    loaderData: Record<string, unknown>
  }
  return loaderData[route]
}

describe('what people wrote', () => {
  const stored = async () => ({
    messages: await rowsOf('contact_messages'),
    withdrawals: await rowsOf('withdrawals'),
  })
  beforeEach(async () => {
    await sendMessage(null, { name: 'Sol', message: 'Hola', answerTo: '' })
    const purchase = 'Barrio Terracota, talle 39'
    await requestWithdrawal(null, { name: 'Ema', contact: '353 412-3456', purchase, note: '' })
  })

  test('is listed for the admin, counted, marked and deleted', async () => {
    const browser = await ownerBrowser()
    const counts = () => loaderData(browser, '/admin/mas', 'owner/frame/admin-frame.route')
    expect(await counts()).toMatchObject({
      isOwner: true,
      messages: 1,
      restocks: 0,
      sales: 0,
      withdrawals: 1,
    })
    const newOnes = async () => {
      const page = await loaderData(browser, '/admin/consultas', 'owner/letters/messages.route')
      const { messages } = page as { messages: { isNew: boolean }[] }
      return messages.map(({ isNew }) => isNew)
    }
    const before = await stored()
    const [message, withdrawal] = [before.messages[0]?.id ?? '', before.withdrawals[0]?.id ?? '']
    const result = async (path: string, intent: string, id: string) =>
      (await sendForm(browser, path, { intent, id })).result
    // Reading the list writes nothing: the page marks its messages once it is on the screen.
    expect(await newOnes()).toEqual([true])
    await serve(browser, '/admin/consultas', { headers: { 'sec-purpose': 'prefetch' } })
    expect(await newOnes()).toEqual([true])
    expect(await stored()).toEqual(before)
    expect(await result('/admin/consultas', 'read', message)).toEqual(ok({ isRead: true }))
    expect(await newOnes()).toEqual([false])

    expect(await result('/admin/consultas', 'done', message)).toEqual(ok({ doneAt: expect.any(String) }))
    expect(await result('/admin/arrepentimientos', 'done', withdrawal)).toEqual(
      ok({ doneAt: expect.any(String) }),
    )
    expect(await counts()).toMatchObject({ messages: 0, withdrawals: 0 })
    expect(await result('/admin/arrepentimientos', 'open', withdrawal)).toEqual(ok({ doneAt: null }))
    expect(await result('/admin/consultas', 'delete', message)).toEqual(ok({ isDeleted: true }))
    expect(await result('/admin/consultas', 'open', message)).toEqual(failed({ kind: 'gone' }))
    expect(await result('/admin/consultas', 'drop', message)).toEqual(failed({ kind: 'unreadable' }))
    expect((await stored()).messages).toEqual([])
  })
})

test('the admin sees every page, and every form is answered', async () => {
  const browser = await ownerBrowser()
  const id = await addProduct(makeProduct())
  for (const page of pages(id)) expect([page, (await serve(browser, page)).status]).toEqual([page, 200])
  for (const [path, fields] of saves(id))
    expect((await sendForm(browser, path, fields)).status, path).toBe(200)
  expect((await adminCatalog()).map((product) => product.name)).toEqual(['Otra', 'Vera'])
  const listed = await addProduct(makeProduct({ name: 'Zonda' }))
  for (const form of listForms(listed))
    expect((await sendForm(browser, LIST, form)).result, form['intent']).toMatchObject({
      value: { count: 1 },
    })
})

describe('a helper', () => {
  const helper = async () => {
    await register()
    const now = new Date().toISOString()
    await setRows('users', { helps_since: now })
    return signedInBrowser()
  }
  test('adds, edits, hides and deletes products, and changes the price of one', async () => {
    const browser = await helper()
    const id = await addProduct(makeProduct())
    for (const [path, fields] of saves(id))
      expect((await sendForm(browser, path, fields)).status, path).toBe(200)
    const listed = await addProduct(makeProduct({ name: 'Zonda' }))
    for (const form of listForms(listed))
      expect((await sendForm(browser, LIST, form)).result, form['intent']).toMatchObject({
        value: { count: 1 },
      })
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
    const list = await serve(browser, LIST, { method: 'POST', body: discount })
    expect(list.status).toBe(403)
    const invite = { intent: 'invite', email: 'sol@example.com' }
    for (const [path, fields] of [
      ['/admin/precios', { intent: 'undo' }],
      ['/admin/ajustes/contacto', { version: '1' }],
      ['/admin/equipo', invite],
    ] as const)
      expect((await postForm(browser, `${path}.data`, fields)).status, path).toBe(403)
    const backup = await postForm(browser, '/admin/sistema/copia', { currentPassword: 'x' })
    expect(backup.headers.get('location')).toBe('/admin')
    expect(await adminCatalog()).toEqual(before)
  })

  test('answers messages and deletes none', async () => {
    await sendMessage(null, { name: 'Sol', message: 'Hola', answerTo: '' })
    const browser = await helper()
    const { id } = await database().selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
    const answer = async (intent: string) =>
      (await sendForm(browser, '/admin/consultas', { intent, id })).status
    expect(await answer('done')).toBe(200)
    expect(await answer('delete')).toBe(403)
    expect(await rowsOf('contact_messages')).toHaveLength(1)
  })
})

describe('the answer', () => {
  const sent = async (path: string, fields: Fields) => sendForm(await signedInBrowser(), path, fields)
  beforeEach(async () => {
    await ownerBrowser()
  })

  test('to an edit of an older version is what is stored now', async () => {
    const id = await addProduct(makeProduct())
    const path = `/admin/productos/${id}`
    await sent(path, editFields({ ...form, price: '90.000' }))
    const late = await sent(path, editFields({ ...form, name: 'Tarde' }))
    const current = { id, name: 'Vera', version: 2 }
    expect(late).toMatchObject({ status: 409, result: { error: { kind: 'conflict', current } } })
  })

  test('to a product with its short facts is a page that has them', async () => {
    const facts = { material: ' Cuero ', sole: 'Goma', fit: 'Justo' }
    const { result } = await sent('/admin/nuevo', addFields({ ...form, ...facts }))
    const { id } = (result as { value: { id: string } }).value
    const page = await (await serve(await signedInBrowser(), `/productos/${id}/vera-negro`)).text()
    for (const fact of ['"material":"Cuero"', '"sole":"Goma"', '"fit":"Justo"', '"care":""'])
      expect(page).toContain(fact)
    const tooLong = await sent('/admin/nuevo', addFields({ ...form, material: 'x'.repeat(61) }))
    expect(tooLong).toEqual({
      status: 422,
      result: failed({ kind: 'invalid', fieldErrors: [{ field: 'material', code: 'text-too-long' }] }),
    })
  })

  test('to the same new product twice is the same product', async () => {
    const [first, second] = [await sent('/admin/nuevo', addFields()), await sent('/admin/nuevo', addFields())]
    expect(second).toEqual(first)
    expect(await adminCatalog()).toHaveLength(1)
  })

  test('to a product that was saved hidden is a product outside of the shop', async () => {
    const { result } = await sent('/admin/nuevo', { ...addFields(), visibility: 'hidden' })
    expect(result).toMatchObject({ ok: true, value: { name: 'Vera', publishedAt: null } })
  })

  test('to photos that were swept away names them, and nothing is saved', async () => {
    const images = [{ url: '/imagenes/upload/productos/ida', publicId: 'productos/ida' }]
    const product = { ...form, colors: [{ name: 'Negro', hex: '#000000', images }] }
    expect(await sent('/admin/nuevo', addFields(product))).toEqual({
      status: 409,
      result: { ok: false, error: { kind: 'missing-photos', publicIds: ['productos/ida'] } },
    })
    expect(await adminCatalog()).toEqual([])
  })

  const NEW = '/admin/nuevo'
  const MISSING = '/admin/productos/nohaynadaaqui1234567'
  test.each<[number, string, Fields]>([
    [422, NEW, addFields({ ...form, name: ' ' })],
    [422, NEW, addFields(null)],
    [
      422,
      '/admin/vidriera',
      { intent: 'save-message', version: '1', index: '', text: '', from: '', until: '' },
    ],
    [422, '/admin/busquedas', { intent: 'save-group', words: '' }],
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
