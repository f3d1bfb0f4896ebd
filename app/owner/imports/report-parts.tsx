import { useEffect, useId, useRef, useState } from 'react'
import { TextField } from '#app/ui/fields.tsx'
import { ColorDisc, Icon } from '#app/ui/icon.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { afterText, changeLabel, isErrorKind, kindText, valueText } from './import-texts.ts'
import { importsCopy } from './imports.copy.ts'
import {
  type Answers,
  ASKED,
  type FieldChange,
  type ImportReport,
  isOwnFormat,
  type ReportedKind,
} from './report.ts'

const copy = importsCopy.report

/** Sums up the file. The title takes the focus when it appears. */
export function ReportHead({ report }: { report: ImportReport }) {
  const { format, counts, unread, amounts, addresses, isFromMac } = report
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className="preview-head">
        <h2 id="informe" tabIndex={-1} ref={heading}>
          {copy.title}
        </h2>
        <p>{copy.from(format)}</p>
        <p role="status">{copy.summary(counts, isOwnFormat(format))}</p>
      </div>
      {amounts.length > 0 ? (
        <p className="notice">
          <Icon name="alert" />
          {copy.amounts(amounts)}
        </p>
      ) : null}
      {addresses > 0 ? <p className="hint">{copy.addresses(addresses)}</p> : null}
      {isFromMac ? <p className="hint">{copy.fromMac}</p> : null}
      {unread.length > 0 ? <p className="hint">{copy.unread(unread)}</p> : null}
    </>
  )
}

type AnswersFormProps = {
  lacking: ImportReport['lacking']
  answers: Answers
  known: Answers<readonly string[]>
  onAnswer: (answers: Answers) => void
}

/** Asks once for what products lack; the fields stay, so that an answer can be corrected. */
export function AnswersForm({ lacking, answers, known, onAnswer }: AnswersFormProps) {
  const [typed, setTyped] = useState(answers)
  const id = useId()
  const asked = ASKED.filter((field) => lacking[field] > 0 || answers[field] !== '')
  if (asked.length === 0) return null
  return (
    <form
      className="card-form"
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer(typed)
      }}
    >
      {asked.map((field) => (
        <div key={field} className="import-answer">
          <TextField
            label={importsCopy.answers[field](lacking[field])}
            value={typed[field]}
            maxLength={60}
            autoComplete="off"
            list={`${id}-${field}`}
            onChange={({ currentTarget }) => setTyped({ ...typed, [field]: currentTarget.value })}
          />
          <datalist id={`${id}-${field}`}>
            {known[field].map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      ))}
      <button type="submit" className="button button-outline button-small">
        {importsCopy.answers.review}
      </button>
    </form>
  )
}

type KindsProps = { report: ImportReport; onDownload: () => void }

/** Lists the remarks by kind, folded, and offers the whole report as a file. */
export function Kinds({ report: { kinds, format }, onDownload }: KindsProps) {
  if (kinds.length === 0) return null
  return (
    <>
      <div className="report">
        {kinds.map((kind) => (
          <details
            key={`${kind.code} ${kind.column}`}
            className="report-kind"
            data-problem={isErrorKind(kind)}
          >
            <summary>
              {isErrorKind(kind) ? <Icon name="alert" /> : null}
              <span>{kindText(kind, format)}</span>
              <b>{kind.count}</b>
            </summary>
            <ul>
              {kind.products.map(({ row, name, what, changes }, index) => (
                <li key={index}>
                  <p className="report-head">
                    <span className="report-number">{copy.row(format, row)}</span> <b>{name}</b> {what}
                  </p>
                  {changes.length === 0 ? null : (
                    <dl className="report-changes">
                      {changes.map((change) => (
                        <ChangedField key={`${change.column} ${change.color ?? ''}`} change={change} />
                      ))}
                    </dl>
                  )}
                </li>
              ))}
            </ul>
            {kind.count > kind.products.length ? (
              <p className="hint">{copy.more(kind.count - kind.products.length)}</p>
            ) : null}
          </details>
        ))}
      </div>
      <button type="button" className="button button-outline button-small" onClick={onDownload}>
        <Icon name="download" />
        {copy.download}
      </button>
    </>
  )
}

function ChangedField({ change }: { change: FieldChange }) {
  const { column, before, after } = change
  const isTone = column === 'hex'
  return (
    <div>
      <dt>{changeLabel(change)}</dt>
      <dd>
        <del>
          <span className="visually-hidden">{copy.before} </span>
          {isTone ? <Tone hex={before} /> : <span>{valueText(change, before)}</span>}
        </del>{' '}
        <ins>
          <span className="visually-hidden">{copy.after} </span>
          {isTone ? <Tone hex={after} /> : <span>{afterText(change)}</span>}
        </ins>
      </dd>
    </div>
  )
}

function Tone({ hex }: { hex: string }) {
  return (
    <span className="report-tone">
      <ColorDisc hex={hex} />
      {hex}
    </span>
  )
}

export const canApply = ({ isBlocked, additions, changes, addresses }: ImportReport) =>
  !isBlocked && additions + changes + addresses > 0

/** Tells why nothing can be applied, or what to check before. */
export function ApplyNote({ report }: { report: ImportReport }) {
  const { isBlocked, counts, kinds, wantedPhotos, format } = report
  const isOwn = isOwnFormat(format)
  if (isBlocked) return <p className="notice">{problemText(kinds, copy.blocked)}</p>
  if (canApply(report)) return counts.changed > 0 && !isOwn ? <p className="hint">{copy.changes}</p> : null
  if (counts.error > 0) return <p className="notice">{problemText(kinds, copy.nothingFits)}</p>
  return <p className="notice">{wantedPhotos.length > 0 && !isOwn ? copy.nothingButPhotos : copy.nothing}</p>
}

type ApplyBarProps = { report: ImportReport; isBusy: boolean; isApplying: boolean; onApply: () => void }

export function ApplyBar({ report, isBusy, isApplying, onApply }: ApplyBarProps) {
  return (
    <TaskBar>
      <button
        type="button"
        className="button button-ink"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onApply()
        }}
      >
        {isApplying ? copy.applying : copy.apply(report)}
      </button>
    </TaskBar>
  )
}

function problemText(kinds: readonly ReportedKind[], others: string): string {
  const problems = kinds.filter(isErrorKind).map(({ code }) => code)
  if (problems.every((code) => code === 'photo-needed')) return copy.needsPhotos
  const isAsked = (code: string) => ASKED.some((field) => code === `${field}-missing`)
  return problems.every(isAsked) ? copy.needsAnswers : others
}
