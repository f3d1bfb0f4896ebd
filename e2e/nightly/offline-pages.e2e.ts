import type { Page } from '@playwright/test'
import { addressOf, alive, expect, test } from '../shop.ts'

// With the service worker, which other tests do without. A context that is used again keeps the pages that it stored.
test.use({ serviceWorkers: 'allow', reuseContext: false })

/** Waits until the worker has stored a page and answers for the one that is open. */
async function stored(page: Page, address: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect.poll(() => storedAddresses(page)).toContain(address)
}

function storedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages '))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

const SEEN =
  /^Sin conexión\. Así estaba esta página el \d+ de [a-z]+ de \d{4} a las \d\d:\d\d: los precios pueden haber cambiado\.$/

test('pages that were seen open again without a network, say from when they are, and come back by themselves @access', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to fetch/)
  await open('/productos')
  await stored(page, '/productos')
  await page.getByRole('main').getByRole('link', { name: 'Vera', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
  const vera = addressOf(page)
  await stored(page, vera)

  await page.context().setOffline(true)
  await open('/productos')
  const notice = page.getByRole('status').getByText('Sin conexión', { exact: false })
  await expect(notice).toHaveText(SEEN, { useInnerText: true })
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(8)

  // Opened as a whole page, because the router would request data from the shop.
  await page.getByRole('main').getByRole('link', { name: 'Vera', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
  expect(addressOf(page)).toBe(vera)
  await expect(notice).toHaveText(SEEN, { useInnerText: true })
  await page.goBack()
  await page.getByRole('main').getByRole('article').first().waitFor()
  expect(addressOf(page)).toBe('/productos')

  // Before that the browser itself would follow the link.
  await alive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto', exact: true }).click()
  await page
    .getByText('Sin conexión: esa página todavía no se puede abrir. Lo que ya cargaste sigue acá.')
    .waitFor()

  await page.context().setOffline(false)
  await notice.waitFor({ state: 'hidden' })
  expect(addressOf(page)).toBe('/productos')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['seenAt'])).toBeUndefined()
})

test('a page that was never seen says so, and opens when the network is back', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  await open('/')
  await stored(page, '/sin-conexion')
  await stored(page, '/')
  await page.context().setOffline(true)
  await page.goto('/FAQ')
  await expect(page.getByRole('alert')).toHaveText(
    'Esta página todavía no la abriste en este dispositivo. Las que ya viste se abren igual.',
    { useInnerText: true },
  )
  await expect(page).toHaveTitle('Sin conexión | Vault')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Probar de nuevo', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' }).waitFor()
})

test('a form keeps what was typed while the network is away, and is sent when it is back @data', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to fetch/)
  await open('/contacto')
  await stored(page, '/contacto')
  await page.context().setOffline(true)
  await open('/contacto')
  await page.getByText(SEEN).waitFor()
  const message = page.getByRole('textbox', { name: 'Mensaje', exact: false })
  await page.getByRole('textbox', { name: 'Nombre', exact: false }).fill('Ana')
  await message.fill('¿Tienen la Vera en 38?')
  await page.getByRole('button', { name: 'Enviar mensaje', exact: true }).click()
  await page.getByRole('main').getByRole('alert').first().waitFor()
  await expect(message).toHaveValue('¿Tienen la Vera en 38?')

  await page.context().setOffline(false)
  await page
    .getByText('Volvió la conexión, y lo que escribiste sigue acá. Esta página puede haber cambiado.')
    .waitFor()
  await expect(message).toHaveValue('¿Tienen la Vera en 38?')
  await page.getByRole('button', { name: 'Probar de nuevo', exact: true }).click()
  await message.waitFor({ state: 'hidden' })
})

test('the worker of an earlier release, which had an address of its own, goes on as the new one', async ({
  page,
  open,
}) => {
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    await (await caches.open('pages 9c0f28c0')).put('/FAQ', new Response('old'))
    await navigator.serviceWorker.register('/sw.js?v=9c0f28c0')
    await navigator.serviceWorker.ready
  })
  await open('/FAQ')
  await stored(page, '/FAQ')
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  await expect.poll(worker).toMatch(/\/sw\.js$/)
  await expect.poll(() => page.evaluate(() => caches.has('pages 9c0f28c0'))).toBe(false)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1)
})

test('each page is stored once in a visit', async ({ page, open }) => {
  const asked: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.serviceWorker() && !pathname.startsWith('/assets/')) asked.push(pathname)
  })
  await open('/FAQ')
  await stored(page, '/FAQ')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto', exact: true }).click()
  await stored(page, '/contacto')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' }).waitFor()
  expect(asked).toEqual(['/sw.js', '/sin-conexion', '/FAQ', '/contacto'])
})

test.describe('with the setting to save data', () => {
  test('nothing is stored', async ({ page, open }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await open('/FAQ')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    expect(await storedAddresses(page)).toEqual([])
  })
})

test.describe('what is never stored', () => {
  test('pages of accounts, what carries an error, and what a person looks for on a list', async ({
    page,
    open,
    problems,
  }) => {
    problems.expect(/404/)
    for (const address of ['/login', '/no-existe', '/productos?marca=Vault', '/FAQ']) {
      await open(address, address === '/no-existe' ? { status: 404 } : undefined)
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
    }
    await stored(page, '/FAQ')
    expect(await storedAddresses(page)).toEqual(['/sin-conexion', '/FAQ'])
  })
})
