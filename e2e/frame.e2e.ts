import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { addressOf, eventually, expect, hasFocus, scrollTop, test } from './shop.ts'

const MESSAGES = [
  'Envío gratis desde $100.000',
  'Pedí online y retirá en el local',
  '2 o 3 cuotas sin interés',
]

describe('the announcement bar', () => {
  /** Only the message that is shown exists for screen readers, too. */
  const shown = (page: Page) =>
    page.getByRole('region', { name: 'Promociones', exact: true }).getByRole('listitem')

  test('goes through its three messages with its arrows, and around', async ({ page, open }) => {
    await open('/')
    await eventually(() => shown(page).allTextContents()).toEqual([MESSAGES[0]])
    for (const index of [1, 2, 0]) {
      await page.getByRole('button', { name: 'Mensaje siguiente' }).click()
      await eventually(() => shown(page).allTextContents()).toEqual([MESSAGES[index]])
    }
    await page.getByRole('button', { name: 'Mensaje anterior' }).click()
    await eventually(() => shown(page).allTextContents()).toEqual([MESSAGES[2]])
  })

  test('shows the next message after five seconds, unless it was paused', async ({ page, open }) => {
    await page.clock.install()
    await open('/')
    await page.clock.runFor(5000)
    await eventually(() => shown(page).allTextContents()).toEqual([MESSAGES[1]])

    await page.getByRole('button', { name: 'Pausar los mensajes' }).click()
    await leaveBar(page)
    await page.clock.runFor(60_000)
    await eventually(() => shown(page).allTextContents()).toEqual([MESSAGES[1]])

    await page.getByRole('button', { name: 'Reanudar los mensajes' }).click()
    await leaveBar(page)
    await page.clock.runFor(5000)
    await eventually(() => shown(page).allTextContents()).toEqual([MESSAGES[2]])

    // It stands still under the pointer and for who wants less motion.
    await page.getByRole('region', { name: 'Promociones', exact: true }).hover()
    await page.clock.runFor(60_000)
    await eventually(() => shown(page).allTextContents()).toEqual([MESSAGES[2]])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await leaveBar(page)
    await page.clock.runFor(60_000)
    await eventually(() => shown(page).allTextContents()).toEqual([MESSAGES[2]])
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
  await eventually(() => hasFocus(skip)).toBe(true)
  await page.keyboard.press('Enter')
  await eventually(() => hasFocus(page.getByRole('main'))).toBe(true)

  await page.getByRole('banner').getByRole('link', { name: 'Dónde estamos' }).click()
  await page.waitForURL('/contacto')
  await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Vault, inicio' }).click()
  await page.waitForURL('/')
})

describe('as the pages come from the shop', () => {
  test.override({ visitor: { javaScriptEnabled: false } })

  test('the breadcrumbs name the way without ids, on every page but home', async ({ page, open }) => {
    const crumbs = page.getByRole('navigation', { name: 'Migas de pan' })
    await open('/productos/vera1vm8ml1n1hafdflw/vera-blanco-y-verde')
    await eventually(() => crumbs.getByRole('listitem').allTextContents()).toEqual([
      'Inicio',
      'Productos',
      'Vera Blanco Y Verde',
    ])
    await open('/legal/politica-y-privacidad')
    await eventually(() => crumbs.getByRole('listitem').allTextContents()).toEqual([
      'Inicio',
      'Legal',
      'Politica Y Privacidad',
    ])
    await eventually(() => crumbs.getByRole('link').allTextContents()).toEqual(['Inicio'])
    await open('/busqueda/botas%20negras')
    await eventually(() => crumbs.getByRole('listitem').allTextContents()).toEqual([
      'Inicio',
      'Busqueda',
      'Botas Negras',
    ])
    await open('/restablecer')
    await eventually(() => crumbs.getByRole('listitem').allTextContents()).toEqual(['Inicio', 'Restablecer'])
    await open('/finishSignIn')
    await eventually(() => crumbs.getByRole('listitem').allTextContents()).toEqual(['Inicio', 'FinishSignIn'])
    await open('/')
    await eventually(() => crumbs.count()).toBe(0)
  })

  test('every page ends with the three benefits', async ({ page, open }) => {
    for (const path of ['/', '/productos', '/FAQ']) {
      await open(path)
      const benefits = page.getByRole('region', { name: 'Beneficios' }).getByRole('listitem')
      await eventually(() => benefits.count()).toBe(3)
      await eventually(() => benefits.nth(2).innerText()).toMatch(/Cambio gratis\s+Hasta 14 días/)
    }
  })
})

test('every link of the menu and the footer leads to a page with its own title', async ({ page, open }) => {
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
  await eventually(() => page.title()).toBe('Términos y condiciones | Vault')
  await page.goBack()
  await eventually(() => page.title()).toBe(before)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Envíos' }).click()
  await page.waitForURL('/metodos-de-envio')
  await eventually(() => scrollTop(page)).toBe(0)
  await eventually(() => hasFocus(page.getByRole('main'))).toBe(true)
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
  await eventually(() => page.title()).toMatch(/ \| Vault$/)
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

describe('in a browser that darkens pages', () => {
  test.override('visitor', { colorScheme: 'dark' })

  test('photos and buttons keep the colors of the shop', async ({ page, open }) => {
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
