import { z } from 'zod'
import { MAX_TERM_LETTERS } from '#app/domain/search/search-words.ts'
import {
  groupWordsError,
  MAX_TYPED_WORDS,
  splitGroupWords,
  type GroupWordsError,
} from '#app/domain/search/word-groups.ts'
import type { WordGroup } from '#app/business/word-groups.ts'
import { paths } from '#app/base/paths.ts'
import { failed, ok, type Result } from '#app/base/result.ts'

const text = (max: number) => z.string().max(max, 'too-long').default('')

/** A typed list of words; the message of an issue is a `GroupWordsError`. */
const groupWords = text(MAX_TYPED_WORDS)
  .transform(splitGroupWords)
  .superRefine((words, context) => {
    const error = groupWordsError(words)
    if (error !== null) context.addIssue({ code: 'custom', message: error })
  })
const atLeastOne = groupWords.refine((words) => words.length > 0, 'missing')

const groupId = text(64)
const version = text(8)
// Emoji count twice in a string's length.
const searchedTerm = text(MAX_TERM_LETTERS * 2)

const searchesCommandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save-group'), id: groupId, version, words: atLeastOne, finds: groupWords }),
  z.object({ intent: z.literal('remove-group'), id: groupId, version }),
  z.object({ intent: z.literal('reset-groups') }),
  z.object({
    intent: z.literal('add-term'),
    term: searchedTerm,
    group: groupId.refine((id) => id !== '', 'missing'),
    words: atLeastOne,
    finds: groupWords,
  }),
  z.object({ intent: z.literal('discard-term'), term: searchedTerm }),
])
export type SearchesCommand = z.infer<typeof searchesCommandSchema>

export type WordsFieldError =
  | { kind: GroupWordsError }
  /** `group` has the word already, and a word belongs to one group. */
  | { kind: 'taken'; word: string; group: string }
  /** Somebody saved `now` since the form was opened; `version` saves over it. */
  | { kind: 'changed-since'; now: Omit<WordGroup, 'id'>; version: string }
export type SearchesFieldErrors = Partial<Record<'words' | 'finds' | 'group', WordsFieldError>>
export type InvalidCommand = { kind: 'unreadable' } | { kind: 'invalid'; fieldErrors: SearchesFieldErrors }

export function parseSearchesCommand(typed: Record<string, string>): Result<SearchesCommand, InvalidCommand> {
  const { data, error } = searchesCommandSchema.safeParse(typed)
  if (data) return ok(data)
  const fieldErrors: SearchesFieldErrors = {}
  for (const { path, message } of error.issues) {
    const [field] = path
    if (field !== 'words' && field !== 'finds' && field !== 'group') return failed({ kind: 'unreadable' })
    fieldErrors[field] ??= { kind: ERROR_KINDS.find((kind) => kind === message) ?? 'unreadable' }
  }
  return failed({ kind: 'invalid', fieldErrors })
}

const ERROR_KINDS: readonly GroupWordsError[] = ['missing', 'too-many', 'too-long', 'unreadable']

/** A form that is open, with what is typed in it. */
export type OpenForm =
  | { kind: 'group'; id: string; version: string; words: string; finds: string }
  | { kind: 'term'; term: string; group: string; words: string; finds: string }

/** The value of the select for a group that does not exist yet. */
export const NEW_GROUP = 'nuevo'

export const OPEN_PARAMS = { group: 'grupo', term: 'agregar', reset: 'restablecer' } as const

const open = (name: string, value: string) =>
  `${paths.adminSearches}?${new URLSearchParams({ [name]: value })}`

export const editGroupPath = (id: string) => open(OPEN_PARAMS.group, id)
export const newGroupPath = open(OPEN_PARAMS.group, NEW_GROUP)
export const addTermPath = (term: string) => open(OPEN_PARAMS.term, term)
export const resetGroupsPath = open(OPEN_PARAMS.reset, 'si')

/** Returns the form that was sent, to show it again as it was typed. */
export function openFormOf(typed: Record<string, string>): OpenForm | undefined {
  const { intent, id = '', version = '', term = '', group = '', words = '', finds = '' } = typed
  if (intent === 'save-group' || intent === 'remove-group')
    return { kind: 'group', id, version, words, finds }
  return intent === 'add-term' ? { kind: 'term', term, group, words, finds } : undefined
}
