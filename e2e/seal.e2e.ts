import { paths } from '#app/base/paths.ts'
import { expectNoAxeViolations } from './access.ts'
import { demoAdmin } from './accounts.ts'
import { signInAsAdmin } from './admin.ts'
import { expect, test } from './shop.ts'

test('the owner prints the words of her backups, types two of them, and backups are sealed @nightly', async ({
  page,
  open,
}) => {
  await signInAsAdmin(page)
  await open(paths.adminSystem)
  const backups = page.getByRole('region', { name: 'Copias de seguridad' })
  await backups.getByText('Sin sellar: las lee quien las consigue').waitFor()
  await backups.getByRole('link', { name: 'Sellar las copias' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sellar las copias' }).waitFor()
  await page.getByLabel('Tu contraseña', { exact: true }).fill(demoAdmin().password)
  await page.getByRole('button', { name: 'Mostrar las palabras' }).click()
  const sheet = page.getByRole('region', { name: /^Palabras de las copias/ })
  const items = sheet.getByRole('listitem')
  await expect(items).toHaveCount(24)
  const words = await items.allTextContents()
  await expectNoAxeViolations(page)

  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByText(words[23] ?? '')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Escribí dos palabras de la hoja' })).toBeHidden()
  await page.emulateMedia({ media: null })

  const labels = await page.getByText(/^Palabra \d+$/).allTextContents()
  const type = async (word: (label: string) => string) => {
    for (const label of labels) await page.getByLabel(label, { exact: true }).fill(word(label))
    await page.getByRole('button', { name: 'Ya las imprimí: sellar las copias' }).click()
  }
  await type((label) => `otra ${label}`)
  await expect(page.getByText('No es esa palabra: mirá la hoja.')).toHaveCount(2)
  await expect(items).toHaveText(words)
  for (const label of labels)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(`otra ${label}`)
  await type((label) => words[Number(label.slice(8)) - 1] ?? '')
  await page.getByText('Listo: desde ahora las copias se sellan.').waitFor()
  await open(paths.adminSystem)
  await backups.getByText(/Selladas desde el/).waitFor()

  await backups.getByRole('link', { name: 'Sello y palabras' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sellar las copias' }).waitFor()
  await page.getByLabel('Tu contraseña', { exact: true }).fill(demoAdmin().password)
  await page.getByRole('button', { name: 'Dejar de sellar' }).click()
  await page.getByText('Listo: las copias nuevas se guardan sin sellar.').waitFor()
})
