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

/** Half a character would be stored as another one, and the same word in two spellings would be two brands. */
function wellFormed(text: string): string {
  return text.toWellFormed().normalize('NFC')
}
