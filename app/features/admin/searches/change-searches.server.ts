import { randomUUID } from 'node:crypto'
import { MAX_WORD_GROUPS, type WordGroup } from '#app/business/word-groups.ts'
import { mayManageCatalog, type User } from '#app/features/accounts/user.ts'
import {
  changeWordGroups,
  removeWordGroup,
  resetWordGroups,
  storeWordGroup,
} from '#app/features/search/change-word-groups.server.ts'
import { dismissMissed, forgetMissed } from '#app/features/search/settle-missed.server.ts'
import { searchCatalog } from '#app/features/search/search-products.server.ts'
import { groupWithWord, groupWordsError } from '#app/features/search/word-groups.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { NEW_GROUP, type SearchesCommand, type SearchesResult } from './searches-command.ts'

/** What the owner does on the page of searches. Shoppers find by the new words from their next search on. */
export async function changeSearches(
  user: User | null,
  command: SearchesCommand,
  now = new Date(),
): Promise<SearchesResult> {
  if (user === null) return { failure: 'signed-out' }
  if (!mayManageCatalog(user)) return { failure: 'not-allowed' }
  switch (command.intent) {
    case 'save-group': {
      const { id, words, finds } = command
      const result = await changeWordGroups((transaction, groups) =>
        storeChecked(transaction, groups, { id, words, finds }, now),
      )
      return 'name' in result ? { done: 'group-saved', name: result.name } : result
    }
    case 'add-term':
      return addTerm(command, now)
    case 'remove-group':
      return changeWordGroups(async (transaction, groups) => {
        const group = groups.find(({ id }) => id === command.id)
        if (!group) return { failure: 'gone' }
        await removeWordGroup(transaction, group.id, now)
        return { done: 'group-removed', name: group.words[0] ?? '' }
      })
    case 'reset-groups':
      await changeWordGroups(resetWordGroups)
      return { done: 'groups-reset' }
    case 'discard-term':
      await dismissMissed(command.term, now)
      return { done: 'term-discarded', term: command.term }
  }
}

async function addTerm(
  command: Extract<SearchesCommand, { intent: 'add-term' }>,
  now: Date,
): Promise<SearchesResult> {
  const { term, words, finds } = command
  const result = await changeWordGroups((transaction, groups) => {
    if (command.group === NEW_GROUP) {
      return storeChecked(transaction, groups, { id: '', words, finds }, now)
    }
    const group = groups.find(({ id }) => id === command.group)
    if (!group) return Promise.resolve({ failure: 'gone' as const })
    // What the group has already is no second word of it.
    const added = words.filter((word) => groupWithWord([group], [word], '') === null)
    return storeChecked(transaction, groups, { ...group, words: [...group.words, ...added] }, now)
  })
  if (!('name' in result)) return result
  const { find } = await searchCatalog()
  const found = find(term).products.length
  if (found > 0) await forgetMissed(term)
  return { done: 'term-added', name: result.name, term, found }
}

type Stored = { name: string } | Extract<SearchesResult, { failure: string } | { fieldErrors: object }>

/** @param group with an empty id if it is a new one */
async function storeChecked(
  transaction: DatabaseTransaction,
  groups: readonly WordGroup[],
  group: WordGroup,
  now: Date,
): Promise<Stored> {
  const isNew = group.id === ''
  if (!isNew && groups.every(({ id }) => id !== group.id)) return { failure: 'gone' }
  if (isNew && groups.length >= MAX_WORD_GROUPS) return { failure: 'too-many-groups' }
  const error = groupWordsError(group.words)
  if (error !== null) return { fieldErrors: { words: { code: error } } }
  const taken = groupWithWord(groups, group.words, group.id)
  if (taken) {
    return {
      fieldErrors: { words: { code: 'taken', word: taken.word, group: taken.group.words[0] ?? '' } },
    }
  }
  await storeWordGroup(transaction, isNew ? { ...group, id: randomUUID() } : group, now)
  return { name: group.words[0] ?? '' }
}
