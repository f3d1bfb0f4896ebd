import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
import { signInAsAdmin } from './admin.ts'
import { product } from './demo-products.ts'
import { addressOf, alive, expect, hasFocus, test } from './shop.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Guardar ajustes' }).click()

async function saveAll(page: Page, facts: Record<string, string>) {
  for (const [label, text] of Object.entries(facts)) await page.getByLabel(label, { exact: true }).fill(text)
  await save(page)
  await page.getByText('Ajustes guardados.').waitFor()
}

describe('facts only the owner knows', () => {
  test.override({ device: 'phone' })

  test('are typed once, checked while they are typed, and in force on every page', async ({ page, open }) => {
    await signInAsAdmin(page)
    await open('/admin')
    await page.getByText(/^Faltan \d datos de la tienda$/).click()
    await page.getByRole('link', { name: 'WhatsApp', exact: true }).click()
    const whatsapp = page.getByLabel('WhatsApp', { exact: true })
    await expect.poll(() => hasFocus(whatsapp)).toBe(true)
    expect(addressOf(page)).toBe('/admin/ajustes#whatsapp')
    await expectNoHorizontalOverflow(page)

    await whatsapp.fill('0353 15 412-3456')
    await page.getByText('El chat se abre con +54 9 353 412-3456.').waitFor()
    await page.getByLabel('CUIT').fill('20-12345678-7')
    await save(page)
    const problem = page.getByRole('alert').filter({ hasText: 'Revisá el número: alguna cifra no coincide.' })
    await problem.waitFor()
    await expect.poll(() => hasFocus(page.getByLabel('CUIT'))).toBe(true)
    expect(await whatsapp.inputValue()).toBe('0353 15 412-3456')
    await expectNoAxeViolations(page)

    try {
      await saveAll(page, {
        CUIT: '20123456786',
        'Razón social': 'Persona de Ejemplo',
        'Envío gratis desde ($)': '120.000',
        'Mensajes de la franja de arriba (opcional)': 'Mensaje de prueba',
      })
      expect(await whatsapp.inputValue()).toBe('+54 9 353 412-3456')
      await expectNoAxeViolations(page)

      const { id } = product('Vera')
      await open(`/productos/${id}`)
      await alive(page)
      const consult = page.getByRole('link', { name: /^Consultar por WhatsApp/ }).first()
      expect(await consult.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5493534123456\?text=/)
      for (const words of [
        'Envío gratis desde $120.000',
        'Mensaje de prueba',
        'Persona de Ejemplo.',
        'CUIT 20-12345678-6.',
      ])
        expect(await page.getByText(words).count()).toBeGreaterThan(0)
    } finally {
      await open('/admin/ajustes')
      await saveAll(page, {
        WhatsApp: '',
        CUIT: '',
        'Razón social': '',
        'Envío gratis desde ($)': '100.000',
        'Mensajes de la franja de arriba (opcional)': '',
      })
    }
  })

  test('typed without a signal, they wait for it, and leaving them is asked about', async ({
    page,
    open,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/)
    await signInAsAdmin(page)
    await open('/admin/ajustes')
    await page.getByLabel('Teléfono', { exact: true }).fill('353 400-0000')
    await page.context().setOffline(true)
    await save(page)
    await page.getByRole('alert').filter({ hasText: 'Sin conexión. Lo que escribiste sigue acá' }).waitFor()
    expect(await page.getByLabel('Teléfono', { exact: true }).inputValue()).toBe('353 400-0000')
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Volver a Inicio' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Si salís ahora, lo que escribiste se pierde.').waitFor()
    await dialog.getByRole('button', { name: 'Seguir acá' }).click()
    expect(await page.getByLabel('Teléfono', { exact: true }).inputValue()).toBe('353 400-0000')
  })
})
