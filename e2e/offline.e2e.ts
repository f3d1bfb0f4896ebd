import { addressOf, expect, test } from './shop.ts'

test('without a signal the page stays, a link says why it does not open, and all goes on with the signal', async ({
  page,
  open,
  problems,
}) => {
  // What the browser itself says of photos that it wanted meanwhile.
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await open('/productos')
  const notice = page.getByRole('status').getByText('Sin conexión', { exact: false })
  await page.context().setOffline(true)
  await notice.waitFor()
  expect(await notice.innerText()).toBe('Sin conexión. Lo que ya cargaste sigue acá.')

  await page.getByRole('main').getByRole('link', { name: 'Vera', exact: true }).click()
  await page
    .getByText('Sin conexión: esa página todavía no se puede abrir. Lo que ya cargaste sigue acá.')
    .waitFor()
  expect(addressOf(page)).toBe('/productos')
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThanOrEqual(8)

  await page.context().setOffline(false)
  await notice.waitFor({ state: 'hidden' })
  await page.getByRole('main').getByRole('link', { name: 'Vera', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
  expect(addressOf(page)).toMatch(/^\/productos\/vera[a-z0-9]+\/vera-blanco-y-verde$/)
})
