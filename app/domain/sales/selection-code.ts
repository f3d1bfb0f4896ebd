import { cleanCode, CODE_ALPHABET } from '#app/base/text.ts'

const CODE_LENGTH = 4

/** @param random returns a whole number from 0, below its argument */
export function newSelectionCode(random: (below: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[random(CODE_ALPHABET.length)]).join('')
}

/** `V-7K3Q`: as people read and say it. */
export function formatSelectionCode(code: string): string {
  return `V-${code}`
}

/** Matches the four characters, where no letter or digit follows. */
export const CODE_PATTERN = `([${CODE_ALPHABET}]{${CODE_LENGTH}})(?![\\p{L}\\p{N}])`
const TYPED = new RegExp(String.raw`^(?:V\s*(?:-\s*)?)?${CODE_PATTERN}$`, 'iu')

/** Reads a code with or without its prefix, in any spelling: `v-7k3q`, `7K3Q`. */
export function parseSelectionCode(text: string): string | null {
  return TYPED.exec(cleanCode(text))?.[1]?.toUpperCase() ?? null
}
