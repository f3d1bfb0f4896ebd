import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { signInLinkMail } from './account-mails.ts'
import { safeNext } from './account-problem.ts'
import { answer, readEmail, type Verb } from './answer.server.ts'
import { inAccountTransaction } from './auth.server.ts'
import { grantAdmin } from './grant-admin.server.ts'
import { insertUser } from './insert-user.server.ts'
import { consumeLimits, refundLimits, mailLimits, tokenLimits } from './limits.server.ts'
import { SIGN_IN_LINK_SECONDS } from './link-lifetimes.ts'
import { lockUserByEmail } from './lock-user.server.ts'
import { mailLinks } from './mail-links.server.ts'
import { addMailedLink, consumeMailedLink, findMailedLink } from './mailed-links.server.ts'
import { Refused } from './outcome.ts'
import { dropPendingSignUps } from './pending-sign-ups.server.ts'
import { forgetSignUp, readSignUpSecret } from './sign-up-cookie.server.ts'
import type { MailedLinkRow } from './users.table.ts'

/** Mails a link that signs in; an address that nobody has used gets an account by it. */
export const sendEmailLink: Verb<{ email: string; next: string | null }> = (request, visitor, input) =>
  answer(async () => {
    const email = readEmail(input.email)
    const limits = await mailLimits('signInLink', request, visitor, email)
    await consumeLimits(limits.request)
    await inAccountTransaction(async ({ transaction, send }) => {
      const user = await lockUserByEmail(transaction, email)
      const token = await addMailedLink(transaction, {
        purpose: 'sign-in',
        email,
        userId: user?.id ?? null,
        lastsSeconds: SIGN_IN_LINK_SECONDS,
      })
      const url = mailLinks().signInLink(token, safeNext(input.next))
      send({ to: email, ...signInLinkMail(url) }, limits.mailbox)
    })
    return {}
  })

/**
 * Signs in with a link and the address it was sent to. Without that address the link is not used up.
 * @returns lostPassword when this made the account of an address that had signed up with a password: a stranger may
 * have chosen it, so it is deleted
 */
export const finishEmailLink: Verb<{ token: string; email: string }, { lostPassword: boolean }> = (
  request,
  visitor,
  input,
) =>
  answer(async () => {
    const email = readEmail(input.email)
    const limits = tokenLimits('signInLink', visitor)
    await consumeLimits(limits)
    const link = await findMailedLink('sign-in', input.token)
    if (link?.email !== email) throw new Refused('invalid-link')
    const result = await inAccountTransaction(async ({ transaction, openSession }) => {
      const userId = await lockOrInsertUser(transaction, link)
      if (userId === null || !(await consumeMailedLink(transaction, link))) throw new Refused('invalid-link')
      const lostPassword = await dropPendingSignUps(transaction, email)
      await grantAdmin(transaction, userId)
      return { headers: await openSession(request, userId), lostPassword }
    })
    if ((await readSignUpSecret(request)) !== null) await forgetSignUp(result.headers)
    await refundLimits(limits)
    return result
  })

/** @returns whether the link still opens something. Looking at it changes nothing. */
export async function isSignInLink(token: string): Promise<boolean> {
  return (await findMailedLink('sign-in', token)) !== null
}

/** @returns null when the link belongs to an account that is not the one of this address any more */
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
