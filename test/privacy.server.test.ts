import { expect, onTestFinished, test } from 'vitest'
import { insertRows, rowsOf } from '#test/rows.ts'
import { authOptions } from '#app/domain/accounts/auth.server.ts'
import {
  CANCEL_CHANGE_LINK_SECONDS,
  PASSWORD_RESET_LINK_SECONDS,
  SIGN_IN_LINK_SECONDS,
  VERIFICATION_LINK_SECONDS,
} from '#app/domain/accounts/account-rules.ts'
import { ACTIVITY_STORED_MS } from '#app/domain/activity/activity.ts'
import { BROWSER_ERRORS_STORED_MS } from '#app/domain/browser-errors/record-browser-error.server.ts'
import {
  mailLimits,
  passwordLimits,
  signUpLimits,
  rememberBrowser,
} from '#app/domain/accounts/limits.server.ts'
import { withFlash } from '#app/domain/accounts/flash.server.ts'
import { requestPasskey } from '#app/domain/accounts/passkeys.server.ts'
import { changeTeam } from '#app/domain/accounts/change-team.server.ts'
import { signUp, SIGN_UP_COOKIE_NAME, SIGN_UP_COOKIE_SECONDS } from '#app/domain/accounts/sign-up.server.ts'
import { sweepAccounts } from '#app/domain/accounts/session.server.ts'
import { consumeMessageLimit } from '#app/domain/letters/send-message.server.ts'
import { consumeCodeMailLimit } from '#app/domain/letters/request-withdrawal.server.ts'
import { register, TestBrowser, signUpForm, userOf } from '#test/accounts.ts'
import { originals } from '#app/domain/texts/originals.copy.ts'
import { isTooOld, storedSince } from '#app/domain/mail/outbox.server.ts'
import { MAX_SEEN } from '#app/shop/seen/seen-products.ts'
import { remember } from '#app/shop/search/search-ideas.tsx'
import { createSearchVisits, VISITS_REMEMBERED_DAYS } from '#app/domain/search/search-visits.server.ts'
import {
  forgetSearchVisits,
  MAX_TERMS,
  recordSearch,
  sweepSearches,
} from '#app/domain/search/record-search.server.ts'
import { COUNTS_STORED_DAYS } from '#app/domain/counts/counts.ts'
import { forgetCounts, recordVisit, storeCounts } from '#app/domain/counts/record-count.server.ts'
import {
  ASKED_PATHS_STORED_DAYS,
  countAskedPath,
  forgetAskedPaths,
  storeAskedPaths,
} from '#app/domain/redirects/asked-paths.server.ts'
import { sendSelection, sweepSelections } from '#app/domain/sales/send-selection.server.ts'
import { changeReview } from '#app/domain/reviews/change-review.server.ts'
import { sweepReviews } from '#app/domain/reviews/reviews.server.ts'
import { admitReview, reviewLink, writeReview } from '#app/domain/reviews/write-review.server.ts'
import { noteSale } from '#app/domain/sales/note-sale.server.ts'
import { NO_DISCOUNT } from '#app/domain/sales/sale.ts'
import { requestRestock } from '#app/domain/sales/request-restock.server.ts'
import { sweepRestocks } from '#app/domain/sales/forget-restocks.server.ts'
import { forgetSettings, saveSetting } from '#app/domain/settings/settings.server.ts'
import { pesos } from '#app/business/money.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { forgetCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { clientNetwork } from '#app/platform/visitor.server.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { makeAdmin, makeColor, makeProduct, okValue, withSizes } from '#test/world.ts'
import { everyRow } from '#test/test-database.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { DAY_MS } from '#app/base/time.ts'

// The privacy page is prose, and the code that it tells of lies in other rooms: here one is held to the other.

const services = { google: true, cloudinary: true, mail: true }
const page = originals(services)['politica-y-privacidad']

function section(title: string): string {
  const found = page.split(/^## /m).find((one) => one.startsWith(`${title}\n`))
  if (found === undefined) throw new Error(`no section is called "${title}"`)
  return found
}

const NOW = new Date('2026-03-01T12:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

test('sessions last 30 days and hold neither network address nor browser @privacy', () => {
  const { session, advanced } = authOptions(database())
  expect(session.expiresIn * 1000).toBe(30 * DAY_MS)
  expect(advanced).toMatchObject({ cookiePrefix: 'vault', ipAddress: { disableIpTracking: true } })
  expect(section('Si creás una cuenta')).toContain(
    'sin tu dirección de red ni tu navegador. Vencen a los 30 días',
  )
  expect(section('Cookies')).toContain('**vault.session_token**: te reconoce')
  expect(section('Cookies')).toContain('Dura 30 días')
})

test('what an account does is told for a year, with the beginning of the address alone @privacy', () => {
  expect(ACTIVITY_STORED_MS).toBe(365 * DAY_MS)
  expect(clientNetwork({ address: '203.0.113.7', isHttps: true })).toBe('203.0.113.0/24')
  const words = section('Si creás una cuenta')
  expect(words).toContain('el comienzo de la dirección de red')
  expect(words).toContain('solo la primera letra y el servidor')
  expect(words).toContain(
    'Se borra al año; si eliminás la cuenta, en el momento pierde todo lo que te nombra',
  )
  expect(section('Protección contra abusos')).toContain('queda anotado por un año, sin el e-mail')
})

test('an error in a browser is told for a month, without the person @privacy', () => {
  expect(BROWSER_ERRORS_STORED_MS).toBe(30 * DAY_MS)
  expect(section('Registro técnico')).toContain('sin decir quién sos ni qué escribiste')
  expect(section('Registro técnico')).toContain('un mes después de la última vez')
})

test('links last 10 minutes, 1 hour and 7 days @privacy', () => {
  expect([SIGN_IN_LINK_SECONDS, VERIFICATION_LINK_SECONDS, PASSWORD_RESET_LINK_SECONDS]).toEqual([
    10 * 60,
    60 * 60,
    60 * 60,
  ])
  expect(CANCEL_CHANGE_LINK_SECONDS * 1000).toBe(7 * DAY_MS)
  expect(section('Si creás una cuenta')).toContain('el de cancelar un cambio de e-mail, a los 7 días')
  expect(section('Si creás una cuenta')).toContain('vence a los 10 minutos')
  expect(section('Si creás una cuenta')).toContain('en 1 hora')
})

test('what is stored of a second key is named, and goes with the account @privacy', async () => {
  const row = { secret: 'x', last_step: 0, recovery_codes: '' }
  const { id } = await userOf(await register())
  await insertRows('second_keys', { user_id: id, ...row })
  expect(Object.keys((await rowsOf('second_keys'))[0] ?? {})).toEqual(['user_id', ...Object.keys(row)])
  await database().deleteFrom('users').where('id', '=', id).execute()
  expect(await rowsOf('second_keys')).toEqual([])
  const words = section('Si creás una cuenta')
  expect(words).toContain('la clave de la app, cifrada con el secreto de la tienda')
  expect(words).toContain('cuándo se usó por última vez, y una huella de cada código de recuperación')
  expect(words).toContain('cuándo mostraste tu segunda llave')
})

test('an invitation to help in the admin is forgotten after 7 days @privacy', async () => {
  const invited = async () => (await rowsOf('helper_invitations')).length
  await changeTeam(makeAdmin(), { intent: 'invite', email: 'sol@example.com' })
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  await sweepAccounts(inDays(6.99))
  expect(await invited()).toBe(1)
  await sweepAccounts(inDays(7.01))
  expect(await invited()).toBe(0)
  expect(section('Si creás una cuenta')).toContain(
    'hasta que aceptás, la retiran o pasan 7 días; después, desde cuándo ayudás',
  )
})

test('a sign-up that is never verified is forgotten after 7 days, and so is the cookie of its browser @privacy', async () => {
  const browser = new TestBrowser()
  const account = signUpForm('ana@example.com', 'zapatilla roja')
  await browser.does(signUp, account)
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  const pending = async () => (await rowsOf('pending_sign_ups')).length
  await sweepAccounts(inDays(6.99))
  expect(await pending()).toBe(1)
  await sweepAccounts(inDays(7.01))
  expect(await pending()).toBe(0)
  expect(section('Si creás una cuenta')).toContain('Si nunca lo verificás, se borra después de 7 días')
  expect(SIGN_UP_COOKIE_SECONDS * 1000).toBe(7 * DAY_MS)
  expect(section('Cookies')).toContain(`**${SIGN_UP_COOKIE_NAME}**: reconoce el navegador`)
  expect(section('Cookies')).toContain('Dura 7 días como máximo')
})

test('mails are tried for 2 days and forgotten after 30 @privacy', () => {
  expect(isTooOld(daysAgo(2.01).toISOString(), NOW)).toBe(true)
  expect(isTooOld(daysAgo(1.99).toISOString(), NOW)).toBe(false)
  expect(storedSince(NOW)).toEqual(daysAgo(30))
  const words = section('Los correos que te mandamos')
  expect(words).toContain('se borran a los 30 días')
  expect(words).toContain('durante 2 días')
})

test('attempts are counted by network address and e-mail for 10 minutes to 1 day @privacy', async () => {
  const visitor = { address: '203.0.113.7', isHttps: true }
  const request = new Request('http://localhost:3000/')
  const mails = await mailLimits('signInLink', request, visitor, 'ana@example.com')
  const limits = [
    ...(await passwordLimits(request, visitor, 'ana@example.com')),
    ...signUpLimits(visitor),
    ...mails.request,
    ...mails.mailbox,
  ]
  const minutes = new Set(limits.map(({ windowSeconds }) => windowSeconds / 60))
  expect(minutes).toEqual(new Set([10, 15, 60, 24 * 60]))
  expect(limits.map(({ key }) => key.split(':').at(-1))).toContain('203.0.113.7')
  expect(section('Protección contra abusos')).toContain('vencen en 10 o 15 minutos, en 1 hora o en 1 día')
})

test('a message about what was just done lasts 10 minutes @privacy', async () => {
  expect((await withFlash('/configuracion')).get('Set-Cookie')).toMatch(/^vault\.flash=.*Max-Age=600/)
  expect(section('Cookies')).toContain('**vault.flash**')
  expect(section('Cookies')).toContain('Dura 10 minutos')
})

test('a photo at Google is said to be copied, and goes with the account @privacy', () => {
  expect(section('Si entrás con Google')).toContain('guarda una copia chica')
  expect(section('Si entrás con Google')).toContain('se borra con la cuenta')
})

test('a browser that was signed in is known for a year by a code alone @privacy', async () => {
  const headers = new Headers()
  await rememberBrowser(new Request('http://localhost:3000/'), 'ana@example.com', headers)
  expect(headers.get('Set-Cookie')).toMatch(/^vault\.known_browser=.*Max-Age=31536000.*HttpOnly/)
  expect(atob(decodeURIComponent(headers.get('Set-Cookie') ?? '').replace(/^.*?=|;.*$/g, ''))).not.toContain(
    'ana',
  )
  expect(section('Cookies')).toContain('**vault.known_browser**')
  expect(section('Cookies')).toContain('Dura 1 año')
})

test('a passkey is stored without what unlocks the device, and its question lasts 5 minutes @privacy', async () => {
  const result = okValue(await requestPasskey(new TestBrowser().request(), null, {}))
  expect(result.headers.get('Set-Cookie')).toMatch(/^vault\.passkey=.*Max-Age=300.*HttpOnly/)
  expect(section('Cookies')).toContain('**vault.passkey**')
  expect(section('Cookies')).toContain('Dura 5 minutos')
  expect(section('Si creás una cuenta')).toContain(
    'Tu huella, tu cara y la clave privada no salen del dispositivo. Se borra al quitarla o al eliminar la cuenta',
  )
})

test('what is written to the shop is counted by network, and the code by mailbox @privacy', async () => {
  const visitor = { address: '203.0.113.7', isHttps: true }
  await consumeMessageLimit(visitor)
  await inTransaction((transaction) => consumeCodeMailLimit(transaction, visitor, 'ana@example.com'))
  const counted = await rowsOf('rate_limits')
  expect(counted.filter(({ key }) => key.includes('203.0.113.7'))).toHaveLength(3)
  expect(counted.filter(({ key }) => key.includes('ana@example.com'))).toHaveLength(3)
  expect(section('Protección contra abusos')).toContain(
    'en los formularios de la cuenta, en el Botón de arrepentimiento y en «Avisame», también por e-mail o número',
  )
})

test('5.000 searches of all, 5 of one person @privacy', () => {
  expect(MAX_TERMS).toBe(5000)
  const recent = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<string[]>(remember, [])
  expect(recent).toHaveLength(5)
  expect(section('Si solo mirás la tienda')).toContain(
    '5.000 palabras con resultados y 5.000 textos sin resultados',
  )
  expect(section('Lo que queda en tu navegador')).toContain('Tus últimas 5 búsquedas')
})

test('of a search that finds something a word of the catalogue is stored, of another one its text for 90 days @privacy', async () => {
  forgetCatalog()
  forgetSearchVisits()
  await addProducts([makeProduct({ name: 'Vera', model: 'Court' })])
  const visitor = { address: '203.0.113.7', isHttps: true }
  for (const typed of ['court vera', 'heladera', 'ana@example.com', '353 412 3456']) {
    await recordSearch(typed, visitor, NOW)
  }
  const stored = async () =>
    JSON.stringify((await everyRow())['searches']?.concat((await everyRow())['missed_searches'] ?? []))
  const rows = await stored()
  expect(rows).toContain('vera')
  expect(rows).toContain('heladera')
  for (const personal of ['court', 'ana', '353', '203.0.113']) expect(rows).not.toContain(personal)
  await sweepSearches(new Date(NOW.getTime() + 89.9 * DAY_MS))
  expect(await stored()).toBe(rows)
  await sweepSearches(new Date(NOW.getTime() + 90.1 * DAY_MS))
  expect(await stored()).toBe('[]')

  const words = section('Si solo mirás la tienda')
  expect(words).toContain('no se guarda lo que escribiste, sino la palabra del catálogo que nombra')
  expect(words).toContain('se guarda el texto, salvo que parezca un e-mail o un teléfono')
  expect(words).toContain('siempre a los 90 días de la última búsqueda')
})

test('the last 12 products that were seen stay on the device @privacy', () => {
  expect(MAX_SEEN).toBe(12)
  const words = section('Lo que queda en tu navegador')
  expect(words).toContain('Los últimos 12 productos que miraste')
  expect(words).toContain('la tienda no guarda esa pregunta')
})

test('a selection that was sent or shared is stored for 30 days, without the person @privacy', async () => {
  forgetCatalog()
  forgetSettings()
  await addProducts([makeProduct({ id: 'vera' })])
  const visitor = { address: '203.0.113.7', isHttps: true }
  const pairs = [{ productId: 'vera', colorSlug: 'negro', size: null }]
  await saveSetting('whatsapp', '+54 9 353 412-3456')
  await sendSelection({ key: '0'.repeat(32), pairs }, visitor, NOW)
  const rows = await everyRow()
  const tables = ['sent_selections', 'sent_selection_pairs', 'shared_selections', 'shared_selection_pairs']
  expect(tables.map((table) => rows[table]?.length)).toEqual([1, 1, 1, 1])
  expect(JSON.stringify(tables.map((table) => rows[table]))).not.toContain('203.0.113')
  await sweepSelections(NOW.getTime() + 30.1 * DAY_MS)
  const later = await everyRow()
  expect(tables.flatMap((table) => later[table] ?? [])).toEqual([])

  const words = section('Si usás Mi selección')
  expect(words).toContain('o consultás por un par desde su página, guardamos con su código')
  expect(words).toContain('sin tu nombre, tu número ni tu dirección de red. Se borra a los 30 días')
  expect(words).toContain('salvo que la tienda haya reservado o vendido algún par o anotado un pago')
  expect(words).toContain('a los 30 días de la última vez que la compartiste')
  expect(section('Lo que queda en tu navegador')).toContain('Los pares de tu selección')
  expect(section('Si creás una cuenta')).toContain('**Tu selección**: los pares que guardaste')
})

test('for whom a sale was is stored for a year, or until they ask @privacy', async () => {
  forgetCatalog()
  await addProducts([makeProduct({ id: 'vera' })])
  const details = {
    ...{ place: 'store' as const, delivery: null, discount: NO_DISCOUNT, soldOn: null },
    ...{ customerName: 'Caro', customerPhone: '+54 9 353 412-3456' },
  }
  const pair = { productId: 'vera', colorSlug: 'negro', size: null, shown: pesos(68_000), price: null }
  await noteSale(makeAdmin(), { key: '0'.repeat(32), paidAs: 'cash', pairs: [pair], details }, NOW)
  const stored = async () => JSON.stringify(await everyRow())
  expect(await stored()).toContain('Caro')
  await sweepSelections(NOW.getTime() + 365 * DAY_MS)
  for (const personal of ['Caro', '412-3456']) expect(await stored()).not.toContain(personal)
  const words = section('Si comprás')
  expect(words).toContain('puede anotar tu nombre y tu teléfono')
  expect(words).toContain('Se borran cuando se lo pedís y, si no, a los 365 días')
})

test('what somebody says of a pair is stored until it is deleted, and a day later nothing of it is left @privacy', async () => {
  forgetCatalog()
  await addProducts([makeProduct({ id: 'vera' })])
  const details = {
    ...{ place: 'store' as const, delivery: null, discount: NO_DISCOUNT, soldOn: null },
    ...{ customerName: null, customerPhone: null },
  }
  const pair = { productId: 'vera', colorSlug: 'negro', size: null, shown: pesos(68_000), price: null }
  await noteSale(makeAdmin(), { key: '0'.repeat(32), paidAs: 'cash', pairs: [pair], details }, NOW)
  const id = (await rowsOf('sent_selection_pairs'))[0]?.id ?? ''
  const token = new URL(reviewLink(id)).searchParams.get('t') ?? ''
  const review = { stars: '5', words: 'Divinas', name: 'Caro', photo: null }
  const visitor = { address: '203.0.113.7', isHttps: true }
  await writeReview(okValue(await admitReview(visitor, token)), review, NOW)
  const stored = async () => JSON.stringify((await everyRow())['reviews'])
  expect(await stored()).toContain('Caro')
  expect(await stored()).not.toContain('203.0')
  await changeReview(makeAdmin(), { intent: 'state', id, to: 'deleted' }, NOW)
  await sweepReviews(new Date(NOW.getTime() + DAY_MS))
  for (const personal of ['Caro', 'Divinas']) expect(await stored()).not.toContain(personal)
  const words = section('Si opinás sobre un par')
  expect(words).toContain('tu nombre y tu foto si los ponés')
  expect(words).toContain('sigue ahí aunque lo devuelvas')
  expect(words).toContain('un día después no queda nada de lo que escribiste')
})

test('a request for a pair is stored for 90 days, or for 24 hours without a confirmation @privacy', async () => {
  forgetCatalog()
  forgetSettings()
  await addProducts([makeProduct({ id: 'vera', colors: [withSizes(makeColor('Negro'), '37(0) 38')] })])
  await saveSetting('whatsapp', '+54 9 353 412-3456')
  const visitor = { address: '203.0.113.7', isHttps: true }
  const pair = { productId: 'vera', color: 'negro', size: 37 }
  const form = { channel: 'whatsapp', phone: '+54 9 353 412-3456', key: '0'.repeat(32) } as const
  await requestRestock(visitor, pair, form, NOW)
  const stored = async () => JSON.stringify((await everyRow())['restock_requests'])
  expect(await stored()).toContain('353 412-3456')
  expect(await stored()).not.toContain('203.0')
  setEnv({ ...env(), smtpUrl: 'smtp://localhost' })
  onTestFinished(() => setEnv(undefined))
  await requestRestock(visitor, pair, { channel: 'mail', email: 'sol@example.com' }, NOW)
  const mails = async () => JSON.stringify((await everyRow())['mails'])
  expect(await mails()).toContain('sol@example.com')
  await sweepRestocks(new Date(NOW.getTime() + 0.9 * DAY_MS))
  expect(await stored()).toContain('sol@example.com')
  await sweepRestocks(new Date(NOW.getTime() + DAY_MS))
  expect((await stored()) + (await mails())).not.toContain('sol@example.com')
  await sweepRestocks(new Date(NOW.getTime() + 89.9 * DAY_MS))
  expect(await stored()).toContain('353 412-3456')
  await sweepRestocks(new Date(NOW.getTime() + 90 * DAY_MS))
  expect(await stored()).toBe('[]')

  const words = section('Si pedís que te avisemos')
  expect(words).toContain('guardamos tu e-mail o tu número de teléfono, qué par esperás')
  expect(words).toContain('se borra si no lo confirmás en 24 horas')
  expect(words).toContain('de cualquier par en un talle, la categoría y la marca si las elegiste')
  expect(words).toContain('de cualquier par en un talle, una vez por día como mucho')
  expect(words).toContain('Se borra a los 90 días, haya vuelto el par o no')
  expect(words).toContain('Si eliminás tu cuenta, se borra también lo que espera su e-mail')
  expect(section('Lo que queda en tu navegador')).toContain('Si pediste un aviso a tu teléfono')
})

test('of an address that does not exist the path is counted for 30 days, and nothing of who came @privacy', async () => {
  forgetAskedPaths()
  const visitor = { address: '203.0.113.7', isHttps: true }
  const request = new Request('http://vault.test', { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } })
  for (const path of ['/colección-2020', '/clientes/ana@example.com', '/pedidos/3534123456'])
    countAskedPath({ path, isMissed: true }, request, visitor, NOW)
  await storeAskedPaths()
  const row = { day: '2026-03-01', path: '/colección-2020', is_missed: 1, count: 1 }
  const { asked_paths: asked } = await everyRow()
  expect(asked?.map((each) => JSON.parse(String(each)) as unknown)).toEqual([row])
  expect(ASKED_PATHS_STORED_DAYS).toBe(30)
  const words = section('Si solo mirás la tienda')
  expect(words).toContain('Se guarda la dirección sola, sin lo que sigue a un «?»')
  expect(words).toContain('y se borra a los 30 días')
})

test('the networks of a search are forgotten after 7 days @privacy', () => {
  expect(VISITS_REMEMBERED_DAYS).toBe(7)
  const visits = createSearchVisits()
  visits.count('a', 'found', 'vera', NOW)
  expect(visits.count('b', 'found', 'vera', new Date(NOW.getTime() + 6.9 * DAY_MS))).toBe(2)
  visits.sweep(new Date(NOW.getTime() + 7 * DAY_MS))
  expect(visits.count('c', 'found', 'vera', new Date(NOW.getTime() + 7 * DAY_MS))).toBe(1)
  expect(section('Si solo mirás la tienda')).toContain('el código y la clave se descartan a los 7 días')
})

test('of a visit a total of its day is stored for 400 days, and nothing of who came @privacy', async () => {
  forgetCatalog()
  forgetCounts()
  await addProducts([makeProduct({ id: 'vera' })])
  const visitor = { address: '203.0.113.7', isHttps: true }
  await recordVisit(
    { kind: 'view', product: 'vera', color: 'negro', size: null, from: 'www.google.com' },
    visitor,
    NOW,
  )
  await storeCounts()
  const { daily_counts: counts } = await everyRow()
  const row = {
    day: '2026-03-01',
    kind: 'view',
    product_id: 'vera',
    color: 'negro',
    size: '',
    source: 'google',
    count: 1,
  }
  expect(counts?.map((each) => JSON.parse(String(each)) as unknown)).toEqual([row])
  expect((await everyRow())['rate_limits']).toEqual([])
  expect(COUNTS_STORED_DAYS).toBe(400)
  const words = section('Si solo mirás la tienda')
  expect(words).toContain('si la visita vino de Instagram, WhatsApp, Facebook, TikTok, Google')
  expect(section('Lo que queda en tu navegador')).toContain('del sitio o del enlace por el que llegaste')
  expect(words).toContain('Son totales de un día')
  expect(words).toContain('Se borran a los 400 días')
  expect(words).toContain('el código y la clave se descartan cada hora')
  expect(words).toContain('Do Not Track o Global Privacy Control')
})
