import { createServer, type AddressInfo } from 'node:net'
import { logged } from '#test/logged.ts'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { setRows } from '#test/rows.ts'
import { database } from '#app/platform/database.server.ts'
import { eventually } from '#test/eventually.ts'
import { openMailSink, SmtpRejection, type MailSink, type SinkRules } from '#test/mail-sink.ts'
import { openScheduler } from '#app/platform/scheduler.server.ts'
import { DAY_MS, SECOND_MS } from '#app/base/time.ts'
import { CLAIM_MS, claimDueMail, sweepMails } from './outbox.server.ts'
import { queueMail } from './queue-mail.server.ts'
import {
  mailJobs,
  onNewMail,
  openMailSender,
  openSmtp,
  SMTP_TIMEOUTS,
  wakeMailWorker,
} from './send-mails.server.ts'

const FROM = 'Vault <no-reply@vault.example>'
const LINK = 'https://vault.example/finishSignIn#t=secreto'

let now: Date
const clock = () => now
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

let lines: ReturnType<typeof logged>

beforeEach(() => {
  now = new Date('2026-05-01T12:00:00.000Z')
  lines = logged(process.stdout, process.stderr)
})

async function openSink(rules?: SinkRules): Promise<MailSink> {
  const sink = await openMailSink(rules)
  onTestFinished(sink.close)
  return sink
}

/** Queues a mail for Ana, and sends it to a server with these rules. */
async function sendOne(rules?: SinkRules): Promise<MailSink> {
  const sink = await openSink(rules)
  await queue()
  await senderTo(sink.url).sendDue()
  return sink
}

const senderTo = (url: string) => openMailSender(openSmtp(url, FROM), clock)

async function queue(to = 'ana@vault.example', subject = 'Tu enlace, ñandú') {
  const content = {
    text: `Entrá acá:\n${LINK}\n`,
    html: `<p lang="es">Entrá: <a href="${LINK}">acá</a></p>\n`,
  }
  await queueMail(database(), { kind: 'sign-in-link', to, subject, ...content }, now)
}

const rows = () => database().selectFrom('mails').selectAll().orderBy('recipient').execute()
const mailLines = () => lines.filter(({ event }) => String(event).startsWith('mail-'))
const events = () => mailLines().map(({ event }) => event)

test('a mail program may end what a mail is about with one tap, and the sent mail stores no address for it', async () => {
  const sink = await openSink()
  const mail = { kind: 'restock-back', to: 'ana@vault.example', subject: 'a', text: 'a', html: 'a' }
  await queueMail(database(), { ...mail, unsubscribeUrl: LINK }, now)
  await queue()
  await senderTo(sink.url).sendDue()
  const [one, other] = sink.mails.toSorted((a, b) => a.subject.localeCompare(b.subject))
  expect(one?.headers.get('list-unsubscribe')).toBe(`<${LINK}>`)
  expect(one?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(other?.headers.has('list-unsubscribe')).toBe(false)
  expect((await rows()).map(({ unsubscribe_url }) => unsubscribe_url)).toEqual([null, null])
})

test('a mail arrives as it was written, and its links are deleted', async () => {
  const sink = await sendOne()
  expect(sink.mails).toMatchObject([
    {
      envelope: { from: 'no-reply@vault.example', to: ['ana@vault.example'] },
      from: FROM,
      to: 'ana@vault.example',
      subject: 'Tu enlace, ñandú',
      text: `Entrá acá:\n${LINK}\n`,
      html: `<p lang="es">Entrá: <a href="${LINK}">acá</a></p>\n`,
    },
  ])
  const [row] = await rows()
  expect(row).toMatchObject({ text: '', html: '', sent_at: now.toISOString(), next_attempt_at: null })
  expect(sink.mails[0]?.headers.get('message-id')).toBe(`<${row?.id}@vault.example>`)
})

test('an answer goes to the reply address, which is deleted once the mail is sent', async () => {
  const sink = await openSink()
  await queue()
  const mail = { kind: 'contact-message', subject: 'Consulta', text: 'Hola', html: '<p>Hola</p>' }
  await queueMail(database(), { ...mail, to: 'zoe@vault.example', replyTo: 'sol@vault.example' }, now)
  await senderTo(sink.url).sendDue()
  const replyTo = (to: string) => sink.mails.find((sent) => sent.to === to)?.headers.get('reply-to')
  expect(replyTo('zoe@vault.example')).toBe('sol@vault.example')
  expect(replyTo('ana@vault.example')).toBeUndefined()
  expect((await rows()).map((row) => row.reply_to)).toEqual([null, null])
})

test('a mail that was sent is not sent again @data', async () => {
  const sink = await sendOne()
  later(DAY_MS)
  await senderTo(sink.url).sendDue()
  expect(sink.mails).toHaveLength(1)
})

test('while the server is down mails wait, and they leave once it is up @data', async () => {
  const down = await openMailSink()
  await down.close()
  const sender = senderTo(down.url)
  await queue()
  await sender.sendDue()
  expect(await rows()).toMatchObject([
    { attempts: 1, sent_at: null, failed_at: null, last_error: expect.stringContaining('ECONNREFUSED') },
  ])

  const up = await openSink({ port: Number(new URL(down.url).port) })
  await sender.sendDue()
  expect(up.mails, 'before it is due').toHaveLength(0)
  later(10 * SECOND_MS)
  await sender.sendDue()
  expect(up.mails).toHaveLength(1)
  expect(await rows()).toMatchObject([{ attempts: 2, sent_at: now.toISOString(), last_error: null }])
})

describe('a server that hangs', () => {
  test('over one mail delays no other, and is tried again', async () => {
    const hanging = Promise.withResolvers<void>()
    const sink = await openSink({
      onRecipient: (address) => (address === 'lenta@vault.example' ? hanging.promise : undefined),
    })
    await queue('lenta@vault.example')
    later(1)
    for (let index = 0; index < 8; index += 1) await queue(`ana${index}@vault.example`)
    // This sender waits for minutes, so the others do not pass because it gave up.
    const sender = openMailSender(openSmtp(sink.url, FROM), clock)
    const sending = sender.sendDue()
    await eventually(async () => expect((await rows()).filter(({ sent_at }) => !sent_at)).toHaveLength(1))

    await sender.stop(0)
    await sending
    hanging.resolve()
    later(10 * SECOND_MS)
    await senderTo(sink.url).sendDue()
    expect(sink.mails.filter(({ to }) => to === 'lenta@vault.example')).toHaveLength(1)
    expect((await rows()).every(({ sent_at }) => sent_at)).toBe(true)
  })

  test('from the start is left after a while', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => silent.once('listening', listening))
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    await queue()
    const deliver = openSmtp(`smtp://127.0.0.1:${port}`, FROM, { ...SMTP_TIMEOUTS, greetingMs: 50 })
    await openMailSender(deliver, clock).sendDue()
    const next_attempt_at = new Date(now.getTime() + 10 * SECOND_MS).toISOString()
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, failed_at: null, next_attempt_at }])
    expect(JSON.stringify(lines)).toContain('ETIMEDOUT')
  })
})

describe('a server that takes minutes over its last answer', () => {
  test('is waited for as long as RFC 5321 says', () => {
    const minute = 60 * 1000
    expect(SMTP_TIMEOUTS).toMatchObject({ greetingMs: 5 * minute, answerMs: 10 * minute })
    expect(SMTP_TIMEOUTS.totalMs).toBeLessThan(CLAIM_MS)
  })

  test('gets the mail once, and delays no other, however many it is slow over', async () => {
    const slow = Promise.withResolvers<void>()
    const sink = await openSink({
      beforeAnswer: ({ to }) => (to.startsWith('lenta') ? slow.promise : undefined),
    })
    for (let index = 0; index < 6; index += 1) await queue(`lenta${index}@vault.example`)
    later(1)
    for (let index = 0; index < 4; index += 1) await queue(`ana${index}@vault.example`)
    const sending = openMailSender(openSmtp(sink.url, FROM), clock, 10).sendDue()
    await eventually(async () => expect((await rows()).filter((row) => row.sent_at !== null)).toHaveLength(4))
    slow.resolve()
    await sending
    expect((await rows()).every(({ attempts, sent_at }) => attempts === 1 && sent_at !== null)).toBe(true)
    expect(sink.mails).toHaveLength(10)
  })

  test('is given up when the time is over, and the mail is tried again', async () => {
    const never = Promise.withResolvers<void>()
    const sink = await openSink({ beforeAnswer: () => never.promise })
    await queue()
    const deliver = openSmtp(sink.url, FROM, { ...SMTP_TIMEOUTS, answerMs: 200 })
    await openMailSender(deliver, clock).sendDue()
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, claimed_at: null }])
    expect(JSON.stringify(lines)).toContain('ETIMEDOUT')
    never.resolve()
  })
})

test('a mail that was put off while the clock was a month ahead is sent once the clock is right', async () => {
  const sink = await openSink()
  await queue()
  await setRows('mails', { next_attempt_at: new Date(now.getTime() + 30 * DAY_MS).toISOString() })
  await senderTo(sink.url).sendDue()
  expect(sink.mails).toHaveLength(1)
})

test('two processes deliver each mail once', async () => {
  const sink = await openSink()
  const everyone = Array.from({ length: 20 }, (_, index) => `ana${index + 10}@vault.example`)
  for (const to of everyone) await queue(to)
  await Promise.all([senderTo(sink.url).sendDue(), senderTo(sink.url).sendDue()])
  expect(sink.mails.map(({ to }) => to).sort()).toEqual(everyone)
})

test('a mail whose sender died in the middle is sent by another one, later', async () => {
  const sink = await openSink()
  await queue()
  const death = Promise.withResolvers<void>()
  const dying = openMailSender(() => death.promise, clock).sendDue()
  await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]))
  await senderTo(sink.url).sendDue()
  expect(sink.mails).toHaveLength(0)
  later(CLAIM_MS)
  await senderTo(sink.url).sendDue()
  expect(sink.mails).toHaveLength(1)
  // If it went on waiting, it would ask the database of a later test file for its next mail.
  death.resolve()
  await dying
})

test('a sender that comes back late does not undo what another one noted', async () => {
  const late = Promise.withResolvers<void>()
  await queue()
  const sending = openMailSender(() => late.promise, clock).sendDue()
  await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]))
  later(CLAIM_MS)
  await openMailSender(() => Promise.reject(new Error('greylisted')), clock).sendDue()
  const noted = await rows()
  expect(noted).toMatchObject([{ attempts: 2, last_error: 'greylisted' }])
  late.reject(new Error('too late'))
  await sending
  expect(await rows()).toEqual(noted)
})

describe('a recipient that the server refuses', () => {
  const refuse = (code: number) => () => {
    throw new SmtpRejection(code, `ana@vault.example ${code}`)
  }

  test('for good is given up at once', async () => {
    await sendOne({ onRecipient: refuse(550) })
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: 1, failed_at: now.toISOString(), next_attempt_at: null })
    expect(row?.last_error).toContain('550')
    expect(events()).toEqual(['mail-given-up'])
  })

  test.each([450, 451, 530, 554])('for now (%s) is tried again', async (code) => {
    await sendOne({ onRecipient: refuse(code) })
    expect(await rows()).toMatchObject([{ failed_at: null, next_attempt_at: expect.any(String) }])
    expect(events()).toEqual(['mail-not-sent'])
  })

  test('for two days is given up', async () => {
    const sink = await openSink({ onRecipient: refuse(450) })
    const sender = senderTo(sink.url)
    await queue()
    for (let hours = 0; hours <= 54; hours += 6) {
      await sender.sendDue()
      later(DAY_MS / 4)
    }
    expect(await rows()).toMatchObject([
      { attempts: 10, failed_at: expect.any(String), next_attempt_at: null },
    ])
    expect((await rows())[0]?.last_error).toContain('450')
    expect(events().at(-1)).toBe('mail-given-up')
  })
})

test('a mail that waited longer than its link lasts is not sent once there is a server', async () => {
  const sink = await openSink()
  await queue()
  later(2 * DAY_MS + 1)
  await queue('eva@vault.example')
  await senderTo(sink.url).sendDue()
  expect(sink.mails.map(({ to }) => to)).toEqual(['eva@vault.example'])
  expect(await rows()).toMatchObject([{ failed_at: now.toISOString(), last_error: 'too old' }, {}])
})

test('the log names a mail by its id and kind, never by its address, subject or link', async () => {
  const greylisted = new SmtpRejection(450, 'eva@vault.example is greylisted')
  const sink = await openSink({
    onRecipient: (address) => (address.startsWith('eva') ? Promise.reject(greylisted) : undefined),
  })
  await queue()
  await queue('eva@vault.example')
  await senderTo(sink.url).sendDue()
  expect(events().sort()).toEqual(['mail-not-sent', 'mail-sent'])
  for (const line of mailLines())
    expect(line).toMatchObject({ mail: expect.any(String), kind: 'sign-in-link', attempts: 1 })
  expect(JSON.stringify(lines)).not.toMatch(/vault\.example|enlace|secreto/)
})

test('mails that were sent or given up are deleted after 30 days, waiting mails are not', async () => {
  const sink = await openSink({
    onRecipient: (address) => {
      if (address.startsWith('eva')) throw new SmtpRejection(550, 'no such mailbox')
    },
  })
  await queue()
  await queue('eva@vault.example')
  await senderTo(sink.url).sendDue()
  await queue('paz@vault.example')
  later(30 * DAY_MS)
  await sweepMails(now)
  expect(await rows()).toHaveLength(3)
  later(1)
  await sweepMails(now)
  expect((await rows()).map((row) => row.recipient)).toEqual(['paz@vault.example'])
})

describe('the jobs', () => {
  function startJobs(smtpUrl: string | undefined) {
    const scheduler = openScheduler(mailJobs({ smtpUrl, mailFrom: FROM }))
    onTestFinished(() => scheduler.stop())
    onNewMail(() => scheduler.runSoon('mails'))
    return scheduler
  }

  test('send queued mails as soon as they are woken', async () => {
    now = new Date()
    const sink = await openSink()
    // The scheduler has no timer, so it runs the job only when it is woken.
    const scheduler = startJobs(sink.url)
    await scheduler.look()
    await queue()
    wakeMailWorker()
    await eventually(allSent)
    await queue('eva@vault.example')
    wakeMailWorker()
    await eventually(allSent)
    expect(sink.mails).toHaveLength(2)
  })

  async function allSent() {
    for (const row of await rows()) expect(row.sent_at).not.toBeNull()
  }

  test('send at once what a process was sending when it was killed', async () => {
    now = new Date()
    const sink = await openSink()
    await queue()
    expect(await claimDueMail(now)).toMatchObject({ attempts: 1 })
    const scheduler = startJobs(sink.url)
    await scheduler.look()
    await scheduler.idle()
    expect(sink.mails).toHaveLength(1)
    expect(await rows()).toMatchObject([{ attempts: 2, sent_at: expect.any(String) }])
  })

  test('leave everything where it is without a server', async () => {
    await queue()
    const scheduler = startJobs(undefined)
    wakeMailWorker()
    await scheduler.look()
    await scheduler.idle()
    expect(await rows()).toMatchObject([{ attempts: 0, sent_at: null }])
  })

  test('takes no more mails once it is stopped', async () => {
    const sink = await openSink()
    const sender = senderTo(sink.url)
    await sender.stop()
    await queue()
    await sender.sendDue()
    expect(sink.mails).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 0 }])
  })
})
