import { useEffect, useRef } from 'react'
import { ChangedField } from '#app/features/spreadsheet/report-panel.tsx'
import { rowErrorText } from '#app/features/spreadsheet/row-error-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
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
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const rows = Map.groupBy(report.rows, ({ status }) => status)
  const of = (status: ShopReport['rows'][number]['status']) => rows.get(status) ?? []
  const counts = {
    new: of('new').length,
    changed: of('changed').length,
    unchanged: of('unchanged').length,
    error: of('error').length,
  }
  return (
    <section className="admin-panel" aria-labelledby="informe">
      <div className="preview-head">
        <h2 id="informe" tabIndex={-1} ref={title}>
          {copy.title}
        </h2>
        <p>{copy.from(shopImportCopy.sources[report.source])}</p>
        <p role="status">{copy.summary(counts, report.leftOut.length)}</p>
      </div>
      {isConflict ? (
        <p className="notice notice-error" role="alert">
          <Icon name="alert" />
          {copy.conflict}
        </p>
      ) : null}
      {counts.changed > 0 ? <p className="hint">{copy.changes}</p> : null}
      <ul className="report">
        {report.leftOut.map(({ row, name, code }) => (
          <li key={row} data-status="error">
            <RowHead row={row} name={name} status="error" />
            <Problem text={shopImportCopy.leftOut[code]} />
          </li>
        ))}
        {[...of('error'), ...of('new'), ...of('changed')].map((row) => (
          <ShopRow key={row.row} row={row} />
        ))}
      </ul>
      {counts.unchanged > 0 ? (
        <details className="report-unchanged">
          <summary>{copy.unchanged(counts.unchanged)}</summary>
          <ul className="report">
            {of('unchanged').map((row) => (
              <ShopRow key={row.row} row={row} />
            ))}
          </ul>
        </details>
      ) : null}
      {report.additions + report.changes === 0 ? (
        <p className="notice">{copy.nothing}</p>
      ) : (
        <TaskBar>
          <button
            type="button"
            className="button button-ink"
            aria-disabled={isBusy || isApplying}
            onClick={() => {
              if (!isBusy && !isApplying) onApply()
            }}
          >
            {isApplying ? copy.applying : copy.apply(report.additions, report.changes)}
          </button>
        </TaskBar>
      )}
    </section>
  )
}

type ShopRowProps = { row: ShopReport['rows'][number] }

function ShopRow({ row }: ShopRowProps) {
  return (
    <li data-status={row.status}>
      <RowHead {...row} />
      {row.errors.map(({ column, code }, index) => (
        <Problem key={index} text={`${columnLabel(column)}: ${rowErrorText(code)}`} />
      ))}
      {row.notes.length > 0 ? (
        <ul className="import-notes">
          {row.notes.map((note, index) => (
            <li key={index}>{noteText(note)}</li>
          ))}
        </ul>
      ) : null}
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

function RowHead({ row, name, status }: Pick<ShopReport['rows'][number], 'row' | 'name' | 'status'>) {
  return (
    <p className="report-head">
      <span className="report-number">{copy.row(row)}</span> <b>{name}</b>{' '}
      <span className="admin-chip" data-status={status}>
        {shopImportCopy.status[status]}
      </span>
    </p>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <p className="field-error">
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  )
}
