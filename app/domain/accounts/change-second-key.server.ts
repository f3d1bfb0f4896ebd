import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { recordActivity, recordFailedSignIn } from '#app/domain/activity/activity.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { type AccountCommand, AccountCommandError, runCommand } from './account-command.server.ts'
import { type AccountChange, inAccountTransaction } from './auth.server.ts'
import { confirmNewKey } from './change-account.server.ts'
import { countGuess } from './hash-password.server.ts'
import { codeLimits } from './limits.server.ts'
import {
  newAppSecret,
  newRecoveryCodes,
  plainCode,
  recoveryCode,
  stepOfCode,
} from './one-time-code.server.ts'
import { hasSecondKey, keyAdded, keyRemoved, requireSecondKey, secondKeyMail } from './second-key.server.ts'
import { secondKeyCopy } from './second-key.copy.ts'
import { authSecret, hashToken } from './secrets.server.ts'
import { lockSignedIn, raiseSession, requireSession } from './session.server.ts'
import { lockUser } from './users.server.ts'

/** Returns what an account has: any key, an app, and unused recovery codes. */
export async function findSecondKey(userId: string) {
  const row = await ofUser(database(), userId)
  const hasKey = await hasSecondKey(database(), userId)
  return { hasKey, hasApp: (row?.secret ?? null) !== null, codesLeft: hashesOf(row).length }
}

/**
 * Uses a code of the app, or a recovery code. Each works once.
 * @returns null for a wrong code. The caller has locked the account.
 */
async function consumeCode(
  transaction: DatabaseTransaction,
  userId: string,
  typed: string,
  now = new Date(),
): Promise<'app' | 'recovery' | null> {
  const row = await ofUser(transaction, userId)
  if (!row) return null
  const code = plainCode(typed)
  const update = transaction.updateTable('second_keys').where('user_id', '=', userId)
  const step = row.secret === null ? null : await stepOf(row.secret, code, now)
  if (step !== null) {
    if (step <= row.last_step) return null
    await update.set({ last_step: step }).execute()
    return 'app'
  }
  const left = hashesOf(row).filter((hash) => hash !== hashToken(recoveryCode(code)))
  if (left.length === hashesOf(row).length) return null
  await update.set({ recovery_codes: left.join('\n') }).execute()
  await recordActivity(transaction, { kind: 'recovery-code-used', userId })
  return 'recovery'
}

function ofUser(db: DatabaseTransaction | ReturnType<typeof database>, userId: string) {
  return db.selectFrom('second_keys').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

const hashesOf = (row: { recovery_codes: string } | undefined) =>
  row?.recovery_codes.split('\n').filter(Boolean) ?? []

/** A secret of another machine cannot be read: its app's codes are wrong here, its recovery codes are not. */
async function stepOf(encrypted: string, code: string, now: Date): Promise<number | null> {
  const secret = await symmetricDecrypt({ key: authSecret(), data: encrypted }).catch(() => null)
  return secret === null ? null : stepOfCode(secret, code, now)
}

type Use = { userId: string; code: string; visitor: Visitor | null }

/** Uses a code, and runs `open` with it. @throws AccountCommandError for a wrong one, which counts as a guess */
export async function useCode(
  { userId, code, visitor }: Use,
  open: (change: AccountChange) => Promise<Headers> = async () => new Headers(),
): Promise<Headers> {
  const opened = await countGuess(codeLimits(userId, code, visitor), () =>
    inAccountTransaction(async (change) => {
      const { transaction, send } = change
      const account = await lockUser(transaction, userId)
      const used = account && (await consumeCode(transaction, userId, code))
      if (account && used === 'recovery') send({ to: account.email, ...secondKeyMail('recovery-code-used') })
      return used && open(change)
    }),
  )
  if (opened) return opened
  await recordFailedSignIn(userId)
  throw new AccountCommandError('wrong-code')
}

/** Shows a second key by a code, for this session. */
export const showSecondKey: AccountCommand<{ code: string }> = (request, visitor, { code }) =>
  runCommand(async () => {
    const session = await requireSession(request)
    const headers = await useCode({ userId: session.user.id, code, visitor }, (change) =>
      raiseSession(change, request, session),
    )
    return { headers }
  })

/** Shown once; null: there are some already. */
export type Codes = { codes: string[] | null }

/**
 * Adds an app whose code proves that it has read the secret. A new app takes the place of the former one.
 */
export const addApp: AccountCommand<{ code: string; currentPassword: string }, Codes> = (
  request,
  _visitor,
  { code, currentPassword },
) =>
  runCommand(async (): Promise<Codes & { headers?: Headers }> => {
    const session = await requireSession(request)
    await confirmNewKey(session, currentPassword)
    const secret = newAppSecret(session)
    const step = await stepOfCode(secret, plainCode(code), new Date())
    if (step === null) throw new AccountCommandError('wrong-code')
    const row = {
      secret: await symmetricEncrypt({ key: authSecret(), data: secret }),
      last_step: step,
    }
    return inAccountTransaction(async (change) => {
      const { transaction } = change
      const account = await lockSignedIn(transaction, session)
      await transaction
        .insertInto('second_keys')
        .values({ user_id: account.id, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
      await keyAdded(change, account, secondKeyCopy.app.name)
      const codes = await codesOfFirstKey(transaction, account.id)
      return { codes, headers: await raiseSession(change, request, session) }
    })
  })

export const removeApp: AccountCommand<object> = (request) =>
  runCommand(async () => {
    const session = await requireSession(request)
    requireSecondKey(session)
    await inAccountTransaction(async (change) => {
      const account = await lockSignedIn(change.transaction, session)
      await change.transaction
        .updateTable('second_keys')
        .set({ secret: null })
        .where('user_id', '=', account.id)
        .execute()
      await keyRemoved(change, account, secondKeyCopy.app.name)
    })
    return {}
  })

/** Replaces all recovery codes. They are stored as hashes, so only this answer has them. */
export const renewRecoveryCodes: AccountCommand<object, Codes> = (request) =>
  runCommand(async (): Promise<Codes & { headers?: Headers }> => {
    const session = await requireSession(request)
    requireSecondKey(session)
    return inAccountTransaction(async ({ transaction, send }) => {
      const { id, email } = await lockSignedIn(transaction, session)
      if (!(await hasSecondKey(transaction, id))) throw new AccountCommandError('failed')
      await recordActivity(transaction, { kind: 'recovery-codes-renewed', userId: id })
      send({ to: email, ...secondKeyMail('recovery-codes-renewed') })
      return { codes: await storeNewCodes(transaction, id) }
    })
  })

/** Returns recovery codes with the first app or passkey, because the phone that holds it may be lost. */
export async function codesOfFirstKey(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<string[] | null> {
  const hasCodes = hashesOf(await ofUser(transaction, userId)).length > 0
  return hasCodes ? null : storeNewCodes(transaction, userId)
}

async function storeNewCodes(transaction: DatabaseTransaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const row = { recovery_codes: codes.map((code) => hashToken(plainCode(code))).join('\n') }
  await transaction
    .insertInto('second_keys')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return codes
}
