import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
import { loseSignal, mailsTo, NO_SIGNAL } from './accounts.ts'
import { signInAsAdmin } from './admin.ts'
import { OWNER } from './outside-world.ts'
import { PHONE, expect, test } from './shop.ts'

const INCOMPLETE = 'Por favor completá ambos campos'
const SENT = 'Mensaje enviado.'
const MAP = 'https://www.google.com/maps?q=Villa+Mar%C3%ADa%2C+C%C3%B3rdoba&output=embed&hl=es'

let written = 0
/** A name that no other test's message has. */
const newName = () => `Sol ${process.pid} ${++written}`

const name = (page: Page) => page.getByLabel('Nombre', { exact: true })
const message = (page: Page) => page.getByLabel('Mensaje', { exact: true })
const send = (page: Page, label = 'Enviar mensaje') =>
  page.getByRole('button', { name: label, exact: true }).click()
const mailsFrom = (who: string) => mailsTo(OWNER).filter(({ text }) => text.includes(who))

async function write(page: Page, who: string, text: string, answerTo = '') {
  await name(page).fill(who)
  await message(page).fill(text)
  await page.getByLabel('Cómo te respondemos (opcional)').fill(answerTo)
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a message needs its name and its words, and reaches the owner once', async ({ page, open }) => {
    const who = newName()
    await open('/contacto')
    await expectNoAxeViolations(page, 'the empty form')
    await message(page).fill('¿La Vera viene en 38?')
    await send(page)
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText(INCOMPLETE, { exact: true }).waitFor()
    await expect(name(page)).toBeFocused()
    await expect(message(page)).toHaveValue('¿La Vera viene en 38?')
    await expect(message(page)).not.toHaveAttribute('aria-invalid')
    await expectNoAxeViolations(page, 'an incomplete form')

    await write(page, who, '¿La Vera viene en 38?', 'sol@example.com')
    const chat = page.getByRole('link', { name: /^Enviar por WhatsApp/ })
    const { hostname, searchParams } = new URL((await chat.getAttribute('href')) ?? '')
    expect(hostname).toBe('wa.me')
    expect(searchParams.get('text')).toContain(who)
    expect(searchParams.get('text')).toContain('¿La Vera viene en 38?')
    await page.getByRole('button', { name: 'Enviar mensaje', exact: true }).dblclick()
    const title = page.getByRole('status').getByRole('heading', { name: SENT, exact: true })
    await title.waitFor()
    await expect(title).toBeFocused()
    await expectNoAxeViolations(page, 'a message that was sent')
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoHorizontalOverflow(page)

    await page.getByRole('link', { name: 'Enviar otro mensaje' }).click()
    await expect(name(page)).toBeFocused()
    expect([await name(page).inputValue(), await message(page).inputValue()]).toEqual(['', ''])
    // The same again on the same day is the same message.
    await write(page, who, '¿La Vera viene en 38?', 'sol@example.com')
    await send(page)
    await title.waitFor()
    await expect.poll(() => mailsFrom(who).length).toBe(1)
    expect(mailsFrom(who)[0]?.text).toContain('¿La Vera viene en 38?')
  })
})

test('a lost signal costs nothing that was typed @data', async ({ page, open, problems }) => {
  problems.expect(NO_SIGNAL)
  const who = newName()
  await open('/contacto')
  await write(page, who, 'Hola')
  const found = await loseSignal(page, '/contacto.data')
  await send(page)
  await page.getByRole('alert').getByText('Lo que escribiste sigue acá.', { exact: false }).waitFor()
  expect([await name(page).inputValue(), await message(page).inputValue()]).toEqual([who, 'Hola'])
  await found()
  await send(page, 'Probar de nuevo')
  await page.getByRole('heading', { name: SENT, exact: true }).waitFor()
})

test('a page that is loaded again has what was typed, until it is sent @nightly', async ({ page, open }) => {
  await open('/contacto')
  const who = newName()
  await write(page, who, '¿Abren el sábado?', 'sol@example.com')
  await page.reload()
  await expect(message(page)).toHaveValue('¿Abren el sábado?')
  await expect(name(page)).toHaveValue(who)
  // The way by WhatsApp has it as well.
  const chat = page.getByRole('link', { name: /^Enviar por WhatsApp/ })
  await expect.poll(() => chat.getAttribute('href')).toContain(encodeURIComponent('¿Abren el'))

  // The text also survives leaving the page before the shop has answered.
  await page.route('**/contacto.data', async (route) => {
    if (route.request().method() === 'GET') await route.fallback()
  })
  const sent = page.waitForRequest('**/contacto.data')
  await send(page)
  await sent
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click()
  await page.waitForURL('/FAQ')
  await page.goBack()
  await expect(message(page)).toHaveValue('¿Abren el sábado?')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await send(page)
  await page.getByRole('status').getByRole('heading', { name: SENT, exact: true }).waitFor()
  await open('/contacto')
  await expect(message(page)).toHaveValue('')
})

test('the map comes when it is asked for, into the same box @nightly', async ({ page, open }) => {
  const asked: string[] = []
  await page.route(
    (url) => url.hostname === 'www.google.com',
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mapa</title><p>Mapa' })
    },
  )
  await open('/')
  await page.getByRole('link', { name: 'Local', exact: true }).click()
  const local = page.getByRole('complementary', { name: 'El local' })
  await local.getByText('Villa María, Córdoba').waitFor()
  const height = () => local.evaluate((element) => element.clientHeight)
  const before = await height()
  const way = local.getByRole('link', { name: /^Cómo llegar/ })
  await expect(way).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/)
  expect(asked).toEqual([])
  await local.getByRole('button', { name: 'Ver el mapa' }).click()
  await page.frameLocator('iframe[title="Mapa del local"]').getByText('Mapa').waitFor()
  expect(asked).toEqual([MAP])
  expect(await height()).toBe(before)
  await expectNoAxeViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a plain form says what is missing, keeps the rest, and is sent', async ({ page, open }) => {
    await open('/contacto')
    await write(page, ' ', 'Hola')
    await send(page)
    await page.getByText(INCOMPLETE, { exact: true }).waitFor()
    await expect(message(page)).toHaveValue('Hola')
    await name(page).fill(newName())
    await send(page)
    await page.getByRole('heading', { name: SENT, exact: true }).waitFor()
  })
})

test('the admin reads, answers and deletes messages @nightly', async ({ page, open, problems }) => {
  problems.expect(/401/)
  const who = newName()
  await open('/contacto')
  await write(page, who, 'Primera línea\nSegunda línea', '353 412-3456')
  await send(page)
  await page.getByRole('heading', { name: SENT, exact: true }).waitFor()

  await signInAsAdmin(page)
  const markedRead = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/admin/consultas'),
  )
  await open('/admin/consultas')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: who }) })
  await card.getByText('Nueva', { exact: true }).waitFor()
  const reply = card.getByRole('link', { name: /^Responder/ })
  const chatText = async () => new URL((await reply.getAttribute('href')) ?? '').searchParams.get('text')
  await expect
    .poll(async () => new URL((await reply.getAttribute('href')) ?? '').pathname)
    .toBe('/5493534123456')
  expect(await chatText()).toBe(
    `Hola, ${who}. Gracias por escribirnos. Nos consultaste: “Primera línea\nSegunda línea”.`,
  )
  await card.getByText('Otra respuesta').click()
  await expect
    .poll(() => card.getByRole('link', { name: /^Qué busca/ }).getAttribute('href'))
    .toContain(encodeURIComponent('¿Me decís qué modelo, qué color y qué talle buscás?'))
  await expectNoAxeViolations(page)
  expect((await markedRead).status()).toBe(200)
  await open('/admin/consultas?ver=todas')
  await card.waitFor()
  await expect(card.getByText('Nueva', { exact: true })).toHaveCount(0)

  // The owner writes the text; a word that nothing fills in is an error at its field.
  await open('/admin/ajustes/respuestas')
  const field = page.getByRole('textbox', { name: 'Consulta: Con su consulta' })
  const save = page.getByRole('button', { name: 'Guardar Respuestas' })
  await field.fill('Hola {apellido}')
  await save.click()
  await page.getByText('Entre llaves solo van las palabras de abajo', { exact: false }).waitFor()
  await expectNoAxeViolations(page, 'the texts of the replies')
  await field.fill('¡Hola {nombre}!')
  await save.click()
  await page.getByRole('status').getByText('Guardaste Respuestas.', { exact: true }).waitFor()
  await open('/admin/consultas?ver=todas')
  await expect.poll(chatText).toBe(`¡Hola ${who}!`)
  await open('/admin/ajustes/respuestas')
  await field.fill('')
  await save.click()
  await page.getByRole('status').getByText('Guardaste Respuestas.', { exact: true }).waitFor()
  await open('/admin/consultas?ver=todas')

  const place = page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name: /^Consultas/ })
  const waiting = async () => Number(/\d+/.exec(await place.innerText())?.[0] ?? 0)
  const before = await waiting()
  await card.getByRole('button', { name: /^Marcar como respondida/ }).click()
  await card.getByText('Respondida', { exact: true }).waitFor()
  await expect.poll(waiting).toBe(before - 1)
  const undo = card.getByRole('button', { name: /^Marcar como sin responder/ })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect.poll(waiting).toBe(before)

  await page.context().clearCookies()
  await card.getByRole('button', { name: /^Marcar como respondida/ }).click()
  await card.getByRole('alert').getByText('Tu sesión terminó.', { exact: false }).waitFor()
  await signInAsAdmin(page)
  await card.getByRole('button', { name: /^Eliminar/ }).click()
  const dialog = page.getByRole('dialog', { name: `¿Eliminar la consulta de ${who}?` })
  await expectNoAxeViolations(page, 'the question')
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByRole('status').getByText(`Eliminaste la consulta de ${who}.`, { exact: true }).waitFor()
  await expect(card).toHaveCount(0)
  await open('/admin/consultas?ver=todas')
  await expect(card).toHaveCount(0)
})
