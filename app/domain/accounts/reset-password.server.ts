import type { z } from 'zod'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { refundRateLimit } from '#app/platform/rate-limit.server.ts'
import { AccountCommandError, parseForm, runCommand, type AccountCommand } from './account-command.server.ts'
import { resetLinkAddress } from './account-addresses.ts'
import { database } from '#app/platform/database.server.ts'
import { useCode } from './change-second-key.server.ts'
import { hasSecondKey } from './second-key.server.ts'
import { consumeLimits, mailLimits, tokenLimits } from './limits.server.ts'
import { endSessions } from './session.server.ts'
import { lockUser, lockUserByEmail, storePassword, verifyUser } from './users.server.ts'
import { confirmedPasswordSchema, emailSchema } from './account-forms.schema.ts'
import {
  passwordChangedNotice,
  addMailedLink,
  consumeMailedLink,
  findMailedLink,
  linkMail,
  mailedLink,
} from './account-mails.server.ts'
import { inAccountTransaction } from './auth.server.ts'
import { refuseCommonPassword, hashPassword } from './hash-password.server.ts'

/** Mails a link that sets a new password. An unknown address gets the same answer and no mail. */
export const sendPasswordReset: AccountCommand<z.input<typeof emailSchema>> = (request, visitor, form) =>
  runCommand(async () => {
    const { email } = parseForm(emailSchema, form)
    const limits = await mailLimits('passwordReset', request, visitor, email)
    await consumeLimits(limits.request)
    await inAccountTransaction(async ({ transaction, send }) => {
      const user = await lockUserByEmail(transaction, email)
      if (!user) return
      const token = await addMailedLink(transaction, { purpose: 'reset', email, userId: user.id })
      const url = mailedLink(resetLinkAddress(token))
      send({ to: email, ...linkMail('password-reset', url) }, limits.mailbox)
    })
    return {}
  })

/** @returns null for a link that was used, removed or has expired */
export async function findResetLink(token: string): Promise<{ needsKey: boolean } | null> {
  const link = await findMailedLink('reset', token)
  return link && { needsKey: link.user_id !== null && (await hasSecondKey(database(), link.user_id)) }
}

type NewPasswordForm = z.input<typeof confirmedPasswordSchema> & { code?: string }

/**
 * Sets the password, ends every session of the account, removes its other links and mails its owner a notice. The
 * mailbox alone is not enough for an account with a second key.
 */
export const resetPassword: AccountCommand<NewPasswordForm> = (_request, visitor, form) =>
  runCommand(async () => {
    const { token, password } = parseForm(confirmedPasswordSchema, form)
    refuseCommonPassword(password)
    const limits = tokenLimits('passwordReset', visitor)
    await consumeLimits(limits)
    const link = await findMailedLink('reset', token)
    if (!link) throw new AccountCommandError('invalid-link')
    const hash = await hashPassword(password)
    if (link.user_id !== null && (await hasSecondKey(database(), link.user_id)))
      await useCode({ userId: link.user_id, code: form.code ?? '', visitor })
    await inAccountTransaction(async ({ transaction, send }) => {
      const user = link.user_id === null ? null : await lockUser(transaction, link.user_id)
      if (user?.email !== link.email || !(await consumeMailedLink(transaction, link)))
        throw new AccountCommandError('invalid-link')
      await storePassword(transaction, user.id, hash)
      // The link proved the mailbox of an account that came unverified from another shop.
      await verifyUser(transaction, user.id)
      await endSessions(transaction, user)
      await recordActivity(transaction, { kind: 'password-changed', userId: user.id })
      send({ to: user.email, ...passwordChangedNotice() })
    })
    await refundRateLimit(limits)
    return {}
  })
