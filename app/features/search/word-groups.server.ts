import { DEFAULT_WORD_GROUPS, type WordGroup } from '#app/business/word-groups.ts'
import { database, type Database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { mergeWordGroups } from './word-groups.ts'
import './searches.table.ts'

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
export async function refreshWordGroups(): Promise<StoredGroups> {
  const { version } = await database()
    .selectFrom('word_groups_version')
    .select('version')
    .executeTakeFirstOrThrow()
  if (current?.version === version) return current
  const stored = await readStoredGroups(database())
  current = { version, groups: mergeWordGroups(stored), isDefault: stored.length === 0 }
  return current
}

/** For tests: forgets them, as a new process would. */
export function forgetWordGroups(): void {
  current = undefined
}

/** Returns the owner's groups and changes, oldest first. */
export async function readStoredGroups(db: Database | DatabaseTransaction): Promise<WordGroup[]> {
  const rows = await db.selectFrom('word_groups').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(({ id, words, finds }) => ({ id, words: lines(words), finds: lines(finds) }))
}

/** Returns whether a group equals a default, so that it needs no row. */
export function equalsDefault(group: WordGroup): boolean {
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
