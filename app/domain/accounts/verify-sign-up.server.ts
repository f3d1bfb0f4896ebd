import type { z } from 'zod'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { changesRow, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { refundRateLimit } from '#app/platform/rate-limit.server.ts'
import { type AccountCommand, AccountCommandError, parseForm, runCommand } from './account-command.server.ts'
import { confirmedPasswordSchema } from './account-forms.schema.ts'
import { makeAdmin } from './grant-admin.server.ts'
import { inAccountTransaction } from './auth.server.ts'
import { consumeLimits, tokenLimits } from './limits.server.ts'
import { expiresIn } from './account-mails.server.ts'
import { refuseCommonPassword } from './hash-password.server.ts'
import {
  dropPendingSignUps,
  findPendingByLink,
  findPendingByPassword,
  findPendingOfBrowser,
  forgetSignUp,
  hashPendingPassword,
} from './sign-up.server.ts'
import { insertUser, lockUser, storePassword } from './users.server.ts'
import type { PendingSignUpRow } from './users.table.ts'

/** Time in which the browser that signed up may sign in after another browser verified its sign-up. */
const WAITING_SECONDS = 60 * 60

type Entered = {
  /** The page that the person wanted to open when they signed up. */
  next: string
}

/**
 * Uses the link of a sign-up: adds the verified account and signs this browser in. The link proves the mailbox, but not
 * who chose the password. So the browser that signed up needs nothing more, and every other browser needs the password
 * of a sign-up of this address; an empty one means that nothing was typed yet.
 */
export const verifySignUp: AccountCommand<{ token: string; password: string }, Entered> = (
  request,
  visitor,
  { token, password },
) =>
  runCommand(async () => {
    const limits = tokenLimits('verification', visitor)
    await consumeLimits(limits)
    // Read first: a verification in between drops both, and this browser must not look like another one.
    const waitingHere = await findPendingOfBrowser(request)
    const link = await findLink(token)
    const own = isOwnSignUp(waitingHere, link) ? waitingHere : null
    if (!own && password === '') {
      await refundRateLimit(limits)
      throw new AccountCommandError('sign-up-password-needed')
    }
    const passwordHash = own?.password ?? (await hashPendingPassword(link.email, password))
    const signUp = own ?? (await findPendingByPassword(link.email, passwordHash))
    if (!signUp) throw new AccountCommandError('wrong-password')
    const waiting = own ? null : signUp.id
    const entered = await openAccount(request, link, { passwordHash, next: signUp.next, waiting })
    await refundRateLimit(limits)
    return entered
  })

type NewPasswordForm = z.input<typeof confirmedPasswordSchema>

/**
 * Uses the link of a sign-up with a new password: the owner of the mailbox decides. The browser that signed up is not
 * signed in, because it may be a stranger's.
 */
export const verifyWithNewPassword: AccountCommand<NewPasswordForm, Entered> = (request, visitor, form) =>
  runCommand(async () => {
    const { token, password } = parseForm(confirmedPasswordSchema, form)
    refuseCommonPassword(password)
    const limits = tokenLimits('verification', visitor)
    await consumeLimits(limits)
    const link = await findLink(token)
    const passwordHash = await hashPendingPassword(link.email, password)
    const entered = await openAccount(request, link, { passwordHash, next: link.next, waiting: null })
    await refundRateLimit(limits)
    return entered
  })

export type SignUpWait = { state: 'entered'; next: string } | { state: 'waiting' } | { state: 'nothing' }

/**
 * Signs in the browser that signed up, once, after another browser has verified its sign-up with its password. The
 * waiting page calls this every few seconds.
 */
export const enterWhenVerified: AccountCommand<object, { waiting: SignUpWait }> = (request) =>
  runCommand(async (): Promise<{ headers?: Headers; waiting: SignUpWait }> => {
    const signUp = await findPendingOfBrowser(request)
    if (!signUp) return { waiting: { state: 'nothing' } }
    if (signUp.user_id === null) return { waiting: { state: 'waiting' } }
    const userId = signUp.user_id
    return inAccountTransaction(async ({ transaction, openSession }) => {
      const user = await lockUser(transaction, userId)
      const used = await transaction
        .deleteFrom('pending_sign_ups')
        .where('id', '=', signUp.id)
        .where('user_id', '=', userId)
        .returning('next')
        .executeTakeFirst()
      if (!user || !used) return { waiting: { state: 'nothing' } }
      await recordActivity(transaction, { kind: 'signed-in', userId })
      const headers = await openSession(request, userId)
      await forgetSignUp(headers)
      return { headers, waiting: { state: 'entered', next: used.next } }
    })
  })

/** @returns null for a link that was used or has expired. Does not consume the link. */
export async function findSignUpLink(
  request: Request,
  token: string,
): Promise<{ email: string; isOwnBrowser: boolean } | null> {
  const waitingHere = await findPendingOfBrowser(request)
  const link = await findPendingByLink(token)
  return link && { email: link.email, isOwnBrowser: isOwnSignUp(waitingHere, link) }
}

async function findLink(token: string): Promise<PendingSignUpRow> {
  const link = await findPendingByLink(token)
  if (!link) throw new AccountCommandError('invalid-link')
  return link
}

/** Any link to a mailbox proves it, so the sign-up of this browser only needs the same address. */
function isOwnSignUp(waitingHere: PendingSignUpRow | null, link: PendingSignUpRow): boolean {
  return waitingHere?.email === link.email && waitingHere.user_id === null
}

type Choice = {
  passwordHash: string
  next: string
  /** Id of the sign-up whose browser may sign in too. */
  waiting: string | null
}

async function openAccount(
  request: Request,
  link: PendingSignUpRow,
  { passwordHash, next, waiting }: Choice,
) {
  return inAccountTransaction(async ({ transaction, openSession }) => {
    // The second of two links to one address waits here and finds the address taken.
    const userId = await insertUser(transaction, link.email)
    if (userId === null || !(await consumeLink(transaction, link)))
      throw new AccountCommandError('invalid-link')
    await storePassword(transaction, userId, passwordHash)
    if (waiting !== null) await letBrowserEnter(transaction, waiting, userId)
    await dropPendingSignUps(transaction, link.email)
    await makeAdmin(transaction, userId)
    const headers = await openSession(request, userId)
    await forgetSignUp(headers)
    return { headers, next }
  })
}

async function consumeLink(transaction: DatabaseTransaction, link: PendingSignUpRow): Promise<boolean> {
  return changesRow(
    transaction
      .updateTable('pending_sign_ups')
      .set({ link_hash: null })
      .where('id', '=', link.id)
      .where('link_hash', '=', link.link_hash)
      .where('user_id', 'is', null),
  )
}

async function letBrowserEnter(transaction: DatabaseTransaction, id: string, userId: string): Promise<void> {
  await transaction
    .updateTable('pending_sign_ups')
    .set({ user_id: userId, link_hash: null, expires_at: expiresIn(WAITING_SECONDS) })
    .where('id', '=', id)
    .execute()
}
