import { CsvError as ParseError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

// Reads and writes CSV strictly by RFC 4180.

type QuoteError = 'quote-open' | 'quote-stray'
export type CsvError = { kind: QuoteError; row: number }

/** Every record is a row of the spreadsheet; row numbers start at 1. */
export type ParsedCsv = { ok: true; value: string[][] } | { ok: false; error: CsvError }

export const SEPARATORS = [';', ','] as const
export type Separator = (typeof SEPARATORS)[number]

const QUOTE_ERRORS: Readonly<Record<string, QuoteError>> = {
  CSV_QUOTE_NOT_CLOSED: 'quote-open',
  CSV_INVALID_CLOSING_QUOTE: 'quote-stray',
  INVALID_OPENING_QUOTE: 'quote-stray',
}

export function parseCsv(text: string, separator: Separator): ParsedCsv {
  // The parser would take the first line's end for that of all lines, but two programs may have saved a file.
  const options = { delimiter: separator, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }
  try {
    return { ok: true, value: parse(text, { ...options, bom: true }) }
  } catch (error) {
    const kind = error instanceof ParseError ? QUOTE_ERRORS[error.code] : undefined
    if (!(error instanceof ParseError) || kind === undefined) throw error
    return { ok: false, error: { kind, row: Number(error['records']) + 1 } }
  }
}

/** Starts with a byte order mark, without which spreadsheets take UTF-8 for an older encoding. */
export function writeCsv(records: readonly (readonly string[])[], separator: Separator): string {
  return `\uFEFF${records.map((record) => writeCsvLine(record, separator)).join('')}`
}

/** @param quotes `always`, for readers that expect every cell in quotes */
export function writeCsvLine(
  cells: readonly string[],
  separator: Separator,
  quotes: 'always' | 'when-needed' = 'when-needed',
): string {
  return stringify([[...cells]], {
    delimiter: separator,
    record_delimiter: '\r\n',
    // Other programs may split a cell at a comma or a tab, whatever the file's separator.
    quoted_match: /[;,\s]/,
    quoted: quotes === 'always',
    quoted_empty: quotes === 'always',
  })
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
