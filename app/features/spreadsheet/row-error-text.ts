import { productErrorText } from '#app/features/product-form/product-error-text.ts'
import type { RowErrorCode } from './import-rows.ts'
import { spreadsheetCopy } from './spreadsheet.copy.ts'

/** Says what is wrong in a row of an import. */
export function rowErrorText(code: RowErrorCode): string {
  const own = spreadsheetCopy.rowErrors
  return isOwn(code) ? own[code] : productErrorText(code)
}

const isOwn = (code: RowErrorCode): code is keyof typeof spreadsheetCopy.rowErrors =>
  code in spreadsheetCopy.rowErrors
