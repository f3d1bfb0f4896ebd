import { Link } from 'react-router'
import type { MomentParts } from '#app/text/dates.ts'
import { addTermPath } from './searches-address.ts'
import { SearchesForm } from './searches-form.tsx'
import { searchesCopy } from './searches.copy.ts'

const copy = searchesCopy.missed

type MissedListProps = { missed: readonly { term: string; count: number; said: MomentParts }[] }

export function MissedList({ missed }: MissedListProps) {
  return (
    <section className="searches-part" aria-labelledby="sin-encontrar">
      <h2 id="sin-encontrar">{copy.title}</h2>
      <p>{copy.lead}</p>
      {missed.length === 0 ? (
        <p className="notice">{copy.none}</p>
      ) : (
        <ul>
          {missed.map(({ term, count, said }) => (
            <li key={term}>
              <p>
                <b>{term}</b>
                <small>{copy.asked(count, said)}</small>
              </p>
              <div className="searches-buttons">
                <Link className="button button-outline button-small" to={addTermPath(term)}>
                  {copy.add}
                  <span className="visually-hidden">{copy.of(term)}</span>
                </Link>
                <SearchesForm intent="discard-term" values={{ term }}>
                  <button type="submit" className="text-link">
                    {copy.discard}
                    <span className="visually-hidden">{copy.of(term)}</span>
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
