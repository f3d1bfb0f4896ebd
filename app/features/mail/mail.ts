import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/time.ts'

export type MailContent = {
  /** What it is about, in the log's words: neither addresses nor links are written there. */
  kind: string
  subject: string
  text: string
  html: string
}

export type NewMail = MailContent & {
  to: string
  /** Who gets the answer; unset: the shop. */
  replyTo?: string | undefined
  /** Of its cause, so that `forgetMail` finds it. */
  id?: string
}

/** How many mails wait in the outbox of a shop that has no `SMTP_URL`. */
export const MAX_MAILS_WITHOUT_SERVER = 500

/** A link in an older mail leads nowhere. */
const GIVEN_UP_AFTER_MS = 2 * DAY_MS
const KEPT_FOR_MS = 30 * DAY_MS
const LAST_WAIT_MS = 6 * HOUR_MS
const WAITS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, LAST_WAIT_MS]

/** @param attempts how often it was tried in vain, at least once */
export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (WAITS_MS[attempts - 1] ?? LAST_WAIT_MS))
}

export function isTooOld(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) > GIVEN_UP_AFTER_MS
}

/** What was sent or given up before this moment is forgotten. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_FOR_MS)
}

/** One bare address: neither a list of them nor a name beside it, and no line break that would begin a header. */
export function isOneAddress(text: string): boolean {
  return /^[^\s<>()@,;:\\"[\]]+@[^\s<>()@,;:\\"[\]]+$/.test(text)
}

export function isOneLine(text: string): boolean {
  return !/[\r\n\0]/.test(text)
}

/** What went wrong, as far as it decides whether to try again. */
export type SmtpProblem = { command?: string | undefined; responseCode?: number | undefined }

/** No such mailbox, not here, no such name. Other refusals, such as 530 and 554, are about how the server is set up. */
const NO_SUCH_RECIPIENT = new Set([550, 551, 553])

export function isRefusedForGood({ command, responseCode = 0 }: SmtpProblem): boolean {
  return command === 'RCPT TO' && NO_SUCH_RECIPIENT.has(responseCode)
}
