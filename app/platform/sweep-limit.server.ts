import { database, type DatabaseTransaction } from './database.server.ts'
import { log } from './log.server.ts'
import './platform.table.ts'

const MAX_ROWS = 50
const MAX_SHARE = 0.05

/** Returns the most rows of what the owner made that a sweep deletes without asking her: a wrong clock makes all of them due. */
const limitOf = (total: number) => Math.max(MAX_ROWS, total * MAX_SHARE)

/** For a sweep that runs before the schema is up to date, so that nobody can be asked. */
export function isWithinSweepLimit(due: number, total: number): boolean {
  return due <= limitOf(total)
}

/**
 * Returns whether a sweep may delete what is due. Beyond the limit it deletes nothing until the owner has confirmed that
 * number.
 * @param total how many there are of its kind
 */
export async function maySweep(name: string, due: number, total: number): Promise<boolean> {
  if (isWithinSweepLimit(due, total)) {
    await database().deleteFrom('held_sweeps').where('name', '=', name).execute()
    return true
  }
  const held = await database()
    .selectFrom('held_sweeps')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst()
  // Rows that became due after she confirmed count against the limit again.
  if (held?.confirmed_at && isWithinSweepLimit(due - held.due, total)) return true
  log.warn('sweep-held', { name, due, total })
  await database()
    .insertInto('held_sweeps')
    .values({ name, due })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due, confirmed_at: null }))
    .execute()
  return false
}

/** Returns the sweeps that wait for the owner, and how many each would delete. */
export function heldSweeps(): Promise<{ name: string; due: number }[]> {
  return database()
    .selectFrom('held_sweeps')
    .select(['name', 'due'])
    .where('confirmed_at', 'is', null)
    .orderBy('name')
    .execute()
}

/**
 * Lets the next run of a sweep delete what it has found.
 * @returns how many; 0: it does not wait any more
 */
export async function confirmSweep(
  transaction: DatabaseTransaction,
  name: string,
  now: Date,
): Promise<number> {
  const held = await transaction
    .updateTable('held_sweeps')
    .set({ confirmed_at: now.toISOString() })
    .where('name', '=', name)
    .where('confirmed_at', 'is', null)
    .returning('due')
    .executeTakeFirst()
  return held?.due ?? 0
}
