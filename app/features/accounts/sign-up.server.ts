import { randomUUID } from 'node:crypto'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { alreadyRegisteredMail, verificationMail } from './account-mails.ts'
import { safeNext } from './account-problem.ts'
import { answer, readEmail, type Verb } from './answer.server.ts'
import { inAccountTransaction } from './auth.server.ts'
import { consumeLimits, mailLimits, signUpLimits } from './limits.server.ts'
import { expiresIn, PENDING_SIGN_UP_SECONDS, VERIFICATION_LINK_SECONDS } from './link-lifetimes.ts'
import { mailLinks } from './mail-links.server.ts'
import { Refused } from './outcome.ts'
import { passwordProblem } from './passwords.server.ts'
import { findPendingOfBrowser, hashPendingPassword } from './pending-sign-ups.server.ts'
import { hashToken, newToken } from './secret-token.server.ts'
import { rememberSignUp } from './sign-up-cookie.server.ts'
import { hasAccount } from './users.server.ts'
import type { PendingSignUpRow } from './users.table.ts'

/** More than one mailbox gets in the hour that a link lasts: this many never have a live link all at once. */
const MAX_PENDING_OF_ADDRESS = 50
const MAX_PENDING = 20_000
const FULL_RETRY_SECONDS = 15 * 60

export type SignUp = { email: string; password: string; confirmation: string; next?: string | null }

/**
 * Stores a sign-up and mails its link. It is worth nothing until the link was opened, and touches no other sign-up of
 * the same address: two people may be waiting, and the mailbox decides (decision 55).
 */
export const signUp: Verb<SignUp> = (request, visitor, { email: typed, password, confirmation, next }) =>
  answer(async () => {
    const email = readEmail(typed)
    const problem = passwordProblem(password)
    if (problem) throw new Refused(problem)
    if (password !== confirmation) throw new Refused('passwords-differ')
    const limits = await mailLimits('signUp', request, visitor, email)
    await consumeLimits([...signUpLimits(visitor), ...limits.request])
    const passwordHash = await hashPendingPassword(email, password)
    const secret = newToken()
    const isTaken = await inAccountTransaction(async ({ transaction, send }) => {
      const links = mailLinks()
      if (await hasAccount(transaction, email)) {
        const mail = alreadyRegisteredMail(links.signIn(), links.askPasswordReset())
        send({ to: email, ...mail }, limits.mailbox)
        return true
      }
      await makeRoom(transaction, email)
      const token = await store(transaction, { email, passwordHash, secret, next: safeNext(next) })
      send({ to: email, ...verificationMail(links.verification(token)) }, limits.mailbox)
      return false
    })
    if (isTaken) throw new Refused('email-in-use')
    const headers = new Headers()
    await rememberSignUp(headers, secret)
    return { headers }
  })

/** Mails a new link for the sign-up that this browser waits for, and for no other. The link before it stops working. */
export const resendVerification: Verb<object> = (request, visitor) =>
  answer(async () => {
    const signUp = await findPendingOfBrowser(request)
    if (!signUp || signUp.user_id !== null) throw new Refused('no-pending-sign-up')
    const limits = await mailLimits('verification', request, visitor, signUp.email)
    await consumeLimits(limits.request)
    await inAccountTransaction(async ({ transaction, send }) => {
      const token = newToken()
      const renewed = await transaction
        .updateTable('pending_sign_ups')
        .set({ link_hash: hashToken(token), link_expires_at: expiresIn(VERIFICATION_LINK_SECONDS) })
        .where('id', '=', signUp.id)
        .where('user_id', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!renewed || (await hasAccount(transaction, signUp.email))) throw new Refused('no-pending-sign-up')
      const url = mailLinks().verification(token)
      send({ to: signUp.email, ...verificationMail(url) }, limits.mailbox)
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
  const headers = new Headers()
  await rememberSignUp(headers, secret)
  return headers
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
 * @throws Refused when all of them may still be verified: none of them gives way
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
  if (!oldest) throw new Refused('too-many-attempts', FULL_RETRY_SECONDS)
  await transaction.deleteFrom('pending_sign_ups').where('id', '=', oldest.id).execute()
}
