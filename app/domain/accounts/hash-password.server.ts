import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { dictionary } from '@zxcvbn-ts/language-common'
import { openJobQueue, QueueFullError, type JobQueue } from '#app/platform/job-queue.server.ts'
import { database } from '#app/platform/database.server.ts'
import { refundRateLimit, type RateLimit } from '#app/platform/rate-limit.server.ts'
import { AccountCommandError } from './account-command.server.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './account-rules.ts'
import { consumeLimits, currentPasswordLimits } from './limits.server.ts'
import { type SignedIn } from './session.server.ts'
import { readFirebaseHash } from './firebase-scrypt.server.ts'
import { findPassword } from './users.server.ts'

const argon2 = promisify(argon2Callback)
/** OWASP's second row for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }

let cost = COST

const TAG_BYTES = 32
const SALT_BYTES = 16
/** Hashes run on the four threads that also read files, so one thread always stays free. */
const MAX_HASHES_AT_ONCE = Math.min(availableParallelism(), 3)
/** About three seconds of hashing. Later requests get the error `busy`. */
const MAX_HASHES_WAITING = 100
const BUSY_SECONDS = 5

let hashQueue = openJobQueue({ name: 'passwords', atOnce: MAX_HASHES_AT_ONCE, waiting: MAX_HASHES_WAITING })

/** Replaces the queue in tests. */
export function setHashQueue(queue: JobQueue): void {
  hashQueue = queue
}

/** Makes hashes cheap in tests, which compute thousands of them; without a cost they are as in the shop again. */
export function setHashCost(cheap = COST): void {
  cost = cheap
}

const commonPasswords = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH).slice(0, 3000),
)

/** @throws AccountCommandError for one of the passwords that people guess first (reading 40) */
export function refuseCommonPassword(password: string): void {
  if (commonPasswords.has(password.toLowerCase())) throw new AccountCommandError('weak-password')
}

/**
 * Returns the hash in the form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, so that the cost can be raised later. Never call
 * it inside a database transaction: SQLite would answer nobody else in the meantime.
 * @throws AccountCommandError when too many hashes are waiting
 */
export async function hashPassword(password: string, salt = randomBytes(SALT_BYTES)): Promise<string> {
  const hash = await derive(password, salt, cost, TAG_BYTES)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Never call it inside a database transaction. @throws AccountCommandError when too many hashes are waiting */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const compareFirebase = readFirebaseHash(hash)
  if (compareFirebase) return queued(() => compareFirebase(password))
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  // Refuses short passwords, so that the hash of an empty text opens nothing.
  if (!parts || [...password].length < MIN_PASSWORD_LENGTH) return false
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts
  const storedCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const wanted = Buffer.from(expected, 'base64')
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'base64'), storedCost, wanted.length),
    wanted,
  )
}

async function derive(
  password: string,
  nonce: Buffer,
  cost: typeof COST,
  tagLength: number,
): Promise<Buffer> {
  // Makes composed and decomposed letters equal: keyboards differ in what they send.
  const message = password.normalize('NFKC')
  return queued(() => argon2('argon2id', { message, nonce, tagLength, ...cost }))
}

async function queued<Value>(hash: () => Promise<Value>): Promise<Value> {
  try {
    return await hashQueue(hash)
  } catch (error) {
    if (error instanceof QueueFullError)
      throw new AccountCommandError('busy', { retryAfterSeconds: BUSY_SECONDS })
    throw error
  }
}

/** Whether the hash came from another shop: it is replaced at the first sign-in. */
export const isForeignHash = (hash: string) => !hash.startsWith('$argon2id$')

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** Counts one guess at a password. Refunds it when the password is right, or when `find` throws. */
export async function countGuess<Value>(
  limits: readonly RateLimit[],
  find: () => Promise<Value | null>,
): Promise<Value | null> {
  await consumeLimits(limits)
  let isGuess = false
  try {
    const found = await find()
    isGuess = found === null
    return found
  } finally {
    if (!isGuess) await refundRateLimit(limits)
  }
}

/**
 * Checks the current password before a change that a session alone must not allow (Spec §5).
 * @returns the compared hash; the change that follows must find it unchanged
 * @throws AccountCommandError
 */
export async function checkCurrentPassword({ user, sessionId }: SignedIn, typed: string): Promise<string> {
  if (typed === '') throw new AccountCommandError('current-password-required')
  const hash = await countGuess(currentPasswordLimits(sessionId), async () => {
    const found = await findPassword(database(), user.id)
    if (found === null || typed.length > MAX_PASSWORD_LENGTH) return null
    return (await verifyPassword({ hash: found, password: typed })) ? found : null
  })
  if (hash === null) throw new AccountCommandError('wrong-password')
  return hash
}
