import { Link } from 'react-router'
import type { WordGroup } from '#app/business/word-groups.ts'
import { Icon } from '#app/ui/icon.tsx'
import { editGroupPath, newGroupPath, resetGroupsPath } from './searches-address.ts'
import { searchesCopy } from './searches.copy.ts'

const copy = searchesCopy.groups

type GroupListProps = { groups: readonly (WordGroup & { found: number })[]; isDefault: boolean }

export function GroupList({ groups, isDefault }: GroupListProps) {
  return (
    <section className="searches-part" aria-labelledby="grupos">
      <h2 id="grupos">{copy.title}</h2>
      <p>{copy.lead}</p>
      <Link className="button button-ink" to={newGroupPath}>
        <Icon name="plus" />
        {copy.add}
      </Link>
      <ul>
        {groups.map(({ id, words: [name = '', ...others], finds, found }) => (
          <li key={id}>
            <p>
              <b>{name}</b> {others.join(', ')}
              {finds.length > 0 ? <small>{copy.finds(finds)}</small> : null}
              <small>{copy.found(found)}</small>
            </p>
            <Link className="button button-outline button-small" to={editGroupPath(id)}>
              {copy.edit}
              <span className="visually-hidden">{copy.of(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {isDefault ? null : (
        <Link className="text-link" to={resetGroupsPath}>
          {searchesCopy.reset.link}
        </Link>
      )}
    </section>
  )
}
