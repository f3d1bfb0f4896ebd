import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../access.ts'
import { sendForm } from '../accounts.ts'
import { openAsAdmin, press } from '../admin.ts'
import { ask } from '../http.ts'
import { searchFor } from '../search-field.ts'
import { expect, test } from '../shop.ts'

const SEARCHES = '/admin/busquedas'
const small = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
const note = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()

/** What a new search finds, without the results that the page remembers. */
async function suggested(term: string): Promise<string[]> {
  const { bytes } = await ask(`/datos/sugerencias?termino=${encodeURIComponent(term)}`)
  return (JSON.parse(bytes.toString()) as { products: { name: string }[] }).products.map(({ name }) => name)
}

test('"zapatillas" finds all sneakers of the demo, and nothing else', async ({ page, open }) => {
  await open('/')
  await searchFor(page, 'zapatillas')
  await page.getByText('15 productos', { exact: true }).waitFor()
  await open('/busqueda/zapatillas?pagina=3')
  await expect.poll(async () => (await names(page)).length).toBe(15)
  const found = await names(page)
  for (const shoe of ['Vera', 'Río', 'Laguna', 'Barrio']) expect(found.join()).toContain(shoe)
  for (const other of ['Alma', 'Sierra', 'Orilla', 'Siesta']) expect(found.join()).not.toContain(other)
})

test.describe('on a phone of 360 px', () => {
  test.use(small)

  test('a group is added, edited and removed, and the next search follows', async ({ page, open }) => {
    await openAsAdmin(page, open, SEARCHES)
    await follow(page, 'Agregar un grupo')
    await page.getByRole('heading', { level: 1, name: 'Grupo nuevo' }).waitFor()
    await page.getByLabel('Palabras que escriben').fill('tacuaras, tacuaritas')
    await page.getByLabel('Qué tienen que encontrar').fill('Botita')
    await press(page, 'Guardar grupo')
    const saved = 'Guardaste el grupo “tacuaras”. Ya vale para la próxima búsqueda.'
    await note(page, saved)
    await expect(page).toHaveURL(SEARCHES)
    await expect(page.getByText(saved)).toBeFocused()
    expect((await suggested('tacuarita')).toSorted()).toEqual(['Barrio', 'Farol', 'Marea', 'Yunga'])

    await follow(page, 'Editar “tacuaras”')
    await page.getByRole('heading', { level: 1, name: 'Grupo “tacuaras”' }).waitFor()
    await expect(page.getByLabel('Palabras que escriben')).toHaveValue('tacuaras, tacuaritas')
    await page.getByLabel('Qué tienen que encontrar').fill('Mocasín, Panchas')
    await press(page, 'Guardar grupo')
    await note(page, saved)
    expect((await suggested('tacuarita')).toSorted()).toEqual([
      'Alma',
      'Ceibo',
      'Domingo',
      'Siesta',
      'Vereda',
    ])

    await follow(page, 'Editar “tacuaras”')
    await page.getByText('Quitar este grupo', { exact: true }).click()
    await press(page, 'Sí, quitar')
    await note(page, 'Quitaste el grupo “tacuaras”.')
    expect(await suggested('tacuarita')).toEqual([])
  })

  test('a changed default comes back, after a question', async ({ page, open }) => {
    await openAsAdmin(page, open, SEARCHES)
    await follow(page, 'Editar “skate”')
    await page.getByLabel('Qué tienen que encontrar').fill('Bota')
    await press(page, 'Guardar grupo')
    await note(page, 'Guardaste el grupo “skate”. Ya vale para la próxima búsqueda.')
    expect(await suggested('skate')).toContain('Sierra')
    await follow(page, 'Volver a los grupos del principio')
    await page.getByRole('heading', { level: 1, name: '¿Volver a los grupos del principio?' }).waitFor()
    await press(page, 'Sí, volver')
    await note(page, 'Volvieron los grupos del principio.')
    await expect(page.getByRole('link', { name: 'Volver a los grupos del principio' })).toHaveCount(0)
    expect(await suggested('skate')).not.toContain('Sierra')
  })

  test('what is wrong is said at its field, and what was typed stays', async ({ page, open }) => {
    await openAsAdmin(page, open, `${SEARCHES}?grupo=nuevo`)
    await press(page, 'Guardar grupo')
    await page.getByText('Escribí al menos una palabra.').waitFor()
    const words = page.getByLabel('Palabras que escriben')
    await expect(words).toBeFocused()
    await words.fill('tacuaras, botín')
    await page.getByLabel('Qué tienen que encontrar').fill('Bota')
    await press(page, 'Guardar grupo')
    await page.getByText('“botín” ya está en el grupo “botines”.').waitFor()
    await expect(words).toHaveValue('tacuaras, botín')
    await expect(page.getByLabel('Qué tienen que encontrar')).toHaveValue('Bota')
    await expectNoAxeViolations(page)
  })

  test('what was searched in vain joins a group, or is discarded', async ({ page, open }) => {
    await open('/')
    await searchFor(page, 'guayaquilas negras')
    await searchFor(page, 'lavarropas')
    await openAsAdmin(page, open, SEARCHES)
    const row = (term: string) => page.getByRole('listitem').filter({ hasText: term })
    await row('guayaquilas negras').getByText('1 vez · hoy').waitFor()
    await row('guayaquilas negras').getByRole('link', { name: 'Agregar a un grupo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Agregar “guayaquilas negras”' }).waitFor()
    await expect(page.getByLabel('Palabra que se agrega')).toHaveValue('guayaquilas')
    await press(page, 'Agregar al grupo')
    await page.getByText('Elegí un grupo.').waitFor()
    await page.getByLabel('Grupo', { exact: true }).selectOption('borcegos, borceguíes, botas')
    await press(page, 'Agregar al grupo')
    await note(page, 'Agregado al grupo “borcegos”. Ahora “guayaquilas negras” encuentra 3 productos.')
    await expect(row('guayaquilas negras')).toHaveCount(0)
    expect((await suggested('guayaquilas')).toSorted()).toEqual(['Fortín', 'Pirca', 'Quebrada', 'Sierra'])

    await row('lavarropas').getByRole('button', { name: 'Descartar “lavarropas”' }).click()
    await note(page, 'Descartaste “lavarropas”.')
    await expect(row('lavarropas')).toHaveCount(0)
    await open(SEARCHES)
    await expect(row('lavarropas')).toHaveCount(0)
    await sendForm(page, SEARCHES, { intent: 'reset-groups' })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a group is added and refused by the same form', async ({ page, open }) => {
    await openAsAdmin(page, open, SEARCHES)
    await follow(page, 'Agregar un grupo')
    await press(page, 'Guardar grupo')
    await page.getByText('Escribí al menos una palabra.').waitFor()
    await page.getByLabel('Palabras que escriben').fill('yacares')
    await page.getByLabel('Qué tienen que encontrar').fill('Running')
    await press(page, 'Guardar grupo')
    await note(page, 'Guardaste el grupo “yacares”. Ya vale para la próxima búsqueda.')
    expect((await suggested('yacares')).toSorted()).toEqual(['Flamenco', 'Río', 'Viento'])
    await follow(page, 'Editar “yacares”')
    await page.getByText('Quitar este grupo', { exact: true }).click()
    await press(page, 'Sí, quitar')
    await note(page, 'Quitaste el grupo “yacares”.')
  })
})
