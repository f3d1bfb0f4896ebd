import { momentParts } from '#app/text/dates.ts'
import type { WordGroup } from '#app/business/word-groups.ts'
import { currentCatalog } from '#app/features/catalog/catalog-snapshot.server.ts'
import { findMissed, isMissed } from '#app/features/search/searches.server.ts'
import { searchCatalog } from '#app/features/search/search-products.server.ts'
import { areDefaultWordGroups, currentWordGroups } from '#app/features/search/word-groups.server.ts'
import { NEW_GROUP, OPEN_PARAMS, type OpenForm } from './open-form.ts'

export async function searchesPage(params: URLSearchParams, now = new Date()) {
  const { find } = await searchCatalog()
  const groups = await currentWordGroups()
  const missed = await findMissed()
  return {
    groups: groups.map((group) => ({ ...group, found: find(group.words[0] ?? '').products.length })),
    missed: missed.map((search) => ({ ...search, lastSearched: momentParts(search.lastSearched, now) })),
    isDefault: await areDefaultWordGroups(),
    isResetting: params.has(OPEN_PARAMS.reset),
    form: await openForm(params, groups),
    names: await catalogNames(),
  }
}

async function openForm(params: URLSearchParams, groups: readonly WordGroup[]): Promise<OpenForm | null> {
  const id = params.get(OPEN_PARAMS.group)
  if (id === NEW_GROUP) return { kind: 'group', id: '', words: '', finds: '' }
  const group = groups.find((one) => one.id === id)
  if (group) {
    return { kind: 'group', id: group.id, words: group.words.join(', '), finds: group.finds.join(', ') }
  }
  const term = params.get(OPEN_PARAMS.term)
  if (term === null || !(await isMissed(term))) return null
  const { unknownWords } = await searchCatalog()
  const unknown = unknownWords(term)
  return { kind: 'term', term, group: '', words: unknown.length > 0 ? unknown.join(' ') : term, finds: '' }
}

/** Returns the names that a group can find. */
async function catalogNames(): Promise<{ models: string[]; colors: string[] }> {
  const { products } = await currentCatalog()
  const sorted = (names: readonly string[]) =>
    [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'es')).slice(0, MAX_NAMES)
  return {
    models: sorted(products.map(({ model }) => model)),
    colors: sorted(products.flatMap(({ colors }) => colors.map(({ name }) => name))),
  }
}

const MAX_NAMES = 60
