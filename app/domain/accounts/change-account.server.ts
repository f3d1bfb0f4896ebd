import type { z } from 'zod'
import { forgetPerson, recordActivity } from '#app/domain/activity/activity.server.ts'
import { database, type DatabaseTransaction, isUniqueViolation } from '#app/platform/database.server.ts'
import { refundRateLimit } from '#app/platform/rate-limit.server.ts'
import { type AccountCommand, AccountCommandError, parseForm, runCommand } from './account-command.server.ts'
import { changeEmailSchema, changeNameSchema, changePasswordSchema } from './account-forms.schema.ts'
import {
  emailChangeNotice,
  passwordChangedNotice,
  addMailedLink,
  expiresIn,
  linkMail,
  mailedLink,
} from './account-mails.server.ts'
import { isLastAdmin } from './grant-admin.server.ts'
import { auth, FRESH_SECONDS, inAccountTransaction } from './auth.server.ts'
import {
  consumeLimits,
  forgetBrowser,
  passwordChangeLimits,
  signedInMailLimits,
  tokenLimits,
} from './limits.server.ts'
import { checkCurrentPassword, hashPassword, refuseCommonPassword } from './passwords.server.ts'
import { endSessions, lockSignedIn, removeLinks, requireSession, type SignedIn } from './session.server.ts'
import { findPassword, hasAccount, lockUser, storePassword } from './users.server.ts'
import { CANCEL_CHANGE_LINK_SECONDS, VERIFICATION_LINK_SECONDS } from './account-rules.ts'
import { cancelChangeAddress, verifyEmailLinkAddress } from './account-addresses.ts'
import { dropPendingSignUps } from './sign-up.server.ts'
import { hashToken, newToken } from './secrets.server.ts'
import type { EmailChangeRow } from './users.table.ts'

export const changeName: AccountCommand<z.input<typeof changeNameSchema>> = (request, _visitor, form) =>
  runCommand(async () => {
    const session = await requireSession(request)
    const { name } = parseForm(changeNameSchema, form)
    await inAccountTransaction(async ({ transaction }) => {
      const account = await lockSignedIn(transaction, session)
      await transaction
        .updateTable('users')
        .set({ name, updated_at: new Date().toISOString() })
        .where('id', '=', account.id)
        .execute()
      const changes = [{ field: 'name', before: account.name || null, after: name || null }]
      await recordActivity(transaction, { kind: 'name-changed', userId: account.id, changes })
    })
    return {}
  })

type PasswordForm = z.input<typeof changePasswordSchema>

/** Ends every other session and removes every link. This browser gets a new session. */
export const changePassword: AccountCommand<PasswordForm> = (request, _visitor, form) =>
  runCommand(async () => {
    const session = await requireSession(request)
    const { user } = session
    if (!user.hasPassword) throw new AccountCommandError(user.hasGoogle ? 'oauth-read-only' : 'no-password')
    const { password, currentPassword } = parseForm(changePasswordSchema, form)
    refuseCommonPassword(password)
    const currentHash = await checkCurrentPassword(session, currentPassword)
    const newHash = await hashPassword(password)
    const headers = await inAccountTransaction(async ({ transaction, send, openSession }) => {
      const account = await lockConfirmed(transaction, session, currentHash)
      await storePassword(transaction, user.id, newHash)
      await endSessions(transaction, account)
      await recordActivity(transaction, { kind: 'password-changed', userId: user.id })
      send({ to: account.email, ...passwordChangedNotice() }, passwordChangeLimits(user.id))
      return openSession(request, user.id)
    })
    return { headers }
  })

/**
 * Confirms before a grave action that its owner uses the session: by the current password, or by a fresh sign-in of
 * an account without one (reading 43).
 * @returns the compared hash of the password
 * @throws AccountCommandError
 */
async function confirmPerson(session: SignedIn, typed: string): Promise<string | null> {
  if (session.user.hasPassword) return checkCurrentPassword(session, typed)
  if (Date.now() - session.since.getTime() > FRESH_SECONDS * 1000)
    throw new AccountCommandError('sign-in-again')
  return null
}

/** Locks the account whose password was compared. @throws AccountCommandError when it was changed since */
async function lockConfirmed(transaction: DatabaseTransaction, session: SignedIn, hash: string | null) {
  const account = await lockSignedIn(transaction, session)
  if ((await findPassword(transaction, account.id)) !== hash) throw new AccountCommandError('wrong-password')
  return account
}

/** Checks the same for a command of another noun. */
export const confirmSignedIn: AccountCommand<{ currentPassword: string }> = (
  request,
  _visitor,
  { currentPassword },
) =>
  runCommand(async () => {
    await confirmPerson(await requireSession(request), currentPassword)
    return {}
  })

export const deleteAccount: AccountCommand<{ currentPassword: string }> = (
  request,
  _visitor,
  { currentPassword },
) =>
  runCommand(async () => {
    const session = await requireSession(request)
    const { user } = session
    const passwordHash = await confirmPerson(session, currentPassword)
    await inAccountTransaction(async ({ transaction }) => {
      if (await isLastAdmin(transaction, user.id)) throw new AccountCommandError('last-admin')
      const account = await lockConfirmed(transaction, session, passwordHash)
      await endSessions(transaction, account)
      await recordActivity(transaction, { kind: 'account-deleted', userId: user.id })
      await forgetPerson(transaction, user.id)
      await transaction.deleteFrom('users').where('id', '=', user.id).execute()
      await forgetMailbox(transaction, account.email)
    })
    const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
    await forgetBrowser(headers)
    return { headers }
  })

type ForgetMailbox = (transaction: DatabaseTransaction, email: string) => Promise<void>

let forgetMailbox: ForgetMailbox = async () => {}

/** Deletes, with an account, what nouns that this one does not import store about its verified mailbox. */
export function onAccountDeleted(forget: ForgetMailbox): void {
  forgetMailbox = forget
}

type EmailForm = z.input<typeof changeEmailSchema>

/**
 * Mails a link to the new address and a notice to the old one; nothing changes until the link is used. A new change
 * replaces the one before. An address that has an account gets the same answer and no mail.
 */
export const changeEmail: AccountCommand<EmailForm> = (request, _visitor, form) =>
  runCommand(async () => {
    const session = await requireSession(request)
    const { user } = session
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
  const used = await transaction
    .deleteFrom('email_changes')
    .where('user_id', '=', change.user_id)
    .where('link_hash', '=', change.link_hash)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
