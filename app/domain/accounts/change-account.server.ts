import type { z } from 'zod'
import { forgetPerson, recordActivity } from '#app/domain/activity/activity.server.ts'
import { type DatabaseTransaction } from '#app/platform/database.server.ts'
import { type AccountCommand, AccountCommandError, parseForm, runCommand } from './account-command.server.ts'
import { changeNameSchema, changePasswordSchema } from './account-forms.schema.ts'
import { passwordChangedNotice } from './account-mails.server.ts'
import { isLastAdmin } from './grant-admin.server.ts'
import { auth, FRESH_SECONDS, inAccountTransaction } from './auth.server.ts'
import { forgetBrowser, passwordChangeLimits } from './limits.server.ts'
import { checkCurrentPassword, hashPassword, refuseCommonPassword } from './hash-password.server.ts'
import { endSessions, lockSignedIn, requireSession, type SignedIn } from './session.server.ts'
import { requireSecondKey } from './second-key.server.ts'
import { findPassword, storePassword } from './users.server.ts'

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
    requireSecondKey(session)
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
      return openSession(request, user.id, session.secondKeyAt, session.since)
    })
    return { headers }
  })

const isOld = ({ since }: SignedIn) => Date.now() - since.getTime() > FRESH_SECONDS * 1000

/** Returns whether the first key asks for the password, because an old cookie may be stolen. */
export function asksPassword(session: SignedIn): boolean {
  return session.user.secondKey !== 'fresh' && session.user.hasPassword && isOld(session)
}

/** Confirms who adds a key. @throws AccountCommandError */
export async function confirmNewKey(session: SignedIn, typed: string): Promise<void> {
  requireSecondKey(session)
  if (asksPassword(session)) await checkCurrentPassword(session, typed)
}

/**
 * Confirms before a grave action that its owner uses the session: by the current password, or by a fresh sign-in of
 * an account without one (reading 43); and by a second key, where there is one.
 * @returns the compared hash of the password
 * @throws AccountCommandError
 */
async function confirmPerson(session: SignedIn, typed: string): Promise<string | null> {
  requireSecondKey(session)
  if (session.user.hasPassword) return checkCurrentPassword(session, typed)
  if (isOld(session)) throw new AccountCommandError('sign-in-again')
  return null
}

/** Locks the account whose password was compared. @throws AccountCommandError when it was changed since */
export async function lockConfirmed(
  transaction: DatabaseTransaction,
  session: SignedIn,
  hash: string | null,
) {
  const account = await lockSignedIn(transaction, session)
  if ((await findPassword(transaction, account.id)) !== hash) throw new AccountCommandError('wrong-password')
  return account
}

type ConfirmationForm = { currentPassword: string }

/** Checks the same for a command of another noun. */
export const confirmSignedIn: AccountCommand<ConfirmationForm> = (request, _visitor, form) =>
  runCommand(async () => {
    await confirmPerson(await requireSession(request), form.currentPassword)
    return {}
  })

export const deleteAccount: AccountCommand<ConfirmationForm> = (request, _visitor, form) =>
  runCommand(async () => {
    const session = await requireSession(request)
    const { user } = session
    const passwordHash = await confirmPerson(session, form.currentPassword)
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
