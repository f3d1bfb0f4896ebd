import { CsvError as ParseError, type Options, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

// Reads and writes CSV strictly by RFC 4180.

type QuoteError = 'quote-open' | 'quote-stray'
export type CsvError = { kind: QuoteError; row: number }

/** Every record is a row of the spreadsheet; row numbers start at 1. */
export type ParsedCsv = { ok: true; value: string[][] } | { ok: false; error: CsvError }

export const SEPARATORS = [';', ',', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

const QUOTE_ERRORS: Readonly<Record<string, QuoteError>> = {
  CSV_QUOTE_NOT_CLOSED: 'quote-open',
  CSV_MAX_RECORD_SIZE: 'quote-open',
  CSV_INVALID_CLOSING_QUOTE: 'quote-stray',
  INVALID_OPENING_QUOTE: 'quote-stray',
}

/** Maximum length of a row. A longer one has a quote that was never closed. */
const MAX_RECORD_CHARS = 1_000_000

export function parseCsv(text: string, separator: Separator): ParsedCsv {
  try {
    return { ok: true, value: parse(text, parseOptions(separator)) }
  } catch (error) {
    return { ok: false, error: csvErrorOf(error) }
  }
}

export function parseOptions(separator: Separator): Options {
  // The parser would take the first line's end for that of all lines, but two programs may have saved a file.
  const record_delimiter = ['\r\n', '\n', '\r']
  return {
    delimiter: separator,
    record_delimiter,
    relax_column_count: true,
    bom: true,
    max_record_size: MAX_RECORD_CHARS,
  }
}

/** @throws the error when it is about no quote */
export function csvErrorOf(error: unknown): CsvError {
  const kind = error instanceof ParseError ? QUOTE_ERRORS[error.code] : undefined
  if (!(error instanceof ParseError) || kind === undefined) throw error
  return { kind, row: Number(error['records']) + 1 }
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

/**
 * Matches where a cell begins that a spreadsheet may run as a formula, full-width signs included: at the start, and
 * where a program that separates by commas would split the cell.
 */
const FORMULA_START =
  /^(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])|(?<=[,\t\r\n])(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const GUARDED_START = new RegExp(FORMULA_START.source.replaceAll("(?='*", "'(?='*"), 'g')

/** Puts an apostrophe before each possible formula. `unguardFormula` removes exactly those. */
export function guardFormula(value: string): string {
  return value.replace(FORMULA_START, "'")
}

export function unguardFormula(value: string): string {
  return value.replace(GUARDED_START, '')
}
