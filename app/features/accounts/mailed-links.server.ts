import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { expiresIn } from './link-lifetimes.ts'
import { hashToken, newToken } from './secret-token.server.ts'
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

/** @returns null for a link that was used, removed or has expired. Looking at a link never uses it up. */
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

/** @returns false when somebody else has used it meanwhile. The caller has locked the account first. */
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
