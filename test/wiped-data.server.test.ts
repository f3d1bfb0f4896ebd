import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertRows } from '#test/rows.ts'
import { migrate } from '#database/migrate.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { database, setDatabase, wipeDeleted, type Tables } from '#app/platform/database.server.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { claimDueMail, markSent } from '#app/domain/mail/outbox.server.ts'
import { forgetMail, queueMail } from '#app/domain/mail/queue-mail.server.ts'

let folder: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wiped-'))
  setDatabase(new Kysely<Tables>({ dialect: sqliteDialect(path.join(folder, 'vault.sqlite')) }))
  await migrate(database())
})
afterEach(async () => {
  await database().destroy()
  await openTestDatabase()
  rmSync(folder, { recursive: true })
})

/** The file, its log and its index, as a thief of the disk reads them. */
const onDisk = () =>
  readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'latin1'))
    .join('')

/** Long enough to fill pages of their own, short enough to share one. */
const SECRETS = ['sesamo-corto', `sesamo-largo ${'x'.repeat(20_000)}`]

const mail = (text: string) => ({
  kind: 'sign-in-link',
  to: 'ana@vault.example',
  subject: 'Tu enlace',
  text,
  html: `<p>${text}</p>`,
})

test.each(SECRETS)('the body of a mail that was sent is nowhere on the disk @privacy', async (secret) => {
  await queueMail(database(), mail(secret))
  expect(onDisk()).toContain('sesamo')
  const claimed = await claimDueMail(new Date())
  if (!claimed) throw new Error('nothing to send')
  await markSent(claimed, new Date())
  await wipeDeleted()
  expect(onDisk()).not.toContain('sesamo')
})

test.each(SECRETS)('a deleted message is nowhere on the disk @privacy', async (secret) => {
  await insertRows('contact_messages', {
    ...{ id: 'message', sent_key: 'key', name: 'Sol', message: secret, answer_to: null },
    ...{ created_at: '2026-01-01T00:00:00.000Z', read_at: null, answered_at: null },
  })
  await queueMail(database(), { ...mail(secret), id: 'message' })
  await wipeDeleted()
  expect(onDisk()).toContain('sesamo')
  await database().deleteFrom('contact_messages').where('id', '=', 'message').execute()
  await forgetMail(database(), 'message')
  await wipeDeleted()
  expect(onDisk()).not.toContain('sesamo')
})
