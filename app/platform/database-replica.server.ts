import { Kysely, sql } from 'kysely'
import { postgresDialect } from './database-postgres.server.ts'
import { postgresErrorLine } from './database-errors.server.ts'
import type { Database, Tables } from './database.server.ts'
import { env } from './env.server.ts'
import { log } from './log.server.ts'

/** Less than the second for which a request waits for newer data. */
const READY_WITHIN_MS = 500
const LOOK_AGAIN_MS = 20
/** A replica that could not be used is not asked for this long. */
const REST_MS = 10_000

/** Few, because a process reads one catalogue at a time. */
const CONNECTIONS = 2

/** A copy of the database that follows it and may be behind (`docs/decisions/039-replica.md`). */
export class Replica {
  readonly #db: Database
  readonly #url: string
  readonly #restMs: number
  readonly #readyWithinMs: number
  #restsUntil = Number.NEGATIVE_INFINITY

  constructor(url: string, { restMs = REST_MS, readyWithinMs = READY_WITHIN_MS } = {}) {
    this.#url = url
    this.#restMs = restMs
    this.#readyWithinMs = readyWithinMs
    const limits = { connections: CONNECTIONS, connectMs: readyWithinMs, statementMs: 2 * readyWithinMs }
    this.#db = new Kysely<Tables>({ dialect: postgresDialect(url, limits) })
  }

  /**
   * Reads here as soon as this replica is ready.
   * @param isReady whether it has what the reader needs; asked again until it has
   * @param read returns null when what it read cannot be used
   * @returns null when the reader has to ask the database itself
   */
  async read<Value>(
    isReady: (db: Database) => Promise<boolean>,
    read: (db: Database) => Promise<Value | null>,
  ): Promise<Value | null> {
    if (performance.now() < this.#restsUntil) return null
    try {
      if (await this.#becomesReady(isReady)) return await read(this.#db)
      this.#rest('it is too far behind')
    } catch (error) {
      this.#rest(postgresErrorLine(error, this.#url) ?? 'a statement failed', error)
    }
    return null
  }

  async close(): Promise<void> {
    await this.#db.destroy()
  }

  async #becomesReady(isReady: (db: Database) => Promise<boolean>): Promise<boolean> {
    const deadline = AbortSignal.timeout(this.#readyWithinMs)
    const { promise: isLate, resolve } = Promise.withResolvers<false>()
    deadline.addEventListener('abort', () => resolve(false))
    const looking = this.#look(isReady, deadline)
    // Once it is late, nobody waits for its error.
    looking.catch(() => undefined)
    return Promise.race([looking, isLate])
  }

  async #look(isReady: (db: Database) => Promise<boolean>, deadline: AbortSignal): Promise<boolean> {
    await refuseWriter(this.#db)
    while (!deadline.aborted) {
      if (await isReady(this.#db)) return true
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
    return false
  }

  #rest(why: string, error?: unknown): void {
    this.#restsUntil = performance.now() + this.#restMs
    log.warn('replica-not-used', { why, ...(error !== undefined && { error }) })
  }
}

/**
 * A replica that was promoted no longer follows. Its versions may be those of other products, so it is not read.
 * @throws when the server takes writes
 */
async function refuseWriter(db: Database): Promise<void> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db)
  if (rows[0]?.transaction_read_only !== 'on')
    throw new Error('it takes writes, so it follows no other server')
}

let current: Replica | null | undefined

/** The replica of this process, or null without `DATABASE_REPLICA_URL`. */
export function replica(): Replica | null {
  const { databaseReplicaUrl } = env()
  current ??= databaseReplicaUrl === undefined ? null : new Replica(databaseReplicaUrl)
  return current
}

/** For tests: `replica()` returns this one from now on. */
export function setReplica(replica: Replica | null): void {
  current = replica
}
