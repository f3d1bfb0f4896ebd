// Where the shop meets its disk, its database and its clock: functions of Node, in which a drill makes faults.
import fs from 'node:fs/promises'
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { TcpRelay } from './tcp-relay.ts'

/**
 * `disk`: a statement meets a disk error. `full`: the database may not grow. `locked`, `cut`: another program holds its
 * lock for a moment, or for longer than the shop waits. `unheard`: a commit is done, and its answer is lost. `torn`: the
 * power goes in the middle of a commit. `file`: half a file is written. `kill`: the process ends.
 */
export const FAULTS = ['disk', 'full', 'locked', 'cut', 'unheard', 'torn', 'file', 'kill'] as const
/**
 * `slow`: nothing passes between shop and PostgreSQL for a moment, or for longer than the shop waits. `cut`: nothing
 * passes any more.
 */
export const POSTGRES_FAULTS = ['disk', 'slow', 'cut', 'unheard', 'file', 'kill'] as const
export type FaultKind = (typeof FAULTS | typeof POSTGRES_FAULTS)[number]

/** Stops the code that would go on in a killed process. */
class Killed extends Error {}

type Fault = { kind: FaultKind; at: number; bytes: number; dataDir: string; relay: TcpRelay | undefined }
let armed: Fault | null = null
let seen = 0
let hit: string | null = null
let isDead = false
let other: DatabaseSync | undefined
let mends: NodeJS.Timeout | undefined
const full = new Set<DatabaseSync>()

const fileOf = (dataDir: string) => `${dataDir}/vault.sqlite`
/** Where the data folder is copied to as a kill leaves it. */
const remains = (dataDir: string) => `${dataDir}-remains`

/** SQLite's codes for an error of the disk, and for a full one. */
const diskError = ({ bytes }: Fault) =>
  Object.assign(new Error('disk error'), { code: 'ERR_SQLITE_ERROR', errcode: bytes % 2 === 0 ? 10 : 13 })

/** PostgreSQL's codes for an error of the disk and for a full one, or Node's for a connection that broke. */
const pgError = (code: string) => Object.assign(new Error('PostgreSQL failed'), { code })
/** Longer than the shop waits for a statement. */
const MAX_SLOW_MS = 2500

/** Makes one fault, at the edge with this number, until `disarm`. */
export function arm(fault: Fault): void {
  armed = fault
  seen = 0
  hit = !fault.relay && ['full', 'locked', 'cut'].includes(fault.kind) ? 'all along' : null
  if (hit === null || fault.kind === 'full') return
  other = new DatabaseSync(fileOf(fault.dataDir))
  other.exec('begin immediate')
}

/** Ends the fault. @returns where it was met; null: nowhere */
export function disarm(): string | null {
  if (other?.isOpen) other.close()
  for (const database of full) database.exec('pragma max_page_count = 4294967294')
  full.clear()
  clearTimeout(mends)
  armed?.relay?.mend()
  armed = null
  return hit
}

export const isKilled = (): boolean => isDead

/** Puts what a killed process left in the place of its data folder. */
export function bury(dataDir: string): void {
  isDead = false
  rmSync(dataDir, { recursive: true })
  renameSync(remains(dataDir), dataDir)
}

/** Returns the fault if it is met here. */
function meet(edge: string, kinds: readonly FaultKind[]): Fault | null {
  if (isDead) throw new Killed()
  if (!armed || hit !== null || !kinds.includes(armed.kind)) return null
  seen += 1
  if (seen < armed.at) return null
  hit = edge.slice(0, 60)
  return armed
}

function die({ dataDir }: Fault): never {
  cpSync(dataDir, remains(dataDir), { recursive: true })
  isDead = true
  throw new Killed()
}

// eslint-disable-next-line typescript/unbound-method -- called with its database
const { prepare } = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function (sql) {
  const isCommit = sql === 'commit'
  const fault = meet(sql, isCommit ? ['disk', 'kill', 'unheard', 'torn'] : ['disk', 'kill'])
  if (fault?.kind === 'disk') throw diskError(fault)
  if (fault?.kind === 'kill') die(fault)
  if (armed?.kind === 'locked') unlockAtSecondTry()
  if (armed?.kind === 'full') {
    full.add(this)
    // SQLite takes the present size where this is less.
    prepare.call(this, 'pragma max_page_count = 1').get()
  }
  const statement = prepare.call(this, sql)
  if (!fault) return statement
  const commit = statement.run.bind(statement)
  statement.run = () => {
    const before = readFiles(fault.dataDir)
    commit()
    if (fault.kind === 'torn') tear(before, fault)
    throw diskError(fault)
  }
  return statement
}

const { query } = pg.Client.prototype as { query: (sql: string, values: unknown[]) => Promise<unknown> }
const queryWithFaults = async function (this: pg.Client, sql: string, values: unknown[]) {
  const isCommit = sql === 'commit'
  const fault = meet(sql, ['disk', 'slow', 'cut', 'kill', ...(isCommit ? (['unheard'] as const) : [])])
  if (fault?.kind === 'kill') die(fault)
  if (fault?.kind === 'disk') throw pgError(fault.bytes % 2 === 0 ? '58030' : '53100')
  if (fault?.kind === 'slow' || fault?.kind === 'cut') fault.relay?.cut()
  if (fault?.kind === 'slow') mends = setTimeout(() => fault.relay?.mend(), fault.bytes % MAX_SLOW_MS)
  const answer = await query.call(this, sql, values)
  if (fault?.kind === 'unheard') throw pgError('ECONNRESET')
  return answer
}
Object.assign(pg.Client.prototype, { query: queryWithFaults })

/** The first try finds the lock, the second one does not. */
function unlockAtSecondTry(): void {
  seen += 1
  if (seen > 1 && other?.isOpen) other.close()
}

const readFiles = (dataDir: string) => ({
  file: readFileSync(fileOf(dataDir)),
  log: readFileSync(`${fileOf(dataDir)}-wal`),
})

/** Leaves of a commit only the first bytes that it wrote to the log. */
function tear({ file, log }: ReturnType<typeof readFiles>, fault: Fault): never {
  const written = readFiles(fault.dataDir).log
  const first = Math.max(
    0,
    written.findIndex((byte, index) => byte !== log[index]),
  )
  const end = first + (fault.bytes % (written.length - first))
  try {
    die(fault)
  } finally {
    const left = fileOf(remains(fault.dataDir))
    writeFileSync(left, file)
    writeFileSync(`${left}-wal`, Buffer.concat([written.subarray(0, end), log.subarray(end)]))
  }
}

function failFile(fault: Fault): never {
  if (fault.kind === 'kill') die(fault)
  const code = fault.bytes % 2 === 0 ? 'ENOSPC' : 'EIO'
  throw Object.assign(new Error(code), { code })
}

function meetFile(edge: string): void {
  const fault = meet(edge, ['file', 'kill'])
  if (fault) failFile(fault)
}

for (const name of ['open', 'rename', 'rm', 'readdir', 'stat'] as const) {
  const whole = fs[name] as (...values: unknown[]) => Promise<unknown>
  const withFaults = async (...values: unknown[]) => {
    meetFile(`${name} a file`)
    const result = await whole(...values)
    return name === 'open' ? handleWithFaults(result as fs.FileHandle) : result
  }
  Object.assign(fs, { [name]: withFaults })
}
syncBuiltinESMExports()

function handleWithFaults(handle: fs.FileHandle): fs.FileHandle {
  const write = handle.writeFile.bind(handle)
  const sync = handle.sync.bind(handle)
  handle.writeFile = async (bytes, ...options) => {
    const fault = meet('write half of a file', ['file', 'kill'])
    await write(
      fault ? (bytes as Buffer).subarray(0, fault.bytes % (bytes as Buffer).length) : bytes,
      ...options,
    )
    if (fault) failFile(fault)
  }
  handle.sync = async () => {
    meetFile('sync a file')
    await sync()
  }
  return handle
}
