import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './access.ts'
import { adminTest as test, button, statusMessage } from './admin-form.ts'
import { addressOf, expect, keepMessages, main, SMALL_PHONE } from './shop.ts'

const FAQ = '/admin/textos/preguntas-frecuentes'
const titles = (page: Page) => page.getByLabel('Título', { exact: true })
const bodies = (page: Page) => page.getByLabel('Texto', { exact: true })
const questions = (page: Page) => main(page).locator('.faq').getByRole('heading').allTextContents()

async function resetText(page: Page): Promise<void> {
  await button(page, 'Volver al texto original').click()
  await statusMessage(page, 'Volviste al texto original.').waitFor()
}

test.beforeEach(({ page }) => keepMessages(page))

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  test('the questions are ordered, removed and added, and go back to the original @nightly', async ({
    admin: page,
    open,
  }) => {
    await open('/admin/textos')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: /^Preguntas frecuentes/ }).click()
    await expect(titles(page)).toHaveCount(9)
    await expectNoAxeViolations(page)
    const chips = await page.getByRole('list', { name: 'Agregar un dato que sigue a Ajustes' }).boundingBox()
    expect(chips?.height).toBeLessThan(100)
    await button(page, 'Bajar: ¿Cómo compro?').tap()
    await expect(button(page, 'Bajar: ¿Cómo compro?')).toBeFocused()
    await button(page, 'Quitar: ¿Qué formas de pago hay?').tap()
    await button(page, 'Agregar una parte').tap()
    await titles(page).last().fill('¿Cuándo es gratis el envío?')
    await bodies(page).last().fill('Desde ')
    await page.getByRole('button', { name: /^\{envío gratis desde\}/ }).tap()
    await expect(bodies(page).last()).toHaveValue('Desde {envío gratis desde}')
    await page.getByText('Hay cambios sin guardar.').waitFor()
    await button(page, 'Guardar borrador').tap()
    await statusMessage(page, 'Guardaste el borrador. La tienda sigue igual.').waitFor()
    await expectNoAxeViolations(page)

    await page.getByRole('link', { name: 'Vista previa' }).tap()
    const changed = [
      '¿Cómo sé cuál es mi talle?',
      '¿Cómo compro?',
      '¿A dónde envían?',
      '¿Cuánto cuesta el envío?',
      '¿Cuándo llega mi pedido?',
      '¿Puedo retirar en el local?',
      '¿Puedo cambiar o devolver el par?',
      '¿Qué pasa si no hay stock?',
      '¿Cuándo es gratis el envío?',
    ]
    await expect.poll(() => questions(page)).toEqual(changed)
    await expectNoAxeViolations(page)
    await open('/FAQ')
    expect(await questions(page)).toContain('¿Qué formas de pago hay?')

    await open(FAQ)
    try {
      await button(page, 'Publicar').tap()
      await statusMessage(page, 'Publicado: ya se ve en la tienda.').waitFor()
      await open('/FAQ')
      expect(await questions(page)).toEqual(changed)
      await main(page).getByText('¿Cuándo es gratis el envío?').tap()
      await page.getByText('Desde $100.000', { exact: true }).waitFor()
    } finally {
      await open(FAQ)
      await resetText(page)
    }
    await expect(titles(page).first()).toHaveValue('¿Cómo compro?')
    await open('/FAQ')
    expect(await questions(page)).toHaveLength(9)
    expect((await questions(page))[0]).toBe('¿Cómo compro?')
  })

  test('what is typed stays when another tab saved meanwhile, and asks before it is left @nightly', async ({
    admin: page,
    open,
    context,
  }) => {
    await open('/admin/textos/metodos-de-envio')
    const other = await context.newPage()
    await other.goto('/admin/textos/metodos-de-envio')
    try {
      await other.getByLabel('Cómo empieza').fill('De otra pestaña.')
      await button(other, 'Guardar borrador').click()
      await statusMessage(other, 'Guardaste el borrador. La tienda sigue igual.').waitFor()
      await page.getByLabel('Cómo empieza').fill('De esta pestaña.')
      await button(page, 'Guardar borrador').tap()
      await page.getByRole('alert').filter({ hasText: 'Este texto cambió en otra pestaña' }).waitFor()
      await expect(page.getByLabel('Cómo empieza')).toHaveValue('De esta pestaña.')
      await page.getByRole('link', { name: 'Volver a Textos' }).tap()
      await page.getByRole('dialog').getByRole('button', { name: 'Seguir acá' }).tap()
      await button(page, 'Guardar borrador').tap()
      await statusMessage(page, 'Guardaste el borrador. La tienda sigue igual.').waitFor()
      await page.getByLabel('Cómo empieza').fill('')
      await button(page, 'Publicar').tap()
      await page.getByText('Escribí con qué empieza.').first().waitFor()
      await page.getByLabel('Cómo empieza').fill('Desde {lo de siempre}.')
      await button(page, 'Publicar').tap()
      await expect(page.getByLabel('Cómo empieza')).toHaveAccessibleDescription(
        /\{lo de siempre\} no es un dato de la tienda\./,
      )
      await button(page, 'Guardar borrador').waitFor()
    } finally {
      await other.goto('/admin/textos/metodos-de-envio')
      await resetText(other)
    }
  })
})

test('on a desk the page stands beside its text, as wide as a phone @nightly', async ({
  admin: page,
  open,
}) => {
  await open('/admin/textos/sobre-nosotros')
  const preview = page.frameLocator('iframe[title="Así se ve en un teléfono"]')
  await preview.getByRole('heading', { level: 1, name: 'Sobre Vault' }).waitFor()
  expect(await preview.locator('html').evaluate(() => window.innerWidth)).toBe(390)
  try {
    await page.getByLabel('Cómo empieza').fill('Zapatos que hago yo.')
    await button(page, 'Guardar borrador').click()
    await preview.getByText('Zapatos que hago yo.').waitFor()
  } finally {
    await resetText(page)
  }
  expect(addressOf(page)).toBe('/admin/textos/sobre-nosotros')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a part is added, another removed, and both are published @nightly', async ({ admin: page, open }) => {
    await open('/admin/textos/metodos-de-pago')
    try {
      await titles(page).last().fill('Señas')
      await button(page, 'Publicar').click()
      await statusMessage(page, 'Publicado: ya se ve en la tienda.').waitFor()
      await bodies(page).nth(0).fill('')
      await titles(page).nth(0).fill('')
      await bodies(page).last().fill('Sin título.')
      await button(page, 'Publicar').click()
      await page.getByText('Escribí el título, o quitá esta parte.').first().waitFor()
      await titles(page).nth(5).fill('Otra')
      await button(page, 'Publicar').click()
      await statusMessage(page, 'Publicado: ya se ve en la tienda.').waitFor()
      await open('/metodos-de-pago')
      const headings = await main(page).locator('.text').getByRole('heading').allTextContents()
      expect(headings).toEqual(['Cuotas', 'Efectivo', 'Cómo leer los precios', 'Señas', 'Otra'])
    } finally {
      await open('/admin/textos/metodos-de-pago')
      await resetText(page)
    }
  })
})
