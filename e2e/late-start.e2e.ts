import type { Locator, Page } from '@playwright/test'
import { signInAsAdmin } from './admin.ts'
import { address, product } from './demo-products.ts'
import { PHONE, addressOf, alive, expect, test, main } from './shop.ts'

const ENTRY = '**/assets/entry.client-*'

/** Opens a page whose scripts do not arrive until `release` is called. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(ENTRY, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'load' })
  return resolve
}

test('a page is painted before any of its scripts are fetched @speed', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/imagenes/**', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/productos', { waitUntil: 'domcontentloaded' })
  await main(page).getByRole('article').first().waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
  resolve()
  await alive(page)
  const scripts = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime > painted)
  })
  expect([...new Set(scripts)]).toEqual([true])
})

for (const path of ['/', '/productos', address('Río', 'rio-azul-petroleo')]) {
  test(`the photos further down ${path}, and the scripts, are asked for once the page is painted @nightly`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForFunction(() => document.querySelector('script[type="module"]') !== null)
    const photo = main(page).locator('article img[loading="lazy"]').first()
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const early = await page.evaluate(() => {
      const [{ startTime: painted } = { startTime: 0 }] = performance.getEntriesByType('paint')
      const above = [...document.images].filter(
        (img) => img.getBoundingClientRect().top + window.scrollY < window.innerHeight,
      )
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime < painted && !above.some((img) => img.currentSrc === name))
        .map(({ name }) => name)
        .filter((name) => /\/imagenes\/|\.js$/.test(name))
    })
    expect(early).toEqual([])
  })
}

test('the first sign of a person starts the scripts of a page that is still loading @nightly', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/imagenes/**', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/productos', { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Tab')
  await alive(page)
  resolve()
})

test.describe('what is pressed before the page is alive happens once it is', () => {
  test.use(PHONE)

  for (const name of ['Menú', 'Buscar', 'Mi cuenta']) {
    test(`the button "${name}" opens its panel @nightly`, async ({ page }) => {
      const release = await openHeld(page, '/productos')
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
      release()
      await page.getByRole('dialog', { name, exact: true }).waitFor()
    })
  }

  test('pressed twice in impatience it opens its panel, too', async ({ page }) => {
    const release = await openHeld(page, '/')
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menú', exact: true })
    await menu.click()
    await menu.click()
    release()
    await page.getByRole('dialog', { name: 'Menú', exact: true }).waitFor()
  })

  const heart = (page: Page) =>
    main(page)
      .getByRole('button', { name: /en mi selección$/ })
      .first()

  test('a heart that was pressed saves its pair', async ({ page }) => {
    const release = await openHeld(page, '/productos')
    await heart(page).click()
    release()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  })

  for (const moment of [1, 2, 3, 4]) {
    test(`a heart that is pressed right before task ${moment} of React saves its pair, and does not remove it again @nightly`, async ({
      page,
    }) => {
      const release = await openHeld(page, '/productos')
      await page.evaluate((moment) => {
        const { postMessage } = MessagePort.prototype
        let tasks = 0
        // With a message React asks the browser for its next task.
        MessagePort.prototype.postMessage = function (...message: [unknown]) {
          tasks += 1
          if (tasks !== moment) return postMessage.apply(this, message)
          setTimeout(() => {
            document.querySelector<HTMLElement>('main .heart')?.click()
            postMessage.apply(this, message)
          })
        }
      }, moment)
      release()
      await alive(page)
      // What was pressed early is repeated in a task that follows.
      await page.waitForFunction(() => window.earlyInput === undefined)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    })
  }

  test('a sort that was chosen sorts the list @nightly', async ({ page }) => {
    const release = await openHeld(page, '/productos')
    await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('nombre-ascendente')
    release()
    await expect.poll(() => addressOf(page)).toContain('orden=nombre-ascendente')
  })

  test('a color that was chosen on a card shows its photo @nightly', async ({ page }) => {
    const release = await openHeld(page, '/productos')
    const card = main(page).getByRole('article').first()
    const other = card.getByRole('radio').nth(1)
    const name = await nameOf(other)
    await choose(other)
    release()
    await alive(page)
    await expect.poll(() => card.getByRole('img').first().getAttribute('alt')).toContain(name)
    await expect(other).toBeChecked()
  })
})

test('a filter that was ticked filters the list @nightly', async ({ page }) => {
  const release = await openHeld(page, '/productos')
  const brand = page.getByRole('checkbox', { name: 'Lapacho', exact: true })
  await brand.check()
  release()
  await expect.poll(() => addressOf(page)).toContain('marca=Lapacho')
  await expect(brand).toBeChecked()
})

test('a filter that was ticked and unticked again stays off @nightly', async ({ page }) => {
  const release = await openHeld(page, '/productos')
  const brand = page.getByRole('checkbox', { name: 'Lapacho', exact: true })
  await brand.check()
  await brand.uncheck()
  release()
  await alive(page)
  await expect(brand).not.toBeChecked()
  expect(addressOf(page)).toBe('/productos')
})

test('a price that was typed is there and applies with Enter @nightly', async ({ page }) => {
  const release = await openHeld(page, '/productos')
  const price = page.getByRole('textbox', { name: 'Precio máximo' })
  await price.fill('70000')
  release()
  await alive(page)
  await expect(price).toHaveValue(/^70\.?000$/)
  await price.press('Enter')
  await expect.poll(() => addressOf(page)).toContain('hasta=70.000')
})

test('a file that was chosen is read @nightly', async ({ page, problems }) => {
  problems.expect(/^Failed to load resource/)
  await signInAsAdmin(page)
  const release = await openHeld(page, '/admin/importar')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'precios.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('id;name\r\n1;Vera\r\n'),
    })
  release()
  await page.getByText('No reconocemos este archivo.', { exact: false }).waitFor()
})

test('a price that was typed and saved is saved @nightly', async ({ page }) => {
  await signInAsAdmin(page)
  const { id, price } = product('Farol')
  // Later tests of this worker compare the shop with the demo.
  for (const typed of ['123.456', price.toLocaleString('es-AR')]) {
    const release = await openHeld(page, `/admin/productos/${id}`)
    await page.getByRole('textbox', { name: 'Precio', exact: true }).fill(typed)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    release()
    await page.getByText('Guardaste Farol.').waitFor()
    await page.goto(`/productos/${id}`)
    await main(page).getByText(`$${typed}`).first().waitFor()
    await page.unrouteAll()
  }
})

for (const [path, label] of [
  ['/admin/ajustes/envios', 'Ciudades con envío'],
  ['/admin/textos/sobre-nosotros', 'Cómo empieza'],
] as const)
  test(`several lines that were typed on ${path} stay @nightly`, async ({ page }) => {
    await signInAsAdmin(page)
    const release = await openHeld(page, path)
    const lines = page.getByLabel(label, { exact: true })
    await lines.fill('Leones\nOliva')
    release()
    await alive(page)
    await expect(lines).toHaveValue('Leones\nOliva')
    await page.getByText(/cambios? sin guardar/).waitFor()
  })

test('what was typed into the login stays, and links lead on without scripts @nightly', async ({ page }) => {
  const release = await openHeld(page, '/login')
  const email = page.getByLabel('E-mail', { exact: true })
  await email.fill('ana@example.com')
  release()
  await alive(page)
  await expect(email).toHaveValue('ana@example.com')

  await openHeld(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).first().click()
  await expect.poll(() => addressOf(page)).toMatch(/^\/contacto/i)
})

async function nameOf(radio: Locator): Promise<string> {
  return radio.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')
}

/** Presses the label: the radio itself is not to be seen. */
async function choose(radio: Locator): Promise<void> {
  await radio.evaluate((input: HTMLInputElement) => input.labels?.[0]?.click())
}
