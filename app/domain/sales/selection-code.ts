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

/** Longer than any message of ours. */
const MAX_TEXT = 20_000
const CODE = `([${CODE_ALPHABET}]{${CODE_LENGTH}})(?![\\p{L}\\p{N}])`
/** The code alone, with or without its prefix. */
const ALONE = new RegExp(String.raw`^(?:V\s*(?:-\s*)?)?${CODE}$`, 'iu')
/** In a message, after the word that introduces it. */
const INTRODUCED = new RegExp(String.raw`selecci\S{1,2}n\s+V\s*-\s*${CODE}`, 'iu')
const ANYWHERE = new RegExp(String.raw`(?<![\p{L}\p{N}])V\s*-\s*${CODE}`, 'iu')

/** Finds the code in what the owner typed or pasted: `v-7k3q`, `7K3Q`, or a whole message. */
export function findSelectionCode(text: string): string | null {
  const typed = cleanCode(text.slice(0, MAX_TEXT))
  for (const pattern of [ALONE, INTRODUCED, ANYWHERE]) {
    const [, code] = pattern.exec(typed) ?? []
    if (code !== undefined) return code.toUpperCase()
  }
  return null
}
