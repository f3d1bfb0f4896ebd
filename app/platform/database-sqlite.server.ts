import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { DatabaseUnavailableError, isBusy, isDiskFailure } from './database-errors.server.ts'
import { flagClosed, flagOpen, refuseLostLog } from './database-file.server.ts'
import { log } from './log.server.ts'

/** How long a statement waits for another process that holds the lock of the file. */
const WAIT_FOR_LOCK_MS = 5000
const MAX_PAUSE_MS = 50
/** A copy of the file without its log is at most about this old. By itself SQLite looks at the size of the log only. */
const CHECKPOINT_EVERY_MS = 30_000

type FileOptions = { waitMs: number; checkpointEveryMs: number }

/** SQLite through Node's own module. `file` may be `:memory:`. */
export function sqliteDialect(file: string, options: Partial<FileOptions> = {}): Dialect {
  return {
    createAdapter: () => new FileAdapter(),
    createDriver: () =>
      new FileDriver(file, { waitMs: WAIT_FOR_LOCK_MS, checkpointEveryMs: CHECKPOINT_EVERY_MS, ...options }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class FileAdapter extends SqliteAdapter {
  /** `FileDriver` orders the users of its connection by itself. */
  override get supportsMultipleConnections() {
    return true
  }

  /** All pending migrations run in one transaction. */
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * One connection for the whole process. node:sqlite blocks the event loop while it waits for a lock, so SQLite itself
 * never waits: a statement that finds the file locked is tried again later, and other statements go on meanwhile.
 */
class FileDriver implements Driver {
  readonly #file: string
  readonly #options: FileOptions
  #sqlite: DatabaseSync | undefined
  #checkpoints: NodeJS.Timeout | undefined
  /** Names the file that was opened. */
  #inode: number | undefined
  /** Resolves when the open transaction, and every statement that queued before, has ended. */
  #lastTurn: Promise<void> = Promise.resolve()

  constructor(file: string, options: FileOptions) {
    this.#file = file
    this.#options = options
  }

  async init(): Promise<void> {
    const isFile = this.#file !== ':memory:'
    if (isFile) {
      mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 })
      await refuseLostLog(this.#file)
    }
    const sqlite = new DatabaseSync(this.#file, { timeout: 0 })
    try {
      // Another process may be creating the same database.
      await this.#untilUnlocked(() =>
        sqlite.exec(
          'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
        ),
      )
      if (isFile) flagOpen(this.#file)
    } catch (error) {
      sqlite.close()
      throw error
    }
    this.#sqlite = sqlite
    if (isFile)
      this.#checkpoints = setInterval(() => this.#checkpoint(), this.#options.checkpointEveryMs).unref()
    this.#inode = this.#currentInode()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new FileConnection(this)
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // A transaction that reads before it writes would fail when another process wrote in between, so it takes the write
    // lock at the start.
    const end = await this.#untilUnlocked(async () => {
      const end = await this.#takeTurn()
      try {
        this.#prepare('begin immediate').run()
        return end
      } catch (error) {
        end()
        throw error
      }
    })
    if (connection instanceof FileConnection) connection.endTurn = end
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#requireFile()
    await connection.executeQuery(CompiledQuery.raw('commit'))
    endTurn(connection)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      // After some errors, such as a full disk, SQLite has rolled back by itself.
      if (this.#sqlite?.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
    } finally {
      endTurn(connection)
    }
  }

  async destroy(): Promise<void> {
    clearInterval(this.#checkpoints)
    this.#sqlite?.close()
    if (this.#file !== ':memory:') flagClosed(this.#file)
  }

  /** Moves the log into the file, as far as no reader needs it. */
  #checkpoint(): void {
    try {
      if (this.#sqlite?.isTransaction === false) this.#sqlite.exec('pragma wal_checkpoint(passive)')
    } catch (error) {
      log.warn('checkpoint-failed', { error })
    }
  }

  async inTurn<Value>(work: (statement: StatementSync) => Value, sql: string, isInTransaction: boolean) {
    return this.#untilUnlocked(async () => {
      const end = isInTransaction ? undefined : await this.#takeTurn()
      try {
        if (!isInTransaction) this.#requireFile()
        return work(this.#prepare(sql))
      } finally {
        end?.()
      }
    })
  }

  /** Waits until no transaction is open. @returns a function that lets the next one go on */
  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastTurn = promise
    await before
    return resolve
  }

  async #untilUnlocked<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    const deadline = performance.now() + this.#options.waitMs
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        return await work()
      } catch (error) {
        if (isDiskFailure(error)) throw new DatabaseUnavailableError(error)
        if (!isBusy(error)) throw error
        if (performance.now() > deadline) throw new DatabaseUnavailableError(error)
        await wait(pauseMs)
      }
    }
  }

  /**
   * SQLite goes on writing to a file that was deleted or replaced under it, and says that all is well.
   * @throws DatabaseUnavailableError before such a write is acknowledged
   */
  #requireFile(): void {
    if (this.#inode !== this.#currentInode())
      throw new DatabaseUnavailableError(new Error(`${this.#file} was deleted or replaced`))
  }

  #currentInode(): number | undefined {
    return this.#file === ':memory:' ? undefined : statSync(this.#file, { throwIfNoEntry: false })?.ino
  }

  #prepare(sql: string): StatementSync {
    if (!this.#sqlite) throw new Error('the database is closed')
    return this.#sqlite.prepare(sql)
  }
}

function endTurn(connection: DatabaseConnection): void {
  if (!(connection instanceof FileConnection)) return
  connection.endTurn?.()
  connection.endTurn = undefined
}

/** What one query or transaction uses; all share the connection of the driver. */
class FileConnection implements DatabaseConnection {
  readonly #driver: FileDriver
  /** Set while a transaction of this connection is open. */
  endTurn: (() => void) | undefined

  constructor(driver: FileDriver) {
    this.#driver = driver
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = parameters as SQLInputValue[]
    const run = (statement: StatementSync): QueryResult<Row> => {
      if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    }
    return this.#driver.inTurn(run, sql, this.endTurn !== undefined)
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const iterate = (statement: StatementSync) => statement.iterate(...(parameters as SQLInputValue[]))
    for (const row of await this.#driver.inTurn(iterate, sql, this.endTurn !== undefined))
      yield { rows: [row as Row] }
  }
}
