import type { Page } from '@playwright/test'
import { addressOf, expect, scrollTop, test } from './shop.ts'

const MESSAGES = [
  'Envío gratis desde $100.000',
  'Pedí online y retirá en el local',
  '2 o 3 cuotas sin interés',
] as const

test.describe('the announcement bar', () => {
  /** Only the message that is shown exists for screen readers, too. */
  const shown = (page: Page) =>
    page.getByRole('region', { name: 'Promociones', exact: true }).getByRole('listitem')

  test('shows the next message after five seconds; its one button pauses it, and then goes through all @nightly', async ({
    page,
    open,
  }) => {
    await page.clock.install()
    await open('/')
    await page.clock.runFor(5000)
    await expect(shown(page)).toHaveText([MESSAGES[1]])

    await page.getByRole('button', { name: 'Pausar los mensajes' }).click()
    await leaveBar(page)
    await page.clock.runFor(60_000)
    await expect(shown(page)).toHaveText([MESSAGES[1]])

    for (const index of [2, 0, 1] as const) {
      await page.getByRole('button', { name: 'Mensaje siguiente' }).click()
      await expect(shown(page)).toHaveText([MESSAGES[index]])
    }
  })

  test('stands still under the pointer, and for somebody who wants less motion @nightly', async ({
    page,
    open,
  }) => {
    await page.clock.install()
    await open('/')
    await page.getByRole('region', { name: 'Promociones', exact: true }).hover()
    await page.clock.runFor(60_000)
    await expect(shown(page)).toHaveText([MESSAGES[0]])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await leaveBar(page)
    await page.clock.runFor(60_000)
    await expect(shown(page)).toHaveText([MESSAGES[0]])
    await page.getByRole('button', { name: 'Mensaje siguiente' }).click()
    await expect(shown(page)).toHaveText([MESSAGES[1]])
  })

  async function leaveBar(page: Page) {
    await page.mouse.move(700, 600)
    await page.getByRole('main').focus()
  }
})

test('the skip link is the first stop of the keyboard; the location icon leads to the contact page, the logo home', async ({
  page,
  open,
}) => {
  await open('/productos')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('banner').getByRole('link', { name: 'Dónde estamos' }).click()
  await page.waitForURL('/contacto')
  await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Vault, inicio' }).click()
  await page.waitForURL('/')
})

test.describe('as the pages come from the shop', () => {
  test.use({ javaScriptEnabled: false })

  test('the breadcrumbs name the way without ids, on every page but home', async ({ page, open }) => {
    const crumbs = page.getByRole('navigation', { name: 'Migas de pan' })
    await open('/productos/vera1vm8ml1n1hafdflw/vera-blanco-y-verde')
    await expect(crumbs.getByRole('listitem')).toHaveText(['Inicio', 'Productos', 'Vera Blanco Y Verde'])
    await open('/legal/politica-y-privacidad')
    await expect(crumbs.getByRole('listitem')).toHaveText(['Inicio', 'Legal', 'Politica Y Privacidad'])
    await expect(crumbs.getByRole('link')).toHaveText(['Inicio'])
    await open('/busqueda/botas%20negras')
    await expect(crumbs.getByRole('listitem')).toHaveText(['Inicio', 'Busqueda', 'Botas Negras'])
    await open('/restablecer')
    await expect(crumbs.getByRole('listitem')).toHaveText(['Inicio', 'Restablecer'])
    await open('/finishSignIn')
    await expect(crumbs.getByRole('listitem')).toHaveText(['Inicio', 'FinishSignIn'])
    await open('/')
    await expect(crumbs).toHaveCount(0)
  })

  test('every page ends with the three benefits @nightly', async ({ page, open }) => {
    for (const path of ['/', '/productos', '/FAQ']) {
      await open(path)
      const benefits = page.getByRole('region', { name: 'Beneficios' }).getByRole('listitem')
      await expect(benefits).toHaveCount(3)
      await expect(benefits.nth(2)).toHaveText(/Cambio gratis\s+Hasta 14 días/, { useInnerText: true })
    }
  })
})

test('every link of the menu and the footer leads to a page with its own title @nightly', async ({
  page,
  open,
}) => {
  await open('/')
  await page.getByRole('button', { name: 'Menú' }).click()
  const links = page.getByRole('dialog', { name: 'Menú' }).getByRole('navigation')
  await links.getByRole('link', { name: 'PAGOS' }).waitFor()
  const menu = await hrefsIn(page, links)
  const footer = await hrefsIn(page, page.getByRole('contentinfo').getByRole('navigation'))
  expect(menu.map(([name]) => name)).toEqual([
    'INICIO',
    'PRODUCTOS',
    'NOSOTROS',
    'CONTACTO',
    'FAQ',
    'ENVIOS',
    'PAGOS',
  ])
  expect(footer).toEqual([
    ['Cambios', '/metodos-de-cambio'],
    ['Pagos', '/metodos-de-pago'],
    ['Envíos', '/metodos-de-envio'],
    ['Cuidado del producto', '/cuidado-del-producto'],
    ['Local', '/contacto#local'],
    ['Nosotros', '/sobre-nosotros'],
    ['Privacidad', '/legal/politica-y-privacidad'],
    ['Términos', '/legal/terminos-y-condiciones'],
    ['FAQ', '/FAQ'],
    ['Contacto', '/contacto'],
  ])

  const addresses = [...menu, ...footer].map(([, href]) => href.split('#')[0] ?? '')
  const paths = new Set([
    ...addresses,
    '/login',
    '/finishSignIn',
    '/verify-email',
    '/restablecer',
    '/busqueda/vera',
  ])
  const titles = new Map<string, string>()
  for (const path of paths) {
    const response = await page.request.get(path, { maxRedirects: 0 })
    expect([path, response.status()]).toEqual([path, 200])
    const html = await response.text()
    expect(html).toMatch(/^<!DOCTYPE html><html lang="es-AR">/)
    titles.set(path, /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
    expect(html.match(/<h1/g)).toHaveLength(1)
  }
  for (const [path, title] of titles) expect(title, path).toMatch(/^.+ \| Vault$/)
  expect(new Set(titles.values()).size).toBe(paths.size)
  expect(titles.get('/sobre-nosotros')).toBe('Sobre Vault | Vault')
})

test('the title follows from page to page, and a new page begins at its top and at its content', async ({
  page,
  open,
}) => {
  await open('/')
  const before = await page.title()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos' }).click()
  await expect(page).toHaveTitle('Términos y condiciones | Vault')
  await page.goBack()
  await expect(page).toHaveTitle(before)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Envíos' }).click()
  await page.waitForURL('/metodos-de-envio')
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the floating button opens a chat with its text written', async ({ page, open }) => {
  await open('/FAQ')
  const href = await page.getByRole('link', { name: 'Escribinos por WhatsApp' }).getAttribute('href')
  const chat = new URL(href ?? '')
  expect(chat.origin).toBe('https://wa.me')
  expect(chat.searchParams.get('text')).toBe('Hola, quiero más información!')
})

test('an unknown address says so with status 404 and leads home', async ({ page, open }) => {
  await open('/no-existe', { status: 404 })
  await page.getByRole('heading', { level: 1, name: 'Disculpa, la pagina no existe' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/ \| Vault$/)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await page.waitForURL('/')
  await page.getByRole('heading', { name: 'Últimos lanzamientos' }).waitFor()
  expect(addressOf(page)).toBe('/')
})

async function hrefsIn(
  page: Page,
  part: ReturnType<Page['getByRole']>,
): Promise<[name: string, href: string][]> {
  const links = await part.getByRole('link').all()
  return Promise.all(
    links.map(async (link): Promise<[string, string]> => [
      await link.innerText(),
      (await link.getAttribute('href')) ?? '',
    ]),
  )
}

test.describe('in a browser that darkens pages', () => {
  test.use({ colorScheme: 'dark' })

  test('photos and buttons keep the colors of the shop @nightly', async ({ page, open }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
    await open('/productos')
    // The browser's own background is white where it leaves colors alone.
    const background = await page.evaluate(() => {
      document.body.style.background = 'canvas'
      return getComputedStyle(document.body).backgroundColor
    })
    expect(background).toBe('rgb(255, 255, 255)')
  })
})
