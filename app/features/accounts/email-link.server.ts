import type { z } from 'zod'
import { recordActivity } from '#app/features/activity/record-activity.server.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { refundRateLimit } from '#app/platform/rate-limit.server.ts'
import { type AccountCommand, AccountCommandError, parseForm, runCommand } from './account-command.server.ts'
import { emailLinkSchema, finishEmailLinkSchema } from './account-forms.schema.ts'
import { signInLinkMail } from './account-mails.ts'
import { SIGN_IN_LINK_SECONDS } from './account-rules.ts'
import { makeAdmin } from './admins.server.ts'
import { inAccountTransaction } from './auth.server.ts'
import { consumeLimits, mailLimits, tokenLimits } from './limits.server.ts'
import { addMailedLink, consumeMailedLink, findMailedLink, mailLinks } from './mailed-links.server.ts'
import { dropPendingSignUps, forgetSignUp, readSignUpSecret } from './sign-up.server.ts'
import { insertUser, lockUserByEmail } from './users.server.ts'
import type { MailedLinkRow } from './users.table.ts'

/** Mails a link that signs in. With a new address the link also adds the account. */
export const sendEmailLink: AccountCommand<z.input<typeof emailLinkSchema>> = (request, visitor, form) =>
  runCommand(async () => {
    const { email, next } = parseForm(emailLinkSchema, form)
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
      const url = mailLinks().signInLink(token, next)
      send({ to: email, ...signInLinkMail(url) }, limits.mailbox)
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
      const lostPassword = await dropPendingSignUps(transaction, email)
      await makeAdmin(transaction, userId)
      await recordActivity(transaction, { kind: 'signed-in', userId })
      return { headers: await openSession(request, userId), lostPassword }
    })
    if ((await readSignUpSecret(request)) !== null) await forgetSignUp(result.headers)
    await refundRateLimit(limits)
    return result
  })

/** Returns whether the link still signs in. Does not consume the link. */
export async function isSignInLink(token: string): Promise<boolean> {
  return (await findMailedLink('sign-in', token)) !== null
}

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
