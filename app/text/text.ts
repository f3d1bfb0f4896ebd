/** One line as it is stored: without control characters, with single spaces, trimmed. */
export function cleanLine(text: string): string {
  return wellFormed(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Several lines as they are stored: LF, no other control characters, trimmed. */
export function cleanLines(text: string): string {
  return wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]|(?!\n)\p{Cc}/gu, ' ')
    .trim()
}

/**
 * Replaces half surrogate pairs, which the database would store as another character, and composes accents, so that
 * two spellings of a word are one brand.
 */
function wellFormed(text: string): string {
  return text.toWellFormed().normalize('NFC')
}

/** `Córdoba, Villa María y Villa Nueva`. */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`
}

/** Encodes text for a URL. Replaces half surrogate pairs, at which `encodeURIComponent` throws. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

/**
 * A chat link with its text already written. Without a number WhatsApp lets the person choose the chat, which is
 * what demo mode uses.
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
