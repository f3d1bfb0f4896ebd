import { recordActivity, recordFailedSignIn } from '#app/domain/activity/activity.server.ts'
import { changesRow, database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { refundRateLimit } from '#app/platform/rate-limit.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { formatDay } from '#app/base/dates.ts'
import { cleanLine } from '#app/base/text.ts'
import { type AccountCommand, AccountCommandError, runCommand } from './account-command.server.ts'
import { type AccountChange, inAccountTransaction } from './auth.server.ts'
import { confirmNewKey } from './change-account.server.ts'
import { type Codes, codesOfFirstKey } from './change-second-key.server.ts'
import { consumeLimits, rememberBrowser, tokenLimits } from './limits.server.ts'
import { MAX_PASSKEY_NAME_LENGTH, MAX_PASSKEYS, type Passkeys } from './passkey.ts'
import {
  consumeChallenge,
  creationOptions,
  passkeyOrigin,
  requestOptions,
  verifyCreation,
  verifyRequest,
} from './passkey-ceremony.server.ts'
import { defaultPasskeyName } from './passkeys.copy.ts'
import type { PasskeyRow } from './passkeys.table.ts'
import { keyAdded, keyRemoved, requireSecondKey } from './second-key.server.ts'
import { findUser, lockSignedIn, raiseSession, requireSession, type SignedIn } from './session.server.ts'
import { lockUser } from './users.server.ts'

/** Returns the passkeys of an account, as its page shows them. */
export async function findPasskeys(userId: string): Promise<Passkeys> {
  const origin = passkeyOrigin()
  const rows = await storedOf(userId)
  const now = new Date()
  const list = rows.map(({ id, name, domain, created_at, used_at }) => {
    const lastUsed = used_at && formatDay(used_at, now)
    const isOfThisShop = origin !== null && new URL(origin).hostname === domain
    return { id, name, since: formatDay(created_at, now), lastUsed, isOfThisShop }
  })
  return { origin, list }
}

async function storedOf(userId: string, db = database()): Promise<PasskeyRow[]> {
  const rows = db.selectFrom('passkeys').selectAll().where('user_id', '=', userId)
  return rows.orderBy('created_at').orderBy('id').execute()
}

/** Returns what the browser needs to show a passkey. */
export const requestPasskey: AccountCommand<object, { options: object }> = (request) =>
  runCommand(async () => {
    const user = await findUser(request)
    return requestOptions(user ? await storedOf(user.id) : [])
  })

/** Returns what the browser needs to make a passkey. */
export const requestNewPasskey: AccountCommand<{ currentPassword: string }, { options: object }> = (
  request,
  _visitor,
  { currentPassword },
) =>
  runCommand(async () => {
    const session = await requireSession(request)
    await confirmNewKey(session, currentPassword)
    return creationOptions(session.user, await storedOf(session.user.id))
  })

/** The browser answers in JSON. */
type Answer = { answer: string }

/** Stores a new passkey. It counts as shown in this session. */
export const addPasskey: AccountCommand<Answer, Codes> = (request, _visitor, { answer }) =>
  runCommand(async (): Promise<Codes & { headers?: Headers }> => {
    const session = await requireSession(request)
    requireSecondKey(session)
    const { user } = session
    const { challenge, passkey, isOnThisDevice } = await verifyCreation(request, user, answer)
    return inAccountTransaction(async (change) => {
      const { transaction } = change
      const account = await lockSignedIn(transaction, session)
      await consumeChallenge(transaction, challenge)
      const names = (await storedOf(user.id, transaction)).map(({ name }) => name)
      if (names.length >= MAX_PASSKEYS) throw new AccountCommandError('too-many-passkeys')
      const userAgent = isOnThisDevice ? request.headers.get('User-Agent') : null
      const name = defaultPasskeyName(userAgent ?? '', names)
      const added = await transaction
        .insertInto('passkeys')
        .values({ ...passkey, user_id: user.id, name, created_at: new Date().toISOString(), used_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw new AccountCommandError('passkey-exists')
      await keyAdded(change, account, name)
      const codes = await codesOfFirstKey(transaction, account.id)
      return { codes, headers: await raiseSession(change, request, session) }
    })
  })

/** Signs in with a passkey alone: the device has checked the person, so the session has shown its second key. */
export const signInWithPasskey: AccountCommand<Answer> = (request, visitor, { answer }) =>
  runCommand(async () => {
    const headers = await withShownPasskey(request, visitor, answer, async ({ passkey, ...change }) => {
      const user = await lockUser(change.transaction, passkey.user_id)
      if (!user) throw new AccountCommandError('passkey-unknown')
      await recordActivity(change.transaction, {
        kind: 'signed-in',
        userId: user.id,
        subject: passkey.name,
      })
      const opened = await change.openSession(request, user.id, new Date())
      await rememberBrowser(request, user.email, opened)
      return opened
    })
    return { headers }
  })

/** Shows a passkey where somebody who is signed in is asked for it. */
export const showPasskey: AccountCommand<Answer> = (request, visitor, { answer }) =>
  runCommand(async () => {
    const session = await requireSession(request)
    const headers = await withShownPasskey(request, visitor, answer, async ({ passkey, ...change }) => {
      if (passkey.user_id !== session.user.id) throw new AccountCommandError('passkey-unknown')
      await lockSignedIn(change.transaction, session)
      return raiseSession(change, request, session)
    })
    return { headers }
  })

/** Verifies a passkey, and runs what it allows together with its new counter. */
async function withShownPasskey<Value>(
  request: Request,
  visitor: Visitor | null,
  answer: string,
  work: (change: AccountChange & { passkey: PasskeyRow }) => Promise<Value>,
): Promise<Value> {
  const limits = tokenLimits('passkey', visitor)
  await consumeLimits(limits)
  let userId: string | null = null
  const find = async (id: string) => {
    const passkey = await database()
      .selectFrom('passkeys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    userId = passkey?.user_id ?? null
    return passkey
  }
  const { challenge, passkey, counter } = await verifyRequest(request, answer, find).catch(
    async (error: unknown) => {
      if (userId !== null) await recordFailedSignIn(userId)
      throw error
    },
  )
  const value = await inAccountTransaction(async (change) => {
    const result = await work({ ...change, passkey })
    await consumeChallenge(change.transaction, challenge)
    await countUse(change.transaction, passkey, counter)
    return result
  })
  await refundRateLimit(limits)
  return value
}

/** @throws AccountCommandError when the passkey was removed, or used by a parallel request, since it was verified */
async function countUse(
  transaction: DatabaseTransaction,
  { id, counter: before }: PasskeyRow,
  counter: number,
): Promise<void> {
  const used = transaction.updateTable('passkeys').set({ counter, used_at: new Date().toISOString() })
  if (!(await changesRow(used.where('id', '=', id).where('counter', '=', before))))
    throw new AccountCommandError('passkey-unknown')
}

export const renamePasskey: AccountCommand<{ id: string; name: string }> = (request, _visitor, form) =>
  runCommand(async () => {
    const session = await requireSession(request)
    requireSecondKey(session)
    const name = cleanLine(form.name)
    if (name === '' || name.length > MAX_PASSKEY_NAME_LENGTH)
      throw new AccountCommandError('invalid-passkey-name')
    await inAccountTransaction(async ({ transaction }) => {
      const { account, passkey } = await lockPasskey(transaction, session, form.id)
      await transaction.updateTable('passkeys').set({ name }).where('id', '=', passkey.id).execute()
      await recordActivity(transaction, {
        kind: 'second-key-renamed',
        userId: account.id,
        subject: name,
        changes: [{ field: 'name', before: passkey.name, after: name }],
      })
    })
    return {}
  })

export const removePasskey: AccountCommand<{ id: string }> = (request, _visitor, { id }) =>
  runCommand(async () => {
    const session = await requireSession(request)
    requireSecondKey(session)
    await inAccountTransaction(async (change) => {
      const { account, passkey } = await lockPasskey(change.transaction, session, id)
      await change.transaction.deleteFrom('passkeys').where('id', '=', passkey.id).execute()
      await keyRemoved(change, account, passkey.name)
    })
    return {}
  })

/** @throws AccountCommandError when the person of the session has no such passkey */
async function lockPasskey(transaction: DatabaseTransaction, session: SignedIn, id: string) {
  const account = await lockSignedIn(transaction, session)
  const passkey = (await storedOf(account.id, transaction)).find((each) => each.id === id)
  if (!passkey) throw new AccountCommandError('passkey-unknown')
  return { account, passkey }
}
