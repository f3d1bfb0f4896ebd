import { paths } from '#app/paths.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
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
