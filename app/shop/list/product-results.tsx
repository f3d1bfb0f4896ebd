import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { SAME_PAGE } from '#app/ui/use-history-dialog.ts'
import { ClearAllButton } from './applied-filters.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { ProductGrid, SkeletonCards } from '#app/parts/product-card.tsx'
import {
  comparesPrices,
  countFilters,
  lastPage,
  listAddress,
  type ListPlace,
  NEXT_PAGE,
  type ProductQuery,
  shownUpTo,
  VERSION_PARAM,
} from '#app/domain/catalog/product-query.ts'
import type { MoreCards } from '#app/domain/catalog/list-page.server.ts'
import type { CardProduct } from '#app/domain/catalog/product.ts'

const copy = catalogCopy.list

type ProductResultsProps = {
  first: { products: CardProduct[]; page: number; before: number; version: number }
  total: number
  query: ProductQuery
  place: ListPlace
}

/** The grid: 8 products, then 4 more each time its end comes near. */
export function ProductResults({ first, total, query, place }: ProductResultsProps) {
  const { products, page, state, loadMore } = useLoadMore(first, total, query, place)
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
          // A link without JavaScript; with it the cards load in place.
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

/** Spec §9. */
const LOAD_MORE_WITHIN_PX = 200
/** Longer than what stands below a list: a jump to the bottom of the page passes the end by far. */
const PAST_THE_END_PX = 50_000

type Loaded = { products: readonly CardProduct[]; page: number }
type FirstLoaded = Loaded & { before: number; version: number }
type State = 'idle' | 'loading' | 'failed'

/**
 * The cards shown so far: those of the page's address, then four more each time the end of the list comes near.
 * The address follows (`?pagina=n`), so that Back and reload show the same cards.
 *
 * When the catalogue has changed since the first cards, the list loads again, so that no product shows twice.
 *
 * @param first what the server sent; its identity changes when the filters, the sort or the page do
 */
function useLoadMore(first: FirstLoaded, total: number, query: ProductQuery, place: ListPlace) {
  const { path, more: moreFrom } = place
  const { search, hash, state: entry } = useLocation() as Location<unknown>
  const isIdle = useNavigation().state === 'idle'
  const navigate = useNavigate()
  const [appended, setAppended] = useState<Loaded & { to: Loaded }>({ ...first, products: [], to: first })
  const [state, setState] = useState<State>('idle')
  const request = useRef<AbortController>(null)

  // Another first page (a filter, Back) drops the cards appended to the old one.
  const isCurrent = appended.to === first
  const page = isCurrent ? appended.page : first.page
  const products = isCurrent ? [...first.products, ...appended.products] : first.products
  const isComplete = first.before + products.length >= total || shownUpTo(page) >= total

  const loadMore = async () => {
    if (request.current || isComplete) return
    const controller = new AbortController()
    request.current = controller
    setState('loading')
    const params = new URLSearchParams(search)
    params.set('pagina', String(page + 1))
    params.set(VERSION_PARAM, String(first.version))
    try {
      const response = await fetch(`${moreFrom}?${params}`, { signal: controller.signal })
      if (!response.ok) throw new Error(`${moreFrom} answered ${response.status}`)
      const { products: next } = (await response.json()) as MoreCards
      if (next === null) {
        const again = { ...SAME_PAGE, defaultShouldRevalidate: true, state: entry }
        await navigate(listAddress(path, query, page + 1) + hash, again)
      } else {
        setAppended((before) => ({
          products: [...(before.to === first ? before.products : []), ...next],
          page: page + 1,
          to: first,
        }))
      }
      setState('idle')
    } catch {
      if (!controller.signal.aborted) setState('failed')
    } finally {
      if (request.current === controller) request.current = null
    }
  }

  useEffect(() => {
    return () => {
      request.current?.abort()
      request.current = null
      setState('idle')
    }
  }, [first])

  // Not while another list is on its way, which this would stop. The entry of a dialog is not the page's.
  useEffect(() => {
    if (page === first.page || !isIdle || hash !== '') return
    const params = new URLSearchParams(search)
    if (params.get('pagina') === String(page)) return
    params.set('pagina', String(page))
    void navigate({ search: params.toString() }, { ...SAME_PAGE, state: entry })
  }, [page, first.page, isIdle, hash, search, navigate, entry])

  return { products, page, state: isComplete ? ('complete' as const) : state, loadMore }
}

/**
 * Calls back whenever the end of the list is within 200px of the window or above it, also if it is so from the start.
 * Not while a keyboard's focus is in what stands below, which would be pushed out of sight.
 * @param epoch changes after each load, so that a page still shorter than the window goes on loading
 */
function useNearEnd(onNear: () => void, isActive: boolean, epoch: number) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || !isActive) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !hasFocusBelow(entry.target)) onNear()
      },
      { rootMargin: `${PAST_THE_END_PX}px 0px ${LOAD_MORE_WITHIN_PX}px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onNear, isActive, epoch])
  return end
}

function hasFocusBelow(end: Element): boolean {
  const focused = document.querySelector(':focus-visible')
  return focused !== null && (end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
