import { Link } from 'react-router'
import { countNeeded, type ListedToDo } from '#app/features/settings/to-dos.ts'
import { Icon } from '#app/ui/icon.tsx'
import { fieldPath } from './setting-groups.ts'
import { settingsCopy } from './settings.copy.ts'

const copy = settingsCopy.toDo

/** What is set and what is missing, each with what it means for the shop. */
export function ToDoList({ toDos }: { toDos: readonly ListedToDo[] }) {
  const needed = toDos.filter(({ isOptional }) => !isOptional).length
  const done = needed - countNeeded(toDos)
  return (
    <aside className="to-dos" aria-labelledby="para-completar">
      <h2 id="para-completar">{copy.title}</h2>
      <progress value={done} max={needed} aria-label={copy.progress(done, needed)} />
      <p className="settings-lead">{copy.progress(done, needed)}</p>
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
  const needed = countNeeded(toDos)
  if (needed === 0) return null
  return (
    <details className="to-dos open-to-dos">
      <summary>
        {copy.open(needed)}
        <Icon name="down" />
      </summary>
      <ul>
        {toDos.map((toDo) => (
          <ToDoItem key={toDo.what} toDo={toDo} />
        ))}
      </ul>
    </details>
  )
}

function ToDoItem({ toDo: { what, isDone, isOptional, field } }: { toDo: ListedToDo }) {
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
        {field === null ? (
          <b>{name}</b>
        ) : (
          // The field takes the focus, not the page.
          <Link to={fieldPath(field)} state={{ keepFocus: true }}>
            {isOptional ? copy.optional(name) : name}
          </Link>
        )}
        {consequence}
      </span>
    </li>
  )
}
