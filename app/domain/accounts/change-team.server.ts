import { z } from 'zod'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { composeMail, type MailContent } from '#app/domain/mail/mail.ts'
import { mailboxLimits, queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/domain/mail/send-mails.server.ts'
import { paths } from '#app/base/paths.ts'
import {
  changesRow,
  countRows,
  database,
  type Database,
  type DatabaseTransaction,
  inTransaction,
} from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { consumeRateLimit } from '#app/platform/rate-limit.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { parseEmail } from '#app/base/email-address.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#app/base/time.ts'
import { ADD_KEY_SECONDS } from './account-rules.ts'
import {
  allowKey,
  demandTeamKey,
  hasSecondKey,
  keyExists,
  secondKeyMail,
  teamKeySince,
} from './second-key.server.ts'
import { expiresIn } from './account-mails.server.ts'
import { hashToken, newToken } from './secrets.server.ts'
import { type AdminError, checkOwnerAgain, type User } from './user.ts'
import { isOnTeam, lockUser, roleOf } from './users.server.ts'
import { teamCopy } from './team.copy.ts'

const email = z.string().transform(parseEmail).pipe(z.string())

/** A button of the team's page. */
export const teamCommandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['invite', 'withdraw']), email }),
  z.object({ intent: z.enum(['remove', 'allow-key']), id: z.string() }),
  z.object({ intent: z.enum(['demand-key', 'stop-demanding']) }),
])
export type TeamCommand = z.output<typeof teamCommandSchema>

/** Days in which an invitation can be accepted. */
const INVITATION_DAYS = 7
/** Helpers and open invitations together: a small brand has fewer. */
export const MAX_HELPERS = 10

/** Returns who works in the admin, and who is invited to. */
export async function findTeam(now = new Date()) {
  const users = await database()
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'helps_since', keyExists.as('has_key')])
    .where(isOnTeam)
    .orderBy('role')
    .orderBy('email')
    .execute()
  const invitations = await database()
    .selectFrom('helper_invitations')
    .select(['email', 'expires_at as expiresAt'])
    .where('expires_at', '>', now.toISOString())
    .orderBy('email')
    .execute()
  const people = users.map(({ helps_since, has_key, role, ...user }) => ({
    ...user,
    role: roleOf({ role, helps_since }),
    since: helps_since,
    hasKey: Boolean(has_key),
  }))
  return { people, invitations, isKeyDemanded: (await teamKeySince(database())) !== null }
}

export type ChangeTeamError =
  | AdminError
  | { kind: 'works-here-already' | 'too-many-helpers' | 'too-many-mails' | 'gone' | 'key-first' }
export type ChangedTeam = {
  done: TeamCommand['intent']
  /** Empty: about nobody in particular. */
  email: string
  /** The invited person opens it. It is stored nowhere. */
  link?: string
  /** False where the shop has no mail server. */
  isMailed?: boolean
}

/** Invites somebody, ends somebody's help at once, or says who needs a second key. */
export async function changeTeam(
  user: User | null,
  command: TeamCommand,
): Promise<Result<ChangedTeam, ChangeTeamError>> {
  const owner = checkOwnerAgain(user)
  if (!owner.ok) return owner
  const result = await inTransaction((transaction) => {
    switch (command.intent) {
      case 'invite':
        return invite(transaction, owner.value, command.email)
      case 'withdraw':
        return withdraw(transaction, owner.value, command.email)
      case 'remove':
        return remove(transaction, owner.value, command.id)
      case 'allow-key':
        return letAddKey(transaction, owner.value, command.id)
      default:
        return demandKey(transaction, owner.value, command.intent === 'demand-key')
    }
  })
  if (!result.ok) return result
  wakeMailWorker()
  return ok({ done: command.intent, ...result.value })
}

type Changed = Promise<Result<Omit<ChangedTeam, 'done'>, ChangeTeamError>>

/** Inviting somebody again makes a new link; the former one stops working. */
async function invite(transaction: DatabaseTransaction, owner: User, email: string): Changed {
  // The owner's row is the lock: two invitations at once count each other.
  await lockUser(transaction, owner.id)
  const person = await transaction
    .selectFrom('users')
    .select(['role', 'helps_since'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (person && roleOf(person) !== 'user') return failed({ kind: 'works-here-already' })
  if ((await countTeam(transaction, email)) >= MAX_HELPERS) return failed({ kind: 'too-many-helpers' })
  const token = newToken()
  const link = env().publicUrl + invitationAddress(token)
  const mail = invitationMail(link)
  const limits = [
    { key: `invitationByUser:${owner.id}`, max: 20, windowSeconds: HOUR_SECONDS },
    ...mailboxLimits(mail.kind, email, { max: 5, windowSeconds: HOUR_SECONDS }),
  ]
  if ((await consumeRateLimit(limits, transaction)) !== null) return failed({ kind: 'too-many-mails' })
  const row = {
    token_hash: hashToken(token),
    invited_at: new Date().toISOString(),
    expires_at: expiresIn(INVITATION_DAYS * DAY_SECONDS),
  }
  await transaction
    .insertInto('helper_invitations')
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
  await queueMail(transaction, { to: email, ...mail })
  await recordActivity(transaction, { kind: 'helper-invited', userId: owner.id, subject: email })
  return ok({ email, link, isMailed: env().smtpUrl !== undefined })
}

/** Counts helpers and open invitations, without the one to this address. */
async function countTeam(transaction: DatabaseTransaction, email: string): Promise<number> {
  const helpers = transaction.selectFrom('users').where('helps_since', '>', '')
  const invited = transaction
    .selectFrom('helper_invitations')
    .where('expires_at', '>', new Date().toISOString())
    .where('email', '!=', email)
  return (await countRows(helpers)) + (await countRows(invited))
}

function invitationMail(link: string): MailContent {
  const { subject, heading, lead, lasts, button, note } = teamCopy.mail
  return composeMail('helper-invitation', subject, {
    preheader: lead,
    heading,
    paragraphs: [lead, lasts(INVITATION_DAYS)],
    button: { label: button, url: link },
    note,
  })
}

export function invitationAddress(token: string): string {
  return `${paths.invitation}?${new URLSearchParams({ t: token })}`
}

async function withdraw(transaction: DatabaseTransaction, owner: User, email: string): Changed {
  const invitation = transaction.deleteFrom('helper_invitations').where('email', '=', email)
  if (!(await changesRow(invitation))) return failed({ kind: 'gone' })
  await recordActivity(transaction, { kind: 'invitation-withdrawn', userId: owner.id, subject: email })
  return ok({ email })
}

/** Takes effect at once, because every request reads the role. */
async function remove(transaction: DatabaseTransaction, owner: User, id: string): Changed {
  const row = await transaction
    .updateTable('users')
    .set({ helps_since: null })
    .where('id', '=', id)
    .where('helps_since', 'is not', null)
    .returning('email')
    .executeTakeFirst()
  if (!row) return failed({ kind: 'gone' })
  await recordActivity(transaction, { kind: 'helper-removed', userId: owner.id, subject: row.email })
  return ok({ email: row.email })
}

async function letAddKey(transaction: DatabaseTransaction, owner: User, id: string): Changed {
  const person = await lockUser(transaction, id)
  if (!person || roleOf(person) === 'user' || (await hasSecondKey(transaction, id)))
    return failed({ kind: 'gone' })
  const { email } = person
  await allowKey(transaction, id)
  await recordActivity(transaction, { kind: 'team-key-allowed', userId: owner.id, subject: email })
  await queueMail(transaction, { to: email, ...secondKeyMail('team-key-allowed') })
  return ok({ email })
}

async function demandKey(transaction: DatabaseTransaction, owner: User, isDemanded: boolean): Changed {
  // Without a key of theirs the owner would close the admin behind themselves.
  if (!(await hasSecondKey(transaction, owner.id))) return failed({ kind: 'key-first' })
  // A later moment would let sessions add a key that may be a stranger's with the mailbox.
  if (isDemanded && (await teamKeySince(transaction)) !== null) return ok({ email: '' })
  await demandTeamKey(transaction, owner.id, isDemanded)
  return ok({ email: '' })
}

export type Invitation = { email: string }

/** @returns null for an invitation that was accepted, withdrawn, replaced or has expired */
export async function findInvitation(
  token: string,
  now = new Date(),
  db: Database = database(),
): Promise<Invitation | null> {
  const row = await db
    .selectFrom('helper_invitations')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ?? null
}

export type AcceptInvitationError = { kind: 'signed-out' | 'gone' | 'other-account' }

/** Makes the account of the invited mailbox a helper. The link alone is worth nothing. */
export async function acceptInvitation(
  user: User | null,
  token: string,
): Promise<Result<object, AcceptInvitationError>> {
  if (!user) return failed({ kind: 'signed-out' })
  return inTransaction(async (transaction): Promise<Result<object, AcceptInvitationError>> => {
    const account = await lockUser(transaction, user.id)
    if (!account?.email_verified) return failed({ kind: 'signed-out' })
    const now = new Date()
    const accepted = transaction
      .deleteFrom('helper_invitations')
      .where('token_hash', '=', hashToken(token))
      .where('email', '=', account.email)
      .where('expires_at', '>', now.toISOString())
    if (!(await changesRow(accepted)))
      return failed({ kind: (await findInvitation(token, now, transaction)) ? 'other-account' : 'gone' })
    if (roleOf(account) !== 'user') return ok({})
    await transaction
      .updateTable('users')
      .set({ helps_since: now.toISOString(), add_key_until: expiresIn(ADD_KEY_SECONDS) })
      .where('id', '=', user.id)
      .execute()
    await recordActivity(transaction, { kind: 'helper-joined', userId: user.id })
    return ok({})
  })
}
