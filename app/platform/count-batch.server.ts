import { type DatabaseTransaction, inTransaction } from './database.server.ts'

/** Rows with counts that wait in memory to be stored together. A crash loses them: some seconds. */
export function createCountBatch<Row extends { count: number }>(keyOf: (row: Row) => string) {
  let waiting = new Map<string, Row>()

  function add(row: Row): void {
    const counted = waiting.get(keyOf(row))
    if (counted) counted.count += row.count
    else waiting.set(keyOf(row), row)
  }

  /** Stores what was counted since the last time. When it fails, the counts wait for the next time. */
  async function store(write: (transaction: DatabaseTransaction, rows: readonly Row[]) => Promise<void>) {
    // Two processes that store the same rows in one order never wait for each other in a circle.
    const rows = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    waiting = new Map()
    if (rows.length === 0) return
    try {
      await inTransaction((transaction) => write(transaction, rows))
    } catch (error) {
      for (const row of rows) add(row)
      throw error
    }
  }

  return { add, store }
}
