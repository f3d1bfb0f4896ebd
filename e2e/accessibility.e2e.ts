import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expectNoAxeViolations } from './access.ts'
import { address } from './demo-products.ts'
import { test, type Device } from './shop.ts'

const DETAIL = address('Vera', 'vera-blanco-y-verde')

/** Every screen, with the status that it answers. */
const SCREENS = [
  ['home', '/', 200],
  ['the list', '/productos', 200],
  ['the list with filters', '/productos?marca=Vault&color=negro&hasta=80.000&orden=antigua', 200],
  ['the list with a wrong price', '/productos?hasta=barato', 200],
  ['the empty list', '/productos?hasta=0', 200],
  ['a product', DETAIL, 200],
  ['a product with a discount', address('Río', 'rio-hueso'), 200],
  ['a missing product', '/productos/nohaynadaaqui1234567/vera', 404],
  ['an unknown address', '/no-existe', 404],
] as const

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Every panel and part that opens. */
const OPENED: [what: string, path: string, open: (page: Page) => Promise<unknown>][] = [
  ['the menu', '/', (page) => press(page, 'Menú')],
  ['the search', '/', (page) => press(page, 'Buscar')],
  ['the user panel', '/', (page) => press(page, 'Mi cuenta')],
  ['the size guide', DETAIL, (page) => press(page, '¿Cuál es mi talle?')],
  ['the sheet to share with', DETAIL, (page) => press(page, 'Compartir')],
  ['the large photo', DETAIL, (page) => press(page, 'Ampliar')],
]

describe.for<Device>(['phone', 'desk'])('on a %s', (device) => {
  test.override({ device })

  test.for(SCREENS)('%s has no violation', async ([, path, status], { page, open }) => {
    await open(path, { status })
    await expectNoAxeViolations(page)
  })

  test.for(OPENED)('%s has no violation', async ([, path, show], { page, open }) => {
    await open(path)
    await show(page)
    await page.getByRole('dialog').waitFor()
    await expectNoAxeViolations(page)
  })

  test('an open dropdown has no violation', async ({ page, open }) => {
    await open(`${DETAIL}#envio`)
    await page.getByText('Enviamos a Córdoba, Villa María y Villa Nueva.').waitFor()
    await expectNoAxeViolations(page)
  })
})

describe('on a phone', () => {
  test.override({ device: 'phone' })

  test('the sheet of filters has no violation', async ({ page, open }) => {
    await open('/productos?marca=Vault&hasta=80.000')
    await page.getByRole('button', { name: /^Filtros,? 2 aplicados?$/ }).click()
    await page.getByRole('dialog', { name: 'Filtros' }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('the bar with price and chat has no violation', async ({ page, open }) => {
    await open(DETAIL)
    await page.getByRole('heading', { name: 'Productos relacionados' }).scrollIntoViewIfNeeded()
    await page.getByRole('region', { name: 'Consultar este producto' }).waitFor()
    await expectNoAxeViolations(page)
  })
})
