import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { storePassword } from './account-passwords.server.ts'
import { answer, type Verb } from './answer.server.ts'
import { inAccountTransaction } from './auth.server.ts'
import { grantAdmin } from './grant-admin.server.ts'
import { insertUser } from './insert-user.server.ts'
import { consumeLimits, refundLimits, tokenLimits } from './limits.server.ts'
import { expiresIn } from './link-lifetimes.ts'
import { lockUser } from './lock-user.server.ts'
import { Refused } from './outcome.ts'
import { passwordProblem } from './passwords.server.ts'
import {
  dropPendingSignUps,
  findPendingByLink,
  findPendingByPassword,
  findPendingOfBrowser,
  hashPendingPassword,
} from './pending-sign-ups.server.ts'
import { forgetSignUp } from './sign-up-cookie.server.ts'
import type { PendingSignUpRow } from './users.table.ts'

/** How long the browser that signed up may still sign in after another one verified its sign-up. */
const WAITING_SECONDS = 60 * 60

type Entered = {
  /** Where the person was going when they signed up. */
  next: string
}

/**
 * Uses the link of a sign-up: makes the verified account and signs this browser in. The link proves the mailbox, but
 * not who chose the password. So the browser that signed up needs nothing more, and every other one types the
 * password of a sign-up of this address.
 * @param password as typed; empty when nothing was typed yet
 */
export const verifySignUp: Verb<{ token: string; password: string }, Entered> = (
  request,
  visitor,
  { token, password },
) =>
  answer(async () => {
    const limits = tokenLimits('verification', visitor)
    await consumeLimits(limits)
    // In this order: a verification in between drops both, and must not look like another browser.
    const waitingHere = await findPendingOfBrowser(request)
    const link = await findLink(token)
    const own = isOwnSignUp(waitingHere, link) ? waitingHere : null
    if (own) {
      const entered = await openAccount(request, link, {
        passwordHash: own.password,
        next: own.next,
        waiting: null,
      })
      await refundLimits(limits)
      return entered
    }
    if (password === '') {
      await refundLimits(limits)
      throw new Refused('sign-up-password-needed')
    }
    const passwordHash = await hashPendingPassword(link.email, password)
    const waiting = await findPendingByPassword(link.email, passwordHash)
    if (!waiting) throw new Refused('wrong-password')
    const entered = await openAccount(request, link, {
      passwordHash,
      next: waiting.next,
      waiting: waiting.id,
    })
    await refundLimits(limits)
    return entered
  })

type NewPassword = { token: string; password: string; confirmation: string }

/**
 * Uses the link of a sign-up with a password that is chosen now: the owner of the mailbox decides. The browser that
 * signed up is not signed in, because it may be a stranger's.
 */
export const verifyWithNewPassword: Verb<NewPassword, Entered> = (
  request,
  visitor,
  { token, password, confirmation },
) =>
  answer(async () => {
    const problem = passwordProblem(password)
    if (problem) throw new Refused(problem)
    if (password !== confirmation) throw new Refused('passwords-differ')
    const limits = tokenLimits('verification', visitor)
    await consumeLimits(limits)
    const link = await findLink(token)
    const passwordHash = await hashPendingPassword(link.email, password)
    const entered = await openAccount(request, link, { passwordHash, next: link.next, waiting: null })
    await refundLimits(limits)
    return entered
  })

export type Waiting = { state: 'entered'; next: string } | { state: 'waiting' } | { state: 'nothing' }

/**
 * Asked now and then by the browser that signed up. Signs it in, once, after another browser has verified its sign-up
 * with its password.
 */
export const enterWhenVerified: Verb<object, { waiting: Waiting }> = (request) =>
  answer(async (): Promise<{ headers?: Headers; waiting: Waiting }> => {
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
      const headers = await openSession(request, userId)
      await forgetSignUp(headers)
      return { headers, waiting: { state: 'entered', next: used.next } }
    })
  })

/** @returns null for a link that was used or has expired. Looking at it changes nothing. */
export async function describeSignUpLink(
  request: Request,
  token: string,
): Promise<{ email: string; isOwnBrowser: boolean } | null> {
  const waitingHere = await findPendingOfBrowser(request)
  const link = await findPendingByLink(token)
  return link && { email: link.email, isOwnBrowser: isOwnSignUp(waitingHere, link) }
}

async function findLink(token: string): Promise<PendingSignUpRow> {
  const link = await findPendingByLink(token)
  if (!link) throw new Refused('invalid-link')
  return link
}

/** Any link to a mailbox proves it, so a browser is recognised by its own sign-up of that address. */
function isOwnSignUp(waitingHere: PendingSignUpRow | null, link: PendingSignUpRow): boolean {
  return waitingHere?.email === link.email && waitingHere.user_id === null
}

type Choice = {
  passwordHash: string
  next: string
  /** The sign-up whose browser may sign in, too. */
  waiting: string | null
}

async function openAccount(
  request: Request,
  link: PendingSignUpRow,
  { passwordHash, next, waiting }: Choice,
) {
  return inAccountTransaction(async ({ transaction, openSession }) => {
    // Two links of one address wait for each other here; the second finds the address taken.
    const userId = await insertUser(transaction, link.email)
    if (userId === null || !(await consumeLink(transaction, link))) throw new Refused('invalid-link')
    await storePassword(transaction, userId, passwordHash)
    if (waiting !== null) await letBrowserEnter(transaction, waiting, userId)
    await dropPendingSignUps(transaction, link.email)
    await grantAdmin(transaction, userId)
    const headers = await openSession(request, userId)
    await forgetSignUp(headers)
    return { headers, next }
  })
}

async function consumeLink(transaction: DatabaseTransaction, link: PendingSignUpRow): Promise<boolean> {
  const used = await transaction
    .updateTable('pending_sign_ups')
    .set({ link_hash: null })
    .where('id', '=', link.id)
    .where('link_hash', '=', link.link_hash)
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

async function letBrowserEnter(transaction: DatabaseTransaction, id: string, userId: string): Promise<void> {
  await transaction
    .updateTable('pending_sign_ups')
    .set({
      user_id: userId,
      link_hash: null,
      expires_at: expiresIn(WAITING_SECONDS),
    })
    .where('id', '=', id)
    .execute()
}
