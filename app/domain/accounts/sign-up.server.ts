import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import {
  changesRow,
  database,
  type Database,
  type DatabaseTransaction,
} from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { DAY_SECONDS } from '#app/base/time.ts'
import { type AccountCommand, AccountCommandError, parseForm, runCommand } from './account-command.server.ts'
import { signUpSchema } from './account-forms.schema.ts'
import { paths } from '#app/base/paths.ts'
import { verifyEmailLinkAddress } from './account-addresses.ts'
import { alreadyRegisteredMail, expiresIn, linkMail, mailedLink } from './account-mails.server.ts'
import { PENDING_SIGN_UP_SECONDS, VERIFICATION_LINK_SECONDS } from './account-rules.ts'
import { inAccountTransaction } from './auth.server.ts'
import { consumeLimits, mailLimits, signUpLimits } from './limits.server.ts'
import { refuseCommonPassword, hashPassword } from './hash-password.server.ts'
import { hashToken, isSameSecret, newToken, privateCookie, signature } from './secrets.server.ts'
import { hasAccount } from './users.server.ts'
import type { PendingSignUpRow } from './users.table.ts'

/** Sign-ups of one address; a mailbox gets fewer mails while a link lasts, so some of these links have expired. */
const MAX_PENDING_OF_ADDRESS = 50
const MAX_PENDING = 20_000
const FULL_RETRY_SECONDS = 15 * 60

/** Returns whether the link of a sign-up can reach anybody. A demo's mails are read in its outbox. */
export async function canMailLinks(): Promise<boolean> {
  return env().smtpUrl !== undefined || (await currentSettings()).isDemo
}

export type SignUpForm = z.input<typeof signUpSchema>

/**
 * Stores a sign-up and mails its link. The sign-up opens nothing until the link is used, and leaves other sign-ups of
 * the same address alone: two people may be waiting, and the mailbox decides (reading 55).
 */
export const signUp: AccountCommand<SignUpForm> = (request, visitor, form) =>
  runCommand(async () => {
    const { email, password, next } = parseForm(signUpSchema, form)
    refuseCommonPassword(password)
    const limits = await mailLimits('signUp', request, visitor, email)
    await consumeLimits([...signUpLimits(visitor), ...limits.request])
    const passwordHash = await hashPendingPassword(email, password)
    const secret = newToken()
    const isTaken = await inAccountTransaction(async ({ transaction, send }) => {
      if (await hasAccount(transaction, email)) {
        const mail = alreadyRegisteredMail(mailedLink(paths.login), mailedLink(paths.resetPassword))
        send({ to: email, ...mail }, limits.mailbox)
        return true
      }
      await makeRoom(transaction, email)
      const token = await store(transaction, { email, passwordHash, secret, next })
      const url = mailedLink(verifyEmailLinkAddress({ token }))
      send({ to: email, ...linkMail('verification', url) }, limits.mailbox)
      return false
    })
    if (isTaken) throw new AccountCommandError('email-in-use')
    return { headers: await rememberSignUp(secret) }
  })

/** Mails a new link for the sign-up that this browser waits for. The link before it stops working. */
export const resendVerification: AccountCommand<object> = (request, visitor) =>
  runCommand(async () => {
    const signUp = await findPendingOfBrowser(request)
    if (!signUp || signUp.user_id !== null) throw new AccountCommandError('no-pending-sign-up')
    const limits = await mailLimits('verification', request, visitor, signUp.email)
    await consumeLimits(limits.request)
    await inAccountTransaction(async ({ transaction, send }) => {
      const token = newToken()
      const renewed = transaction
        .updateTable('pending_sign_ups')
        .set({ link_hash: hashToken(token), link_expires_at: expiresIn(VERIFICATION_LINK_SECONDS) })
        .where('id', '=', signUp.id)
        .where('user_id', 'is', null)
      if (!(await changesRow(renewed)) || (await hasAccount(transaction, signUp.email)))
        throw new AccountCommandError('no-pending-sign-up')
      const url = mailedLink(verifyEmailLinkAddress({ token }))
      send({ to: signUp.email, ...linkMail('verification', url) }, limits.mailbox)
    })
    return {}
  })

/** Makes this browser wait for a sign-up whose password was typed in it. */
export async function waitHere(signUp: PendingSignUpRow, next: string): Promise<Headers> {
  const secret = newToken()
  await database()
    .updateTable('pending_sign_ups')
    .set({ secret_hash: hashToken(secret), next: next === '/' ? signUp.next : next })
    .where('id', '=', signUp.id)
    .where('user_id', 'is', null)
    .execute()
  return rememberSignUp(secret)
}

type NewSignUp = { email: string; passwordHash: string; secret: string; next: string }

async function store(transaction: DatabaseTransaction, signUp: NewSignUp): Promise<string> {
  const token = newToken()
  await transaction
    .insertInto('pending_sign_ups')
    .values({
      id: randomUUID(),
      email: signUp.email,
      password: signUp.passwordHash,
      secret_hash: hashToken(signUp.secret),
      link_hash: hashToken(token),
      link_expires_at: expiresIn(VERIFICATION_LINK_SECONDS),
      next: signUp.next,
      user_id: null,
      created_at: new Date().toISOString(),
      expires_at: expiresIn(PENDING_SIGN_UP_SECONDS),
    })
    .execute()
  return token
}

/**
 * Removes the oldest sign-ups whose link has expired until there is room for one more.
 * @throws AccountCommandError when all of them can still be verified
 */
async function makeRoom(transaction: DatabaseTransaction, email: string): Promise<void> {
  const counts = await transaction
    .selectFrom('pending_sign_ups')
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.sum<number>(row.case().when('email', '=', email).then(1).else(0).end()).as('ofAddress'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(counts.ofAddress ?? 0) >= MAX_PENDING_OF_ADDRESS) await removeOldest(transaction, email)
  else if (Number(counts.all) >= MAX_PENDING) await removeOldest(transaction, null)
}

async function removeOldest(transaction: DatabaseTransaction, email: string | null): Promise<void> {
  const oldest = await transaction
    .selectFrom('pending_sign_ups')
    .select('id')
    .where('link_expires_at', '<', new Date().toISOString())
    .$if(email !== null, (query) => query.where('email', '=', email))
    .orderBy('created_at')
    .executeTakeFirst()
  if (!oldest) throw new AccountCommandError('too-many-attempts', { retryAfterSeconds: FULL_RETRY_SECONDS })
  await transaction.deleteFrom('pending_sign_ups').where('id', '=', oldest.id).execute()
}

/**
 * Hashes the password of a sign-up. All sign-ups of one address share a salt that only this shop can compute: one hash
 * is compared with all of them, and a login takes the same time with and without sign-ups.
 */
export async function hashPendingPassword(email: string, password: string): Promise<string> {
  const salt = Buffer.from(signature('sign-up-salt', email), 'base64url')
  return hashPassword(password, salt)
}

/** @returns the newest sign-up of this address with this password; null when there is none */
export async function findPendingByPassword(
  email: string,
  passwordHash: string,
): Promise<PendingSignUpRow | null> {
  const rows = await pending(database())
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.find((row) => isSameSecret(row.password, passwordHash)) ?? null
}

/** @returns the sign-up whose newest mail holds this token; null once it was used or has expired */
export async function findPendingByLink(token: string): Promise<PendingSignUpRow | null> {
  const row = await pending(database())
    .where('link_hash', '=', hashToken(token))
    .where('link_expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return row ?? null
}

/** @returns the sign-up that this browser made, or whose password it typed into the login form */
export async function findPendingOfBrowser(request: Request): Promise<PendingSignUpRow | null> {
  const secret = await readSignUpSecret(request)
  if (secret === null) return null
  const row = await pending(database()).where('secret_hash', '=', hashToken(secret)).executeTakeFirst()
  return row ?? null
}

/** Deletes the sign-ups of an address that has a verified account now. @returns whether there were any */
export async function dropPendingSignUps(transaction: DatabaseTransaction, email: string): Promise<boolean> {
  const dropped = await transaction
    .deleteFrom('pending_sign_ups')
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .returning('id')
    .execute()
  return dropped.length > 0
}

function pending(db: Database) {
  return db.selectFrom('pending_sign_ups').selectAll().where('expires_at', '>', new Date().toISOString())
}

export const SIGN_UP_COOKIE_SECONDS = 7 * DAY_SECONDS
export const SIGN_UP_COOKIE_NAME = 'vault.sign_up'

/** Holds the secret of the sign-up that this browser waits for. */
const signUpCookie = () => privateCookie(SIGN_UP_COOKIE_NAME, { maxAge: SIGN_UP_COOKIE_SECONDS })

/** @returns null when this browser waits for no sign-up */
export async function readSignUpSecret(request: Request): Promise<string | null> {
  const secret: unknown = await signUpCookie().parse(request.headers.get('cookie'))
  return typeof secret === 'string' ? secret : null
}

/** Makes this browser the one that waits. */
async function rememberSignUp(secret: string): Promise<Headers> {
  return new Headers({ 'Set-Cookie': await signUpCookie().serialize(secret) })
}

export async function forgetSignUp(headers: Headers): Promise<void> {
  headers.append('Set-Cookie', await signUpCookie().serialize('', { maxAge: 0 }))
}
