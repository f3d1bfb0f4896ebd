import { demoAdmin, mailedLink, mailsTo, newEmail } from '../accounts.ts'
import { product, VERA } from '../demo-products.ts'
import { OWNER } from '../outside-world.ts'
import { expect } from '../shop.ts'
import { eventually, type EnginePage } from './engine-page.ts'
import { testIn, type EngineProgram } from './engine-test.ts'

export const button = (name: string | RegExp) => ({ role: 'button', name })
export const link = (name: string | RegExp) => ({ role: 'link', name })
export const heading = (name: string | RegExp) => ({ role: 'heading', name })

/** The chat about a Vera in 38. */
export const MESSAGE_OF_VERA =
  /^Hola, quiero consultar por Vera \(Court\) en color Blanco y verde, talle 38, \$68\.000 de contado\.\n/

export async function signIn(page: EnginePage, email: string, password: string) {
  await page.fill('E-mail', email)
  await page.fill('Contraseña', password)
  await page.click(button('Ingresar'))
}

const gone = (page: EnginePage, part: Parameters<EnginePage['find']>[0]) =>
  eventually(() => page.find(part)).toEqual([])

async function changePrice(page: EnginePage, price: string) {
  await page.fill('Precio', price)
  await page.click(button('Guardar cambios'))
  await page.shows('Guardaste Farol.')
  // Firefox opens no page while the router still loads the list's code.
  await eventually(() => page.address()).toBe('/admin/productos')
}

/** Returns the text that a link takes to WhatsApp. */
export async function chatText(page: EnginePage, name: RegExp): Promise<string> {
  const { href } = await page.one(link(name))
  const { hostname, searchParams } = new URL(href ?? '')
  expect(hostname).toBe('wa.me')
  return searchParams.get('text') ?? ''
}

/** Runs the main journeys in Playwright's Chromium, or in an engine that `start` starts. */
export function describeJourneys(name: string, engine?: EngineProgram): void {
  const test = testIn(engine)
  test.describe(name, () => {
    test.skip(engine !== undefined && engine.program === undefined, 'This browser is not installed.')

    test('from the home page over the list and a filter to a pair, its size and the chat', async ({
      shop,
    }) => {
      await shop.open('/')
      await shop.click(link(/^Nueva temporada/))
      await shop.one(heading('PRODUCTOS'))
      await shop.click({ role: 'checkbox', name: 'Tala Norte' })
      await eventually(shop.address).toBe('/productos?marca=Tala+Norte')
      await shop.shows('5 productos')
      await shop.back()
      await shop.shows('26 productos')
      await shop.click(link('Vera'))
      await eventually(shop.address).toBe(VERA)
      await shop.click({ role: 'radio', name: /^38/ })
      await eventually(() => chatText(shop, /^Consultar por WhatsApp/)).toMatch(MESSAGE_OF_VERA)
    })

    test('a search suggests while it is typed and leads to its results', async ({ shop }) => {
      await shop.open('/')
      await shop.click(button('Buscar'))
      // The field has the focus by itself.
      await eventually(() => shop.evaluate(() => document.activeElement?.getAttribute('role'))).toBe(
        'combobox',
      )
      await shop.type('vera')
      await shop.one({ role: 'option', name: /^Vera/ })
      await shop.press('Enter')
      await shop.one(heading('Resultados para: "vera"'))
      await gone(shop, { role: 'dialog', name: 'Buscar' })
    })

    test('a heart puts a pair into the selection, which stays', async ({ shop }) => {
      await shop.open(`${VERA}?talle=38`)
      await shop.click(button('Guardar Vera Blanco y verde en mi selección'))
      await shop.click(link('Mi selección, 1 par'))
      await shop.one(heading('Mi selección'))
      await shop.shows('$68.000')
      await shop.open('/seleccion')
      await shop.shows('$68.000')
      await shop.one(link(/^Enviar por WhatsApp/))
    })

    test('a message says what it lacks, and is sent', async ({ shop }) => {
      const who = `Sol ${newEmail()}`
      await shop.open('/contacto')
      await shop.fill('Mensaje', '¿La Vera viene en 38?')
      await shop.click(button('Enviar mensaje'))
      await shop.shows('Por favor completá ambos campos')
      await eventually(async () => (await shop.one({ role: 'textbox', name: 'Nombre' })).isFocused).toBe(true)
      await shop.fill('Nombre', who)
      await shop.click(button('Enviar mensaje'))
      await shop.one(heading('Mensaje enviado.'))
      await eventually(() => mailsTo(OWNER).filter(({ text }) => text.includes(who)).length).toBe(1)
    })

    test('a link by e-mail makes an account and signs in', async ({ shop }) => {
      const email = newEmail()
      await shop.open('/login?next=/configuracion')
      await shop.fill('E-mail', email)
      await shop.click(button('Mandame un enlace por e-mail'))
      await shop.one(heading('Mirá tu correo'))
      await shop.open(await mailedLink(email))
      await eventually(shop.address).toBe('/configuracion')
      await shop.shows(email)
    })

    test('panels close by Escape and by Back, and give the focus back', async ({ shop }) => {
      await shop.open('/FAQ')
      for (const name of ['Menú', 'Mi cuenta']) {
        for (const leave of [() => shop.press('Escape'), () => shop.back()]) {
          await shop.click(button(name))
          await shop.one({ role: 'dialog', name })
          await leave()
          await gone(shop, { role: 'dialog', name })
          await eventually(async () => (await shop.one(button(name))).isFocused, name).toBe(true)
          expect(await shop.address()).toBe('/FAQ')
        }
      }
    })

    test('the admin signs in and changes a price', async ({ shop }) => {
      const { email, password } = demoAdmin()
      const { id, price } = product('Farol')
      await shop.open(`/login?next=/admin/productos/${id}`)
      await signIn(shop, email, password)
      await changePrice(shop, '123.456')
      await shop.open(`/productos/${id}`)
      await shop.shows('$123.456')
      // Later tests of this worker compare the shop with the demo.
      await shop.open(`/admin/productos/${id}`)
      await changePrice(shop, price.toLocaleString('es-AR'))
    })

    test.describe('on a phone', () => {
      test.use({ width: 390 })

      test('the sheet of filters narrows the list and closes by Back', async ({ shop }) => {
        await shop.open('/productos')
        await shop.click(button('Filtros'))
        await shop.one({ role: 'dialog', name: 'Filtros' })
        await shop.back()
        await gone(shop, { role: 'dialog', name: 'Filtros' })
        expect(await shop.address()).toBe('/productos')
      })
    })
  })
}
