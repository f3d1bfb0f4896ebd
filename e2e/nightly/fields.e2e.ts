import type { Page } from '@playwright/test'
import { paths, searchPath } from '#app/base/paths.ts'
import { newSignedIn } from '../account-steps.ts'
import { signInAsAdmin } from '../admin.ts'
import { address, product } from '../demo-products.ts'
import { adminPaths, everyAddress } from '../every-page.ts'
import { expect, nextFrame, test } from '../shop.ts'

/** A phone zooms in on a field whose letters are smaller than this, and stays there. */
const MIN_PX = 16

const PANELS = [
  `${paths.products}#filtros`,
  `${searchPath('vera')}#busqueda`,
  `${address('Vera', 'vera-negro')}#talles`,
  `${address('Vera', 'vera-negro')}?avisame=38`,
  `${paths.adminProductList}?precio=${product('Río').id}`,
]

async function smallFields(page: Page): Promise<string[]> {
  return page.evaluate((min) => {
    const NO_LETTERS = ['checkbox', 'radio', 'file', 'range', 'color', 'hidden', 'submit', 'button']
    return [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => !(field instanceof HTMLInputElement && NO_LETTERS.includes(field.type)))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < min)
      .map((field) => `${field.outerHTML.slice(0, 120)} in ${field.closest('[class]')?.className}`)
  }, MIN_PX)
}

test('no phone zooms in on a field of any page @access', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const look = async (path: string, status = 200) => {
    await open(path, { status })
    await nextFrame(page)
    expect.soft(await smallFields(page), path).toEqual([])
  }
  const shoppers = await everyAddress(page)
  await newSignedIn(page)
  const persons = await everyAddress(page, [])
  for (const { path, status } of [...shoppers, ...persons]) await look(path, status)
  await signInAsAdmin(page)
  for (const path of [...PANELS, ...adminPaths()]) await look(path)
})
