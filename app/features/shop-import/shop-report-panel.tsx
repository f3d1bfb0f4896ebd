import {
  ApplyButton,
  countRows,
  ReportFrame,
  ReportRow,
  RowError,
} from '#app/features/spreadsheet/report-frame.tsx'
import { rowErrorText } from '#app/features/spreadsheet/row-error-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { columnLabel, noteText, shopImportCopy } from './shop-import.copy.ts'
import type { ShopReport } from './plan-shop-import.ts'

const copy = shopImportCopy.report

type ShopReportPanelProps = {
  report: ShopReport
  isConflict: boolean
  /** Photos are being brought, or the report is checked again. */
  isBusy: boolean
  isApplying: boolean
  onApply: () => void
}

/** Shows what happens to each product: those with a problem first, unchanged ones last and folded. */
export function ShopReportPanel({ report, isConflict, isBusy, isApplying, onApply }: ShopReportPanelProps) {
  const counts = countRows(report.rows)
  return (
    <ReportFrame
      title={copy.title}
      head={
        <>
          <p>{copy.from(shopImportCopy.sources[report.source])}</p>
          <p role="status">{copy.summary(counts, report.leftOut.length)}</p>
        </>
      }
      notes={
        <>
          {isConflict ? (
            <p className="notice notice-error" role="alert">
              <Icon name="alert" />
              {copy.conflict}
            </p>
          ) : null}
          {counts.changed > 0 ? <p className="hint">{copy.changes}</p> : null}
        </>
      }
      leftOut={report.leftOut.map(({ row, name, code }) => (
        <ReportRow
          key={row}
          number={copy.row(row)}
          name={name}
          status="error"
          chip={shopImportCopy.status.error}
        >
          <RowError>{shopImportCopy.leftOut[code]}</RowError>
        </ReportRow>
      ))}
      rows={report.rows}
      unchanged={copy.unchanged(counts.unchanged)}
      showRow={(row) => <ShopRow key={row.row} row={row} />}
    >
      {report.additions + report.changes === 0 ? (
        <p className="notice">{copy.nothing}</p>
      ) : (
        <ApplyButton isBusy={isBusy || isApplying} onApply={onApply}>
          {isApplying ? copy.applying : copy.apply(report.additions, report.changes)}
        </ApplyButton>
      )}
    </ReportFrame>
  )
}

type ShopRowProps = { row: ShopReport['rows'][number] }

function ShopRow({ row }: ShopRowProps) {
  return (
    <ReportRow
      number={copy.row(row.row)}
      name={row.name}
      status={row.status}
      chip={shopImportCopy.status[row.status]}
      changes={row.changes}
    >
      {row.errors.map(({ column, code }, index) => (
        <RowError key={index}>{copy.errorAt(columnLabel(column), rowErrorText(code))}</RowError>
      ))}
      {row.notes.length > 0 ? (
        <ul className="import-notes">
          {row.notes.map((note, index) => (
            <li key={index}>{noteText(note)}</li>
          ))}
        </ul>
      ) : null}
    </ReportRow>
  )
}
