import { photoErrorText } from '#app/domain/photos/upload-rules.ts'
import { productErrorText } from '#app/domain/catalog/product-errors.copy.ts'
import { importsCopy as copy } from './imports.copy.ts'
import { sourceProductCopy } from './source-product.copy.ts'
import type { BringError, SummedFailure } from './photos.ts'
import type { FieldChange, FileError, ImportFormat, ReportedKind } from './report.ts'

const isIn = <Words extends object>(words: Words, code: PropertyKey): code is keyof Words => code in words

/** Returns the heading of one kind of remark. */
export function kindText(
  { code, column }: Pick<ReportedKind, 'code' | 'column'>,
  format: ImportFormat,
): string {
  const { statuses, lacking, report } = copy
  const { errors, notes } = sourceProductCopy
  if (isIn(statuses, code)) return statuses[code]
  if (isIn(notes, code)) return notes[code]
  if (isIn(lacking, code)) return lacking[code]
  const text = isIn(errors, code) ? errors[code] : productErrorText(code)
  if (column === undefined) return text
  if (format === 'vault-csv') return report.column(column, text)
  return report.field(isIn(report.columns, column) ? report.columns[column] : column, text)
}

export const isErrorKind = ({ code }: Pick<ReportedKind, 'code'>) =>
  !isIn(copy.statuses, code) && !isIn(sourceProductCopy.notes, code)

/** Tells how many photos of a host or folder failed, and why. */
export function failureText({ host, error, count }: SummedFailure): string {
  return copy.bringing.failure(host || copy.failures.files, reasonText(error), count)
}

function reasonText(error: BringError): string {
  const { failures } = copy
  if ('status' in error) {
    return [404, 410].includes(error.status) ? failures.gone : failures.answered(error.status)
  }
  switch (error.kind) {
    case 'host-down':
    case 'not-public':
    case 'wrong-type':
    case 'not-in-folder':
      return failures[error.kind]
    default:
      return photoErrorText(error.kind)
  }
}

/** Returns the sentences that tell why a file cannot be read. */
export function fileErrorTexts(error: FileError): string[] {
  const text = copy.fileErrors[error.kind]
  if ('row' in error) return [copy.report.atRow(error.row, text)]
  if (error.kind !== 'unknown-format') return [text]
  const { found, format, missing } = error
  const { unknown, understood } = copy
  return [text, unknown.found(found), ...(format ? [unknown.like(format, missing)] : []), ...understood]
}

/** Formats a value of a change. */
export function valueText({ column }: Pick<FieldChange, 'column'>, value: string): string {
  const { report } = copy
  if (value === '') return report.nothingThere
  if (column === 'images') return report.photos(Number(value))
  return column === 'published' && isIn(report.published, value) ? report.published[value] : value
}

export function changeLabel({ column, color }: FieldChange): string {
  const label = copy.report.columns[column]
  return color === undefined ? label : copy.report.ofColor(label, color)
}

export function afterText(change: FieldChange): string {
  const { column, before, after } = change
  return column === 'images' && before === after ? copy.report.otherPhotos(after) : valueText(change, after)
}

export function changeText(change: FieldChange): string {
  return copy.report.change(changeLabel(change), valueText(change, change.before), afterText(change))
}
