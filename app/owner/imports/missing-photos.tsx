import { Icon } from '#app/ui/icon.tsx'
import { failureText } from './import-texts.ts'
import { importsCopy } from './imports.copy.ts'
import { type FailedPhotos, sumFailures } from './photos.ts'
import type { ImportReport } from './report.ts'
import type { ImportSteps } from './use-import.ts'

const words = importsCopy.bringing

/** Lists missing photos: those to bring, those that failed and why, and those to choose. */
export function MissingPhotos({ report, state }: { report: ImportReport; state: ImportSteps }) {
  const { wantedPhotos, missingFiles } = report
  const { bringing, failures } = state
  if (wantedPhotos.length === 0 && missingFiles.length === 0 && failures.size === 0 && !bringing) return null
  return (
    <section className="import-photos" aria-labelledby="fotos">
      <h3 id="fotos">{words.title}</h3>
      <p role="status">
        {bringing
          ? words.progress(bringing.done, bringing.total)
          : wantedPhotos.length > 0
            ? words.wanted(wantedPhotos.length)
            : ''}
      </p>
      {missingFiles.length > 0 ? <p className="notice">{words.missing(missingFiles)}</p> : null}
      {failures.size > 0 ? <Failures failures={failures} /> : null}
      {bringing ? (
        <>
          <progress
            className="import-progress"
            aria-label={words.title}
            max={bringing.total}
            value={bringing.done}
          />
          <p className="hint">{words.lead}</p>
          <button type="button" className="button button-outline button-small" onClick={state.stop}>
            {words.stop}
          </button>
        </>
      ) : (
        <div className="row">
          {wantedPhotos.length > 0 ? (
            <button type="button" className="button button-ink" onClick={state.bring}>
              {words.start(wantedPhotos.length)}
            </button>
          ) : null}
          {failures.size > 0 ? (
            <button type="button" className="button button-outline" onClick={state.retryFailed}>
              {words.retry}
            </button>
          ) : null}
        </div>
      )}
      {report.isBlocked ? null : <p className="hint">{words.without}</p>}
    </section>
  )
}

function Failures({ failures }: { failures: FailedPhotos }) {
  return (
    <div className="notice">
      <Icon name="alert" />
      <div className="import-error">
        <p>{words.failed(failures.size)}</p>
        <ul>
          {sumFailures(failures)
            .map(failureText)
            .map((text) => (
              <li key={text}>{text}</li>
            ))}
        </ul>
      </div>
    </div>
  )
}
