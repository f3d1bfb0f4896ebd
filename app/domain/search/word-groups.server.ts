import { DEFAULT_WORD_GROUPS, type WordGroup } from '#app/business/word-groups.ts'
import {
  database,
  type Database,
  type DatabaseTransaction,
  inTransaction,
} from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { oneAtATime, untilOthersLook } from '#app/platform/shared-data.server.ts'
import { mergeWordGroups } from './word-groups.ts'

type StoredGroups = { version: number; groups: readonly WordGroup[]; isDefault: boolean }

let current: StoredGroups | undefined

/** Returns the word groups from memory: the same array until they change. */
export async function currentWordGroups(): Promise<readonly WordGroup[]> {
  return (current ?? (await refreshWordGroups())).groups
}

/** Returns whether the owner has changed no group. */
export async function areDefaultWordGroups(): Promise<boolean> {
  return (current ?? (await refreshWordGroups())).isDefault
}

/** Returns the version of the groups in memory; 0 before the first read. */
export function wordGroupsVersionInMemory(): number {
  return current?.version ?? 0
}

/** Reads the groups again if they changed. Called every second, because another process may have changed them. */
export const refreshWordGroups = oneAtATime(readWordGroups)

async function readWordGroups(): Promise<StoredGroups> {
  const { version } = await database()
    .selectFrom('word_groups_version')
    .select('version')
    .executeTakeFirstOrThrow()
  if (current?.version === version) return current
  const stored = await readStoredGroups(database())
  await untilOthersLook(performance.now())
  current = { version, groups: mergeWordGroups(stored), isDefault: stored.length === 0 }
  return current
}

/** For tests: forgets them, as a new process would. */
export function forgetWordGroups(): void {
  current = undefined
}

/** Returns the owner's groups and changes, oldest first. */
async function readStoredGroups(db: Database): Promise<WordGroup[]> {
  const rows = await db.selectFrom('word_groups').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(({ id, words, finds }) => ({ id, words: lines(words), finds: lines(finds) }))
}

/** Returns whether a group equals a default, so that it needs no row. */
function equalsDefault(group: WordGroup): boolean {
  const known = DEFAULT_WORD_GROUPS.find(({ id }) => id === group.id)
  return (
    known !== undefined &&
    group.words.join('\n') === known.words.join('\n') &&
    group.finds.join('\n') === known.finds.join('\n')
  )
}

function lines(text: string): string[] {
  return text.split('\n').filter(Boolean)
}

/**
 * One change of the word groups: one transaction, and part of every search once it is committed. Changes take turns,
 * so that the groups passed to `change` are still the groups when it writes.
 */
export async function changeWordGroups<Result>(
  change: (transaction: DatabaseTransaction, groups: readonly WordGroup[]) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(async (transaction) => {
    // Writing the row keeps every other writer waiting until the end of the transaction.
    await transaction
      .updateTable('word_groups_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute()
    return change(transaction, mergeWordGroups(await readStoredGroups(transaction)))
  })
  // The commit stands even if it cannot be read back now: every process looks again within a second.
  await refreshWordGroups().catch((error: unknown) => log.warn('word-groups-not-refreshed', { error }))
  return result
}

/** A group that equals its default is not stored, so that it follows later changes of the default. */
export async function storeWordGroup(
  transaction: DatabaseTransaction,
  group: WordGroup,
  now: Date,
): Promise<void> {
  if (equalsDefault(group)) return deleteRow(transaction, group.id)
  const row = { words: group.words.join('\n'), finds: group.finds.join('\n') }
  await transaction
    .insertInto('word_groups')
    .values({ id: group.id, ...row, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function removeWordGroup(
  transaction: DatabaseTransaction,
  id: string,
  now: Date,
): Promise<void> {
  const isDefault = DEFAULT_WORD_GROUPS.some((group) => group.id === id)
  if (isDefault) await storeWordGroup(transaction, { id, words: [], finds: [] }, now)
  else await deleteRow(transaction, id)
}

export async function resetWordGroups(transaction: DatabaseTransaction): Promise<void> {
  await transaction.deleteFrom('word_groups').execute()
}

async function deleteRow(transaction: DatabaseTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('word_groups').where('id', '=', id).execute()
}
