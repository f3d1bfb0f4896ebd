import { describe } from 'vitest'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
import {
  askForSuggestionsEachTime,
  field,
  openSearch,
  overlay,
  searchFor,
  makeTrend,
} from './search-field.ts'
import { eventually, expect, nextFrame, test, type Device } from './shop.ts'

const LONG_WORD = 'w'.repeat(64)

describe.for<Device>(['phone', 'desk'])('on a %s', (device) => {
  test.override({ device })

  test('the empty overlay has no violation, also with recent and trending terms', async ({ page, open }) => {
    await open('/')
    await openSearch(page)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await overlay(page).waitFor({ state: 'hidden' })
    await makeTrend('salina')
    await searchFor(page, 'vera')
    await askForSuggestionsEachTime(page)
    await openSearch(page)
    await overlay(page).getByRole('region', { name: 'Tus últimas búsquedas' }).waitFor()
    await overlay(page).getByRole('region', { name: 'Mira lo más buscado:' }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('the overlay with suggestions has no violation', async ({ page, open }) => {
    await open('/')
    await openSearch(page)
    await field(page).fill('negro')
    await eventually(() => overlay(page).getByRole('option').count()).toBe(7)
    await expectNoAxeViolations(page)
    await page.keyboard.press('ArrowDown')
    await overlay(page).getByRole('option', { selected: true }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('the overlay without suggestions has no violation', async ({ page, open }) => {
    await open('/')
    await openSearch(page)
    await field(page).fill('xyzzy')
    await overlay(page).getByRole('option').waitFor()
    await expectNoAxeViolations(page)
  })

  test.for([
    '/busqueda/negro',
    '/busqueda/vera%20camel',
    '/busqueda/negro?marca=Lapacho',
    '/busqueda/negro?hasta=0',
  ])('the results at %s have no violation', async (path, { page, open }) => {
    await open(path)
    await expectNoAxeViolations(page)
  })

  test.for(['/busqueda/heladera', '/busqueda/algarabia'])(
    'nothing found at %s has no violation, also with the overlay over it',
    async (path, { page, open }) => {
      await makeTrend('salina')
      await askForSuggestionsEachTime(page)
      await open(path)
      await page.getByRole('region', { name: 'Mira lo más buscado:' }).waitFor()
      await expectNoAxeViolations(page)
      await openSearch(page)
      await overlay(page).getByRole('region', { name: 'Mira lo más buscado:' }).waitFor()
      await expectNoAxeViolations(page)
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    },
  )
})

describe('at 320', () => {
  test.override({ device: 'phone' })

  test.for([
    `/busqueda/${LONG_WORD}`,
    '/busqueda/negro',
    '/busqueda/algarabia',
    `/busqueda/vera%20${LONG_WORD}`,
  ])('%s fits', async (path, { page, open }) => {
    await open(path)
    await page.setViewportSize({ width: 320, height: 700 })
    await nextFrame(page)
    await expectNoHorizontalOverflow(page)
  })

  test('the overlay fits, with suggestions and with a word of 64 letters', async ({ page, open }) => {
    await open('/')
    await page.setViewportSize({ width: 320, height: 700 })
    await openSearch(page)
    await field(page).fill('negro')
    await eventually(() => overlay(page).getByRole('option').count()).toBe(7)
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

describe('with forced colors', () => {
  test.override({ visitor: { forcedColors: 'active' } })

  test('the option that the arrow keys are on can be told from the others', async ({ page, open }) => {
    await open('/')
    await openSearch(page)
    await field(page).fill('mocasin')
    await eventually(() => overlay(page).getByRole('option').count()).toBe(4)
    const last = overlay(page).getByRole('option').last()
    await page.keyboard.press('ArrowUp')
    await eventually(() => last.getAttribute('aria-selected')).toBe('true')
    const chosen = await last.screenshot({ animations: 'disabled' })
    await page.keyboard.press('ArrowDown')
    await eventually(() => last.getAttribute('aria-selected')).toBe('false')
    expect(chosen.equals(await last.screenshot({ animations: 'disabled' }))).toBe(false)
  })
})
