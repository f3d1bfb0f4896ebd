/** What XML 1.0 has no way to write. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands between tags or in double quotes. */
export function escapeXml(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '')
}

export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
