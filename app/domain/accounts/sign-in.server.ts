import type { z } from 'zod'
import { recordActivity, recordFailedSignIn } from '#app/domain/activity/activity.server.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { refundRateLimit } from '#app/platform/rate-limit.server.ts'
import { type AccountCommand, AccountCommandError, parseForm, runCommand } from './account-command.server.ts'
import { emailLinkSchema, finishEmailLinkSchema, signInSchema } from './account-forms.schema.ts'
import { finishSignInAddress } from './account-addresses.ts'
import { MAX_PASSWORD_LENGTH } from './account-rules.ts'
import { inAccountTransaction } from './auth.server.ts'
import { consumeLimits, mailLimits, passwordLimits, rememberBrowser, tokenLimits } from './limits.server.ts'
import { countGuess, hashPassword, isForeignHash, verifyPassword } from './hash-password.server.ts'
import {
  dropPendingSignUps,
  findPendingByPassword,
  forgetSignUp,
  hashPendingPassword,
  readSignUpSecret,
  waitHere,
} from './sign-up.server.ts'
import {
  deletePassword,
  findPassword,
  findPasswordByEmail,
  insertUser,
  lockUser,
  lockUserByEmail,
  storePassword,
  verifyUser,
} from './users.server.ts'
import type { MailedLinkRow, PendingSignUpRow } from './users.table.ts'
import {
  addMailedLink,
  consumeMailedLink,
  findMailedLink,
  linkMail,
  mailedLink,
} from './account-mails.server.ts'
import { makeAdmin } from './grant-admin.server.ts'

type SignInForm = z.input<typeof signInSchema>
type MatchedAccount = { userId: string; hash: string } | { signUp: PendingSignUpRow }

/**
 * Answers an unknown address and a wrong password alike, in text and in time (reading 38). Refuses the right password
 * of a sign-up that is not verified, and makes this browser wait for its verification (reading 10).
 */
export const signIn: AccountCommand<SignInForm> = (request, visitor, form) =>
  runCommand(async () => {
    const { email, password, next } = parseForm(signInSchema, form)
    const limits = await passwordLimits(request, visitor, email)
    const found = await countGuess(limits, () => findAccount(email, password))
    if (!found) {
      // Also for an address without an account, so that the time tells nothing (reading 38).
      await recordFailedSignIn((await findPasswordByEmail(email))?.userId ?? null)
      throw new AccountCommandError('invalid-credentials')
    }
    if ('signUp' in found)
      throw new AccountCommandError('email-not-verified', { headers: await waitHere(found.signUp, next) })
    const { userId, hash } = found
    const newHash = isForeignHash(hash) ? await hashPassword(password) : null
    const headers = await inAccountTransaction(async ({ transaction, openSession }) => {
      await lockUser(transaction, userId)
      // The password may have been changed since it was compared.
      if ((await findPassword(transaction, userId)) !== hash)
        throw new AccountCommandError('invalid-credentials')
      if (newHash !== null) await storePassword(transaction, userId, newHash)
      await recordActivity(transaction, { kind: 'signed-in', userId })
      return openSession(request, userId)
    })
    await rememberBrowser(request, email, headers)
    return { headers }
  })

/** Computes exactly one hash, so that the time does not tell whether the address has an account. */
async function findAccount(email: string, password: string): Promise<MatchedAccount | null> {
  if (password.length > MAX_PASSWORD_LENGTH) return null
  const account = await findPasswordByEmail(email)
  if (account?.hash) {
    const { userId, hash } = account
    return (await verifyPassword({ hash, password })) ? { userId, hash } : null
  }
  const passwordHash = await hashPendingPassword(email, password)
  if (account) return null
  const signUp = await findPendingByPassword(email, passwordHash)
  return signUp && { signUp }
}

/** Mails a link that signs in. With a new address the link also adds the account. */
export const sendEmailLink: AccountCommand<z.input<typeof emailLinkSchema>> = (request, visitor, form) =>
  runCommand(async () => {
    const { email, next } = parseForm(emailLinkSchema, form)
    const limits = await mailLimits('signInLink', request, visitor, email)
    await consumeLimits(limits.request)
    await inAccountTransaction(async ({ transaction, send }) => {
      const user = await lockUserByEmail(transaction, email)
      const userId = user?.id ?? null
      const token = await addMailedLink(transaction, { purpose: 'sign-in', email, userId })
      const url = mailedLink(finishSignInAddress({ next, token }))
      send({ to: email, ...linkMail('sign-in-link', url) }, limits.mailbox)
    })
    return {}
  })

type FinishForm = z.input<typeof finishEmailLinkSchema>

/**
 * Signs in with a link and the address that it was sent to. Another address does not consume the link.
 * @returns lostPassword when the address had signed up with a password: a stranger may have chosen it, so it is deleted
 */
export const finishEmailLink: AccountCommand<FinishForm, { lostPassword: boolean }> = (
  request,
  visitor,
  form,
) =>
  runCommand(async () => {
    const { email, token } = parseForm(finishEmailLinkSchema, form)
    const limits = tokenLimits('signInLink', visitor)
    await consumeLimits(limits)
    const link = await findMailedLink('sign-in', token)
    if (link?.email !== email) throw new AccountCommandError('invalid-link')
    const result = await inAccountTransaction(async ({ transaction, openSession }) => {
      const userId = await lockOrInsertUser(transaction, link)
      if (userId === null || !(await consumeMailedLink(transaction, link)))
        throw new AccountCommandError('invalid-link')
      const droppedSignUp = await dropPendingSignUps(transaction, email)
      // In an account that came unverified from another shop, a stranger may have chosen the password.
      const isProven = await verifyUser(transaction, userId)
      const lostPassword = (isProven && (await deletePassword(transaction, userId))) || droppedSignUp
      await makeAdmin(transaction, userId)
      await recordActivity(transaction, { kind: 'signed-in', userId })
      return { headers: await openSession(request, userId), lostPassword }
    })
    if ((await readSignUpSecret(request)) !== null) await forgetSignUp(result.headers)
    await refundRateLimit(limits)
    return result
  })

/** @returns null when the address belongs to another account than when the link was mailed */
async function lockOrInsertUser(
  transaction: DatabaseTransaction,
  link: MailedLinkRow,
): Promise<string | null> {
  const user = await lockUserByEmail(transaction, link.email)
  if (user) return link.user_id === null || link.user_id === user.id ? user.id : null
  if (link.user_id !== null) return null
  return (
    (await insertUser(transaction, link.email)) ??
    // Another request made the account between the two statements.
    (await lockUserByEmail(transaction, link.email))?.id ??
    null
  )
}
