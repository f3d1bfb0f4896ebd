/** Characters that show nothing, such as controls and zero-width spaces, and U+FFFC, the place of a pasted picture. */
const INVISIBLE = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]|(?!\s)\p{Cc}`
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu')
const EMOJI = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*(?:\u200D(?=\p{Extended_Pictographic}))?`
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI})|${INVISIBLE}`, 'gu')

/** One line as it is stored: without invisible characters, with single spaces, trimmed. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(EVERY_INVISIBLE, '').replace(/\s+/g, ' ').trim().normalize('NFC')
}

/** Several lines as they are stored: LF, no invisible characters but those inside emoji, trimmed. */
export function cleanLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\u0085\u2028\u2029]/g, '\n')
    .replace(EMOJI_OR_INVISIBLE, '$1')
    .replace(/[^\S\n]/g, ' ')
    .trim()
    .normalize('NFC')
}

/** A number, phone, price, size or address as it is read: a clean line in which every hyphen is `-`. */
export function cleanCode(text: string): string {
  return cleanLine(text).replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-')
}

/** Compares by character codes: for ids and ISO dates. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Returns a text in small letters without accents, for comparing what people type. */
export const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Removes characters that move the cursor or turn the text around, so that a terminal may show a stranger's text. */
export const printable = (text: string): string => text.replace(/(?!\n)\p{Cc}|\p{Bidi_Control}/gu, '')

/** Returns whether a color is "Único", as imports name that of a product without colors. */
export const isOnlyColor = (name: string) => /^u\u0301?nico$/i.test(name.normalize('NFD').trim())

/** Joins the name of a shoe with that of its color, unless that is "Único". */
export const withColor = (shoe: string, color: string, between = ' ') =>
  isOnlyColor(color) ? shoe : `${shoe}${between}${color}`

/** Returns what a word of an address means: the key that it stands under, or undefined. */
export function meaningOf<Meaning extends string>(
  words: Readonly<Record<Meaning, string>>,
  word: string | null,
): Meaning | undefined {
  return (Object.keys(words) as Meaning[]).find((meaning) => words[meaning] === word)
}

export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** `Córdoba, Villa María y Villa Nueva`. */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`
}

type NamedPair = { name: string; size: string | null }

/** `Vera 38`. */
export const pairName = ({ name, size }: NamedPair) => (size === null ? name : `${name} ${size}`)

export const pairNames = (pairs: readonly NamedPair[]) => joinWords(pairs.map(pairName))

/** Encodes text for a URL. Replaces half surrogate pairs, at which `encodeURIComponent` throws. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

/**
 * A chat link with its text already written. Without a number WhatsApp lets the person choose the chat, as in a demo.
 */
export function whatsappUrl(number: string | null, text: string): string {
  const digits = number?.replace(/\D/g, '') ?? ''
  return `https://wa.me/${digits}?text=${encodeText(text)}`
}

/** Characters that XML 1.0 cannot hold. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for an element or a double-quoted attribute. */
function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '')
}

export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** Returns the texts of a form by field. */
export function formTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Letters and digits of codes, without those that people confuse on paper or by telephone: no 0 O 1 I L. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
