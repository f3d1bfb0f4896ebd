import { beforeEach, expect, test } from 'vitest'
import { insertRows } from '#test/rows.ts'
import { mailsTo } from '#test/accounts.ts'
import { sendMessage } from '#app/domain/letters/send-message.server.ts'
import { requestWithdrawal } from '#app/domain/letters/request-withdrawal.server.ts'
import { refreshSettings } from '#app/domain/settings/settings.server.ts'
import { mailDailySummary } from './waiting.server.ts'

const OWNER = 'duena@example.com'
const MORNING = new Date('2026-11-22T11:00:00.000Z')
const set = async (key: string, value: string) => {
  await insertRows('settings', { key, value })
  await refreshSettings()
}
const summaries = async () => (await mailsTo(OWNER)).filter(({ subject }) => /^Te esperan? /.test(subject))
const write = () => sendMessage(null, { name: 'Sol', message: 'Hola', answerTo: '' }, MORNING)

async function insertSale(code: string, state: { state: 'new' | 'reserved'; reserved_until?: number }) {
  const at = MORNING.getTime()
  const row = { code, request_key: code, sent_at: at, expires_at: at, share_token: code, is_demo: 0 }
  await insertRows('sent_selections', { ...row, ...state })
}

beforeEach(() => set('ownerEmail', OWNER))

test('what waits is mailed once a day, without names', async () => {
  await write()
  await requestWithdrawal(null, { name: 'Ema', contact: '353 412-3456', purchase: 'Terracota 39', note: '' })
  await mailDailySummary(MORNING)
  await mailDailySummary(MORNING)
  const [mail, ...others] = await summaries()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Te esperan 2 respuestas')
  expect(mail?.text).toContain('1 arrepentimiento sin resolver.')
  expect(mail?.text).toContain('1 consulta sin responder.')
  expect(mail?.text).not.toMatch(/Sol|Ema|353/)
  await mailDailySummary(new Date('2026-11-23T11:00:00.000Z'))
  expect(await summaries()).toHaveLength(2)
})

test('a selection that nobody has answered waits too', async () => {
  await insertSale('7K3Q', { state: 'new' })
  await mailDailySummary(MORNING)
  expect((await summaries())[0]?.text).toContain('1 selección nueva en Ventas.')
})

test('a reservation that ends by tomorrow waits, a later one does not', async () => {
  const reserve = (code: string, until: string) =>
    insertSale(code, { state: 'reserved', reserved_until: Date.parse(until) })
  await reserve('7K3Q', '2026-11-25T23:00:00.000Z')
  await mailDailySummary(MORNING)
  expect(await summaries()).toEqual([])
  await reserve('8K3Q', '2026-11-23T23:00:00.000Z')
  await mailDailySummary(MORNING)
  const [mail] = await summaries()
  expect(mail?.subject).toBe('Te espera 1 respuesta')
  expect(mail?.text).toContain('1 reserva vencida o que vence hoy o mañana.')
})

test('there is no mail when nothing waits', async () => {
  await mailDailySummary(MORNING)
  expect(await mailsTo(OWNER)).toEqual([])
})

test('there is no mail when the owner switched it off', async () => {
  await write()
  await set('dailySummary', 'false')
  await mailDailySummary(MORNING)
  expect(await summaries()).toEqual([])
})
