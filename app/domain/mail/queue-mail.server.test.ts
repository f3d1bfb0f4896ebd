import { describe, expect, test } from 'vitest'
import { insertRows, rowsOf } from '#test/rows.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import type { NewMail } from './mail.ts'
import { forgetMail, isOneLine, MAX_MAILS_WITHOUT_SERVER, queueMail } from './queue-mail.server.ts'

const mail: NewMail = {
  kind: 'verification',
  to: 'ana@vault.example',
  subject: 'Verificá tu e-mail',
  text: 'https://vault.example/a',
  html: '<a href="https://vault.example/a">a</a>',
}

const countMails = async () => (await rowsOf('mails')).length

test('a mail waits from the moment of its transaction', async () => {
  const now = new Date('2026-05-01T12:00:00.000Z')
  await inTransaction((transaction) => queueMail(transaction, mail, now))
  expect(await rowsOf('mails')).toEqual([
    {
      id: expect.any(String),
      kind: 'verification',
      recipient: 'ana@vault.example',
      reply_to: null,
      unsubscribe_url: null,
      subject: 'Verificá tu e-mail',
      text: 'https://vault.example/a',
      html: '<a href="https://vault.example/a">a</a>',
      created_at: '2026-05-01T12:00:00.000Z',
      attempts: 0,
      claimed_at: null,
      next_attempt_at: '2026-05-01T12:00:00.000Z',
      sent_at: null,
      failed_at: null,
      last_error: null,
    },
  ])
})

test('a transaction that is rolled back leaves no mail', async () => {
  const failing = inTransaction(async (transaction) => {
    await queueMail(transaction, mail)
    throw new Error('no account after all')
  })
  await expect(failing).rejects.toThrow('no account after all')
  expect(await countMails()).toBe(0)
})

test.each([
  { to: 'ana@vault.example\r\nBcc: eva@vault.example' },
  { to: 'ana@vault.example, eva@vault.example' },
  { replyTo: 'eva@vault.example\r\nBcc: paz@vault.example' },
  { replyTo: 'eva@vault.example, paz@vault.example' },
  { subject: 'Hola\r\nBcc: eva@vault.example' },
  { subject: 'Hola\nBcc: eva@vault.example' },
])('nobody adds a header or a recipient: %j', async (hostile) => {
  await expect(queueMail(database(), { ...mail, ...hostile })).rejects.toThrow(/one/)
  expect(await countMails()).toBe(0)
})

test('a mail is deleted together with its cause', async () => {
  await queueMail(database(), { ...mail, id: 'una-consulta' })
  await queueMail(database(), mail)
  await forgetMail(database(), 'una-consulta')
  expect(await countMails()).toBe(1)
})

describe('an outbox that is full', () => {
  const at = (index: number) => new Date(Date.UTC(2026, 4, 1, 12, 0, 0, index))
  async function fill() {
    const row = {
      ...{ kind: 'verification', recipient: 'ana@vault.example', subject: 'Hola', text: '', html: '' },
      ...{ attempts: 0, reply_to: null, sent_at: null, failed_at: null, last_error: null },
    }
    const rows = Array.from({ length: MAX_MAILS_WITHOUT_SERVER }, (_, index) => ({
      ...row,
      id: `mail-${index}`,
      created_at: at(index).toISOString(),
      next_attempt_at: at(index).toISOString(),
    }))
    for (let from = 0; from < rows.length; from += 50) await insertRows('mails', rows.slice(from, from + 50))
  }
  const ids = async () => (await database().selectFrom('mails').select('id').execute()).map(({ id }) => id)

  test('drops its oldest mail when no server will ever take any', async () => {
    await fill()
    await queueMail(database(), { ...mail, id: 'newest' }, at(9999))
    const left = await ids()
    expect(left).toHaveLength(MAX_MAILS_WITHOUT_SERVER)
    expect(left).toContain('newest')
    expect(left).not.toContain('mail-0')
    expect(left).toContain('mail-1')
  })

  test('keeps every mail for a server that is only late', async () => {
    setEnv({ ...env(), smtpUrl: 'smtp://smtp.example' })
    await fill()
    await queueMail(database(), { ...mail, id: 'newest' }, at(9999))
    expect(await ids()).toHaveLength(MAX_MAILS_WITHOUT_SERVER + 1)
  })
})

test('a subject is one line', () => {
  expect(isOneLine('Verificá tu e-mail')).toBe(true)
  for (const end of ['\r\n', '\n', '\r', '\0']) expect(isOneLine(`Hola${end}Bcc: a@b`)).toBe(false)
})
