import { expect, test } from 'vitest'
import { setRows } from '#test/rows.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { database } from '#app/platform/database.server.ts'
import { showMails } from './show-mails.ts'

const SMTP = 'smtp://shop:sesame@smtp.example'

async function queue(
  to: string,
  at: string,
  text = `Entrá acá:\nhttps://vault.example/finishSignIn#t=${to}\n`,
) {
  const content = { kind: 'sign-in-link', subject: `Para ${to}`, text, html: '<p>Entrá</p>' }
  await queueMail(database(), { ...content, to }, new Date(at))
}

test('an empty outbox', async () => {
  expect(await showMails(undefined)).toBe('0 in the outbox. SMTP_URL is unset: they stay here.')
  expect(await showMails(SMTP)).toBe('0 waiting, 0 given up.')
})

test('every mail that was not sent, newest last, with its link on a line of its own', async () => {
  await queue('eva@vault.example', '2026-05-01T12:00:01.000Z')
  await queue('ana@vault.example', '2026-05-01T12:00:00.000Z')
  await queue('paz@vault.example', '2026-05-01T12:00:02.000Z')
  await setRows(
    'mails',
    { sent_at: '2026-05-01T12:00:03.000Z', text: '', html: '', next_attempt_at: null },
    { recipient: 'paz@vault.example' },
  )
  const lines = (await showMails(undefined)).split('\n')
  expect(lines.filter((line) => line.startsWith('To '))).toEqual([
    'To       ana@vault.example',
    'To       eva@vault.example',
  ])
  for (const line of [
    'Date     2026-05-01T12:00:00.000Z',
    'Subject  Para ana@vault.example',
    'https://vault.example/finishSignIn#t=ana@vault.example',
  ]) {
    expect(lines).toContain(line)
  }
  expect(lines.filter((line) => /^Id {7}[\da-f-]{36}$/.test(line))).toHaveLength(2)
  expect(lines.at(-1)).toBe('2 in the outbox. SMTP_URL is unset: they stay here.')
})

test('with a server: how many wait, how many were given up, and why', async () => {
  await queue('ana@vault.example', '2026-05-01T12:00:00.000Z')
  await queue('eva@vault.example', '2026-05-01T12:00:01.000Z')
  await setRows(
    'mails',
    { failed_at: '2026-05-01T12:00:05.000Z', last_error: '550 no such mailbox', next_attempt_at: null },
    { recipient: 'eva@vault.example' },
  )
  const shown = await showMails(SMTP)
  expect(shown).toContain('State    given up at 2026-05-01T12:00:05.000Z: 550 no such mailbox')
  expect(shown.endsWith('1 waiting, 1 given up.')).toBe(true)
  expect(shown).not.toContain('sesame')
})

test('a mail cannot command the terminal', async () => {
  await queue('ana@vault.example', '2026-05-01T12:00:00.000Z', 'a\u001B[2Jb\u0007\r\nc')
  expect(await showMails(undefined)).toContain('a[2Jb\nc')
})
