import { database, isUniqueViolation, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { findPassword } from './account-passwords.server.ts'
import { emailChangeMail, emailChangeNotice } from './account-mails.ts'
import { answer, readEmail, type Verb } from './answer.server.ts'
import { inAccountTransaction } from './auth.server.ts'
import { checkCurrentPassword, signedIn } from './current-password.server.ts'
import { consumeLimits, refundLimits, signedInMailLimits, tokenLimits } from './limits.server.ts'
import {
  CANCEL_CHANGE_LINK_SECONDS,
  expiresIn,
  PASSWORD_RESET_LINK_SECONDS,
  VERIFICATION_LINK_SECONDS,
} from './link-lifetimes.ts'
import { lockSignedIn, lockUser } from './lock-user.server.ts'
import { mailLinks } from './mail-links.server.ts'
import { addMailedLink } from './mailed-links.server.ts'
import { Refused } from './outcome.ts'
import { dropPendingSignUps } from './pending-sign-ups.server.ts'
import { hashToken, newToken } from './secret-token.server.ts'
import { endSessions, removeLinks } from './security-action.server.ts'
import { hasAccount } from './users.server.ts'
import type { EmailChangeRow } from './users.table.ts'

type NewEmail = { email: string; currentPassword: string }

/**
 * Mails a link to the new address and a notice to the old one; nothing changes before the link is opened. A change
 * that was asked for before is forgotten. An address that somebody has is answered alike, and gets no mail.
 */
export const changeEmail: Verb<NewEmail> = (request, _visitor, input) =>
  answer(async () => {
    const session = await signedIn(request)
    const { user } = session
    if (!user.hasPassword) throw new Refused(user.hasGoogle ? 'oauth-read-only' : 'no-password')
    const email = readEmail(input.email)
    if (email === user.email) throw new Refused('same-email')
    const passwordHash = await checkCurrentPassword(session, input.currentPassword)
    const limits = signedInMailLimits('emailChange', user.id, email)
    await consumeLimits(limits.request)
    await inAccountTransaction(async ({ transaction, send }) => {
      const account = await lockSignedIn(transaction, session)
      if ((await findPassword(transaction, user.id)) !== passwordHash) throw new Refused('wrong-password')
      const { link, cancel } = await storeChange(transaction, account.id, email)
      const links = mailLinks()
      if (!(await hasAccount(transaction, email)))
        send({ to: email, ...emailChangeMail(links.emailChange(link)) }, limits.mailbox)
      send({ to: account.email, ...emailChangeNotice(links.cancelEmailChange(cancel)) })
    })
    return {}
  })

/** Works in any browser and signs nobody in. Afterwards no link to the old address works any more. */
export const confirmEmailChange: Verb<{ token: string }> = (_request, visitor, { token }) =>
  answer(async () => {
    const limits = tokenLimits('emailChange', visitor)
    await consumeLimits(limits)
    const change = await findChange('link', token)
    if (!change) throw new Refused('invalid-link')
    try {
      await inAccountTransaction(async ({ transaction }) => {
        const user = await lockUser(transaction, change.user_id)
        if (!user || !(await consumeChange(transaction, change))) throw new Refused('invalid-link')
        if (await hasAccount(transaction, change.email)) throw new Refused('email-in-use')
        const now = new Date().toISOString()
        await transaction
          .updateTable('users')
          .set({ email: change.email, email_changed_at: now, updated_at: now })
          .where('id', '=', user.id)
          .execute()
        await removeLinks(transaction, user)
        await dropPendingSignUps(transaction, change.email)
      })
    } catch (error) {
      // Somebody else took the address between the question and the answer.
      if (isUniqueViolation(error)) throw new Refused('email-in-use')
      throw error
    }
    await refundLimits(limits)
    return {}
  })

/**
 * "No fui yo": forgets the change and ends every session. A stranger who asked for the change knew the password, so a
 * new one is offered at once.
 * @returns the token of a link that sets a new password
 */
export const cancelEmailChange: Verb<{ token: string }, { resetToken: string }> = (
  _request,
  visitor,
  { token },
) =>
  answer(async (): Promise<{ headers?: Headers; resetToken: string }> => {
    const limits = tokenLimits('emailChange', visitor)
    await consumeLimits(limits)
    const change = await findChange('cancel', token)
    if (!change) throw new Refused('invalid-link')
    const resetToken = await inAccountTransaction(async ({ transaction }) => {
      const user = await lockUser(transaction, change.user_id)
      if (!user || !(await consumeChange(transaction, change))) throw new Refused('invalid-link')
      await endSessions(transaction, user)
      return addMailedLink(transaction, {
        purpose: 'reset',
        email: user.email,
        userId: user.id,
        lastsSeconds: PASSWORD_RESET_LINK_SECONDS,
      })
    })
    await refundLimits(limits)
    return { resetToken }
  })

/** @returns null for a link that was used, removed or has expired. Looking at it changes nothing. */
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
  const used = await transaction
    .deleteFrom('email_changes')
    .where('user_id', '=', change.user_id)
    .where('link_hash', '=', change.link_hash)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
