import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { isBusy } from './database-errors.server.ts'
import { env, EnvError, prepareDataDir } from './env.server.ts'

const LOCK_FILE = '.shop-lock'

/** PostgreSQL may serve several shops at once; SQLite's file belongs to one. */
export function holdOneDataFolder(): () => void {
  const { dataDir, databaseUrl } = env()
  prepareDataDir(dataDir)
  return databaseUrl ? () => undefined : holdDataFolder(dataDir)
}

/**
 * Makes this process the one shop of a data folder. The lock is SQLite's, on a small file, so it ends with the process
 * however it ends, also in another container.
 * @returns a function that gives the lock back
 * @throws EnvError when another shop runs on the folder
 */
export function holdDataFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(path.join(dataDir, LOCK_FILE))
  if (!tryToHold(lock)) {
    const pid = holderOf(lock)
    lock.close()
    throw new EnvError(
      `DATA_DIR is "${dataDir}": another shop runs on this folder${pid === null ? '' : ` (process ${pid})`}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}

/** Writes who holds the lock, then begins the transaction that is the lock. Others can still read. */
function tryToHold(lock: DatabaseSync): boolean {
  try {
    lock.exec(
      `create table if not exists holder (pid integer); begin immediate; delete from holder; insert into holder values (${process.pid}); commit; begin immediate`,
    )
    return true
  } catch (error) {
    if (!isBusy(error)) throw error
    return false
  }
}

function holderOf(lock: DatabaseSync): number | null {
  try {
    return Number(lock.prepare('select pid from holder').get()?.['pid'] ?? 0) || null
  } catch {
    return null
  }
}

/**
 * SQLite writes to a log beside the database first. While a process has the database open, this file stands beside
 * both; the last process that closes moves the whole log into the database and removes log and flag.
 */
const openFlag = (file: string) => `${file}-open`
const logOf = (file: string) => `${file}-wal`

const CLOSES_WITHIN_MS = 1000

/** @throws EnvError when the database was not closed and its log is gone: its last changes were in it */
export async function refuseLostLog(file: string): Promise<void> {
  const isLost = () => hasContent(file) && existsSync(openFlag(file)) && !existsSync(logOf(file))
  if (!isLost()) return
  // Another process may be closing right now, between the log and its flag.
  await wait(CLOSES_WITHIN_MS)
  if (!isLost()) return
  const [name, log, flag] = [file, logOf(file), openFlag(file)].map((each) => path.basename(each))
  throw new EnvError(
    `DATA_DIR is "${path.dirname(file)}": ${log} is missing although the shop ended without closing ${name}, so its last changes are lost. Bring that file back or restore a backup; to go on without those changes, delete ${flag}.`,
  )
}

export function flagOpen(file: string): void {
  closeSync(openSync(openFlag(file), 'a', 0o600))
}

/** Call it once the database is closed. */
export function flagClosed(file: string): void {
  if (!existsSync(logOf(file))) rmSync(openFlag(file), { force: true })
}

function hasContent(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
}
