import { useId } from 'react'
import { Link } from 'react-router'
import { searchPath } from '#app/paths.ts'
import { searchCopy } from './search.copy.ts'

type TrendingTermsProps = {
  terms: readonly string[]
  /** Inside the overlay a link takes the place of the history entry that opened it. */
  replace?: boolean
}

/** What others look for most; absent until somebody has looked for something. */
export function TrendingTerms({ terms, replace = false }: TrendingTermsProps) {
  const id = useId()
  if (terms.length === 0) return null
  return (
    <section className="trending" aria-labelledby={id}>
      <h2 id={id}>{searchCopy.results.trending}</h2>
      <ul className="chips">
        {terms.map((term) => (
          <li key={term}>
            {/* Never fetched ahead: a search is a question of a person. */}
            <Link className="chip" to={searchPath(term)} replace={replace} prefetch="none">
              {term}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
