/** A text with headings, lists, bold and links as plain data. HTML in it is text. */
export type MarkdownBlock =
  | { kind: 'h2' | 'h3' | 'p'; parts: MarkdownPart[] }
  | { kind: 'ul' | 'ol'; items: MarkdownPart[][] }

export type MarkdownPart = { text: string; isStrong?: true; to?: string }

/** The parser cuts a text after these. */
export const MAX_MARKDOWN_CHARS = 30_000
const MAX_LINES = 1_000

const HEADING = /^(#{1,6})\s+(?=\S)/
const ENTRY = /^(?:[-*•]|(\d{1,3})[.)])\s+(?=\S)/
const MARK = /\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g
const WHATSAPP = /^wa\.me\//i
/** Two slashes or a backslash in a path could lead out of the shop. */
const LINK = /^(?:https:\/\/[\w-]|mailto:\S|tel:[+\d]|(?!\S*(?:\/\/|\\))\/)/i

/** Reads each line once: `## title`, `### title`, `- entry`, `1. entry`, `**bold**` and `[words](address)`. */
export function parseMarkdown(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  let isAfterText = false
  for (const line of text.slice(0, MAX_MARKDOWN_CHARS).split('\n', MAX_LINES)) {
    isAfterText = addLine(blocks, line.trim(), isAfterText)
  }
  return blocks
}

/** Returns whether a line of text may follow in the same paragraph. */
function addLine(blocks: MarkdownBlock[], line: string, isAfterText: boolean): boolean {
  const [heading, hashes = ''] = HEADING.exec(line) ?? []
  const [entry, number] = ENTRY.exec(line) ?? []
  const parts = inlineParts(line.slice((heading ?? entry ?? '').length))
  const last = blocks.at(-1)
  if (parts.length === 0) return false
  if (heading !== undefined) {
    blocks.push({ kind: hashes.length > 2 ? 'h3' : 'h2', parts })
    return false
  }
  if (entry !== undefined) {
    const kind = number === undefined ? 'ul' : 'ol'
    if (last && 'items' in last && last.kind === kind) last.items.push(parts)
    else blocks.push({ kind, items: [parts] })
    return false
  }
  if (isAfterText && last?.kind === 'p') last.parts.push({ text: '\n' }, ...parts)
  else blocks.push({ kind: 'p', parts })
  return true
}

function inlineParts(line: string): MarkdownPart[] {
  const parts: MarkdownPart[] = []
  const marks = [...line.matchAll(MARK)]
  const stars = marks.filter(([mark]) => mark === '**')
  const unpaired = stars.length % 2 === 1 ? stars.at(-1) : undefined
  let end = 0
  let isStrong = false
  const add = (text: string, to?: string) => {
    if (text !== '') parts.push({ text, ...(isStrong && { isStrong }), ...(to !== undefined && { to }) })
  }
  for (const mark of marks) {
    const [written, label = '', address] = mark
    const to = address === undefined ? undefined : linkTarget(address)
    if (mark === unpaired || (address !== undefined && to === undefined)) continue
    add(line.slice(end, mark.index))
    if (to === undefined) isStrong = !isStrong
    else add(label.replaceAll('**', ''), to)
    end = mark.index + written.length
  }
  add(line.slice(end))
  return parts
}

/** Returns where a link may lead: https, a mailbox, a telephone, WhatsApp or a path of the shop. */
function linkTarget(address: string): string | undefined {
  const link = WHATSAPP.test(address) ? `https://${address}` : address
  return LINK.test(link) ? link.replace(/^\w+:/, (scheme) => scheme.toLowerCase()) : undefined
}

/** Returns the words alone, for readers that show no marks. */
export function markdownWords(text: string): string {
  return parseMarkdown(text)
    .flatMap((block) => ('items' in block ? block.items : [block.parts]))
    .map((parts) => parts.map((part) => part.text).join(''))
    .join(' ')
}
