import { paths } from '#app/paths.ts'
import { NEW_GROUP } from './searches-command.ts'

/** The parts of the page's address that open a form. */
export const OPEN = { group: 'grupo', term: 'agregar', reset: 'restablecer' } as const

const open = (name: string, value: string) =>
  `${paths.adminSearches}?${new URLSearchParams({ [name]: value })}`

export const editGroupPath = (id: string) => open(OPEN.group, id)
export const newGroupPath = open(OPEN.group, NEW_GROUP)
export const addTermPath = (term: string) => open(OPEN.term, term)
export const resetGroupsPath = open(OPEN.reset, 'si')
