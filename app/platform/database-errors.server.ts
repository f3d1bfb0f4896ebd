import { setTimeout as wait } from 'node:timers/promises'
import { EnvError } from './env.server.ts'
import { rareError, reportError, type LogFields } from './log.server.ts'
import { UnavailableError } from './unavailable.server.ts'

/**
 * Thrown in the place of the engine's error when the database cannot be reached or written right now: it restarts, is
 * frozen, has no connection left, another program holds its lock, or its disk is full, read-only or gone.
 */
export class DatabaseUnavailableError extends UnavailableError {
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
  }
}

const NO_ANSWER = 'database-does-not-answer'
const logNoAnswer = rareError(NO_ANSWER)

/** Logs an error of background work. That the database does not answer is told once a minute, not by each job. */
export function reportBackgroundError(error: unknown, context: LogFields): string {
  if (!(error instanceof DatabaseUnavailableError)) return reportError(error, context)
  logNoAnswer({ ...context, error })
  return NO_ANSWER
}

const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6

/** Returns whether another connection holds the lock of the file. */
export function isBusy(error: unknown): boolean {
  return [SQLITE_BUSY, SQLITE_LOCKED].includes(sqliteCode(error))
}

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

export function isDamage(error: unknown): boolean {
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(sqliteCode(error))
}

/** Read-only, an error of the disk, a full one, a file that cannot be opened. */
const SQLITE_DISK_CODES = [8, 10, 13, 14]

/** Returns whether SQLite could not write: nothing was changed, and the next statement may succeed. */
export function isDiskFailure(error: unknown): boolean {
  return SQLITE_DISK_CODES.includes(sqliteCode(error))
}

/** Returns SQLite's plain result code, or 0 for any other error. Extended codes hold it in their lowest byte. */
function sqliteCode(error: unknown): number {
  return Number((error as { errcode?: unknown } | null)?.errcode ?? 0) % 256
}

const NETWORK_CODES = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST\w+|ENETUNREACH|ENOENT|EACCES)$/
/**
 * Connection errors, the server stops or starts (57P), a statement that was cancelled, no connection, memory or disk
 * left, a disk that fails (58), and a server that became read-only, as one does that handed over to another.
 */
const LOST_STATES = /^(?:08\w{3}|57P\w{2}|57014|5[38]\w{3}|25006|25P03)$/
/** Messages of pg that have no code. */
const LOST_MESSAGES =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (?:has encountered|was closed))/

/** Returns whether an error of pg means that the server, or the connection to it, is lost for now. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  return NETWORK_CODES.test(code) || LOST_STATES.test(code) || LOST_MESSAGES.test(error.message)
}

/** PostgreSQL undid a transaction, or a lone statement, in favour of another one. Nothing of it is stored. */
const CONFLICT_STATES = new Set(['40001', '40P01'])
const TRIES = 4
const FIRST_PAUSE_MS = 10

/** Tries work again that lost a conflict, after a short pause of random length. */
export async function againAfterConflict<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const { code } = (error ?? {}) as { code?: unknown }
      if (tries === TRIES || !CONFLICT_STATES.has(String(code))) throw error
      await wait(FIRST_PAUSE_MS * 2 ** tries * Math.random())
    }
  }
}

type DatabaseLocation = { dataDir: string; databaseUrl: string | undefined }

/** Returns the owner's line for a database that cannot be opened at the start; null for any other error. */
export function openingError(error: unknown, location: DatabaseLocation): EnvError | null {
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error
  if (error instanceof EnvError || !(cause instanceof Error)) return null
  const line = location.databaseUrl ? postgresLine(cause, new URL(location.databaseUrl)) : sqliteLine(cause)
  if (line === null) return null
  const name = location.databaseUrl ? 'DATABASE_URL' : `DATA_DIR is "${location.dataDir}"`
  return new EnvError(`${name}: ${line}`, { cause })
}

const SQLITE_LINES: Readonly<Record<number, string>> = {
  5: 'another program holds the lock of vault.sqlite. Close that program and start again.',
  8: 'vault.sqlite cannot be written. Make it and its folder belong to the account that runs the shop.',
  10: 'vault.sqlite cannot be read or written: the disk reports an error. Check the disk and its free space.',
  13: 'the disk is full. Free some space and start again.',
  14: 'vault.sqlite cannot be opened. Make it and its folder belong to the account that runs the shop.',
}

const FOREIGN_FILE =
  'a file in it belongs to another account. Make the whole folder belong to the account that runs the shop.'
const DISK_LINES: Readonly<Record<string, string>> = {
  EACCES: FOREIGN_FILE,
  EPERM: FOREIGN_FILE,
  EROFS: 'the disk is read-only. Make it writable or set DATA_DIR to another folder.',
  ENOSPC: 'the disk is full. Free some space and start again.',
  EDQUOT: 'the disk is full for this account. Free some space and start again.',
}

function sqliteLine(error: Error): string | null {
  return SQLITE_LINES[sqliteCode(error)] ?? diskLine(error)
}

function diskLine(error: Error): string | null {
  return DISK_LINES[(error as NodeJS.ErrnoException).code ?? ''] ?? null
}

/** Never repeats the password. */
function postgresLine(
  error: Error,
  { host, hostname, searchParams, username, pathname }: URL,
): string | null {
  const where = host || searchParams.get('host') || hostname
  const database = decodeURIComponent(pathname.slice(1))
  const { code = '' } = error as { code?: string }
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${where} does not accept the user "${decodeURIComponent(username)}" with this password.`
  if (code === '3D000') return `PostgreSQL at ${where} has no database "${database}". Create it first.`
  if (code === '42501')
    return `the user "${decodeURIComponent(username)}" may not create tables in "${database}". Make it the owner of that database.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `there is no host "${hostname}". Correct its name.`
  if (code.startsWith('53'))
    return `PostgreSQL at ${where} has no connection left. Raise its max_connections.`
  if (code === '57P03')
    return `PostgreSQL at ${where} is starting or stopping. Start the shop again in a moment.`
  if (isConnectionLost(error)) return `no PostgreSQL answers at ${where}. Start it, or correct host and port.`
  return diskLine(error)
}
