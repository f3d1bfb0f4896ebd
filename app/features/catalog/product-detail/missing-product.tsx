import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { catalogCopy } from '../catalog.copy.ts'
import { ProductGrid } from '../product-grid.tsx'
import type { CardProduct } from '../product.ts'

const copy = catalogCopy.missing

/** Decision 4: never an endless spinner. */
export function MissingProduct({ newest }: { newest: CardProduct[] }) {
  return (
    <div className="container">
      <div className="page-head">
        <h1>{copy.title}</h1>
        <p>{copy.message}</p>
        <div className="page-actions">
          <Link className="button button-ink" to={paths.products}>
            {copy.all}
          </Link>
        </div>
      </div>
      {newest.length === 0 ? null : (
        <section className="section latest" aria-labelledby="ultimos">
          <div className="section-head">
            <h2 id="ultimos">{copy.newest}</h2>
          </div>
          <ProductGrid products={newest} />
        </section>
      )}
    </div>
  )
}
