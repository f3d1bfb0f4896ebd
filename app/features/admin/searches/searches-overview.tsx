import { Link } from 'react-router'
import type { WordGroup } from '#app/business/word-groups.ts'
import type { MomentParts } from '#app/text/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { addTermPath, editGroupPath, newGroupPath, resetGroupsPath } from './open-form.ts'
import { SearchesForm } from './searches-form.tsx'
import { searchesCopy } from './searches.copy.ts'

const { missed: missedCopy, groups: groupsCopy } = searchesCopy

type MissedListProps = { missed: readonly { term: string; count: number; lastSearched: MomentParts }[] }

export function MissedList({ missed }: MissedListProps) {
  return (
    <section className="searches-part" aria-labelledby="sin-encontrar">
      <h2 id="sin-encontrar">{missedCopy.title}</h2>
      <p>{missedCopy.lead}</p>
      {missed.length === 0 ? (
        <p className="notice">{missedCopy.none}</p>
      ) : (
        <ul>
          {missed.map(({ term, count, lastSearched }) => (
            <li key={term}>
              <p>
                <b>{term}</b>
                <small>{missedCopy.asked(count, lastSearched)}</small>
              </p>
              <div className="searches-buttons">
                <Link className="button button-outline button-small" to={addTermPath(term)}>
                  {missedCopy.add}
                  <span className="visually-hidden">{missedCopy.of(term)}</span>
                </Link>
                <SearchesForm intent="discard-term" values={{ term }}>
                  <button type="submit" className="text-link">
                    {missedCopy.discard}
                    <span className="visually-hidden">{missedCopy.of(term)}</span>
                  </button>
                </SearchesForm>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type GroupListProps = { groups: readonly (WordGroup & { found: number })[]; isDefault: boolean }

export function GroupList({ groups, isDefault }: GroupListProps) {
  return (
    <section className="searches-part" aria-labelledby="grupos">
      <h2 id="grupos">{groupsCopy.title}</h2>
      <p>{groupsCopy.lead}</p>
      <Link className="button button-ink" to={newGroupPath}>
        <Icon name="plus" />
        {groupsCopy.add}
      </Link>
      <ul>
        {groups.map(({ id, words: [name = '', ...others], finds, found }) => (
          <li key={id}>
            <p>
              <b>{name}</b> {others.join(', ')}
              {finds.length > 0 ? <small>{groupsCopy.finds(finds)}</small> : null}
              <small>{groupsCopy.found(found)}</small>
            </p>
            <Link className="button button-outline button-small" to={editGroupPath(id)}>
              {groupsCopy.edit}
              <span className="visually-hidden">{groupsCopy.of(name)}</span>
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
