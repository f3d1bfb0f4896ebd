import type { Page } from '@playwright/test'
import { PHONE, addressOf, expect, test } from '../shop.ts'

const MISSING = / 404 |loading route module|dynamically imported module/

/** Imitates a release that changes the data of a page, so that the code of the open tab fails. */
async function changeData(page: Page): Promise<void> {
  let isReleased = false
  await page.route('**/*', (route) => {
    isReleased ||= route.request().isNavigationRequest()
    const isOld = !isReleased && route.request().url().includes('/assets/product-detail.route-')
    const body = 'export default function Old() { undefined.name }'
    return isOld ? route.fulfill({ contentType: 'text/javascript', body }) : route.fallback()
  })
}

/** Imitates a shop that no longer has the files of this release: the next document names the new ones. */
async function releaseWithoutOldFiles(page: Page): Promise<void> {
  let isReleased = false
  await page.route('**/*', (route) => {
    isReleased ||= route.request().isNavigationRequest()
    const isLost = !isReleased && route.request().url().includes('/assets/')
    return isLost ? route.fulfill({ status: 404 }) : route.fallback()
  })
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('after a new release the first tap leads to its page', async ({ page, open, problems }) => {
    problems.expect(MISSING)
    await open('/productos')
    await releaseWithoutOldFiles(page)
    await page.getByRole('main').getByRole('link', { name: 'Vera', exact: true }).tap()
    await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
    expect(addressOf(page)).toMatch(/^\/productos\/vera/)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Productos' }).waitFor()
  })

  test('where the code of the tab does not fit a page of the new release, the first tap leads to it', async ({
    page,
    open,
    problems,
  }) => {
    problems.expect(/TypeError: Cannot read properties of undefined/)
    await open('/productos')
    await changeData(page)
    await page.getByRole('main').getByRole('link', { name: 'Vera', exact: true }).tap()
    await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
    expect(addressOf(page)).toMatch(/^\/productos\/vera/)
  })

  test('after a new release a panel opens', async ({ page, open, problems }) => {
    problems.expect(MISSING)
    await open('/')
    await releaseWithoutOldFiles(page)
    await page.getByRole('button', { name: 'Buscar', exact: true }).tap()
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await expect(page).toHaveURL('/#busqueda')
  })
})
