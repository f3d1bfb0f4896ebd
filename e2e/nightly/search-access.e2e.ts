import type { Page } from '@playwright/test'
import { expectAccess, expectNoHorizontalOverflow } from '../access.ts'
import { field, openSearch, overlay, searchFor, makeTrend } from '../search-field.ts'
import { PHONE, expect, nextFrame, test } from '../shop.ts'

const LONG_WORD = 'w'.repeat(64)

async function expectFitsAt320(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await nextFrame(page)
  await expectNoHorizontalOverflow(page, `${page.url()} at 320`)
  if (size) await page.setViewportSize(size)
}

test.describe('on a phone and on a desk', () => {
  test.use(PHONE)

  test('the overlay has no violation: with suggestions, without any, with recent and trending terms', async ({
    page,
    open,
  }) => {
    await open('/')
    await openSearch(page)
    await field(page).fill('negro')
    await expect(overlay(page).getByRole('option')).toHaveCount(7)
    await expectAccess(page, 'suggestions')
    await page.keyboard.press('ArrowDown')
    await overlay(page).getByRole('option', { selected: true }).waitFor()
    await expectAccess(page, 'a chosen suggestion')
    await field(page).fill('xyzzy')
    await expect(overlay(page).getByRole('option')).toHaveCount(1)
    await expectAccess(page, 'no suggestions')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await overlay(page).waitFor({ state: 'hidden' })
    await makeTrend('salina')
    await searchFor(page, 'vera')
    // Otherwise the browser answers for half a minute from its cache.
    await page.route('**/datos/sugerencias?*', async (route) =>
      route.fulfill({ response: await route.fetch() }),
    )
    await openSearch(page)
    await overlay(page).getByRole('region', { name: 'Tus últimas búsquedas' }).waitFor()
    await overlay(page).getByRole('region', { name: 'Mira lo más buscado:' }).waitFor()
    await expectAccess(page, 'recent and trending terms')
  })

  test('the results have no violation, and fit at 320', async ({ page, open }) => {
    for (const path of [`/busqueda/${LONG_WORD}`, `/busqueda/vera%20${LONG_WORD}`]) {
      await open(path)
      await expectFitsAt320(page)
    }
    for (const path of [
      '/busqueda/negro',
      '/busqueda/vera%20camel',
      '/busqueda/negro?marca=Lapacho',
      '/busqueda/negro?hasta=0',
    ]) {
      await open(path)
      await expectAccess(page)
      await expectFitsAt320(page)
    }
  })

  test('nothing found has no violation, also with the overlay over it, and fits at 320', async ({
    page,
    open,
  }) => {
    await makeTrend('salina')
    for (const path of ['/busqueda/heladera', '/busqueda/algarabia']) {
      await open(path)
      await page.getByRole('region', { name: 'Mira lo más buscado:' }).waitFor()
      await expectAccess(page)
      await expectFitsAt320(page)
      await openSearch(page)
      await overlay(page).getByRole('region', { name: 'Mira lo más buscado:' }).waitFor()
      await expectAccess(page)
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    }
  })
})

test.describe('at 320', () => {
  test.use(PHONE)

  test('the overlay fits, with suggestions and with a word of 64 letters', async ({ page, open }) => {
    await open('/')
    await page.setViewportSize({ width: 320, height: 700 })
    await openSearch(page)
    await field(page).fill('negro')
    await expect(overlay(page).getByRole('option')).toHaveCount(7)
    await expectNoHorizontalOverflow(page, 'suggestions')
    await field(page).fill(LONG_WORD)
    await overlay(page).getByRole('option', { name: LONG_WORD }).waitFor()
    await expectNoHorizontalOverflow(page, 'a long word')
    await field(page).press('Enter')
    await page.getByRole('heading', { level: 1, name: LONG_WORD }).waitFor()
    await openSearch(page)
    await overlay(page).getByRole('button', { name: LONG_WORD, exact: true }).waitFor()
    await expectNoHorizontalOverflow(page, 'a long recent search')
  })
})

test.describe('with forced colors', () => {
  test.use({ forcedColors: 'active' })

  test('the option that the arrow keys are on can be told from the others', async ({ page, open }) => {
    await open('/')
    await openSearch(page)
    await field(page).fill('mocasin')
    await expect(overlay(page).getByRole('option')).toHaveCount(4)
    const last = overlay(page).getByRole('option').last()
    await page.keyboard.press('ArrowUp')
    await expect(last).toHaveAttribute('aria-selected', 'true')
    const chosen = await last.screenshot({ animations: 'disabled' })
    await page.keyboard.press('ArrowDown')
    await expect(last).toHaveAttribute('aria-selected', 'false')
    expect(chosen.equals(await last.screenshot({ animations: 'disabled' }))).toBe(false)
  })
})
