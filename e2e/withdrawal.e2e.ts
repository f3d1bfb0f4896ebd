import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
import { mailsTo, newEmail } from './accounts.ts'
import { openAsAdmin } from './admin.ts'
import { PHONE, expect, test } from './shop.ts'

const CODE = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/
const TAKEN = 'Recibimos tu pedido'

const contact = (page: Page) => page.getByLabel('E-mail o teléfono')
const send = (page: Page) => page.getByRole('button', { name: 'Enviar y recibir mi código' }).click()
const codeOn = (page: Page) => page.getByText(CODE)

/** Returns the texts that a screen reader adds to a field. */
const descriptions = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  )

async function ask(page: Page, email: string) {
  await page.getByLabel('Nombre y apellido').fill('Ema')
  await contact(page).fill(email)
  await page.getByLabel('Qué compraste').fill('Barrio Terracota, talle 39')
  await send(page)
  await page.getByRole('heading', { name: TAKEN, exact: true }).waitFor()
  return codeOn(page).innerText()
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('nobody needs an account: the code is there at once, by mail and after a reload', async ({
    page,
    open,
  }) => {
    const email = newEmail('ema')
    await open('/arrepentimiento')
    await page
      .getByText('Tenés 10 días desde que recibís tu par para devolverlo.', { exact: false })
      .waitFor()
    await page.getByText('artículo 34 de la Ley 24.240', { exact: false }).waitFor()
    await expectNoAxeViolations(page, 'the empty form')
    await page.getByLabel('Nombre y apellido').fill('Ema')
    await contact(page).fill('ema@')
    await send(page)
    await page.getByText('Escribí qué compraste.', { exact: true }).waitFor()
    await expect(contact(page)).toBeFocused()
    expect(await descriptions(contact(page))).toEqual([
      'Revisá el e-mail o el teléfono: ahí te respondemos.',
      'Ahí te respondemos.',
    ])
    await expectNoAxeViolations(page, 'an incomplete form')

    const code = await ask(page, email)
    await expect(page.getByRole('heading', { name: TAKEN })).toBeFocused()
    await expect.poll(() => mailsTo(email).length).toBe(1)
    expect(mailsTo(email)[0]?.subject).toBe(`Tu código de arrepentimiento: ${code}`)
    const chat = page.getByRole('link', { name: /^Mandarlo por WhatsApp/ })
    expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toContain(code)
    await page.reload()
    await page.getByText(code, { exact: true }).waitFor()
    await expectNoAxeViolations(page, 'the code')
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoHorizontalOverflow(page)

    await page.getByRole('link', { name: 'Hacer otro pedido' }).click()
    await page.getByLabel('Nombre y apellido').waitFor()
    // The same again on the same day is the same request.
    expect(await ask(page, email)).toBe(code)
    expect(mailsTo(email)).toHaveLength(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a plain form is answered with the code @nightly', async ({ page, open }) => {
    await open('/arrepentimiento')
    expect(await ask(page, '353 412-3456')).toMatch(CODE)
  })
})

test('the admin sees how long is left, and resolves it', async ({ page, open }) => {
  await open('/arrepentimiento')
  const email = newEmail('ema')
  const code = await ask(page, email)
  await openAsAdmin(page, open, '/admin/arrepentimientos')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) })
  await card.getByText(/^Quedan (?:24 h|23 h 5\d min)$/).waitFor()
  const reply = card.getByRole('link', { name: /^Responder/ })
  const mail = new URL((await reply.getAttribute('href')) ?? '')
  expect(mail.href).toContain(`mailto:${email}?subject=`)
  expect(mail.searchParams.get('body')).toContain(`Recibí tu pedido de arrepentimiento ${code}, por `)

  const place = page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name: /^Arrepentimientos/ })
  const waiting = async () => Number(/\d+/.exec(await place.innerText())?.[0] ?? 0)
  const before = await waiting()
  await card.getByRole('button', { name: /^Marcar como resuelto/ }).click()
  await card.getByText(/^Resuelto en \d+ min$/).waitFor()
  await expect.poll(waiting).toBe(before - 1)
  await expect(card.getByRole('button', { name: /^Volver a abrir/ })).toBeFocused()
})
