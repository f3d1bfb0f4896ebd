import { Form } from 'react-router'
import { ACTIVITY_GROUPS, type ActivityGroup } from '#app/domain/activity/activity.ts'
import { PageLinks } from '#app/owner/frame/list-parts.tsx'
import { backTo, placeLabel } from '#app/owner/frame/places.ts'
import { paths } from '#app/base/paths.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import '#app/owner/frame/admin-cards.css'
import './activity.css'
import type { Route } from './+types/activity.route.ts'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { activityPage, type ShownAct, type TypedFilter } from './activity-page.server.ts'
import { activityCopy as copy } from './activity.copy.ts'

export async function loader({ url }: Route.LoaderArgs) {
  return activityPage(url.searchParams)
}

export const shouldRevalidate = revalidateUnlessSamePage

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { typed, isFiltered, people, acts, count, page, pages } = loaderData
  return (
    <div className="admin-page activity">
      <TaskHeader title={placeLabel(paths.adminActivity)} line={copy.lead} back={backTo(paths.admin)} />
      <ActivityFilters key={JSON.stringify(typed)} typed={typed} people={people} />
      <p className="activity-count" role="status">
        <span>{copy.found(count)}</span>
        {isFiltered ? (
          <Link className="text-link" to={paths.adminActivity}>
            {copy.clear}
          </Link>
        ) : null}
      </p>
      {acts.length === 0 ? (
        <p className="admin-empty">{isFiltered ? copy.noneFound : copy.none}</p>
      ) : (
        <ol className="activity-list">
          {acts.map((act) => (
            <Act key={act.id} act={act} typed={typed} />
          ))}
        </ol>
      )}
      <PageLinks page={page} pages={pages} to={(to) => activityPath(typed, { pagina: String(to) })} />
    </div>
  )
}

type ActivityFiltersProps = { typed: TypedFilter; people: readonly { id: string; name: string }[] }

function ActivityFilters({ typed, people }: ActivityFiltersProps) {
  const { filter } = copy
  const groups = Object.keys(ACTIVITY_GROUPS) as ActivityGroup[]
  return (
    <Form className="admin-card activity-filters" role="search" aria-label={filter.label}>
      <SelectField
        label={filter.group}
        name="que"
        defaultValue={typed.que}
        options={[
          { value: '', label: filter.all },
          ...groups.map((group) => ({ value: group, label: copy.groups[group] })),
        ]}
      />
      <SelectField
        label={filter.person}
        name="persona"
        defaultValue={typed.persona}
        options={[
          { value: '', label: filter.everybody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField label={filter.from} type="date" name="desde" defaultValue={typed.desde} />
      <TextField label={filter.until} type="date" name="hasta" defaultValue={typed.hasta} />
      <button type="submit" className="button button-ink">
        {filter.submit}
      </button>
    </Form>
  )
}

function Act({ act, typed }: { act: ShownAct; typed: TypedFilter }) {
  const { what, to, who, when, from, changes } = act
  return (
    <li>
      <p className="activity-what">{to === null ? what : <Link to={to}>{what}</Link>}</p>
      <p className="activity-who">
        {who.userId === null ? (
          <span>{who.name}</span>
        ) : (
          <Link to={activityPath(typed, { persona: who.userId })}>{who.name}</Link>
        )}
        {who.role === 'user' ? null : <span className="admin-chip">{copy.roles[who.role]}</span>}
        <span>{[when, from].filter(Boolean).join(', ')}</span>
      </p>
      {changes.length === 0 ? null : (
        <ul className="activity-changes">
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              <span>{copy.field(label)}</span> <del>{before}</del>{' '}
              <span className="visually-hidden">{copy.becomes}</span> <ins>{after}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function activityPath(typed: TypedFilter, changed: Record<string, string>): string {
  const filled = Object.entries({ ...typed, ...changed }).filter(([, value]) => value !== '')
  return `${paths.adminActivity}?${new URLSearchParams(filled)}`
}
