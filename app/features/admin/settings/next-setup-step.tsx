import { Link } from 'react-router'
import { countNeeded, type SetupStep } from '#app/features/settings/setup-checklist.ts'
import { fieldPath } from './setting-groups.ts'
import { settingsCopy } from './settings.copy.ts'

const copy = settingsCopy.step

/** The next fact that the shop needs, one tap away from its field. */
export function NextSetupStep({ setupSteps }: { setupSteps: readonly SetupStep[] }) {
  const needed = setupSteps.filter(({ isOptional }) => !isOptional)
  const done = needed.length - countNeeded(setupSteps)
  const next = needed.find(({ isDone }) => !isDone)
  return (
    <section className="next-setup-step" aria-label={copy.nextLabel}>
      {next ? (
        <>
          <p>
            {copy.next}
            <b>{copy.items[next.what].name}</b>
          </p>
          {next.field === null ? null : (
            // The field takes the focus, not the page.
            <Link className="button button-ink" to={fieldPath(next.field)} state={{ keepFocus: true }}>
              {copy.fill}
              <span className="visually-hidden"> {copy.items[next.what].name}</span>
            </Link>
          )}
        </>
      ) : null}
      <progress value={done} max={needed.length} aria-label={copy.progress(done, needed.length)} />
      <p className="settings-lead">{copy.progress(done, needed.length)}</p>
    </section>
  )
}
