import { useState, type ReactNode } from 'react'
import { pageTitle } from '#app/business/brand.ts'
import { SignInInNewTab } from '#app/features/accounts/sign-in-link.tsx'
import { requireOwner } from '#app/features/accounts/session.server.ts'
import { AppliedNote, FilePicker, isPhoto } from '#app/features/spreadsheet/import-steps.tsx'
import { paths } from '#app/paths.ts'
import { TextField } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import '#app/ui/panels.css'
import type { Route } from './+types/import-shop.route.ts'
import './shop-import.css'
import { shopImportCopy as copy } from './shop-import.copy.ts'
import type { ApplyShopError, ShopReport } from './plan-shop-import.ts'
import { ShopReportPanel } from './shop-report-panel.tsx'
import { shopReportOf, useShopImport } from './use-shop-import.ts'

export async function loader({ request }: Route.LoaderArgs) {
  await requireOwner(request)
  return null
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return [{ title: pageTitle(copy.title) }, { name: 'robots', content: 'noindex' }]
}

const FILES = '.csv,text/csv,text/comma-separated-values,application/vnd.ms-excel'

export default function ImportShop() {
  const state = useShopImport()
  const { result, busy, sendError, photos } = state
  const error = result && !result.ok ? result.error : null
  const report = shopReportOf(result)
  return (
    <div className="admin-page">
      <div className="page-head">
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
      </div>
      {result?.ok && 'applied' in result.value ? (
        <AppliedNote
          words={copy.applied}
          {...result.value.applied}
          to={paths.adminProductList}
          onAgain={state.startAgain}
        />
      ) : (
        <>
          <section className="admin-panel" aria-labelledby="archivo">
            <h2 id="archivo">{copy.files}</h2>
            <noscript>
              <p className="notice">{copy.needsScript}</p>
            </noscript>
            <details className="import-more import-how">
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
            <p role="status" className="hint">
              {busy === 'checking' ? copy.checking : ''}
            </p>
            {error?.kind === 'unreadable-file' ? <ErrorNote>{fileErrorText(error)}</ErrorNote> : null}
            {sendError ? (
              <ErrorNote isOffline={sendError === 'offline'}>
                {copy.sendErrors[sendError]}{' '}
                {sendError === 'signed-out' ? <SignInInNewTab next={paths.adminImport} /> : null}
                {state.file ? (
                  <button type="button" className="button button-outline button-small" onClick={state.check}>
                    <Icon name="exchange" />
                    {copy.retry}
                  </button>
                ) : null}
              </ErrorNote>
            ) : null}
          </section>
          {report ? (
            <>
              <AnswersPanel lacking={report.lacking} answers={state.answers} onReview={state.review} />
              <PhotosPanel
                wanted={report.wantedPhotos.length}
                failed={state.failed.size}
                fetching={state.fetching}
                onFetch={state.fetchPhotos}
                onStop={state.stop}
                onRetry={state.retryFailed}
              />
              <ShopReportPanel
                report={report}
                isConflict={error?.kind === 'conflict'}
                isBusy={busy === 'checking' || state.fetching !== null}
                isApplying={busy === 'applying'}
                onApply={state.apply}
              />
            </>
          ) : null}
        </>
      )}
    </div>
  )
}

function fileErrorText({ file }: Extract<ApplyShopError, { kind: 'unreadable-file' }>): string {
  const text = copy.fileErrors[file.kind]
  return 'row' in file ? `${copy.report.row(file.row)}: ${text}` : text
}

function ErrorNote({ isOffline = false, children }: { isOffline?: boolean; children: ReactNode }) {
  return (
    <div className="notice notice-error" role="alert">
      <Icon name={isOffline ? 'offline' : 'alert'} />
      <div className="import-error">{children}</div>
    </div>
  )
}

type AnswersPanelProps = {
  lacking: ShopReport['lacking']
  answers: { brand: string; model: string }
  onReview: (answers: { brand: string; model: string }) => void
}

/** Asks once for what the file lacks; the fields stay, so that an answer can be corrected. */
function AnswersPanel({ lacking, answers, onReview }: AnswersPanelProps) {
  const [typed, setTyped] = useState(answers)
  const asked = (['brand', 'model'] as const).filter((field) => lacking[field] > 0 || answers[field] !== '')
  if (asked.length === 0) return null
  return (
    <section className="admin-panel" aria-labelledby="falta">
      <h2 id="falta">{copy.answers.title}</h2>
      <p className="hint">{copy.answers.lead}</p>
      <form
        className="panel-form"
        onSubmit={(event) => {
          event.preventDefault()
          onReview(typed)
        }}
      >
        {asked.map((field) => (
          <TextField
            key={field}
            label={copy.answers[field](lacking[field])}
            value={typed[field]}
            maxLength={60}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped({ ...typed, [field]: currentTarget.value })}
          />
        ))}
        <button type="submit" className="button button-outline button-small">
          {copy.answers.review}
        </button>
      </form>
    </section>
  )
}

type PhotosPanelProps = {
  wanted: number
  failed: number
  fetching: { done: number; total: number } | null
  onFetch: () => void
  onStop: () => void
  onRetry: () => void
}

function PhotosPanel({ wanted, failed, fetching, onFetch, onStop, onRetry }: PhotosPanelProps) {
  if (wanted === 0 && failed === 0 && !fetching) return null
  return (
    <section className="admin-panel" aria-labelledby="fotos">
      <h2 id="fotos">{copy.fetching.title}</h2>
      <p role="status">
        {fetching
          ? copy.fetching.progress(fetching.done, fetching.total)
          : [wanted > 0 ? copy.fetching.wanted(wanted) : '', failed > 0 ? copy.fetching.failed(failed) : '']
              .filter(Boolean)
              .join(' ')}
      </p>
      {fetching ? (
        <>
          <progress
            className="import-progress"
            aria-label={copy.fetching.title}
            max={fetching.total}
            value={fetching.done}
          />
          <p className="hint">{copy.fetching.lead}</p>
          <button type="button" className="button button-outline button-small" onClick={onStop}>
            {copy.fetching.stop}
          </button>
        </>
      ) : (
        <>
          <div className="row">
            {wanted > 0 ? (
              <button type="button" className="button button-ink" onClick={onFetch}>
                {copy.fetching.start(wanted)}
              </button>
            ) : null}
            {failed > 0 ? (
              <button type="button" className="button button-outline" onClick={onRetry}>
                {copy.fetching.retry}
              </button>
            ) : null}
          </div>
          <p className="hint">{copy.fetching.without}</p>
        </>
      )}
    </section>
  )
}
