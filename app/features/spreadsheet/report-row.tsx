import { Icon } from '#app/ui/icon.tsx'
import { ColorDisc } from '#app/ui/color-disc.tsx'
import { productErrorText } from '#app/features/product-form/product-error-text.ts'
import type { RowProblemCode } from './import-rows.ts'
import type { FieldChange, ReportedRow, SheetFormat } from './import-report.ts'
import { spreadsheetCopy } from './spreadsheet.copy.ts'

const copy = spreadsheetCopy.report

export function ReportRow({ row, format }: { row: ReportedRow; format: SheetFormat }) {
  return (
    <li data-status={row.status}>
      <p className="report-head">
        <span className="report-number">{copy.row(format, row.row)}</span>{' '}
        <b>{[row.name, row.color].filter(Boolean).join(' · ')}</b>{' '}
        <span className="admin-chip" data-status={row.status}>
          {spreadsheetCopy.importStatus[row.status]}
        </span>
      </p>
      {row.problems.map(({ column, code, name }, index) => (
        <p key={index} className="field-error">
          <Icon name="alert" />
          <span>
            {copy.problemAt(format, column)} {problemText(code)} {name === undefined ? null : <b>{name}</b>}
          </span>
        </p>
      ))}
      {row.changes.length > 0 ? (
        <dl className="report-changes">
          {row.changes.map((change) => (
            <ChangedField key={`${change.column} ${change.color ?? ''}`} change={change} />
          ))}
        </dl>
      ) : null}
    </li>
  )
}

function ChangedField({ change }: { change: FieldChange }) {
  const label = copy.columns[change.column]
  return (
    <div>
      <dt>{change.color === undefined ? label : copy.ofColor(label, change.color)}</dt>
      <dd>
        <del>
          <span className="visually-hidden">{copy.before} </span>
          <Value column={change.column} value={change.before} />
        </del>{' '}
        <ins>
          <span className="visually-hidden">{copy.after} </span>
          {change.column === 'images' && change.before === change.after ? (
            copy.otherPhotos(Number(change.after))
          ) : (
            <Value column={change.column} value={change.after} />
          )}
        </ins>
      </dd>
    </div>
  )
}

function Value({ column, value }: { column: FieldChange['column']; value: string }) {
  if (value === '') return copy.nothing
  if (column === 'images') return copy.photos(Number(value))
  if (column === 'published') return value === 'si' ? copy.published.si : copy.published.no
  return column === 'hex' ? (
    <span className="report-tone">
      <ColorDisc hex={value} />
      {value}
    </span>
  ) : (
    value
  )
}

function problemText(code: RowProblemCode): string {
  const own = spreadsheetCopy.importRowProblems
  return isOwn(code) ? own[code] : productErrorText(code)
}

const isOwn = (code: RowProblemCode): code is keyof typeof spreadsheetCopy.importRowProblems =>
  code in spreadsheetCopy.importRowProblems
