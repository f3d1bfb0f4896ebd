import { beforeEach, describe, expect, test } from 'vitest'
import { insertRows, rowsOf } from '#test/rows.ts'
import { pesos } from '#app/business/money.ts'
import { changeEmail, confirmEmailChange } from '#app/domain/accounts/change-email.server.ts'
import { changeName, changePassword, deleteAccount } from '#app/domain/accounts/change-account.server.ts'
import { signIn } from '#app/domain/accounts/sign-in.server.ts'
import {
  keepNewestFailures,
  recordActivity,
  recordFailedSignIn,
  sweepActivity,
} from '#app/domain/activity/activity.server.ts'
import { countPairs } from '#app/domain/catalog/count-pairs.server.ts'
import { countedSize, parseSizes, type SizeStock } from '#app/domain/catalog/sizes.ts'
import { editProduct } from '#app/domain/catalog/save-product.server.ts'
import { messageCommandSchema } from '#app/domain/letters/letters.schema.ts'
import { changeMessage } from '#app/domain/letters/answer-letters.server.ts'
import { sendMessage } from '#app/domain/letters/send-message.server.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { withRequestOrigin } from '#app/platform/visitor.server.ts'
import {
  ANA,
  newestToken,
  ownerBrowser,
  PASSWORD,
  register,
  signedInBrowser,
  TestBrowser,
} from '#test/accounts.ts'
import { interruptEverywhere } from '#test/interrupt.ts'
import { makeAdmin, makeColor, makeProduct } from '#test/world.ts'
import { addProduct } from '#test/shop.ts'
import { storedSettings } from '#app/domain/settings/settings.server.ts'
import { changeProducts } from '#app/owner/products/change-products.server.ts'
import { saveSettings, sectionVersion } from '#app/owner/settings/sections.server.ts'
import { activityPage } from './activity-page.server.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36'
const admin = makeAdmin()

/** Does something as a request from a telephone does. */
const fromPhone = <T>(work: () => Promise<T>): Promise<T> =>
  withRequestOrigin({ address: '203.0.113.77', isHttps: true }, PHONE, work)

const page = (query = '') => activityPage(new URLSearchParams(query))
const whats = async (query = '') => (await page(query)).acts.map(({ what }) => what)
const stored = () => rowsOf('activity')
const forgetActivity = () => database().deleteFrom('activity').execute()

describe('what an admin does', () => {
  test('a setting that a command set is told as its section', async () => {
    await inTransaction((transaction) =>
      recordActivity(transaction, { kind: 'settings-saved', userId: null, subject: 'cuit' }),
    )
    expect(await whats()).toEqual(['Guardó los ajustes de Datos legales'])
  })

  test('an edit is told with the fields that changed, from where, and opens the product', async () => {
    const vera = makeProduct({ name: 'Vera', price: pesos(68_000), colors: [makeColor('Negro', 0)] })
    const id = await addProduct(vera)
    const edited = { ...vera, name: 'Vera baja', price: pesos(72_500), discount: pesos(2_500) }
    await fromPhone(() => editProduct(admin, { id, version: 1, product: edited }))
    // Saving the same again is not recorded.
    await fromPhone(() => editProduct(admin, { id, version: 2, product: edited }))
    const { acts, count } = await page()
    expect(count).toBe(1)
    expect(acts[0]).toMatchObject({
      what: 'Editó Vera baja',
      to: `/admin/productos/${id}`,
      from: 'desde un teléfono',
      changes: [
        { label: 'Nombre', before: 'Vera', after: 'Vera baja' },
        { label: 'Precio', before: '$68.000', after: '$72.500' },
        { label: 'Descuento', before: 'nada', after: '$2.500' },
      ],
    })
    expect(acts[0]?.when).toMatch(/^hoy \d\d:\d\d$/)
  })

  test('what is done to several products is one act', async () => {
    const names = ['Alma', 'Barrio', 'Camino', 'Delta', 'Eco']
    const ids: string[] = []
    for (const name of names) ids.push(await addProduct(makeProduct({ name })))
    const both = { intent: 'hide', ids } as const
    await changeProducts(admin, both)
    await changeProducts(admin, both)
    await changeProducts(admin, { intent: 'discount', ids: ids.slice(0, 2), percent: 10 })
    await changeProducts(admin, { intent: 'delete', ids: ids.slice(4) })
    expect(await whats('que=products')).toEqual([
      'Mandó a la papelera Eco',
      'Ocultó Alma, Barrio, Camino y 2 más',
    ])
    const [discounted] = (await page('que=prices')).acts
    expect(discounted).toMatchObject({ what: 'Cambió el precio de Alma, Barrio' })
    expect(discounted?.changes[0]).toEqual({ label: 'Alma, Descuento', before: 'nada', after: '$6.800' })
  })

  test('a setting is told before and after, and no e-mail address is whole', async () => {
    const section = 'contact'
    const save = async (typed: Record<string, string>) =>
      saveSettings(admin, {
        section,
        version: sectionVersion(section, (await storedSettings()).stored),
        typed,
      })
    expect(await save({ instagram: 'vault.calzado', ownerEmail: 'sol@example.com' })).toMatchObject({
      ok: true,
    })
    const [act] = (await page()).acts
    expect(act?.what).toBe('Guardó los ajustes de Contacto')
    expect(act?.changes).toContainEqual({ label: 'Instagram', before: 'nada', after: 'vault.calzado' })
    expect(JSON.stringify(await stored())).not.toContain('sol@')
  })

  test('money, sizes and choices are told as people write them', async () => {
    const section = 'promotions'
    const version = sectionVersion(section, (await storedSettings()).stored)
    const typed = { freeShippingFrom: '120.000', cashDiscountIsExtra: 'true' }
    expect(await saveSettings(admin, { section, version, typed })).toMatchObject({ ok: true })
    expect((await page()).acts[0]?.changes).toEqual([
      { label: 'Envío gratis desde', before: '$100.000', after: '$120.000' },
      {
        label: 'Ese descuento',
        before: 'Ya está en el precio de contado',
        after: 'Se suma al precio de contado',
      },
    ])
    const vera = makeProduct({ name: 'Vera', colors: [makeColor('Negro', 0)] })
    const id = await addProduct(vera)
    const sizes = parseSizes('36 37(1) 38(0) 39=2') ?? []
    const edited = { ...vera, colors: [{ ...makeColor('Negro', 0), sizes }] } as typeof vera
    await editProduct(admin, { id, version: 1, product: edited })
    expect((await page()).acts[0]?.changes).toEqual([
      { label: 'Talles', before: 'nada', after: 'Negro: 36 37 (1 par) 38 (no hay) 39 (2 pares)' },
    ])
  })

  test('what was counted on the shelf is told by size', async () => {
    const sizes = parseSizes('36 37=2') ?? []
    const productId = await addProduct(
      makeProduct({ name: 'Vera', colors: [{ ...makeColor('Negro', 0), sizes }] }),
    )
    const count = ([before, after]: [SizeStock, SizeStock]) => ({ productId, color: 'negro', before, after })
    const counted: [SizeStock, SizeStock][] = [
      [{ size: 36, stock: 'available' }, countedSize(36, 0)],
      [countedSize(37, 2), countedSize(37, 3)],
    ]
    await countPairs(admin, counted.map(count))
    const [act] = (await page()).acts
    expect(act?.what).toBe('Contó los pares de Vera')
    expect(act?.changes).toEqual([
      { label: 'Negro 36', before: 'hay', after: '0' },
      { label: 'Negro 37', before: '2', after: '3' },
    ])
  })

  test('an answered message is told without what anybody wrote', async () => {
    await sendMessage(null, { name: 'Marta Gómez', message: 'Secreto', answerTo: 'marta@example.com' })
    const { id } = await database().selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
    const command = (intent: string) => messageCommandSchema.parse({ intent, ids: [id] })
    await changeMessage(admin, command('done'))
    await changeMessage(admin, command('delete'))
    expect(await whats()).toEqual(['Eliminó una consulta', 'Marcó una consulta como respondida'])
    expect(JSON.stringify(await stored())).not.toMatch(/Marta|Secreto|marta/)
  })

  test('there is never an act without its record, nor a record without its act', async () => {
    const vera = makeProduct({ colors: [makeColor('Negro', 0)] })
    const id = await addProduct(vera)
    const edit = () => editProduct(admin, { id, version: 1, product: { ...vera, name: 'Otra' } })
    expect(await interruptEverywhere(edit)).toBeGreaterThan(5)
    expect(await whats()).toEqual(['Editó Otra'])
  })
})

describe('what accounts do', () => {
  let ana: TestBrowser
  beforeEach(async () => {
    ana = await ownerBrowser()
    await forgetActivity()
  })

  test('sign-ins, failed ones, a new name, address and password are told; secrets are not', async () => {
    const sign = (password: string, email = ANA) =>
      fromPhone(() => signIn(new TestBrowser().request(), ana.visitor, { email, password }))
    await sign('no es esta')
    await sign('tampoco esta')
    await sign('de nadie', 'nadie@example.com')
    await sign(PASSWORD)
    await ana.does(changeName, { name: 'Ana' })
    await ana.does(changeEmail, { email: 'nueva@example.com', currentPassword: PASSWORD })
    await ana.does(confirmEmailChange, { token: await newestToken('nueva@example.com') })
    await ana.does(changePassword, { password: 'otra más larga', currentPassword: PASSWORD })
    expect((await whats()).toSorted()).toEqual([
      'Cambió su contraseña',
      'Cambió su e-mail',
      'Cambió su nombre',
      'Inició sesión',
      'No pudo iniciar sesión',
      'No pudo iniciar sesión, 2 veces',
    ])
    const [email] = (await page('que=accounts')).acts.filter(({ what }) => what === 'Cambió su e-mail')
    expect(email?.changes).toEqual([{ label: 'E-mail', before: 'a…@example.com', after: 'n…@example.com' }])
    const rows = JSON.stringify(await stored())
    for (const secret of [
      PASSWORD,
      'no es esta',
      'otra más larga',
      'ana@',
      'nueva@',
      'nadie',
      '203.0.113.77',
    ])
      expect(rows).not.toContain(secret)
  })

  test('they are found by person, by kind and by day', async () => {
    await register('eva@example.com', 'zapatilla verde')
    const eva = await database()
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'eva@example.com')
      .executeTakeFirstOrThrow()
    await ana.does(changeName, { name: 'Ana' })
    expect(await whats(`persona=${eva.id}`)).toEqual(['Creó su cuenta'])
    expect((await page(`persona=${eva.id}`)).people.map(({ name }) => name)).toEqual([
      'Ana',
      'e…@example.com',
    ])
    expect(await whats('que=access')).toEqual([])
    expect(await whats('desde=2001-01-01&hasta=2001-01-02')).toEqual([])
    expect(await whats('desde=2001-01-01')).toHaveLength(2)
    expect(await whats('desde=ayer&hasta=nunca&que=todo')).toHaveLength(2)
  })

  test('a deleted account leaves its acts, and nothing that names anybody', async () => {
    await register('eva@example.com', 'zapatilla verde')
    const eva = await signedInBrowser('eva@example.com', 'zapatilla verde')
    const { id } = (await eva.user()) ?? { id: '' }
    await fromPhone(() => eva.does(changeName, { name: 'Eva Duarte' }))
    await fromPhone(() => eva.does(deleteAccount, { currentPassword: 'zapatilla verde' }))
    const left = (await page()).acts
    expect(left.map(({ what }) => what).toSorted()).toEqual([
      'Cambió su nombre',
      'Creó su cuenta',
      'Eliminó su cuenta',
      'Inició sesión',
    ])
    expect(left.map(({ who }) => who.userId)).toEqual([null, null, null, null])
    expect(left.find(({ what }) => what === 'Cambió su nombre')?.who.name).toBe('Una cuenta eliminada')
    const rows = JSON.stringify(await stored())
    for (const trace of ['Eva', 'Duarte', 'eva', id, '203.0.113']) expect(rows).not.toContain(trace)
  })

  test('only the newest failed sign-ins are stored, and every other act stays', async () => {
    await ana.does(changeName, { name: 'Ana' })
    const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)
    for (let hour = 0; hour < 5; hour += 1) await recordFailedSignIn(null, inHours(hour))
    await keepNewestFailures(2)
    const kinds = (await stored()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'sign-in-failed')).toHaveLength(2)
    expect(kinds).toHaveLength(3)
  })

  test('they are stored for a year', async () => {
    await ana.does(changeName, { name: 'Ana' })
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    await sweepActivity(inDays(364.9))
    expect(await whats()).toHaveLength(1)
    await sweepActivity(inDays(365.1))
    expect(await whats()).toHaveLength(0)
  })
})

test('thirty acts are a page, newest first', async () => {
  const values = Array.from({ length: 31 }, (_, index) => ({
    id: `acto-${index}`,
    at: new Date(Date.UTC(2026, 0, 1, 12, index)).toISOString(),
    kind: 'product-added',
    actor: 'shop' as const,
    subject: `Vera ${index}`,
    count: 1,
    changes: '[]',
  }))
  await insertRows('activity', values)
  const first = await page()
  expect([first.pages, first.acts.length, first.acts[0]?.what]).toEqual([2, 30, 'Agregó Vera 30'])
  expect(await whats('pagina=2')).toEqual(['Agregó Vera 0'])
})
