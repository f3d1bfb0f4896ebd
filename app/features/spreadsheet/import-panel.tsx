import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { AppliedNote } from './applied-note.tsx'
import { FilePicker } from './file-picker.tsx'
import { SheetProblemNote } from './import-error-note.tsx'
import { SheetReport } from './import-report.tsx'
import { SheetUploads } from './photo-uploads-panel.tsx'
import { spreadsheetCopy } from './spreadsheet.copy.ts'
import { useSheetImport } from './use-import.ts'

const copy = spreadsheetCopy.import
const FILES = '.csv,text/csv,text/comma-separated-values,application/vnd.ms-excel,.json,application/json'
const isPhoto = (file: File) => file.type.startsWith('image/') || /\.(?:heic|heif|avif)$/i.test(file.name)

export function SheetImport() {
  const sheet = useSheetImport()
  const { answer, busy, problem, photos } = sheet
  const [isOver, setOver] = useState(false)
  const report = answer && 'report' in answer ? answer : null

  function takeDropped(files: readonly File[]) {
    const dropped = files.filter(isPhoto)
    const [other] = files.filter((file) => !isPhoto(file))
    if (dropped.length > 0) sheet.choosePhotos([...photos, ...dropped])
    if (other) sheet.chooseSheet(other)
  }

  if (answer && 'applied' in answer) return <AppliedNote {...answer.applied} onAgain={sheet.startAgain} />
  return (
    <>
      {/* Dropping is a shorter way to what the buttons inside do. */}
      <section
        className="admin-panel sheet-import"
        aria-labelledby="subir"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          takeDropped([...event.dataTransfer.files])
        }}
      >
        <h2 id="subir">{copy.title}</h2>
        <p className="hint">{copy.lead}</p>
        <p className="hint">{copy.jsonLead}</p>
        <noscript>
          <p className="notice">{copy.needsScript}</p>
        </noscript>
        <div className="sheet-pickers">
          <FilePicker
            title={copy.sheet}
            help={copy.sheetHelp}
            chosen={sheet.sheet?.name ?? ''}
            choices={[{ label: sheet.sheet ? copy.chooseOther : copy.choose, accept: FILES }]}
            onChosen={([file]) => file && sheet.chooseSheet(file)}
          />
          <FilePicker
            title={copy.photos}
            help={copy.photosHelp}
            chosen={photos.length > 0 ? copy.chosenPhotos(photos.length) : ''}
            choices={[
              { label: copy.choosePhotos, accept: 'image/*', isMultiple: true },
              { label: copy.chooseFolder, isFolder: true },
            ]}
            onChosen={(files) => sheet.choosePhotos(files.filter(isPhoto))}
          />
        </div>
        <p role="status" className="hint">
          {busy === 'checking' ? copy.checking : ''}
        </p>
        {answer && 'unreadable' in answer ? <SheetProblemNote unreadable={answer.unreadable} /> : null}
        {problem && !report ? (
          <SheetProblemNote send={problem}>
            {sheet.sheet ? (
              <button type="button" className="button button-outline button-small" onClick={sheet.check}>
                <Icon name="exchange" />
                {copy.retry}
              </button>
            ) : null}
          </SheetProblemNote>
        ) : null}
      </section>
      {report ? (
        <>
          <SheetUploads
            neededFiles={report.report.neededFiles}
            photos={photos}
            uploads={sheet.uploads}
            onRetry={sheet.retry}
          />
          <SheetReport
            report={report.report}
            undone={report.undone}
            problem={problem}
            busy={busy}
            onApply={sheet.apply}
          />
        </>
      ) : null}
    </>
  )
}
