import { env, type Env } from '#app/platform/env.server.ts'
import { log, reportError } from '#app/platform/log.server.ts'
import { HOUR_MS } from '#app/time.ts'
import { claimDueMail, markNotSent, markSent, sweepMails, type ClaimedMail } from './claim-mail.server.ts'
import { openSmtp, type Deliver } from './deliver-mail.server.ts'
import { isRefusedForGood, isTooOld, type SmtpProblem } from './mail.ts'

const LOOK_EVERY_MS = 5000
const SWEEP_EVERY_MS = HOUR_MS
/** How long a conversation that has begun may go on once the shop is asked to stop. */
const FINISH_WITHIN_MS = 5000
const AT_ONCE = 3

export type MailSender = {
  /** Sends what is due, `AT_ONCE` at a time; resolves when nothing is left that this call may send. */
  sendDue: () => Promise<void>
  /** Takes no more mails, and soon breaks off the conversations that have begun: they are tried again later. */
  stop: (finishWithinMs?: number) => Promise<void>
}

export function openMailSender(deliver: Deliver, clock = () => new Date()): MailSender {
  const stopping = new AbortController()
  const sending = new Set<Promise<void>>()
  let isStopped = false
  let asked = 0

  async function sendOneByOne(): Promise<void> {
    while (!isStopped) {
      const seen = asked
      const mail = await claimDueMail(clock())
      if (mail) await send(deliver, mail, clock, stopping.signal)
      // A mail may have been queued after this look and before the last of us would have ended.
      else if (seen === asked) return
    }
  }

  return {
    sendDue: async () => {
      asked += 1
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
      const patience = setTimeout(() => stopping.abort(), finishWithinMs)
      await Promise.allSettled(sending)
      clearTimeout(patience)
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
    await markNotSent(mail, { error: mail.last_error ?? 'too old', isForGood: true }, clock())
    log.error('mail-given-up', { mail: id, kind, attempts: attempts - 1 })
    return
  }
  try {
    await deliver(mail, stop)
  } catch (error) {
    const { command, responseCode, code, message } = error as Error & SmtpProblem & { code?: string }
    const isForGood = isRefusedForGood({ command, responseCode })
    const isGivenUp = await markNotSent(mail, { error: message, isForGood }, clock())
    // Never the message: servers repeat the address in it.
    const fields = { mail: id, kind, attempts, code, command, responseCode }
    if (isGivenUp) log.error('mail-given-up', fields)
    else log.warn('mail-not-sent', fields)
    return
  }
  await markSent(mail, clock())
  log.info('mail-sent', { mail: id, kind, attempts })
}

let wake = () => {}

/** After the commit of a transaction that queued a mail: it is sent at once. */
export function wakeMailWorker(): void {
  wake()
}

/**
 * Sends mails beside the pages, as long as the process runs; with no `SMTP_URL` they stay in the outbox.
 * @returns a function that stops it
 */
export function startMailWorker(
  { smtpUrl, mailFrom }: Pick<Env, 'smtpUrl' | 'mailFrom'> = env(),
): () => Promise<void> {
  if (!smtpUrl) return async () => undefined
  const sender = openMailSender(openSmtp(smtpUrl, mailFrom))
  const look = () => void sender.sendDue().catch(reportError)
  const sweep = () => void sweepMails(new Date()).catch(reportError)
  const timers = [setInterval(look, LOOK_EVERY_MS), setInterval(sweep, SWEEP_EVERY_MS)]
  wake = look
  look()
  sweep()
  return async () => {
    wake = () => {}
    for (const timer of timers) clearInterval(timer)
    await sender.stop()
  }
}
