import { cleanLine } from '#app/base/text.ts'
import { slug } from '#app/base/paths.ts'

/** `gender` and `ageGroup` are words of Google, Meta and schema.org. */
type Audience = { gender: 'female' | 'male' | 'unisex' | ''; ageGroup: 'adult' | 'kids' }

/** `name` is stored with products; `words` match the spellings of other shops. */
const AUDIENCES: readonly (Audience & { name: string; words: RegExp })[] = [
  {
    name: 'Mujer',
    gender: 'female',
    ageGroup: 'adult',
    words: /^(?:mujer(?:es)?|damas?|fem[ei]nin[ao]|female|wom[ae]n(?:-?s)?)$/,
  },
  {
    name: 'Hombre',
    gender: 'male',
    ageGroup: 'adult',
    words: /^(?:hombres?|caballeros?|masculin[ao]|male|m[ae]n(?:-?s)?|homem|homens)$/,
  },
  { name: 'Unisex', gender: 'unisex', ageGroup: 'adult', words: /^uniss?ex$/ },
  // A shoe for children may be for girls, for boys or for both.
  {
    name: 'Niñez',
    gender: '',
    ageGroup: 'kids',
    words:
      /^(?:ninez|nin[aeo]s?|nin[ao]s-y-nin[ao]s|nen[aeo]s?|chic[ao]s|bebes?|infantil(?:es)?|criancas?|kids?|child(?:ren)?|girls?|boys?|toddlers?|infants?|newborn)$/,
  },
]

export const AUDIENCE_NAMES: readonly string[] = AUDIENCES.map(({ name }) => name)

/** Reads for whom a shoe is. Returns null for an unknown word, and an empty text stays empty. */
export function readAudience(typed: string): string | null {
  if (cleanLine(typed) === '') return ''
  const word = slug(typed)
  return AUDIENCES.find(({ words }) => words.test(word))?.name ?? null
}

export function audienceOf(name: string): Audience | null {
  return AUDIENCES.find((one) => one.name === name) ?? null
}
