import type { Page } from '@playwright/test'
import { PHONE, addressOf, expect, test } from '../shop.ts'

const MISSING = / 404 |loading route module|dynamically imported module/

/** As if the data of a page had changed with a release, so that the open tab's code for it fails. */
async function changeData(page: Page): Promise<void> {
  let isReleased = false
  await page.route('**/*', (route) => {
    isReleased ||= route.request().isNavigationRequest()
    const isOld = !isReleased && route.request().url().includes('/assets/product-detail.route-')
    const body = 'export default function Old() { undefined.name }'
    return isOld ? route.fulfill({ contentType: 'text/javascript', body }) : route.fallback()
  })
}

/** As if the shop had lost the files of this page's release long ago: the next document brings the new ones. */
async function releaseAnew(page: Page): Promise<void> {
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
    await releaseAnew(page)
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
    await releaseAnew(page)
    await page.getByRole('button', { name: 'Buscar', exact: true }).tap()
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await expect(page).toHaveURL('/#busqueda')
  })
})
