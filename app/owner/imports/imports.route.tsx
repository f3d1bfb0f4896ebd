import { useEffect, useRef, useState, type ReactNode } from 'react'
import { PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { SignInInNewTab } from '#app/parts/sign-in-in-new-tab.tsx'
import { sortedNames } from '#app/domain/catalog/spelling.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { paths } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import '#app/owner/frame/admin-cards.css'
import type { Route } from './+types/imports.route.ts'
import { FilePicker } from './file-picker.tsx'
import { fileErrorTexts } from './import-texts.ts'
import { importsCopy as copy } from './imports.copy.ts'
import './imports.css'
import { isPhotoFile } from './photos.ts'
import { MissingPhotos } from './missing-photos.tsx'
import type { AppliedImport, FileError } from './report.ts'
import { AnswersForm, ApplyBar, ApplyNote, canApply, Kinds, ReportHead } from './report-parts.tsx'
import { type ImportSteps, reportOf, useImport } from './use-import.ts'

export async function loader() {
  const products = await adminCatalog()
  return {
    brand: sortedNames(products.map(({ brand }) => brand)),
    model: sortedNames(products.map(({ model }) => model)),
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export default function Imports({ loaderData }: Route.ComponentProps) {
  const state = useImport()
  const { result, busy, bringing } = state
  const error = result && !result.ok ? result.error : null
  const report = reportOf(result)
  if (result?.ok && 'applied' in result.value)
    return (
      <Page>
        <Applied {...result.value.applied} onAgain={state.startAgain} />
      </Page>
    )
  const bar = report && canApply(report) && (
    <ApplyBar
      report={report}
      isBusy={busy !== null || bringing !== null}
      isApplying={busy === 'applying'}
      onApply={state.apply}
    />
  )
  return (
    <Page bar={bar}>
      <ChooseFiles state={state} />
      {error?.kind === 'unreadable-file' ? <FileErrorNote error={error.file} /> : null}
      {report ? (
        <section className="admin-card" aria-labelledby="informe">
          <ReportHead report={report} />
          {error?.kind === 'conflict' || error?.kind === 'not-ready' ? (
            <ErrorNote>{copy.report.notApplied[error.kind]}</ErrorNote>
          ) : null}
          <AnswersForm
            lacking={report.lacking}
            answers={state.answers}
            known={loaderData}
            onAnswer={state.answer}
          />
          <MissingPhotos report={report} state={state} />
          <Kinds report={report} onDownload={state.download} />
          <SendErrorNote state={state} />
          <ApplyNote report={report} />
        </section>
      ) : (
        <SendErrorNote state={state} />
      )}
    </Page>
  )
}

function Page({ children, bar }: { children: ReactNode; bar?: ReactNode }) {
  return (
    <div className="admin-page">
      <PlaceHead lead={copy.lead} />
      {children}
      <Export />
      {bar}
    </div>
  )
}

type StateProps = { state: ImportSteps }

const FILES =
  '.csv,text/csv,text/comma-separated-values,application/vnd.ms-excel,.json,application/json,.txt,.tsv'
const isPhoto = (file: File) => file.type.startsWith('image/') || isPhotoFile(file.name)

function ChooseFiles({ state }: StateProps) {
  const [isOver, setOver] = useState(false)
  const { photos } = state

  function takeDropped(files: readonly File[]) {
    const dropped = files.filter(isPhoto)
    const [other] = files.filter((file) => !isPhoto(file))
    if (dropped.length > 0) state.choosePhotos(dropped)
    if (other) state.chooseFile(other)
  }

  return (
    // Dropping files is a shortcut for the buttons inside.
    <section
      className="admin-card import-files"
      aria-labelledby="archivo"
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
      <h2 id="archivo">{copy.files}</h2>
      <noscript>
        <p className="notice">{copy.needsScript}</p>
      </noscript>
      <div className="import-pickers">
        <FilePicker
          title={copy.file.title}
          help={copy.file.help}
          chosen={state.file?.name ?? ''}
          choices={[{ label: state.file ? copy.file.chooseOther : copy.file.choose, accept: FILES }]}
          onChosen={([file]) => file && state.chooseFile(file)}
        />
        <FilePicker
          title={copy.photos.title}
          help={copy.photos.help}
          chosen={photos.size > 0 ? copy.photos.chosen(photos.size) : ''}
          choices={[
            { label: copy.photos.choose, accept: 'image/*', isMultiple: true },
            { label: copy.photos.chooseFolder, isFolder: true },
          ]}
          onChosen={(files) => state.choosePhotos(files.filter(isPhoto))}
        />
      </div>
      <details className="import-how">
        <summary>{copy.how.title}</summary>
        <dl>
          {copy.how.steps.map(([shop, steps]) => (
            <div key={shop}>
              <dt>{shop}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p role="status" className="hint">
        {state.busy === 'checking' ? copy.checking : ''}
      </p>
    </section>
  )
}

/** Takes the focus, because the buttons above are out of its view. */
function FileErrorNote({ error }: { error: FileError }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [error])
  const [text, ...more] = fileErrorTexts(error)
  return (
    <div className="notice notice-error" role="alert" tabIndex={-1} ref={note}>
      <Icon name="alert" />
      <div className="import-error">
        <p>{text}</p>
        {more.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}

function ErrorNote({ isOffline = false, children }: { isOffline?: boolean; children: ReactNode }) {
  return (
    <div className="notice notice-error" role="alert">
      <Icon name={isOffline ? 'offline' : 'alert'} />
      <div className="import-error">{children}</div>
    </div>
  )
}

function SendErrorNote({ state: { sendError, file, check } }: StateProps) {
  if (!sendError) return null
  return (
    <ErrorNote isOffline={sendError === 'offline'}>
      <p>
        <span>{copy.sendErrors[sendError]}</span>{' '}
        {sendError === 'signed-out' ? <SignInInNewTab kind={sendError} /> : null}
      </p>
      {file ? (
        <button type="button" className="button button-outline button-small" onClick={check}>
          <Icon name="exchange" />
          {copy.retry}
        </button>
      ) : null}
    </ErrorNote>
  )
}

/** Replaces the steps after an import is applied. */
function Applied({ onAgain, ...applied }: AppliedImport & { onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="admin-card" aria-labelledby="aplicado">
      <h2 id="aplicado" tabIndex={-1} ref={title}>
        {copy.applied.title}
      </h2>
      <p className="notice notice-success" role="status">
        {copy.applied.summary(applied)}
      </p>
      <div className="row">
        <Link className="button button-ink" to={paths.adminProductList}>
          {copy.applied.products}
        </Link>
        <button type="button" className="button button-outline" onClick={onAgain}>
          {copy.applied.again}
        </button>
      </div>
    </section>
  )
}

function Export() {
  return (
    <section className="admin-card" aria-labelledby="descargar">
      <h2 id="descargar">{copy.export.title}</h2>
      <p className="hint">{copy.export.lead}</p>
      <a className="button button-outline" href={paths.exportCsv}>
        {copy.export.link}
      </a>
      <p className="hint">{copy.export.jsonLead}</p>
      <a className="button button-outline" href={paths.exportJson}>
        {copy.export.jsonLink}
      </a>
    </section>
  )
}
