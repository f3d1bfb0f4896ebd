import { Link } from 'react-router'
import { countNeeded, type ListedToDo } from '#app/features/settings/to-dos.ts'
import { fieldPath } from './setting-groups.ts'
import { settingsCopy } from './settings.copy.ts'

const copy = settingsCopy.toDo

/** The next fact that the shop needs, one tap away from its field. */
export function NextToDo({ toDos }: { toDos: readonly ListedToDo[] }) {
  const needed = toDos.filter(({ isOptional }) => !isOptional)
  const done = needed.length - countNeeded(toDos)
  const next = needed.find(({ isDone }) => !isDone)
  return (
    <section className="next-to-do" aria-label={copy.nextLabel}>
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
