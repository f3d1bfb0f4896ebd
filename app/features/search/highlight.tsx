import { foldWord, searchedWords } from './search-words.ts'

/** A text with the beginnings of its words that were searched for marked. */
export function Highlight({ text, term }: { text: string; term: string }) {
  const searched = searchedWords(term)
  return text.split(/(\s+)/).map((part, index) => {
    const length = Math.max(0, ...searched.map((word) => (foldWord(part).startsWith(word) ? word.length : 0)))
    // Words of a name may repeat, but never move.
    return length === 0 ? (
      part
    ) : (
      <span key={`${index} ${part}`}>
        <mark>{part.slice(0, length)}</mark>
        {part.slice(length)}
      </span>
    )
  })
}
