import { mkdirSync } from 'node:fs'
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
import { DatabaseUnavailableError, isBusy } from './database-errors.server.ts'

/** How long a statement waits for another process that holds the lock of the file. */
const WAIT_FOR_LOCK_MS = 5000
const LONGEST_PAUSE_MS = 50

/** SQLite through Node's own module. `file` may be `:memory:`. */
export function sqliteDialect(file: string, { waitMs = WAIT_FOR_LOCK_MS } = {}): Dialect {
  return {
    createAdapter: () => new FileAdapter(),
    createDriver: () => new FileDriver(file, waitMs),
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
  readonly #waitMs: number
  #sqlite: DatabaseSync | undefined
  /** Resolves when the open transaction, and every statement that queued before, has ended. */
  #lastTurn: Promise<void> = Promise.resolve()

  constructor(file: string, waitMs: number) {
    this.#file = file
    this.#waitMs = waitMs
  }

  async init(): Promise<void> {
    if (this.#file !== ':memory:') mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 })
    const sqlite = new DatabaseSync(this.#file, { timeout: 0 })
    try {
      // Another process may be creating the same database.
      await this.#untilUnlocked(() =>
        sqlite.exec(
          'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
        ),
      )
    } catch (error) {
      sqlite.close()
      throw error
    }
    this.#sqlite = sqlite
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
    this.#sqlite?.close()
  }

  async inTurn<Value>(work: (statement: StatementSync) => Value, sql: string, isInTransaction: boolean) {
    return this.#untilUnlocked(async () => {
      const end = isInTransaction ? undefined : await this.#takeTurn()
      try {
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
    const deadline = performance.now() + this.#waitMs
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await work()
      } catch (error) {
        if (!isBusy(error)) throw error
        if (performance.now() > deadline) throw new DatabaseUnavailableError(error)
        await wait(pauseMs)
      }
    }
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
