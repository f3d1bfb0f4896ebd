import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { MAX_NAME_LENGTH } from '#app/domain/accounts/account-rules.ts'
import { cleanLine } from '#app/base/text.ts'
import {
  type FirebaseHashConfig,
  isFirebaseHashConfig,
  storedFirebaseHash,
} from '#app/domain/accounts/firebase-scrypt.server.ts'
import { storePassword } from '#app/domain/accounts/users.server.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { parseEmail } from '#app/base/email-address.ts'
import { dateOf, type OldDocument, textOf } from './firestore.ts'

const text = z.string().catch('')
/** What `firebase auth:export` writes of an account. */
const exportedAccount = z.object({
  localId: text,
  email: text,
  emailVerified: z.boolean().catch(false),
  passwordHash: text,
  salt: text,
  displayName: text,
  createdAt: z.union([z.string(), z.number()]).nullish().catch(null),
  disabled: z.boolean().catch(false),
  providerUserInfo: z.array(z.object({ providerId: text, rawId: text, email: text })).catch([]),
})
const accountsFile = z.object({ users: z.array(exportedAccount).max(200_000) })

export type OldAccount = {
  uid: string
  email: string
  isVerified: boolean
  name: string
  createdAt: string
  /** Null: it has no password, or one whose hash cannot be used. */
  hash: string | null
  /** Its subject at Google. */
  google: string | null
}

type SkippedAccount = 'disabled' | 'no-email' | 'repeated' | 'here-already'
export type AccountsPlan = {
  accounts: OldAccount[]
  skipped: Map<SkippedAccount, number>
  /** Accounts whose password stays behind, so that they choose a new one by mail. */
  withoutPassword: number
  /** Addresses that were admins; nobody becomes one by a file. */
  admins: string[]
}

/**
 * Reads the export of accounts.
 * @param users the documents of `users`, which hold roles and names
 * @throws Error when the text is no such export
 */
export function readAccounts(
  json: string,
  users: readonly OldDocument[],
  config: FirebaseHashConfig | null,
): AccountsPlan {
  const parsed = accountsFile.parse(JSON.parse(json.replace(/^\uFEFF/, '')))
  const profiles = new Map(users.map(({ id, data }) => [textOf(data['uid']) || id, data]))
  const plan: AccountsPlan = { accounts: [], skipped: new Map(), withoutPassword: 0, admins: [] }
  const skip = (why: SkippedAccount) => plan.skipped.set(why, (plan.skipped.get(why) ?? 0) + 1)
  const seen = new Set<string>()
  for (const account of parsed.users) {
    const { localId, passwordHash, salt, disabled, emailVerified, displayName, createdAt } = account
    const atGoogle = account.providerUserInfo.find(({ providerId }) => providerId === 'google.com')
    const email = parseEmail(account.email || (atGoogle?.email ?? ''))
    if (disabled) skip('disabled')
    else if (email === null) skip('no-email')
    else if (seen.has(email)) skip('repeated')
    else {
      seen.add(email)
      const profile = profiles.get(localId)
      if (textOf(profile?.['role']) === 'admin') plan.admins.push(email)
      const hash =
        passwordHash === '' || !config ? null : storedFirebaseHash({ hash: passwordHash, salt }, config)
      if (passwordHash !== '' && hash === null) plan.withoutPassword += 1
      plan.accounts.push({
        uid: /^[\w-]{8,128}$/.test(localId) ? localId : '',
        email,
        isVerified: emailVerified,
        name: cleanLine(displayName || textOf(profile?.['displayName']))
          .slice(0, MAX_NAME_LENGTH)
          .toWellFormed(),
        createdAt: dateOf(createdAt) ?? new Date().toISOString(),
        hash,
        google: emailVerified ? googleOf(atGoogle, email) : null,
      })
    }
  }
  return plan
}

/** Another address at Google could be a stranger's, who linked it before the mailbox was proven. */
function googleOf(atGoogle: { rawId: string; email?: string } | undefined, email: string): string | null {
  const isSame = atGoogle !== undefined && parseEmail(atGoogle.email ?? '') === email
  return isSame && atGoogle.rawId !== '' ? atGoogle.rawId : null
}

/** Adds the accounts whose address has none here; all of them or nothing. @returns how many were added */
export async function addAccounts(
  accounts: readonly OldAccount[],
): Promise<{ added: number; hereAlready: number }> {
  return database()
    .transaction()
    .execute(async (transaction) => {
      let added = 0
      for (const account of accounts) if (await addAccount(transaction, account)) added += 1
      return { added, hereAlready: accounts.length - added }
    })
}

async function addAccount(transaction: DatabaseTransaction, account: OldAccount): Promise<boolean> {
  const { uid, email, isVerified, name, createdAt, hash, google } = account
  const isTaken =
    uid !== '' &&
    (await transaction.selectFrom('users').select('id').where('id', '=', uid).executeTakeFirst())
  const user = await transaction
    .insertInto('users')
    .values({
      id: uid === '' || isTaken ? randomUUID() : uid,
      email,
      email_verified: isVerified ? 1 : 0,
      name,
      role: 'user',
      created_at: createdAt,
      updated_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return false
  if (hash !== null) await storePassword(transaction, user.id, hash)
  if (google !== null) await linkGoogle(transaction, user.id, google)
  await recordActivity(transaction, { kind: 'account-created', userId: user.id })
  return true
}

async function linkGoogle(transaction: DatabaseTransaction, userId: string, subject: string): Promise<void> {
  const now = new Date().toISOString()
  await transaction
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: 'google',
      account_id: subject,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .execute()
}

/**
 * Reads the hash parameters as Firebase's console shows them, or as JSON.
 * @returns null when one is missing, or when they would cost too much
 */
export function readHashConfig(file: string): FirebaseHashConfig | null {
  const value = (name: string) =>
    new RegExp(`${name}["']?\\s*[:=]\\s*["']?([\\w+/=-]+)`, 'i').exec(file)?.[1] ?? ''
  const algorithm = value('algorithm').toUpperCase()
  const config = {
    signerKey: Buffer.from(value('base64_signer_key'), 'base64'),
    saltSeparator: Buffer.from(value('base64_salt_separator'), 'base64'),
    rounds: Number(value('rounds') || 'none'),
    memCost: Number(value('mem_cost') || 'none'),
  }
  return (algorithm === '' || algorithm === 'SCRYPT') && isFirebaseHashConfig(config) ? config : null
}
