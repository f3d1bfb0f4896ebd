import { Icon } from '#app/ui/icon.tsx'
import { Link } from 'react-router'
import { catalogCopy } from './catalog.copy.ts'
import { ProductGrid, SkeletonCards } from './product-grid.tsx'
import type { CardProduct } from './product.ts'
import {
  comparesPrices,
  countFilters,
  lastPage,
  listAddress,
  type ListPlace,
  NEXT_PAGE,
  type ProductQuery,
} from './product-query.ts'
import { ClearAllButton } from './applied-filters.tsx'
import { useLoadMore, useNearEnd } from './use-load-more.ts'

const copy = catalogCopy.list

type ProductResultsProps = {
  first: { products: CardProduct[]; page: number; before: number }
  total: number
  query: ProductQuery
  place: ListPlace
}

/** 8 products, then 4 more each time the end comes near, until all are shown. */
export function ProductResults({ first, total, query, place }: ProductResultsProps) {
  const { products, page, state, loadMore } = useLoadMore(first, total, place.more)
  const end = useNearEnd(() => void loadMore(), state === 'idle', page)
  if (total === 0) return <NoResults isFiltered={countFilters(query) > 0} />

  const shown = first.before + products.length
  const missing = Math.min(NEXT_PAGE, total - shown)
  return (
    <>
      {first.before > 0 ? (
        <div className="load-more">
          <Link
            className="button button-outline button-small"
            to={listAddress(place.path, query, lastPage(first.before))}
          >
            {copy.previous}
          </Link>
        </div>
      ) : null}
      <div aria-busy={state === 'loading'}>
        <ProductGrid
          products={products}
          className="product-grid-beside"
          inView={2}
          isCashFirst={comparesPrices(query)}
        >
          {state === 'loading' ? <SkeletonCards count={missing} /> : null}
        </ProductGrid>
      </div>
      <div ref={end} />
      <div className="load-more">
        <p role="status">
          {state === 'loading' ? <span className="visually-hidden">{copy.loadingMore}</span> : null}
          {copy.seen(shown, total)}
        </p>
        <progress aria-label={copy.seenLabel} value={shown} max={total} />
        {state === 'failed' ? (
          <p className="notice notice-error" role="alert">
            {copy.moreFailed}
          </p>
        ) : null}
        {state === 'complete' ? null : (
          // A link for those without JavaScript; the rest load in place.
          <a
            className="button button-outline button-small"
            href={listAddress(place.path, query, page + 1)}
            aria-disabled={state === 'loading'}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              void loadMore()
            }}
          >
            {state === 'failed' ? copy.retry : copy.more}
          </a>
        )}
      </div>
    </>
  )
}

function NoResults({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="empty">
      <div className="empty-disc">
        <Icon name="search" />
      </div>
      <h2>{isFiltered ? copy.none : copy.noProducts}</h2>
      {isFiltered ? <ClearAllButton className="button button-ink" /> : null}
    </div>
  )
}
