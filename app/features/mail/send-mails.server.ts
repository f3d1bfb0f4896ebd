import { createTransport } from 'nodemailer'
import { env, type Env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Job } from '#app/platform/scheduler.server.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/time.ts'
import {
  claimDueMail,
  hasDueMail,
  isPermanent,
  isTooOld,
  markNotSent,
  markSent,
  sweepMails,
  type ClaimedMail,
  type SmtpError,
} from './claim-mail.server.ts'

const LOOK_EVERY_MS = 5000
/** How long a conversation that has begun may go on after the shop is told to stop. */
const FINISH_WITHIN_MS = 5000
const AT_ONCE = 3

export type MailSender = {
  /** Sends due mails, `AT_ONCE` at a time. Resolves when this call has no more mails to send. */
  sendDue: () => Promise<void>
  /** Claims no more mails, and soon aborts the conversations that have begun. Their mails are tried again later. */
  stop: (finishWithinMs?: number) => Promise<void>
}

export function openMailSender(deliver: Deliver, clock = () => new Date()): MailSender {
  const stopping = new AbortController()
  const sending = new Set<Promise<void>>()
  let isStopped = false
  let calls = 0

  async function sendOneByOne(): Promise<void> {
    while (!isStopped) {
      const callsBefore = calls
      const mail = await claimDueMail(clock())
      if (mail) await send(deliver, mail, clock, stopping.signal)
      // Looks once more when `sendDue` was called since: a mail may have been queued after this look.
      else if (callsBefore === calls) return
    }
  }

  return {
    sendDue: async () => {
      calls += 1
      const started: Promise<void>[] = []
      while (sending.size < AT_ONCE && !isStopped) {
        const work = sendOneByOne().finally(() => sending.delete(work))
        sending.add(work)
        started.push(work)
      }
      await Promise.all(started)
    },
    stop: async (finishWithinMs = FINISH_WITHIN_MS) => {
      isStopped = true
      const timeout = setTimeout(() => stopping.abort(), finishWithinMs)
      await Promise.allSettled(sending)
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

/** Timeout of each step of an SMTP conversation, and of the whole conversation. */
const STEP_TIMEOUT_MS = 10 * SECOND_MS
const TIMEOUT_MS = MINUTE_MS

export type Deliver = (mail: ClaimedMail, signal: AbortSignal) => Promise<void>

/** @returns a function that sends one mail, or rejects with nodemailer's error */
export function openSmtp(url: string, from: string, stepMs = STEP_TIMEOUT_MS): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    // Never sends a password in clear, unless the URL asks for it with ?requireTLS=false.
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, recipient, reply_to, subject, text, html }, signal) => {
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      ...(reply_to === null ? {} : { replyTo: { name: '', address: reply_to } }),
      subject,
      text,
      html,
      // The same at every attempt, so that mail programs show a mail that arrives twice only once.
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
  }
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

/** Returns what the outbox does by itself. Without `SMTP_URL` mails stay in it. */
export function mailJobs({ smtpUrl, mailFrom }: Pick<Env, 'smtpUrl' | 'mailFrom'> = env()): Job[] {
  const sweep: Job = { name: 'sweep-mails', every: HOUR_MS, run: () => sweepMails(new Date()) }
  if (!smtpUrl) return [sweep]
  const deliver = openSmtp(smtpUrl, mailFrom)
  const run = async (signal: AbortSignal) => {
    const sender = openMailSender(deliver)
    const stopped = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => stopped.resolve(sender.stop()))
    await sender.sendDue()
    if (signal.aborted) await stopped.promise
  }
  return [{ name: 'mails', every: LOOK_EVERY_MS, isDue: () => hasDueMail(new Date()), run }, sweep]
}
