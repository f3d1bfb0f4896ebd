import type { Page } from '@playwright/test'
import { expect, forgetDetailsNames, test } from './shop.ts'

const question = (page: Page, text: string) => page.locator('summary').filter({ hasText: text })
const opened = (page: Page) => page.getByRole('main').locator('details[open] summary h2').allInnerTexts()

test('the nine questions open one at a time, and the address names the open one', async ({ page, open }) => {
  await open('/FAQ')
  await expect(page.getByRole('main').locator('summary')).toHaveCount(9)
  await expect.poll(() => opened(page)).toEqual([])
  await question(page, '¿A dónde envían?').click()
  await expect.poll(() => opened(page)).toEqual(['¿A dónde envían?'])
  await page.getByText('Enviamos a Córdoba, Villa María y Villa Nueva.').waitFor()
  await question(page, '¿Cuándo llega mi pedido?').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => opened(page)).toEqual(['¿Cuándo llega mi pedido?'])
  await page.getByText('de 9:00 a 18:00').waitFor()
  await expect(page).toHaveURL('/FAQ#entrega')
  await question(page, '¿Cuándo llega mi pedido?').click()
  await expect.poll(() => opened(page)).toEqual([])
  await expect(page).toHaveURL('/FAQ')
})

test('one question is open at a time also in a browser without exclusive details @nightly', async ({
  page,
  open,
}) => {
  await open('/FAQ#stock')
  await expect.poll(() => opened(page)).toEqual(['¿Qué pasa si no hay stock?'])
  await forgetDetailsNames(page)
  await question(page, '¿A dónde envían?').click()
  await expect.poll(() => opened(page)).toEqual(['¿A dónde envían?'])
  await expect(page).toHaveURL('/FAQ#envio')
  await question(page, '¿Cómo compro?').click()
  await expect.poll(() => opened(page)).toEqual(['¿Cómo compro?'])
  await expect(page).toHaveURL('/FAQ#compra')
  await question(page, '¿Cómo compro?').click()
  await expect.poll(() => opened(page)).toEqual([])
})

test('a link to a question opens it and shows it, from outside and by Back', async ({ page, open }) => {
  const stock = question(page, '¿Qué pasa si no hay stock?')
  const isInWindow = () =>
    stock.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    })
  await page.setViewportSize({ width: 1024, height: 500 })
  await open('/FAQ#stock')
  await expect.poll(() => opened(page)).toEqual(['¿Qué pasa si no hay stock?'])
  await expect.poll(isInWindow).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Ir al formulario' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor()
  await page.goBack()
  await expect.poll(() => opened(page)).toEqual(['¿Qué pasa si no hay stock?'])
  await expect.poll(isInWindow).toBe(true)
})

test('About tells its five parts in order and leads to the contact page @nightly', async ({ page, open }) => {
  await open('/sobre-nosotros')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    [
      'Quién está detrás',
      'Mi historia',
      'Visión y objetivos',
      'El proceso y el esfuerzo',
      '¿Por qué elegir Vault?',
    ],
    { useInnerText: true },
  )
  await page.getByRole('link', { name: 'Ir a Contacto' }).click()
  await expect(page).toHaveURL('/contacto')
  await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor()
})
