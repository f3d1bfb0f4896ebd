import { composeMail, type MailContent } from '#app/domain/mail/mail.ts'
import { paths } from '#app/base/paths.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { accountMailsCopy as copy } from './account-mails.copy.ts'
import {
  PASSWORD_RESET_LINK_SECONDS,
  SIGN_IN_LINK_SECONDS,
  VERIFICATION_LINK_SECONDS,
} from './account-rules.ts'
import { hashToken, newToken } from './secrets.server.ts'
import type { MailedLinkRow } from './users.table.ts'

type NewLink = {
  purpose: MailedLinkRow['purpose']
  email: string
  userId: string | null
  lastsSeconds: number
}

/** Stores a link and returns the token that its mail holds. */
export async function addMailedLink(
  transaction: DatabaseTransaction,
  { purpose, email, userId, lastsSeconds }: NewLink,
): Promise<string> {
  const token = newToken()
  await transaction
    .insertInto('mailed_links')
    .values({
      token_hash: hashToken(token),
      purpose,
      email,
      user_id: userId,
      expires_at: expiresIn(lastsSeconds),
    })
    .execute()
  return token
}

/** @returns null for a link that was used, removed or has expired. Does not consume the link. */
export async function findMailedLink(
  purpose: MailedLinkRow['purpose'],
  token: string,
): Promise<MailedLinkRow | null> {
  const row = await database()
    .selectFrom('mailed_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return row ?? null
}

/** @returns false when another request has consumed the link. The caller has locked the account. */
export async function consumeMailedLink(
  transaction: DatabaseTransaction,
  link: MailedLinkRow,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom('mailed_links')
    .where('token_hash', '=', link.token_hash)
    .returning('token_hash')
    .executeTakeFirst()
  return used !== undefined
}

/**
 * Builds the links in mails, always on PUBLIC_URL. The token stands in the query, so that the page works without
 * JavaScript and can say at once that a link has expired. Opening a link does not consume it, and logs hold no query.
 */
export function mailLinks() {
  const to = (path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query)
    return `${env().publicUrl}${path}${search.size > 0 ? `?${search}` : ''}`
  }
  return {
    signIn: () => to(paths.login),
    askPasswordReset: () => to(paths.resetPassword),
    verification: (token: string) => to(paths.verifyEmail, { t: token }),
    emailChange: (token: string) => to(paths.verifyEmail, { cambio: '1', t: token }),
    cancelEmailChange: (token: string) => to(paths.cancelEmailChange, { t: token }),
    passwordReset: (token: string) => to(paths.resetPassword, { t: token }),
    signInLink: (token: string, next = '/') =>
      to(paths.finishSignIn, { ...(next === '/' ? {} : { next }), t: token }),
  }
}

/** Returns the moment when a link or a record expires, as it is stored. */
export function expiresIn(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}

export function verificationMail(url: string): MailContent {
  return linkMail('verification', copy.verification, url, VERIFICATION_LINK_SECONDS)
}

export function signInLinkMail(url: string): MailContent {
  return linkMail('sign-in-link', copy.signInLink, url, SIGN_IN_LINK_SECONDS)
}

export function passwordResetMail(url: string): MailContent {
  return linkMail('password-reset', copy.passwordReset, url, PASSWORD_RESET_LINK_SECONDS)
}

/** To the new address. */
export function emailChangeMail(url: string): MailContent {
  return linkMail('email-change', copy.emailChange, url, VERIFICATION_LINK_SECONDS)
}

/**
 * To the old address.
 * @param cancelUrl "No fui yo"
 */
export function emailChangeNotice(cancelUrl: string): MailContent {
  const { subject, heading, lead, ifYou, cancel, button, note } = copy.emailChangeNotice
  return composeMail('email-change-notice', subject, {
    preheader: lead,
    heading,
    paragraphs: [lead, ifYou, cancel],
    button: { label: button, url: cancelUrl },
    note,
  })
}

/** To somebody who signs up with an address that has an account. */
export function alreadyRegisteredMail(loginUrl: string, resetUrl: string): MailContent {
  const { subject, heading, lead, button, reset, note } = copy.alreadyRegistered
  return composeMail('already-registered', subject, {
    preheader: lead,
    heading,
    paragraphs: [lead],
    button: { label: button, url: loginUrl },
    link: { lead: reset, url: resetUrl },
    note,
  })
}

export function passwordChangedNotice(): MailContent {
  const { subject, heading, lead, ifYou, note } = copy.passwordChanged
  return composeMail('password-changed', subject, {
    preheader: lead,
    heading,
    paragraphs: [lead, ifYou],
    note,
  })
}

type LinkWords = { subject: string; heading: string; lead: string; button: string; note: string }

function linkMail(kind: string, words: LinkWords, url: string, seconds: number): MailContent {
  const { subject, heading, lead, button, note } = words
  const lasts = copy.lasts(seconds)
  return composeMail(kind, subject, {
    preheader: lasts,
    heading,
    paragraphs: [lead, lasts],
    button: { label: button, url },
    note,
  })
}
