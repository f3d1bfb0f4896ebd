import { paths } from '#app/base/paths.ts'
import { expectAccess, expectNoAxeViolations } from './access.ts'
import { openAsAdmin, openPlace, signInAsAdmin } from './admin.ts'
import { demoAdmin, signIn } from './accounts.ts'
import { addressOf, expect, test } from './shop.ts'

test('Sistema is one tap away on a desk and on a phone, and tells how the shop is doing', async ({
  page,
  open,
  turnIntoPhone,
}) => {
  await signInAsAdmin(page)
  await page.setViewportSize({ width: 1440, height: 700 })
  await open(paths.admin)
  const places = page.getByRole('navigation', { name: 'Administración' }).getByRole('link')
  const lefts = await places
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left))
  expect(Math.max(...lefts), 'the places stay in the column of a low window').toBeLessThan(100)
  await openPlace(page, 'Sistema')
  await page.getByRole('heading', { level: 1, name: 'Sistema' }).waitFor()
  const now = page.getByRole('region', { name: 'La tienda ahora' })
  await expect(now).toHaveText(/Lo que ocupan tus datos\s+[\d,]+ MB/, { useInnerText: true })
  await expect(now).toHaveText(/Lugar libre en el disco\s+[\d,.]+ [GM]B/, { useInnerText: true })
  const backups = page.getByRole('region', { name: 'Copias de seguridad' })
  await backups.getByText('La tienda hace una cada noche, a las 3.').waitFor()
  const download = backups.getByRole('button', { name: 'Descargar la última copia' })
  await expect(download).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Probar ahora' })).toHaveCount(0)

  await open(paths.admin)
  const resize = await turnIntoPhone()
  await resize(360, 740)
  await openPlace(page, 'Sistema')
  await page.getByRole('heading', { level: 1, name: 'Sistema' }).waitFor()
})

test('the places stay at the bottom of a phone, however short the page is @nightly', async ({
  page,
  open,
  turnIntoPhone,
}) => {
  await openAsAdmin(page, open, paths.home)
  const resize = await turnIntoPhone()
  await resize(360, 740)
  await open('/admin/papelera')
  const place = page.getByRole('link', { name: 'Inicio', exact: true }).filter({ visible: true })
  await expect.poll(() => place.evaluate((link) => link.getBoundingClientRect().bottom)).toBeGreaterThan(700)
})

test('a password typed again takes back what was said about the one before @nightly', async ({
  page,
  open,
}) => {
  await signInAsAdmin(page)
  await page.route(`**${paths.downloadBackup}`, (route) =>
    route.fulfill({ body: 'copia', headers: { 'content-disposition': 'attachment; filename="copia.tar"' } }),
  )
  await open(`${paths.adminSystem}?copia=wrong-password`)
  const backups = page.getByRole('region', { name: 'Copias de seguridad' })
  const wrong = backups.getByText('La contraseña no es correcta.')
  await wrong.waitFor()
  await backups.getByLabel('Tu contraseña').fill(demoAdmin().password)
  const download = page.waitForEvent('download')
  await backups.getByRole('button', { name: 'Hacer una copia ahora' }).click()
  await download
  await expect(wrong).toHaveCount(0)
})

test('Actividad tells what was just done, and is filtered @nightly', async ({ page, open }) => {
  const { email, password } = demoAdmin()
  await signIn(page, email, password)
  await open(paths.admin)
  await openPlace(page, 'Actividad')
  await page.getByRole('heading', { level: 1, name: 'Actividad' }).waitFor()
  const signedIn = page.getByRole('listitem').filter({ hasText: 'Inició sesión' }).first()
  await expect(signedIn).toHaveText(/hoy \d\d:\d\d, desde una computadora$/, { useInnerText: true })
  await page.getByRole('combobox', { name: 'Qué' }).selectOption('Productos')
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  await page.getByRole('link', { name: 'Quitar los filtros' }).waitFor()
  await expect(page.getByText('Inició sesión', { exact: true })).toHaveCount(0)
  expect(addressOf(page)).toContain('que=products')
  await expectAccess(page, 'filtered')
})

test('a page that breaks in a browser tells the shop, and the owner sees it @nightly', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/se rompió algo/)
  await page.route('**/assets/entry.client-*.js', async (route) => {
    const answer = await route.fetch()
    const broken = "\nsetTimeout(() => { throw new Error('se rompió algo de ana@example.com') })"
    await route.fulfill({ response: answer, body: (await answer.text()) + broken })
  })
  const reported = page.waitForRequest(`**${paths.browserErrors}`)
  await open(paths.faq)
  expect((await reported).headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  await page.unrouteAll()
  await signInAsAdmin(page)
  const errors = page.getByRole('region', { name: 'Errores en navegadores' })
  await expect
    .poll(async () => {
      await open(paths.adminSystem)
      return errors.innerText()
    })
    .toMatch(/Error: se rompió algo de \(mail\)\s+\/FAQ, entry\.client-\S+\.js:\d+:\d+, 1 vez, hoy/)
  await expectNoAxeViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the activity is filtered all the same @nightly', async ({ page, open }) => {
    await openAsAdmin(page, open, paths.adminActivity)
    await page.getByLabel('Hasta').fill('2001-01-01')
    await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
    await page.getByText('No hay actividad con estos filtros.').waitFor()
  })
})
