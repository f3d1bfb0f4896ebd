import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { ReportRow } from './report-row.tsx'
import type { ReportedRow, SendProblem, SheetReport as Report } from './import-report.ts'
import { SheetProblemNote } from './import-error-note.tsx'
import { spreadsheetCopy } from './spreadsheet.copy.ts'

const copy = spreadsheetCopy.report

type SheetReportProps = {
  report: Report
  /** It was to be done, and was not. */
  undone: 'conflict' | 'not-ready' | undefined
  problem: SendProblem | 'unreadable' | null
  busy: 'checking' | 'applying' | null
  onApply: () => void
}

/** What each row would do: what has to be put right first, what changes nothing last and folded. */
export function SheetReport({ report, undone, problem, busy, onApply }: SheetReportProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const rows = Map.groupBy(report.rows, (row) => row.status)
  const of = (status: ReportedRow['status']) => rows.get(status) ?? []
  const counts = {
    new: of('new').length,
    changed: of('changed').length,
    unchanged: of('unchanged').length,
    problem: of('problem').length,
  }
  return (
    <section className="admin-panel" aria-labelledby="informe">
      <div className="preview-head">
        <h2 id="informe" tabIndex={-1} ref={title}>
          {copy.title}
        </h2>
        <p role="status">{copy.summary(report.format, counts)}</p>
      </div>
      {undone ? (
        <p className="notice notice-error" role="alert">
          <Icon name="alert" />
          {report.changes + report.additions > 0 || counts.problem > 0
            ? copy.undone[undone]
            : copy.nothingToDo[report.format]}
        </p>
      ) : null}
      <ul className="report">
        {[...of('problem'), ...of('new'), ...of('changed')].map((row) => (
          <ReportRow key={row.row} row={row} format={report.format} />
        ))}
      </ul>
      {counts.unchanged > 0 ? (
        <details className="report-unchanged">
          <summary>{copy.unchanged(report.format, counts.unchanged)}</summary>
          <ul className="report">
            {of('unchanged').map((row) => (
              <ReportRow key={row.row} row={row} format={report.format} />
            ))}
          </ul>
        </details>
      ) : null}
      {problem ? <SheetProblemNote send={problem} /> : null}
      <ApplyBar report={report} hasProblems={counts.problem > 0} busy={busy} onApply={onApply} />
    </section>
  )
}

type ApplyBarProps = Pick<SheetReportProps, 'report' | 'busy' | 'onApply'> & { hasProblems: boolean }

function ApplyBar({ report, hasProblems, busy, onApply }: ApplyBarProps) {
  const { format, additions, changes, neededFiles, rows } = report
  if (hasProblems) {
    const needsOnlyPhotos =
      neededFiles.length > 0 && rows.every((row) => row.problems.every(({ code }) => code === 'file-needed'))
    return <p className="notice">{needsOnlyPhotos ? copy.needsPhotos : copy.blocked[format]}</p>
  }
  if (additions + changes === 0) return <p className="notice">{copy.nothingToDo[format]}</p>
  return (
    <TaskBar>
      <button
        type="button"
        className="button button-ink"
        aria-disabled={busy !== null}
        onClick={() => {
          if (busy === null) onApply()
        }}
      >
        {busy === 'applying' ? copy.applying : copy.apply(additions, changes)}
      </button>
    </TaskBar>
  )
}
