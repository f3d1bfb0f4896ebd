import { Icon } from '#app/ui/icon.tsx'
import { canRetry, photoErrorText } from '#app/features/images/upload-rules.ts'
import { matchPhotoFiles, type PhotoUpload, type PhotoUploads } from './photo-uploads.ts'
import { spreadsheetCopy } from './spreadsheet.copy.ts'

const copy = spreadsheetCopy.uploads

type PhotoUploadsPanelProps = {
  neededFiles: string[]
  photos: File[]
  uploads: PhotoUploads
  onRetry: (names: readonly string[]) => void
}

/** Shows the photos that rows name by file: which are missing, and the progress of the chosen ones. */
export function PhotoUploadsPanel({ neededFiles, photos, uploads, onRetry }: PhotoUploadsPanelProps) {
  const names = neededFiles.filter((name) => !uploads.has(name))
  const { missing, ambiguous } = matchPhotoFiles(names, photos)
  if (neededFiles.length === 0 && uploads.size === 0) return null
  const states = [...uploads]
  const done = states.filter(([, upload]) => upload.phase === 'done').length
  const failed = states.flatMap(([name, upload]) =>
    upload.phase === 'failed' && canRetry(upload.error) ? [name] : [],
  )
  return (
    <section className="admin-panel" aria-labelledby="fotos-de-la-planilla">
      <div className="preview-head">
        <h2 id="fotos-de-la-planilla">{copy.title}</h2>
        <p role="status">{copy.summary(done, uploads.size + names.length)}</p>
      </div>
      {missing.length > 0 ? <p className="notice">{copy.missing(missing)}</p> : null}
      {ambiguous.length > 0 ? (
        <p className="notice notice-error" role="alert">
          <Icon name="alert" />
          {copy.ambiguous(ambiguous)}
        </p>
      ) : null}
      <ul className="photo-uploads">
        {states.map(([name, upload]) => (
          <li key={name}>
            <span className="photo-upload-name">{name}</span>
            <UploadState name={name} upload={upload} onRetry={() => onRetry([name])} />
          </li>
        ))}
      </ul>
      {failed.length > 1 ? (
        <button type="button" className="button button-outline button-small" onClick={() => onRetry(failed)}>
          {copy.retryAll}
        </button>
      ) : null}
    </section>
  )
}

type UploadStateProps = { name: string; upload: PhotoUpload; onRetry: () => void }

function UploadState({ name, upload, onRetry }: UploadStateProps) {
  switch (upload.phase) {
    case 'uploading': {
      const percent = Math.round(upload.share * 100)
      return (
        <span className="photo-upload-state">
          <progress aria-label={name} max={100} value={percent} />
          {copy.uploading(percent)}
        </span>
      )
    }
    case 'failed':
      return (
        <span className="photo-upload-state">
          <span className="field-error">
            <Icon name="alert" />
            {photoErrorText(upload.error)}
          </span>
          {canRetry(upload.error) ? (
            <button type="button" className="button button-outline button-small" onClick={onRetry}>
              {copy.retry(name)}
            </button>
          ) : null}
        </span>
      )
    default:
      return <span className="photo-upload-state">{copy[upload.phase]}</span>
  }
}
