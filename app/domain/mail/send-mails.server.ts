import { createTransport } from 'nodemailer'
import { env, type Env } from '#app/platform/env.server.ts'
import { reportBackgroundError } from '#app/platform/database-errors.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Job } from '#app/platform/scheduler.server.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/base/time.ts'
import {
  claimDueMail,
  type ClaimedMail,
  hasMailToSend,
  isPermanent,
  isTooOld,
  markNotSent,
  markSent,
  releaseClaims,
  type SmtpError,
  sweepMails,
} from './outbox.server.ts'

const LOOK_EVERY_MS = 5 * SECOND_MS
/** Time that a begun conversation has after the shop is told to stop. */
const FINISH_WITHIN_MS = 4 * SECOND_MS
const AT_ONCE = 3
/** A server that is slow over one mail does not hold up the next: its conversation goes on beside the others. */
const SLOW_AFTER_MS = 5 * SECOND_MS
const MAX_CONVERSATIONS = 30

export type MailSender = {
  /** Sends due mails, `AT_ONCE` at a time beside the slow ones. Resolves when none is being sent. */
  sendDue: () => Promise<void>
  /** Claims no more mails, and soon aborts the conversations that have begun. Their mails are tried again later. */
  stop: (finishWithinMs?: number) => Promise<void>
}

export function openMailSender(
  deliver: Deliver,
  clock = () => new Date(),
  slowAfterMs = SLOW_AFTER_MS,
): MailSender {
  const stopping = new AbortController()
  const workers = new Set<Promise<void>>()
  const conversations = new Set<Promise<void>>()
  let isStopped = false
  let calls = 0

  async function sendOneByOne(): Promise<void> {
    while (!isStopped) {
      const callsBefore = calls
      const mail = await claimDueMail(clock())
      if (mail) await untilSlow(send(deliver, mail, clock, stopping.signal))
      // Looks once more when `sendDue` was called since: a mail may have been queued after this look.
      else if (callsBefore === calls) return
    }
  }

  /** Resolves when a conversation is over, or slow while there is room for another one. */
  async function untilSlow(conversation: Promise<void>): Promise<void> {
    const ends = conversation.finally(() => conversations.delete(ends))
    conversations.add(ends)
    const { promise: isSlow, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, slowAfterMs)
    await Promise.race([ends, isSlow])
    clearTimeout(timer)
    if (conversations.size > MAX_CONVERSATIONS - AT_ONCE) await Promise.race(conversations)
  }

  return {
    sendDue: async () => {
      calls += 1
      const started: Promise<void>[] = []
      while (workers.size < AT_ONCE && !isStopped) {
        const work = sendOneByOne().finally(() => workers.delete(work))
        workers.add(work)
        started.push(work)
      }
      await Promise.all(started)
      while (workers.size + conversations.size > 0) await Promise.all([...workers, ...conversations])
    },
    stop: async (finishWithinMs = FINISH_WITHIN_MS) => {
      isStopped = true
      const timeout = setTimeout(() => stopping.abort(), finishWithinMs)
      await Promise.allSettled([...workers, ...conversations])
      clearTimeout(timeout)
    },
  }
}

async function send(
  deliver: Deliver,
  mail: ClaimedMail,
  clock: () => Date,
  stop: AbortSignal,
): Promise<void> {
  const { id, kind, attempts } = mail
  if (isTooOld(mail.created_at, clock())) {
    await markNotSent(mail, { error: mail.last_error ?? 'too old', giveUp: true }, clock())
    log.error('mail-given-up', { mail: id, kind, attempts: attempts - 1 })
    return
  }
  try {
    await deliver(mail, stop)
  } catch (error) {
    const { command, responseCode, code, message } = error as Error & SmtpError & { code?: string }
    const giveUp = isPermanent({ command, responseCode })
    const isGivenUp = await markNotSent(mail, { error: message, giveUp }, clock())
    // Leaves the message out, because servers repeat the address in it.
    const fields = { mail: id, kind, attempts, code, command, responseCode }
    if (isGivenUp) log.error('mail-given-up', fields)
    else log.warn('mail-not-sent', fields)
    return
  }
  await markSent(mail, clock())
  log.info('mail-sent', { mail: id, kind, attempts })
}

/**
 * As long as RFC 5321 §4.5.3.2 tells a sender to wait: a mail whose answer came later than the shop waited would be
 * sent again, and arrive twice.
 */
export const SMTP_TIMEOUTS = {
  connectMs: MINUTE_MS,
  greetingMs: 5 * MINUTE_MS,
  /** The limit of each answer; the last one, after the mail, takes longest. */
  answerMs: 10 * MINUTE_MS,
  /** The limit of the whole conversation. */
  totalMs: 25 * MINUTE_MS,
}

export type Deliver = (mail: ClaimedMail, signal: AbortSignal) => Promise<void>

/** @returns a function that sends one mail, or rejects with nodemailer's error */
export function openSmtp(url: string, from: string, timeouts = SMTP_TIMEOUTS): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.answerMs,
    dnsTimeout: timeouts.connectMs,
    // Never sends a password in clear, unless the URL asks for it with ?requireTLS=false.
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, recipient, reply_to, unsubscribe_url, subject, text, html }, signal) => {
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      ...(reply_to === null ? {} : { replyTo: { name: '', address: reply_to } }),
      subject,
      text,
      html,
      // The same at every attempt, so that mail programs show a mail that arrives twice only once.
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe_url) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeouts.totalMs)]),
    })
  }
}

/** RFC 8058: the mail program posts to the address by itself, without opening a page. */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

let wake = () => {}

/** Sends queued mails at once. Call it after the commit of the transaction that queued one. */
export function wakeMailWorker(): void {
  wake()
}

/** Calls `listener` whenever a mail was queued in this process. */
export function onNewMail(listener: () => void): void {
  wake = listener
}

/** Returns the jobs of the outbox. Without `SMTP_URL` mails stay in it. */
export function mailJobs({ smtpUrl, mailFrom }: Pick<Env, 'smtpUrl' | 'mailFrom'> = env()): Job[] {
  const sweep: Job = {
    name: 'sweep-mails',
    every: HOUR_MS,
    run: () => sweepMails(new Date()),
  }
  if (!smtpUrl) return [sweep]
  const deliver = openSmtp(smtpUrl, mailFrom)
  const isDue = () => hasMailToSend(new Date())
  const run = (signal: AbortSignal) => sendMails(deliver, signal)
  return [{ name: 'mails', every: LOOK_EVERY_MS, isDue, run }, sweep]
}

/** Sends due mails until none is being sent. Only one process at a time does this, so older claims are of dead ones. */
async function sendMails(deliver: Deliver, signal: AbortSignal): Promise<void> {
  const released = await releaseClaims(new Date())
  if (released > 0) log.warn('mail-claims-released', { mails: released })
  // An aborted signal tells nobody any more.
  if (signal.aborted) return
  const sender = openMailSender(deliver)
  let stopped: Promise<void> | undefined
  signal.addEventListener('abort', () => {
    stopped = sender.stop()
  })
  const atOnce = wake
  // A slow conversation may last minutes, in which other mails become due.
  const report = (error: unknown) => reportBackgroundError(error, { job: 'mails' })
  const timer = setInterval(() => void sender.sendDue().catch(report), LOOK_EVERY_MS)
  wake = () => void sender.sendDue().catch(report)
  try {
    await sender.sendDue()
    await stopped
  } finally {
    clearInterval(timer)
    wake = atOnce
    // Waits for every conversation, because the next run treats older claims as those of a dead process.
    await sender.stop(SMTP_TIMEOUTS.totalMs)
  }
}
