import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { dictionary } from '@zxcvbn-ts/language-common'
import { openJobQueue, QueueFullError, type JobQueue } from '#app/platform/job-queue.server.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type AccountProblem } from './account-problem.ts'
import { Refused } from './outcome.ts'

const argon2 = promisify(argon2Callback)

/** OWASP's second row for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16

/** Hashes run on the four threads that also read files, so one thread always stays free. */
const MAX_HASHES_AT_ONCE = Math.min(availableParallelism(), 3)
/** About three seconds of hashing. Later requests are told that the shop is busy. */
const MAX_HASHES_WAITING = 100
const BUSY_SECONDS = 5

let hashQueue = openJobQueue({ atOnce: MAX_HASHES_AT_ONCE, waiting: MAX_HASHES_WAITING })

/** For tests: a queue of another size. */
export function setHashQueue(queue: JobQueue): void {
  hashQueue = queue
}

/** Those that everybody who guesses tries first, most frequent first. */
const COMMON = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH).slice(0, 3000),
)

/** Null for a password that may be chosen (decision 40). */
export function passwordProblem(password: string): AccountProblem | null {
  if ([...password].length < MIN_PASSWORD_LENGTH || COMMON.has(password.toLowerCase())) return 'weak-password'
  return password.length > MAX_PASSWORD_LENGTH ? 'password-too-long' : null
}

/**
 * In the usual form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, so that the cost can be raised later. Never called inside
 * a database transaction: SQLite would answer nobody else meanwhile.
 * @throws Refused when too many hashes are waiting already
 */
export async function hashPassword(password: string, salt = randomBytes(SALT_BYTES)): Promise<string> {
  const hash = await derive(password, salt, COST, TAG_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Never called inside a database transaction, like `hashPassword`. @throws Refused like it */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  // Nobody can have chosen a shorter one, so that a hash of nothing opens nothing.
  if (!parts || [...password].length < MIN_PASSWORD_LENGTH) return false
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const wanted = Buffer.from(expected, 'base64')
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost, wanted.length), wanted)
}

async function derive(
  password: string,
  nonce: Buffer,
  cost: typeof COST,
  tagLength: number,
): Promise<Buffer> {
  // Composed and decomposed letters look alike on the keyboard and must be alike here.
  const message = password.normalize('NFKC')
  try {
    return await hashQueue(() => argon2('argon2id', { message, nonce, tagLength, ...cost }))
  } catch (error) {
    if (error instanceof QueueFullError) throw new Refused('busy', BUSY_SECONDS)
    throw error
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
