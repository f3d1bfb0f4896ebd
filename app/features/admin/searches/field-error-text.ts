import type { WordsFieldError } from './searches-command.ts'
import { searchesCopy } from './searches.copy.ts'

export function fieldErrorText(error: WordsFieldError | undefined): string | undefined {
  if (error === undefined) return undefined
  return error.code === 'taken'
    ? searchesCopy.errors.taken(error.word, error.group)
    : searchesCopy.errors[error.code]
}
