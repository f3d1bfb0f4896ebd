import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import type { ListedToDo } from '#app/features/settings/to-dos.ts'
import { Icon } from '#app/ui/icon.tsx'
import { settingsCopy } from './settings.copy.ts'

const copy = settingsCopy.toDo

/** What is set and what is missing, each with what it means for the shop. */
export function ToDoList({ toDos }: { toDos: readonly ListedToDo[] }) {
  const done = toDos.filter(({ isDone }) => isDone).length
  return (
    <aside className="to-dos" aria-labelledby="para-completar">
      <h2 id="para-completar">{copy.title}</h2>
      <progress value={done} max={toDos.length} aria-label={copy.progress(done, toDos.length)} />
      <p className="settings-lead">{copy.progress(done, toDos.length)}</p>
      <ul>
        {toDos.map((toDo) => (
          <ToDoItem key={toDo.what} toDo={toDo} />
        ))}
      </ul>
    </aside>
  )
}

/** On the products' page: only what is missing, folded so that it takes no room from the work. */
export function OpenToDos({ toDos }: { toDos: readonly ListedToDo[] }) {
  if (toDos.length === 0) return null
  return (
    <details className="to-dos open-to-dos">
      <summary>{copy.open(toDos.length)}</summary>
      <ul>
        {toDos.map((toDo) => (
          <ToDoItem key={toDo.what} toDo={toDo} />
        ))}
      </ul>
    </details>
  )
}

function ToDoItem({ toDo: { what, isDone, field } }: { toDo: ListedToDo }) {
  const { name, consequence } = copy.items[what]
  if (isDone) {
    return (
      <li className="done">
        <span className="to-do-mark">
          <Icon name="check" />
        </span>
        <span>
          {name} <span className="visually-hidden">{copy.done}</span>
        </span>
      </li>
    )
  }
  return (
    <li>
      <span className="to-do-mark" />
      <span>
        {/* The field takes the focus, not the page. */}
        <Link to={`${paths.adminSettings}#${field}`} state={{ keepFocus: true }}>
          {name}
        </Link>
        {consequence}
      </span>
    </li>
  )
}
