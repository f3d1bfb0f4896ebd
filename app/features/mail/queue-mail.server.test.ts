import { expect, test } from 'vitest'
import { database } from '#app/platform/database.server.ts'
import type { NewMail } from './mail.ts'
import { forgetMail, queueMail } from './queue-mail.server.ts'

const mail: NewMail = {
  kind: 'verification',
  to: 'ana@vault.example',
  subject: 'Verificá tu e-mail',
  text: 'https://vault.example/a',
  html: '<a href="https://vault.example/a">a</a>',
}

const countMails = async () => (await database().selectFrom('mails').select('id').execute()).length

test('a mail waits from the moment of its cause', async () => {
  const now = new Date('2026-05-01T12:00:00.000Z')
  await database()
    .transaction()
    .execute((transaction) => queueMail(transaction, mail, now))
  expect(await database().selectFrom('mails').selectAll().execute()).toEqual([
    {
      id: expect.any(String),
      kind: 'verification',
      recipient: 'ana@vault.example',
      reply_to: null,
      subject: 'Verificá tu e-mail',
      text: 'https://vault.example/a',
      html: '<a href="https://vault.example/a">a</a>',
      created_at: '2026-05-01T12:00:00.000Z',
      attempts: 0,
      next_attempt_at: '2026-05-01T12:00:00.000Z',
      sent_at: null,
      failed_at: null,
      last_error: null,
    },
  ])
})

test('a transaction that is rolled back leaves no mail', async () => {
  const failing = database()
    .transaction()
    .execute(async (transaction) => {
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

test('a mail whose cause is gone leaves nothing', async () => {
  await queueMail(database(), { ...mail, id: 'una-consulta' })
  await queueMail(database(), mail)
  await forgetMail(database(), 'una-consulta')
  expect(await countMails()).toBe(1)
})
