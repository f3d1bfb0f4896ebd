import { paths } from '#app/base/paths.ts'

/** A form that is open, with what is typed in it. */
export type OpenForm =
  | { kind: 'group'; id: string; words: string; finds: string }
  | { kind: 'term'; term: string; group: string; words: string; finds: string }

/** The value of the select for a group that does not exist yet. */
export const NEW_GROUP = 'nuevo'

/** The search parameters of the page's address that open a form. */
export const OPEN_PARAMS = { group: 'grupo', term: 'agregar', reset: 'restablecer' } as const

const open = (name: string, value: string) =>
  `${paths.adminSearches}?${new URLSearchParams({ [name]: value })}`

export const editGroupPath = (id: string) => open(OPEN_PARAMS.group, id)
export const newGroupPath = open(OPEN_PARAMS.group, NEW_GROUP)
export const addTermPath = (term: string) => open(OPEN_PARAMS.term, term)
export const resetGroupsPath = open(OPEN_PARAMS.reset, 'si')

/** Returns the form that was sent, to show it again as it was typed. */
export function openFormOf(typed: Record<string, string>): OpenForm | undefined {
  const { intent, id = '', term = '', group = '', words = '', finds = '' } = typed
  if (intent === 'save-group' || intent === 'remove-group') return { kind: 'group', id, words, finds }
  return intent === 'add-term' ? { kind: 'term', term, group, words, finds } : undefined
}
