import { sql, type SqlBool } from 'kysely'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import type { ActivityKind } from '#app/domain/activity/activity.ts'
import { composeMail, type MailContent } from '#app/domain/mail/mail.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { paths } from '#app/base/paths.ts'
import { MINUTE_MS } from '#app/base/time.ts'
import { type Database, type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { AccountCommandError } from './account-command.server.ts'
import { ADD_KEY_SECONDS, KEY_FRESH_MINUTES } from './account-rules.ts'
import { expiresIn } from './account-mails.server.ts'
import { secondKeyMails } from './second-key.copy.ts'
import type { SecondKeyState, User } from './user.ts'
import { isOnTeam, lockUserByEmail, roleOf } from './users.server.ts'
import type { UserRow } from './users.table.ts'

/** Tells of a row of `users` whether the account has an app or a passkey. */
export const keyExists = sql<SqlBool>`(
  exists (select 1 from passkeys where user_id = users.id)
  or exists (select 1 from second_keys where user_id = users.id and secret is not null))`

/** Returns whether an account has an app or a passkey. */
export async function hasSecondKey(db: Database, userId: string): Promise<boolean> {
  const user = db.selectFrom('users').select('id').where('id', '=', userId).where(keyExists)
  return (await user.executeTakeFirst()) !== undefined
}

/** A row of the settings: since when the team needs a second key, as ISO-8601; `false`: the owner does not want it. */
const TEAM_KEY_SINCE = 'teamKeySince'

/** @returns null while the team needs no second key */
export async function teamKeySince(db: Database): Promise<string | null> {
  const value = await storedSince(db)
  return value === undefined || value === 'false' ? null : value
}

async function storedSince(db: Database): Promise<string | undefined> {
  const row = db.selectFrom('settings').select('value').where('key', '=', TEAM_KEY_SINCE)
  return (await row.executeTakeFirst())?.value
}

/** Stores that the team needs a second key from now on, or no longer. */
export async function storeTeamKey(transaction: DatabaseTransaction, isDemanded: boolean): Promise<void> {
  const row = { key: TEAM_KEY_SINCE, value: isDemanded ? new Date().toISOString() : 'false' }
  await transaction
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute()
}

/** Demands a second key of the team, or ends that, and mails everybody of the team. */
export async function demandTeamKey(
  transaction: DatabaseTransaction,
  ownerId: string,
  isDemanded: boolean,
): Promise<void> {
  await storeTeamKey(transaction, isDemanded)
  const kind = isDemanded ? 'team-key-demanded' : 'team-key-optional'
  await recordActivity(transaction, { kind, userId: ownerId })
  const team = await transaction.selectFrom('users').select('email').where(isOnTeam).execute()
  for (const { email } of team) await queueMail(transaction, { to: email, ...secondKeyMail(kind) })
}

/** Demands a key of the team once an owner has one, unless an owner has decided otherwise. */
export async function demandByDefault(transaction: DatabaseTransaction, ownerId: string): Promise<void> {
  if ((await storedSince(transaction)) === undefined && (await hasSecondKey(transaction, ownerId)))
    await demandTeamKey(transaction, ownerId, true)
}

/** A session and its account. */
type KeyFacts = {
  hasKey: boolean
  isTeam: boolean
  signedInAt: Date
  secondKeyAt: string | null | undefined
  addKeyUntil: string | null
}

/** Returns where a session is with the second key. A role counts only in a session that has shown the key it needs. */
export async function secondKeyState(
  db: Database,
  { hasKey, isTeam, signedInAt, secondKeyAt, addKeyUntil }: KeyFacts,
): Promise<SecondKeyState> {
  if (hasKey) {
    if (!secondKeyAt) return 'awaited'
    return Date.now() - Date.parse(secondKeyAt) < KEY_FRESH_MINUTES * MINUTE_MS ? 'fresh' : 'shown'
  }
  const since = isTeam ? await teamKeySince(db) : null
  if (since === null) return 'none'
  // A sign-in after the demand began may be a stranger's with the mailbox, who would add a key of theirs.
  const mayAdd = signedInAt.toISOString() < since || (addKeyUntil ?? '') > new Date().toISOString()
  return mayAdd ? 'missing' : 'barred'
}

/** @throws AccountCommandError unless this session may change what guards the account */
export function requireSecondKey({ user }: { user: User }): void {
  if (user.secondKey === 'barred') throw new AccountCommandError('key-not-allowed')
  if (user.secondKey === 'awaited' || user.secondKey === 'shown') throw new AccountCommandError('second-key')
}

/** An account, as `lockSignedIn` returns it. */
type Account = Pick<UserRow, 'id' | 'email' | 'role' | 'helps_since'>
type Change = { transaction: DatabaseTransaction; send: (mail: MailContent & { to: string }) => void }

/** @param name of the new key, as its owner reads it */
export async function keyAdded({ transaction, send }: Change, account: Account, name: string): Promise<void> {
  await transaction.updateTable('users').set({ add_key_until: null }).where('id', '=', account.id).execute()
  await recordActivity(transaction, { kind: 'second-key-added', userId: account.id, subject: name })
  if (account.role === 'admin') await demandByDefault(transaction, account.id)
  send({ to: account.email, ...secondKeyMail('second-key-added') })
}

/** Follows a removed key. @throws AccountCommandError when the admin would close behind the account */
export async function keyRemoved(
  { transaction, send }: Change,
  account: Account,
  name: string,
): Promise<void> {
  if (!(await hasSecondKey(transaction, account.id))) {
    if (roleOf(account) !== 'user' && (await teamKeySince(transaction)) !== null)
      throw new AccountCommandError('key-demanded')
    await forgetSecondKeys(transaction, account.id)
  }
  await recordActivity(transaction, { kind: 'second-key-removed', userId: account.id, subject: name })
  send({ to: account.email, ...secondKeyMail('second-key-removed') })
}

/** Removes every key of an account, and its recovery codes. */
export async function forgetSecondKeys(transaction: DatabaseTransaction, userId: string): Promise<void> {
  for (const table of ['second_keys', 'passkeys'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Lets an account add its first key for a day. */
export async function allowKey(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ add_key_until: expiresIn(ADD_KEY_SECONDS) })
    .where('id', '=', userId)
    .execute()
}

/** Removes every key of a person who has lost them, by a command on the machine, and ends the sessions. */
export async function loseSecondKeys(email: string): Promise<'keys-removed' | 'no-key' | 'not-found'> {
  return inTransaction(async (transaction) => {
    const account = await lockUserByEmail(transaction, email)
    if (!account) return 'not-found'
    // One of the team without a key may have let the day pass.
    if (roleOf(account) === 'user' && !(await hasSecondKey(transaction, account.id))) return 'no-key'
    await forgetSecondKeys(transaction, account.id)
    await transaction.deleteFrom('sessions').where('user_id', '=', account.id).execute()
    await allowKey(transaction, account.id)
    await recordActivity(transaction, { kind: 'second-keys-lost', userId: account.id })
    await queueMail(transaction, { to: account.email, ...secondKeyMail('second-keys-lost') })
    return 'keys-removed'
  })
}

export function secondKeyMail(kind: keyof typeof secondKeyMails.kinds & ActivityKind): MailContent {
  const { subject, lead } = secondKeyMails.kinds[kind]
  return composeMail(kind, subject, {
    preheader: lead,
    heading: subject,
    paragraphs: [lead],
    button: { label: secondKeyMails.button, url: env().publicUrl + paths.secondKey },
    note: secondKeyMails.note,
  })
}
