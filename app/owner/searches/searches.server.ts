import { createHash, randomUUID } from 'node:crypto'
import { momentParts } from '#app/base/dates.ts'
import { MAX_WORD_GROUPS, type WordGroup } from '#app/business/word-groups.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { sortedNames } from '#app/domain/catalog/spelling.ts'
import {
  dismissMissed,
  findMissed,
  forgetMissed,
  isMissed,
} from '#app/domain/search/missed-searches.server.ts'
import { searchCatalog } from '#app/domain/search/search-products.server.ts'
import {
  areDefaultWordGroups,
  changeWordGroups,
  currentWordGroups,
  removeWordGroup,
  resetWordGroups,
  storeWordGroup,
} from '#app/domain/search/word-groups.server.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AdminError, checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { groupWithWord, groupWordsError } from '#app/domain/search/word-groups.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { weekSearches } from '#app/owner/start/week-numbers.server.ts'
import {
  type InvalidCommand,
  NEW_GROUP,
  OPEN_PARAMS,
  type OpenForm,
  type SearchesCommand,
} from './searches.schema.ts'

export async function searchesPage(params: URLSearchParams, now = new Date()) {
  const { find } = await searchCatalog()
  const groups = await currentWordGroups()
  const missed = await findMissed()
  return {
    groups: groups.map((group) => ({ ...group, found: find(group.words[0] ?? '').products.length })),
    missed: missed.map((search) => ({ ...search, lastSearched: momentParts(search.lastSearched, now) })),
    week: await weekSearches(now),
    isDefault: await areDefaultWordGroups(),
    isResetting: params.has(OPEN_PARAMS.reset),
    form: await openForm(params, groups),
    names: await catalogNames(),
  }
}

async function openForm(params: URLSearchParams, groups: readonly WordGroup[]): Promise<OpenForm | null> {
  const id = params.get(OPEN_PARAMS.group)
  if (id === NEW_GROUP) return { kind: 'group', id: '', version: '', words: '', finds: '' }
  const group = groups.find((one) => one.id === id)
  if (group) {
    const [words, finds] = [group.words.join(', '), group.finds.join(', ')]
    return { kind: 'group', id: group.id, version: versionOf(group), words, finds }
  }
  const term = params.get(OPEN_PARAMS.term)
  if (term === null || !(await isMissed(term))) return null
  const { leftOut } = (await searchCatalog()).findSome(term)
  return { kind: 'term', term, group: '', words: leftOut.join(' ').replace(/^para /i, '') || term, finds: '' }
}

/** Changes whenever the group changes. */
function versionOf({ words, finds }: WordGroup): string {
  return createHash('sha256')
    .update(JSON.stringify([words, finds]))
    .digest('base64url')
    .slice(0, 8)
}

async function catalogNames(): Promise<{ models: string[]; colors: string[] }> {
  const { products } = await currentCatalog()
  return {
    models: sortedNames(products.map(({ model }) => model)).slice(0, MAX_NAMES),
    colors: sortedNames(products.flatMap(({ colors }) => colors.map(({ name }) => name))).slice(0, MAX_NAMES),
  }
}

const MAX_NAMES = 60

/** `name` is the first word of the group; `found` counts the products that the term finds now. */
export type SearchesChange =
  | { kind: 'group-saved' | 'group-removed'; name: string }
  | { kind: 'term-added'; name: string; term: string; found: number }
  | { kind: 'term-discarded'; term: string }
  | { kind: 'groups-reset' }

export type ChangeSearchesError = AdminError | InvalidCommand | { kind: 'gone' } | { kind: 'too-many-groups' }
type Changed = Result<SearchesChange, ChangeSearchesError>

/** Changes the word groups or the list of missed searches. Shoppers find by the new words from their next search on. */
export async function changeSearches(
  user: User | null,
  command: SearchesCommand,
  now = new Date(),
): Promise<Changed> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const { id: userId } = admin.value
  switch (command.intent) {
    case 'save-group': {
      const { id, words, finds } = command
      const saved = await changeWordGroups(async (transaction, groups) => {
        const opened = id === '' ? ok() : openedGroup(groups, command)
        return opened.ok ? storeChecked(transaction, groups, { id, words, finds }, now, userId) : opened
      })
      return saved.ok ? ok({ kind: 'group-saved', name: saved.value }) : saved
    }
    case 'add-term':
      return addTerm(command, now, userId)
    case 'remove-group':
      return changeWordGroups(async (transaction, groups): Promise<Changed> => {
        const opened = openedGroup(groups, command)
        if (!opened.ok) return opened
        const group = opened.value
        await removeWordGroup(transaction, group.id, now)
        await recordGroup(transaction, 'word-group-removed', group, null, userId)
        return ok({ kind: 'group-removed', name: group.words[0] ?? '' })
      })
    case 'reset-groups':
      await changeWordGroups(async (transaction) => {
        await resetWordGroups(transaction)
        await recordActivity(transaction, { kind: 'word-groups-reset', userId })
      })
      return ok({ kind: 'groups-reset' })
    case 'discard-term':
      await dismissMissed(command.term, now)
      return ok({ kind: 'term-discarded', term: command.term })
  }
}

/** Returns the group of a form, unless somebody changed it since the form was opened. */
function openedGroup(
  groups: readonly WordGroup[],
  { id, version }: { id: string; version: string },
): Result<WordGroup, ChangeSearchesError> {
  const group = groups.find((one) => one.id === id)
  if (!group) return failed({ kind: 'gone' })
  const current = versionOf(group)
  if (current === version) return ok(group)
  const words = { kind: 'changed-since', now: group, version: current } as const
  return failed({ kind: 'invalid', fieldErrors: { words } })
}

async function addTerm(
  { term, group: groupId, words, finds }: Extract<SearchesCommand, { intent: 'add-term' }>,
  now: Date,
  userId: string,
): Promise<Changed> {
  const saved = await changeWordGroups((transaction, groups) => {
    if (groupId === NEW_GROUP) return storeChecked(transaction, groups, { id: '', words, finds }, now, userId)
    const group = groups.find(({ id }) => id === groupId)
    if (!group) return Promise.resolve(failed({ kind: 'gone' }))
    const added = words.filter((word) => groupWithWord([group], [word], '') === null)
    return storeChecked(transaction, groups, { ...group, words: [...group.words, ...added] }, now, userId)
  })
  if (!saved.ok) return saved
  const { find } = await searchCatalog()
  const found = find(term).products.length
  if (found > 0) await forgetMissed(term)
  return ok({ kind: 'term-added', name: saved.value, term, found })
}

/**
 * @param group has an empty id when it is new
 * @returns the first word of the group
 */
async function storeChecked(
  transaction: DatabaseTransaction,
  groups: readonly WordGroup[],
  group: WordGroup,
  now: Date,
  userId: string,
): Promise<Result<string, ChangeSearchesError>> {
  const isNew = group.id === ''
  if (isNew && groups.length >= MAX_WORD_GROUPS) return failed({ kind: 'too-many-groups' })
  const error = groupWordsError(group.words)
  if (error !== null) return failed({ kind: 'invalid', fieldErrors: { words: { kind: error } } })
  const taken = groupWithWord(groups, group.words, group.id)
  if (taken) {
    const words = { kind: 'taken', word: taken.word, group: taken.group.words[0] ?? '' } as const
    return failed({ kind: 'invalid', fieldErrors: { words } })
  }
  await storeWordGroup(transaction, isNew ? { ...group, id: randomUUID() } : group, now)
  const before = groups.find(({ id }) => id === group.id) ?? null
  await recordGroup(transaction, 'word-group-saved', before, group, userId)
  return ok(group.words[0] ?? '')
}

async function recordGroup(
  transaction: DatabaseTransaction,
  kind: 'word-group-saved' | 'word-group-removed',
  before: WordGroup | null,
  after: WordGroup | null,
  userId: string,
): Promise<void> {
  const changes = (['words', 'finds'] as const)
    .map((field) => ({ field, before: listed(before?.[field]), after: listed(after?.[field]) }))
    .filter((change) => change.before !== change.after)
  await recordActivity(transaction, { kind, userId, subject: (after ?? before)?.words[0] ?? '', changes })
}

function listed(words: readonly string[] = []): string | null {
  return words.length === 0 ? null : words.join(', ')
}
