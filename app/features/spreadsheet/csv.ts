/** RFC 4180, strictly, and nothing about shoes. */
export type CsvProblemCode = 'quote-open' | 'quote-stray'

/** Every record is a row of the spreadsheet, so that the first one's number is 1. */
export type ParsedCsv =
  { ok: true; records: string[][] } | { ok: false; problem: { row: number; code: CsvProblemCode } }

export const SEPARATORS = [';', ','] as const
export type Separator = (typeof SEPARATORS)[number]

const BYTE_ORDER_MARK = '\uFEFF'

export function parseCsv(text: string, separator: Separator): ParsedCsv {
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const records: string[][] = []
  let record: string[] = []
  let at = 0
  while (at < source.length || record.length > 0) {
    const cell = readCell(source, at, separator)
    if (typeof cell === 'string') return { ok: false, problem: { row: records.length + 1, code: cell } }
    record.push(cell.value)
    at = cell.end
    if (source[at] === separator) {
      at += 1
      continue
    }
    records.push(record)
    record = []
    at += source.startsWith('\r\n', at) ? 2 : 1
  }
  return { ok: true, records }
}

/** One cell and where it ends: at a separator, at a line's end, or at the text's. */
function readCell(
  source: string,
  start: number,
  separator: Separator,
): { value: string; end: number } | CsvProblemCode {
  if (source[start] !== '"') {
    const end = endOfPlainCell(source, start, separator)
    const value = source.slice(start, end)
    return value.includes('"') ? 'quote-stray' : { value, end }
  }
  let close = source.indexOf('"', start + 1)
  while (close !== -1 && source[close + 1] === '"') close = source.indexOf('"', close + 2)
  if (close === -1) return 'quote-open'
  const end = close + 1
  if (endOfPlainCell(source, end, separator) !== end) return 'quote-stray'
  return { value: source.slice(start + 1, close).replaceAll('""', '"'), end }
}

function endOfPlainCell(source: string, start: number, separator: Separator): number {
  let end = start
  while (end < source.length && source[end] !== separator && !isLineEnd(source[end])) end += 1
  return end
}

const isLineEnd = (letter: string | undefined) => letter === '\n' || letter === '\r'

/** With a byte order mark, without which spreadsheets take UTF-8 for an older encoding. */
export function writeCsv(records: readonly (readonly string[])[], separator: Separator): string {
  const lines = records.map((record) => record.map(writeCell).join(separator))
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('')
}

function writeCell(value: string): string {
  return /[";,\s]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** The bytes of a file as text: UTF-8, or the older encoding in which a Spanish Excel saves. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What a spreadsheet might run as a formula; also in their full-width forms. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** An apostrophe before what might be run as a formula. `unguardFormula` takes exactly that one off again. */
export function guardFormula(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value
}

export function unguardFormula(value: string): string {
  return value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value
}
