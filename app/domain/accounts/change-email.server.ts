import type { z } from 'zod'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import {
  changesRow,
  database,
  type DatabaseTransaction,
  isUniqueViolation,
} from '#app/platform/database.server.ts'
import { refundRateLimit } from '#app/platform/rate-limit.server.ts'
import { type AccountCommand, AccountCommandError, parseForm, runCommand } from './account-command.server.ts'
import { changeEmailSchema } from './account-forms.schema.ts'
import { emailChangeNotice, addMailedLink, expiresIn, linkMail, mailedLink } from './account-mails.server.ts'
import { inAccountTransaction } from './auth.server.ts'
import { consumeLimits, signedInMailLimits, tokenLimits } from './limits.server.ts'
import { checkCurrentPassword } from './hash-password.server.ts'
import { endSessions, removeLinks, requireSession } from './session.server.ts'
import { hasAccount, lockUser } from './users.server.ts'
import { CANCEL_CHANGE_LINK_SECONDS, VERIFICATION_LINK_SECONDS } from './account-rules.ts'
import { cancelChangeAddress, verifyEmailLinkAddress } from './account-addresses.ts'
import { dropPendingSignUps } from './sign-up.server.ts'
import { hashToken, newToken } from './secrets.server.ts'
import { requireSecondKey } from './second-key.server.ts'
import type { EmailChangeRow } from './users.table.ts'
import { lockConfirmed } from './change-account.server.ts'

type EmailForm = z.input<typeof changeEmailSchema>

/**
 * Mails a link to the new address and a notice to the old one; nothing changes until the link is used. A new change
 * replaces the one before. An address that has an account gets the same answer and no mail.
 */
export const changeEmail: AccountCommand<EmailForm> = (request, _visitor, form) =>
  runCommand(async () => {
    const session = await requireSession(request)
    const { user } = session
    requireSecondKey(session)
    if (!user.hasPassword) throw new AccountCommandError(user.hasGoogle ? 'oauth-read-only' : 'no-password')
    const { email, currentPassword } = parseForm(changeEmailSchema, form)
    if (email === user.email) throw new AccountCommandError('same-email')
    const passwordHash = await checkCurrentPassword(session, currentPassword)
    const limits = signedInMailLimits('emailChange', user.id, email)
    await consumeLimits(limits.request)
    await inAccountTransaction(async ({ transaction, send }) => {
      const account = await lockConfirmed(transaction, session, passwordHash)
      const { link, cancel } = await storeChange(transaction, account.id, email)
      if (!(await hasAccount(transaction, email))) {
        const url = mailedLink(verifyEmailLinkAddress({ token: link, isChange: true }))
        send({ to: email, ...linkMail('email-change', url) }, limits.mailbox)
      }
      send({ to: account.email, ...emailChangeNotice(mailedLink(cancelChangeAddress(cancel))) })
    })
    return {}
  })

/** Changes the address. It works in any browser and signs nobody in. Links to the old address stop working. */
export const confirmEmailChange: AccountCommand<{ token: string }> = (_request, visitor, { token }) =>
  runCommand(async () => {
    const limits = tokenLimits('emailChange', visitor)
    await consumeLimits(limits)
    const change = await findChange('link', token)
    if (!change) throw new AccountCommandError('invalid-link')
    try {
      await inAccountTransaction(async ({ transaction }) => {
        const user = await lockUser(transaction, change.user_id)
        if (!user || !(await consumeChange(transaction, change)))
          throw new AccountCommandError('invalid-link')
        if (await hasAccount(transaction, change.email)) throw new AccountCommandError('email-in-use')
        const now = new Date().toISOString()
        await transaction
          .updateTable('users')
          .set({ email: change.email, email_changed_at: now, updated_at: now })
          .where('id', '=', user.id)
          .execute()
        await removeLinks(transaction, user)
        const changes = [{ field: 'email', before: user.email, after: change.email }]
        await recordActivity(transaction, { kind: 'email-changed', userId: user.id, changes })
        await dropPendingSignUps(transaction, change.email)
      })
    } catch (error) {
      // Another request took the address after the check.
      if (isUniqueViolation(error)) throw new AccountCommandError('email-in-use')
      throw error
    }
    await refundRateLimit(limits)
    return {}
  })

/**
 * "No fui yo": deletes the change and ends every session. A stranger who asked for the change knows the password, so
 * the page offers a new one at once.
 * @returns the token of a link that sets a new password
 */
export const cancelEmailChange: AccountCommand<{ token: string }, { resetToken: string }> = (
  _request,
  visitor,
  { token },
) =>
  runCommand(async (): Promise<{ headers?: Headers; resetToken: string }> => {
    const limits = tokenLimits('emailChange', visitor)
    await consumeLimits(limits)
    const change = await findChange('cancel', token)
    if (!change) throw new AccountCommandError('invalid-link')
    const resetToken = await inAccountTransaction(async ({ transaction }) => {
      const user = await lockUser(transaction, change.user_id)
      if (!user || !(await consumeChange(transaction, change))) throw new AccountCommandError('invalid-link')
      await endSessions(transaction, user)
      await recordActivity(transaction, { kind: 'email-change-cancelled', userId: user.id })
      return addMailedLink(transaction, { purpose: 'reset', email: user.email, userId: user.id })
    })
    await refundRateLimit(limits)
    return { resetToken }
  })

/** @returns null for a link that was used, removed or has expired. Does not consume the link. */
export async function findChange(kind: 'link' | 'cancel', token: string): Promise<EmailChangeRow | null> {
  const now = new Date().toISOString()
  const isLink = kind === 'link'
  const row = await database()
    .selectFrom('email_changes')
    .selectAll()
    .where(isLink ? 'link_hash' : 'cancel_hash', '=', hashToken(token))
    .where(isLink ? 'link_expires_at' : 'expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

async function storeChange(transaction: DatabaseTransaction, userId: string, email: string) {
  const [link, cancel] = [newToken(), newToken()]
  const row = {
    email,
    link_hash: hashToken(link),
    link_expires_at: expiresIn(VERIFICATION_LINK_SECONDS),
    cancel_hash: hashToken(cancel),
    expires_at: expiresIn(CANCEL_CHANGE_LINK_SECONDS),
  }
  await transaction
    .insertInto('email_changes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return { link, cancel }
}

async function consumeChange(transaction: DatabaseTransaction, change: EmailChangeRow): Promise<boolean> {
  const { user_id, link_hash } = change
  return changesRow(
    transaction.deleteFrom('email_changes').where('user_id', '=', user_id).where('link_hash', '=', link_hash),
  )
}
