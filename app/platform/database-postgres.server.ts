import { PostgresDialect, type Dialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { againAfterConflict, DatabaseUnavailableError, isConnectionLost } from './database-errors.server.ts'
import { log } from './log.server.ts'

export type PostgresLimits = {
  /** How long a request waits for a connection: for a free one, or for a server that does not answer. */
  connectMs: number
  /** How long one statement may take, waiting for a lock included; 0: as long as it wants. */
  statementMs: number
  connections: number
}

const LIMITS: PostgresLimits = { connectMs: 3000, statementMs: 8000, connections: 10 }
/** A transaction that nobody goes on with, such as one of a process that hangs, holds its locks no longer than this. */
const IDLE_TRANSACTION_MS = 30_000
/** The server stops a statement first, and frees its locks. A frozen server stops nothing: then the client does. */
const FROZEN_AFTER_MS = 1000

export function postgresDialect(url: string, limits: Partial<PostgresLimits> = {}): Dialect {
  const { connectMs, statementMs, connections } = { ...LIMITS, ...limits }
  // Money and counts are whole numbers far below 2^53; pg hands bigint over as text.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    ...(statementMs > 0 && { statement_timeout: statementMs, query_timeout: statementMs + FROZEN_AFTER_MS }),
    idle_in_transaction_session_timeout: statementMs > 0 ? IDLE_TRANSACTION_MS : undefined,
    keepAlive: true,
  })
  // The pool replaces a connection that breaks. Without a listener its error would end the process, whether the
  // connection is idle or in use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn('database-connection-lost', { error })),
  )
  const connect = async () => limitClient(await pool.connect().catch(unavailableIfLost))
  return new PostgresDialect({ pool: { options: pool.options, end: () => pool.end(), connect } })
}

/** Any number that nothing else locks. */
const START_LOCK = 5_290_713

/** Runs `work` while no other process that shares the database does: another one waits. The lock ends with its session. */
export async function inPostgresTurn<Value>(url: string, work: () => Promise<Value>): Promise<Value> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LIMITS.connectMs,
    keepAlive: true,
  })
  client.on('error', (error) => log.warn('database-connection-lost', { error }))
  await client.connect().catch(unavailableIfLost)
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]).catch(unavailableIfLost)
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}

const BEGINS_TRANSACTION = /^(?:begin|start transaction)\b/i
const ENDS_TRANSACTION = /^(?:commit|rollback)$/i

/** Throws `DatabaseUnavailableError` when the server is lost, and never uses that connection again. */
function limitClient(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false
  let isInTransaction = false
  const query = async (sql: string, parameters: unknown[]) => {
    if (isLost) throw new DatabaseUnavailableError('the connection was lost before')
    if (BEGINS_TRANSACTION.test(sql)) isInTransaction = true
    const run = () => client.query(sql, parameters.map(storable))
    try {
      const result = await (isInTransaction ? run() : againAfterConflict(run))
      if (ENDS_TRANSACTION.test(sql)) isInTransaction = false
      return result
    } catch (error) {
      isLost = isConnectionLost(error)
      return unavailableIfLost(error)
    }
  }
  return {
    // No statement of the shop uses a cursor.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isLost),
  }
}

/** PostgreSQL refuses a text with a zero byte, which an address can hold; it is replaced as a broken character is. */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{FFFD}') : value
}

function unavailableIfLost(error: unknown): never {
  throw isConnectionLost(error) ? new DatabaseUnavailableError(error) : error
}
