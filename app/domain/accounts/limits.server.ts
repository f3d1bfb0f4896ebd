import { randomBytes } from 'node:crypto'
import { mailboxLimits, mailboxOf, visitorMailLimits } from '#app/domain/mail/queue-mail.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import {
  consumeRateLimit,
  networkLimits,
  rateLimitWait,
  type RateLimit,
  type TierFactors,
} from '#app/platform/rate-limit.server.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#app/base/time.ts'
import { AccountCommandError } from './account-command.server.ts'
import { SIGN_IN_LINK_SECONDS } from './account-rules.ts'
import { plainCode } from './one-time-code.server.ts'
import { isSameSecret, privateCookie, signature } from './secrets.server.ts'

const QUARTER_HOUR = 15 * MINUTE_SECONDS

/**
 * Rate limits of account actions. One network address may be a whole town behind one mobile operator, so the limits
 * by network are wide (`docs/decisions/016-limits.md`).
 */
const LIMITS = {
  /** One machine that tries many accounts. */
  passwordByNetwork: { max: 60, windowSeconds: QUARTER_HOUR },
  /** One machine that tries one account. */
  passwordByNetworkAndAccount: { max: 10, windowSeconds: QUARTER_HOUR },
  /** Many machines that try one account. */
  passwordByAccount: { max: 100, windowSeconds: HOUR_SECONDS },
  /** A guest at the owner's computer. */
  passwordByKnownBrowser: { max: 10, windowSeconds: QUARTER_HOUR },
  /** A guest who signed in with many browsers before. */
  passwordByKnownBrowsers: { max: 100, windowSeconds: HOUR_SECONDS },
  currentPasswordBySession: { max: 10, windowSeconds: QUARTER_HOUR },
  signUpByNetwork: { max: 60, windowSeconds: HOUR_SECONDS },
  mailByNetwork: { max: 60, windowSeconds: QUARTER_HOUR },
  mailByUser: { max: 10, windowSeconds: HOUR_SECONDS },
  passwordChangeByUser: { max: 10, windowSeconds: HOUR_SECONDS },
  /** A stranger with the password or the mailbox who guesses six digits. */
  codeByUser: { max: 5, windowSeconds: QUARTER_HOUR },
  codeByUserAndDay: { max: 30, windowSeconds: DAY_SECONDS },
  tokenByNetwork: { max: 60, windowSeconds: QUARTER_HOUR },
} as const

/** A household has a /56 and a company a /48: for one account or mailbox they count as one or two networks. */
const AGAINST_ONE: TierFactors = [1, 1, 2]

/** Limits of all purposes together: four networks use up what a mailbox gets, as they do with one purpose. */
const DAY_BY_NETWORK = { max: 10, windowSeconds: DAY_SECONDS }
const DAY_BY_MAILBOX = { max: 40, windowSeconds: DAY_SECONDS }

/** The mails that a stranger can cause. Each purpose has its own limits. */
export type MailPurpose = 'signInLink' | 'verification' | 'passwordReset' | 'signUp' | 'emailChange'

export type MailLimits = {
  /** Consumed by every request, whether or not it queues a mail, so that a refusal does not tell who has an account. */
  request: RateLimit[]
  /** Consumed in the transaction that queues the mail. */
  mailbox: RateLimit[]
}

/** @throws AccountCommandError when one of the limits is used up; then none has counted the attempt */
export async function consumeLimits(limits: readonly RateLimit[], db?: Database): Promise<void> {
  const wait = await consumeRateLimit(limits, db)
  if (wait !== null) throw new AccountCommandError('too-many-attempts', { retryAfterSeconds: wait })
}

/** Returns the limits of guesses at a password. Refund them when the password is right. */
export async function passwordLimits(
  request: Request,
  visitor: Visitor | null,
  email: string,
): Promise<RateLimit[]> {
  const browser = await knownBrowser(request, email)
  const shared = limit('passwordByKnownBrowsers', email)
  if (browser !== null && (await hasRoom([shared]))) return [limit('passwordByKnownBrowser', browser), shared]
  return [
    ...networkLimits('passwordByNetwork', visitor, LIMITS.passwordByNetwork),
    ...networkLimits(
      `passwordByNetworkAndAccount:${email}`,
      visitor,
      LIMITS.passwordByNetworkAndAccount,
      AGAINST_ONE,
    ),
    limit('passwordByAccount', email),
  ]
}

export function currentPasswordLimits(sessionId: string): RateLimit[] {
  return [limit('currentPasswordBySession', sessionId)]
}

export function signUpLimits(visitor: Visitor | null): RateLimit[] {
  return networkLimits('signUpByNetwork', visitor, LIMITS.signUpByNetwork)
}

/** Returns the limits of a mail that anybody can ask for without being signed in. */
export async function mailLimits(
  purpose: MailPurpose,
  request: Request,
  visitor: Visitor | null,
  email: string,
): Promise<MailLimits> {
  // As long as a link works, so a person who is refused still has a working link in the mailbox.
  const windowSeconds = purpose === 'signInLink' ? SIGN_IN_LINK_SECONDS : QUARTER_HOUR
  const browser = await knownBrowser(request, email)
  const shared = mailboxLimits(`${purpose}ByKnownBrowsers`, email, { max: 10, windowSeconds })
  if (browser !== null && (await hasRoom(shared))) {
    const name = `${purpose}ByKnownBrowser:${browser}`
    const limits = [
      { key: name, max: 5, windowSeconds },
      { key: `day:${name}`, max: 10, windowSeconds: DAY_SECONDS },
    ]
    return { request: limits, mailbox: shared }
  }
  const mailbox = mailboxOf(email)
  const name = `${purpose}ByNetworkAndMailbox:${mailbox}`
  return {
    request: [
      ...networkLimits(`${purpose}ByNetwork`, visitor, LIMITS.mailByNetwork),
      ...networkLimits(name, visitor, { max: 5, windowSeconds, maxADay: 8 }, AGAINST_ONE),
      ...networkLimits(`day:mailByNetworkAndMailbox:${mailbox}`, visitor, DAY_BY_NETWORK, AGAINST_ONE),
    ],
    mailbox: [
      ...mailboxLimits(purpose, email, { max: 5, windowSeconds }),
      { key: `day:mailByMailbox:${mailbox}`, ...DAY_BY_MAILBOX },
    ],
  }
}

/** Returns the limits of a mail that somebody signed in sends to another address. */
export function signedInMailLimits(purpose: MailPurpose, userId: string, email: string): MailLimits {
  return {
    request: [limit('mailByUser', userId)],
    // Not those of the account's mails: somebody with an account could use them up for somebody else.
    mailbox: visitorMailLimits(purpose, email, { max: 5, windowSeconds: QUARTER_HOUR }),
  }
}

/** Returns the limits of links in mails, of the way to Google, and of what is shown in place of a password. */
export function tokenLimits(
  what: MailPurpose | 'google' | 'code' | 'passkey',
  visitor: Visitor | null,
): RateLimit[] {
  return networkLimits(`${what}TokenByNetwork`, visitor, LIMITS.tokenByNetwork)
}

/**
 * Returns the limits of guesses at a code of an app, or at a recovery code. Nobody guesses the 80 bits of these, so those
 * who try keep only their own network from them, not the owner.
 */
export function codeLimits(userId: string, code: string, visitor: Visitor | null): RateLimit[] {
  const isRecovery = plainCode(code).length > 6
  const ofUser = isRecovery ? [] : [limit('codeByUser', userId), limit('codeByUserAndDay', userId)]
  return [...tokenLimits('code', visitor), ...ofUser]
}

export function passwordChangeLimits(userId: string): RateLimit[] {
  return [limit('passwordChangeByUser', userId)]
}

/**
 * Returns whether the limit that all known browsers of an account share has room. Somebody who was signed in for a
 * moment can make any number of browsers known, so without room a known browser counts like any other.
 */
async function hasRoom(shared: readonly RateLimit[]): Promise<boolean> {
  return (await rateLimitWait(shared)) === null
}

function limit(name: keyof typeof LIMITS, what: string): RateLimit {
  return { key: `${name}:${what}`, ...LIMITS[name] }
}

const YEAR_SECONDS = 365 * DAY_SECONDS

/**
 * Recognises a browser in which somebody signed in to this account. It has its own limits, so that nobody elsewhere
 * can use them up. The token works for one account, holds no address and signs nobody in.
 * @returns the token's id, or null when this browser never signed in to this account
 */
async function knownBrowser(request: Request, email: string): Promise<string | null> {
  const token: unknown = await cookie().parse(request.headers.get('cookie'))
  if (typeof token !== 'string') return null
  const [id = '', given = ''] = token.split('.')
  return isSameSecret(mac(id, email), given) ? id : null
}

/** Adds the cookie that makes this browser known, unless it is known already. */
export async function rememberBrowser(request: Request, email: string, headers: Headers): Promise<void> {
  if ((await knownBrowser(request, email)) !== null) return
  const id = randomBytes(12).toString('base64url')
  headers.append('Set-Cookie', await cookie().serialize(`${id}.${mac(id, email)}`))
}

export async function forgetBrowser(headers: Headers): Promise<void> {
  headers.append('Set-Cookie', await cookie().serialize('', { maxAge: 0 }))
}

function mac(id: string, email: string): string {
  return signature('known-browser', `${id}\0${email.trim().toLowerCase()}`)
}

function cookie() {
  return privateCookie('vault.known_browser', { maxAge: YEAR_SECONDS }, '__Secure-')
}
