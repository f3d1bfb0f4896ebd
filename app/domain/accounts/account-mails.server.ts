import { composeMail, type MailContent } from '#app/domain/mail/mail.ts'
import { changesRow, database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { accountMailsCopy as copy } from './account-mails.copy.ts'
import {
  PASSWORD_RESET_LINK_SECONDS,
  SIGN_IN_LINK_SECONDS,
  VERIFICATION_LINK_SECONDS,
} from './account-rules.ts'
import { hashToken, newToken } from './secrets.server.ts'
import type { MailedLinkRow } from './users.table.ts'

type NewLink = { purpose: MailedLinkRow['purpose']; email: string; userId: string | null }

const LASTS_SECONDS = { 'sign-in': SIGN_IN_LINK_SECONDS, reset: PASSWORD_RESET_LINK_SECONDS }

/** Stores a link and returns the token that its mail holds. */
export async function addMailedLink(
  transaction: DatabaseTransaction,
  { purpose, email, userId }: NewLink,
): Promise<string> {
  const token = newToken()
  await transaction
    .insertInto('mailed_links')
    .values({
      token_hash: hashToken(token),
      purpose,
      email,
      user_id: userId,
      expires_at: expiresIn(LASTS_SECONDS[purpose]),
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
  return changesRow(transaction.deleteFrom('mailed_links').where('token_hash', '=', link.token_hash))
}

/**
 * Returns the link of a mail, always on PUBLIC_URL. The token stands in the query, so that the page works without
 * JavaScript and can say at once that a link has expired. Opening a link does not consume it, and logs hold no query.
 */
export function mailedLink(path: string): string {
  return env().publicUrl + path
}

/** Returns the moment when a link or a record expires, as it is stored. */
export function expiresIn(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}

const LINK_MAILS = {
  verification: { words: copy.verification, lastsSeconds: VERIFICATION_LINK_SECONDS },
  'sign-in-link': { words: copy.signInLink, lastsSeconds: SIGN_IN_LINK_SECONDS },
  'password-reset': { words: copy.passwordReset, lastsSeconds: PASSWORD_RESET_LINK_SECONDS },
  /** Goes to the new address. */
  'email-change': { words: copy.emailChange, lastsSeconds: VERIFICATION_LINK_SECONDS },
} as const

/** Returns a mail around one link that works for a while. */
export function linkMail(kind: keyof typeof LINK_MAILS, url: string): MailContent {
  const { words, lastsSeconds } = LINK_MAILS[kind]
  const { subject, heading, lead, button, note } = words
  const lasts = copy.lasts(lastsSeconds)
  return composeMail(kind, subject, {
    preheader: lasts,
    heading,
    paragraphs: [lead, lasts],
    button: { label: button, url },
    note,
  })
}

/**
 * Goes to the old address.
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

/** Goes to somebody who signs up with an address that has an account. */
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
