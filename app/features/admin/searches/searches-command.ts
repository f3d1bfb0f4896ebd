import { z } from 'zod'
import { MAX_TERM_LETTERS } from '#app/features/search/search-words.ts'
import { groupWordsError, MAX_TYPED_WORDS, splitGroupWords } from '#app/features/search/word-groups.ts'

const text = (max: number) => z.string().max(max, 'too-long').default('')

/** A list as it is typed; the message of an issue is the code of its error. */
const groupWords = text(MAX_TYPED_WORDS)
  .transform(splitGroupWords)
  .superRefine((words, context) => {
    const error = groupWordsError(words)
    if (error !== null) context.addIssue({ code: 'custom', message: error })
  })
const atLeastOne = groupWords.refine((words) => words.length > 0, 'missing')

const groupId = text(64)
// Emoji count twice in a string's length.
const searchedTerm = text(MAX_TERM_LETTERS * 2)

/** The value of the select for a group that does not exist yet. */
export const NEW_GROUP = 'nuevo'

export const searchesCommandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save-group'), id: groupId, words: atLeastOne, finds: groupWords }),
  z.object({ intent: z.literal('remove-group'), id: groupId }),
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
  | { code: 'missing' | 'too-many' | 'too-long' | 'unreadable' }
  /** Each word is in one group: this one has it. */
  | { code: 'taken'; word: string; group: string }

export type SearchesFieldErrors = Partial<Record<'words' | 'finds' | 'group', WordsFieldError>>

/** A form that is open, with what is typed in it. */
export type OpenForm =
  | { kind: 'group'; id: string; words: string; finds: string }
  | { kind: 'term'; term: string; group: string; words: string; finds: string }

export type SearchesFailure =
  'signed-out' | 'not-allowed' | 'gone' | 'too-many-groups' | 'unreadable' | 'offline' | 'failed'

export type SearchesResult =
  /** `name` is the group's first word; `found` counts the products that the term finds now. */
  | { done: 'group-saved' | 'group-removed'; name: string }
  | { done: 'term-added'; name: string; term: string; found: number }
  | { done: 'term-discarded'; term: string }
  | { done: 'groups-reset' }
  | { fieldErrors: SearchesFieldErrors }
  | { failure: SearchesFailure }

/** What the page shows after a form was sent; `form` is the one that stays open. */
export type SearchesAnswer = SearchesResult & { form?: OpenForm }

/** Reads what a form sent: a command, or what is wrong with it. */
export function readSearchesCommand(
  typed: Record<string, string>,
): { command: SearchesCommand } | Extract<SearchesResult, { failure: string } | { fieldErrors: object }> {
  const parsed = searchesCommandSchema.safeParse(typed)
  if (parsed.success) return { command: parsed.data }
  const fieldErrors: SearchesFieldErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const [field] = path
    if (field !== 'words' && field !== 'finds' && field !== 'group') return { failure: 'unreadable' }
    fieldErrors[field] ??= { code: CODES.find((code) => code === message) ?? 'unreadable' }
  }
  return { fieldErrors }
}

const CODES = ['missing', 'too-many', 'too-long', 'unreadable'] as const

/** The form that a command came from, to be shown again as it was typed. */
export function openFormOf(typed: Record<string, string>): OpenForm | undefined {
  const { intent, id = '', term = '', group = '', words = '', finds = '' } = typed
  if (intent === 'save-group' || intent === 'remove-group') return { kind: 'group', id, words, finds }
  return intent === 'add-term' ? { kind: 'term', term, group, words, finds } : undefined
}
