// Reads and writes CSV strictly by RFC 4180.

type QuoteError = 'quote-open' | 'quote-stray'
export type CsvError = { kind: QuoteError; row: number }

/** Every record is a row of the spreadsheet; row numbers start at 1. */
export type ParsedCsv = { ok: true; value: string[][] } | { ok: false; error: CsvError }

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
    if (typeof cell === 'string') return { ok: false, error: { kind: cell, row: records.length + 1 } }
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
  return { ok: true, value: records }
}

/** Returns a cell and the position of the separator or line end after it. */
function readCell(
  source: string,
  start: number,
  separator: Separator,
): { value: string; end: number } | QuoteError {
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

/** Starts with a byte order mark, without which spreadsheets take UTF-8 for an older encoding. */
export function writeCsv(records: readonly (readonly string[])[], separator: Separator): string {
  return BYTE_ORDER_MARK + records.map((record) => writeCsvLine(record, separator)).join('')
}

/** @param quotes `always`, for readers that expect every cell in quotes */
export function writeCsvLine(
  cells: readonly string[],
  separator: Separator,
  quotes: 'always' | 'when-needed' = 'when-needed',
): string {
  const written = cells.map((cell) =>
    quotes === 'always' || /[";,\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  )
  return `${written.join(separator)}\r\n`
}

/** Decodes UTF-8, or windows-1252, in which a Spanish Excel saves. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Matches cells that a spreadsheet may run as a formula, full-width signs included. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Puts an apostrophe before a possible formula. `unguardFormula` removes exactly that one. */
export function guardFormula(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value
}

export function unguardFormula(value: string): string {
  return value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value
}
