import type { Page } from '@playwright/test'
import { address } from '../demo-products.ts'
import { expect, test } from '../shop.ts'

/** Names what would be printed on every sheet, or over the text. */
const floating = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position } = getComputedStyle(element)
        return ['fixed', 'sticky'].includes(position) && element.getClientRects().length > 0
      })
      .map(({ className }) => String(className)),
  )

test('pages are printed without what floats over them, and with what is folded', async ({ page, open }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of [
    '/',
    '/productos',
    '/FAQ',
    '/legal/terminos-y-condiciones',
    address('Vera', 'vera-negro'),
    '/seleccion',
  ]) {
    await open(path)
    await expect.poll(() => floating(page), path).toEqual([])
    await expect(page.getByRole('navigation').filter({ visible: true }), path).toHaveCount(0)
  }
  await open('/FAQ')
  await page.getByText('Enviamos a Córdoba, Villa María y Villa Nueva.').waitFor()
  await open(address('Vera', 'vera-negro'))
  for (const text of ['$68.000', 'Vera', 'Enviamos a Córdoba'])
    await page.getByRole('main').getByText(text, { exact: false }).first().waitFor()
})
