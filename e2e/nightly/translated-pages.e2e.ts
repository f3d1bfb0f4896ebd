import type { Page } from '@playwright/test'
import { paths } from '#app/base/paths.ts'
import { newSignedIn } from '../account-steps.ts'
import { signInAsAdmin } from '../admin.ts'
import {
  button,
  card,
  choosePhotos,
  field as typed,
  photo,
  photosAreReady,
  typeProduct,
} from '../admin-form.ts'
import { address, products } from '../demo-products.ts'
import { adminPaths, everyAddress } from '../every-page.ts'
import { field, openSearch, overlay } from '../search-field.ts'
import { clickInPlace, expect, keepMessages, test as base, type Open, main } from '../shop.ts'

/** Chrome's translator moves React's own text into its element, or replaces it by a new one. */
const WAYS = ['moves', 'replaces'] as const
type Way = (typeof WAYS)[number]

/** Runs in the page: wraps every text in `<font>`, at once and for as long as the page is open. */
function translate(way: Way): void {
  const translateText = (text: Text) => {
    const isWords =
      /\p{L}/u.test(text.data) && !text.parentElement?.closest('font, script, style, textarea, title')
    if (!isWords || !text.parentNode) return
    const font = document.createElement('font')
    const inner = document.createElement('font')
    font.append(inner)
    text.replaceWith(font)
    inner.append(way === 'moves' ? text : text.data)
  }
  const translateIn = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found = node instanceof Text ? [node] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) translateText(text)
  }
  const changes = new MutationObserver((all) => {
    for (const { target, addedNodes } of all) for (const node of [target, ...addedNodes]) translateIn(node)
  })
  const begin = () => {
    translateIn(document.body)
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  Object.assign(window, { beginTranslation: begin })
}

const beginTranslation = (page: Page) =>
  page.evaluate(() => (window as unknown as { beginTranslation: () => void }).beginTranslation())

/** A person who lets the browser translate each page that is opened. */
const test = base.extend<{ way: Way; translated: Open }>({
  way: ['moves', { option: true }],
  translated: async ({ page, open, way }, use) => {
    await page.addInitScript(translate, way)
    await use(async (path, expected) => {
      await open(path, expected)
      await beginTranslation(page)
    })
  },
})

const lives = async (page: Page) => {
  await expect.poll(() => page.locator('body font').count()).toBeGreaterThan(5)
  await expect(page.getByText('Algo salió mal')).toHaveCount(0)
}

for (const way of WAYS) {
  test.describe(`a translator that ${way} texts breaks no page @access`, () => {
    test.use({ way })

    test('leaves the list its cards, filters and order', async ({ page, translated }) => {
      await translated('/productos')
      for (const shown of [12, 16, 20, 24, 26]) {
        await main(page).getByRole('article').last().scrollIntoViewIfNeeded()
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        await expect.poll(() => main(page).getByRole('article').count()).toBeGreaterThanOrEqual(shown)
      }
      await page.getByRole('status').getByText('Viste 26 de 26 productos').waitFor()
      const filters = page.getByRole('complementary', { name: 'Filtros' })
      await filters.getByRole('checkbox', { name: 'Lapacho', exact: true }).check()
      await page.getByRole('status').getByText('7 productos', { exact: true }).waitFor()
      await filters.getByRole('radio', { name: 'Verde', exact: true }).check()
      await filters.getByLabel('Precio máximo').fill('1')
      await filters.getByLabel('Precio máximo').press('Enter')
      await page.getByText('Ningún par coincide con esos filtros.').waitFor()
      await main(page).getByRole('button', { name: 'Limpiar filtros' }).last().click()
      await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('antigua')
      await page.getByRole('status').getByText('26 productos', { exact: true }).waitFor()
      await lives(page)
    })

    test('leaves the search its suggestions and results', async ({ page, translated }) => {
      await translated('/')
      await openSearch(page)
      for (const text of ['v', 've', 'vera', 'bota neg', 'qqqq', 'mocasin', '']) {
        await field(page).fill(text)
        if (text !== '') await overlay(page).getByRole('option').last().getByText(text).waitFor()
      }
      await field(page).fill('vera')
      await field(page).press('Enter')
      await page.getByRole('heading', { level: 1 }).getByText('vera').waitFor()
      await openSearch(page)
      await overlay(page).getByRole('button', { name: 'vera', exact: true }).waitFor()
      await overlay(page)
        .getByRole('button', { name: /^Quitar/ })
        .first()
        .click()
      await overlay(page).getByRole('button', { name: 'vera', exact: true }).waitFor({ state: 'detached' })
      await lives(page)
    })

    test('leaves a product its colors, sizes, panels and messages', async ({ page, translated }) => {
      await keepMessages(page)
      await translated(address('Vera', 'vera-negro'))
      await main(page)
        .getByRole('button', { name: /^38 ?, no hay\. Avisame$/ })
        .click()
      await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
      await main(page).getByRole('radio', { name: '39', exact: true }).check({ force: true })
      await main(page)
        .getByRole('button', { name: /en mi selección$/ })
        .first()
        .click()
      await page.getByRole('status').getByRole('link').first().waitFor()
      await page.getByRole('button', { name: '¿Cuál es mi talle?' }).click()
      const dialog = page.getByRole('dialog', { name: '¿Cuál es mi talle?' })
      for (const length of ['24,5', '30', '24,8']) await dialog.getByLabel('Largo de tu pie').fill(length)
      await page.keyboard.press('Escape')
      for (const panel of ['Menú', 'Mi cuenta']) {
        await clickInPlace(page, page.getByRole('banner').getByRole('button', { name: panel }).first())
        await page.getByRole('dialog', { name: panel }).waitFor()
        await page.keyboard.press('Escape')
      }
      await main(page)
        .getByRole('link', { name: /^Blanco y verde/ })
        .first()
        .click()
      await page.getByText('Court · Blanco y verde').waitFor()
      await lives(page)
    })

    test('leaves the form of a product its photos, and the list its sheets', async ({ page, translated }) => {
      page.on('dialog', (dialog) => void dialog.accept())
      await signInAsAdmin(page)
      await translated(paths.adminNewProduct)
      await typeProduct(page, 'Traducida')
      await typed(page, 'Nombre del color').last().fill('Verde')
      await choosePhotos(page, [await photo('uno.jpg')])
      await photosAreReady(page, 1)
      await choosePhotos(page, [await photo('dos.jpg')])
      await photosAreReady(page, 2)
      await card(page, 'Verde, foto 1').click()
      await button(page, 'Color').click()
      await lives(page)
      await translated(paths.adminProductList)
      await page.getByRole('link', { name: 'Más acciones con Río', exact: true }).click()
      await page.getByRole('dialog', { name: 'Río', exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByLabel('Elegir Río', { exact: true }).check()
      await page.getByText('1 elegido', { exact: true }).filter({ visible: true }).waitFor()
      await page.getByLabel('Elegir Río', { exact: true }).uncheck()
      await lives(page)
    })
  })
}

test('every page lives on while it is translated', async ({ page, translated }) => {
  const shoppers = await everyAddress(page)
  for (const { path, status } of shoppers) {
    await translated(path, { status })
    await lives(page)
  }
  await newSignedIn(page)
  for (const { path, status } of await everyAddress(page, [])) {
    await translated(path, { status })
    await lives(page)
  }
  await signInAsAdmin(page)
  for (const path of adminPaths()) {
    await translated(path)
    await lives(page)
  }
  expect(shoppers.length).toBeGreaterThan(products.length)
})

test('a page that was translated before its scripts ran comes alive, and its list grows', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/Minified React error #418/)
  await page.addInitScript<Way>(translate, 'replaces')
  await page.addInitScript(() => {
    const begin = () => (window as unknown as { beginTranslation: () => void }).beginTranslation()
    document.addEventListener('DOMContentLoaded', begin)
  })
  await open('/productos')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => main(page).getByRole('article').count()).toBeGreaterThan(8)
  await lives(page)
})

test('a text that a translator moved or took away is removed with what holds it, and marks its place', async ({
  page,
  open,
}) => {
  await open('/FAQ')
  const left = await page.evaluate(() => {
    const box = document.createElement('p')
    const [moved, gone] = [new Text('uno'), new Text('dos')]
    box.append(moved, gone)
    const font = document.createElement('font')
    moved.replaceWith(font)
    font.append(moved)
    gone.remove()
    box.insertBefore(document.createElement('i'), moved)
    box.insertBefore(document.createElement('b'), gone)
    const before = box.innerHTML
    box.removeChild(moved)
    box.removeChild(gone)
    return [before, box.innerHTML]
  })
  expect(left).toEqual(['<i></i><font>uno</font><b></b>', '<i></i><b></b>'])
})
