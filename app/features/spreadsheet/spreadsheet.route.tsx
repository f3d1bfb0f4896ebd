import { useState } from 'react'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import '#app/ui/panels.css'
import { requireOwner } from '#app/features/accounts/session.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import './spreadsheet.css'
import { AppliedNote, FilePicker, isPhoto, PhotoUploadsPanel } from './import-steps.tsx'
import { spreadsheetCopy } from './spreadsheet.copy.ts'
import { ImportErrorNote, ReportPanel } from './report-panel.tsx'
import { reportOf, useImport } from './use-import.ts'
import type { Route } from './+types/spreadsheet.route.ts'

export async function loader({ request }: Route.LoaderArgs) {
  await requireOwner(request)
  return null
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return [{ title: pageTitle(spreadsheetCopy.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Spreadsheet() {
  return (
    <div className="admin-page">
      <div className="page-head">
        <h1>{spreadsheetCopy.title}</h1>
        <p>{spreadsheetCopy.lead}</p>
      </div>
      <section className="admin-panel" aria-labelledby="descargar">
        <h2 id="descargar">{spreadsheetCopy.export.title}</h2>
        <p className="hint">{spreadsheetCopy.export.lead}</p>
        <a className="button button-outline" href={paths.exportCsv}>
          {spreadsheetCopy.export.link}
        </a>
        <p className="hint">{spreadsheetCopy.export.jsonLead}</p>
        <a className="button button-outline" href={paths.exportJson}>
          {spreadsheetCopy.export.jsonLink}
        </a>
      </section>
      <ImportPanel />
      <section className="admin-panel" aria-labelledby="otra-tienda">
        <h2 id="otra-tienda">{spreadsheetCopy.otherShop.title}</h2>
        <p className="hint">{spreadsheetCopy.otherShop.lead}</p>
        <Link className="button button-outline" to={paths.adminImport}>
          {spreadsheetCopy.otherShop.link}
        </Link>
      </section>
    </div>
  )
}

const copy = spreadsheetCopy.import
const applied = spreadsheetCopy.applied
const FILES = '.csv,text/csv,text/comma-separated-values,application/vnd.ms-excel,.json,application/json'

function ImportPanel() {
  const state = useImport()
  const { result, busy, sendError, photos } = state
  const [isOver, setOver] = useState(false)
  const error = result && !result.ok ? result.error : null
  const report = reportOf(result)

  function takeDropped(files: readonly File[]) {
    const dropped = files.filter(isPhoto)
    const [other] = files.filter((file) => !isPhoto(file))
    if (dropped.length > 0) state.choosePhotos([...photos, ...dropped])
    if (other) state.chooseFile(other)
  }

  if (result?.ok && 'applied' in result.value) {
    return (
      <AppliedNote words={applied} {...result.value.applied} to={paths.admin} onAgain={state.startAgain} />
    )
  }
  return (
    <>
      {/* Dropping files is a shortcut for the buttons inside. */}
      <section
        className="admin-panel import-panel"
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
        <div className="import-pickers">
          <FilePicker
            title={copy.file}
            help={copy.fileHelp}
            chosen={state.file?.name ?? ''}
            choices={[{ label: state.file ? copy.chooseOther : copy.choose, accept: FILES }]}
            onChosen={([file]) => file && state.chooseFile(file)}
          />
          <FilePicker
            title={copy.photos}
            help={copy.photosHelp}
            chosen={photos.length > 0 ? copy.chosenPhotos(photos.length) : ''}
            choices={[
              { label: copy.choosePhotos, accept: 'image/*', isMultiple: true },
              { label: copy.chooseFolder, isFolder: true },
            ]}
            onChosen={(files) => state.choosePhotos(files.filter(isPhoto))}
          />
        </div>
        <p role="status" className="hint">
          {busy === 'checking' ? copy.checking : ''}
        </p>
        {error?.kind === 'unreadable-file' ? <ImportErrorNote file={error.file} /> : null}
        {sendError && !report ? (
          <ImportErrorNote send={sendError}>
            {state.file ? (
              <button type="button" className="button button-outline button-small" onClick={state.check}>
                <Icon name="exchange" />
                {copy.retry}
              </button>
            ) : null}
          </ImportErrorNote>
        ) : null}
      </section>
      {report ? (
        <>
          <PhotoUploadsPanel
            neededFiles={report.neededFiles}
            photos={photos}
            uploads={state.uploads}
            onRetry={state.retry}
          />
          <ReportPanel
            report={report}
            notApplied={error?.kind === 'conflict' || error?.kind === 'not-ready' ? error.kind : undefined}
            sendError={sendError}
            busy={busy}
            onApply={state.apply}
          />
        </>
      ) : null}
    </>
  )
}
