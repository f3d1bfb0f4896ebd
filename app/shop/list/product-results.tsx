import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { SAME_PAGE } from '#app/ui/use-history-dialog.ts'
import { ClearAllButton } from './applied-filters.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { ProductGrid, SkeletonCards } from '#app/parts/product-card.tsx'
import {
  countFilters,
  lastPage,
  listAddress,
  type ListAddresses,
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
  addresses: ListAddresses
}

/** The grid: 8 products, then 4 more each time its end comes near. */
export function ProductResults({ first, total, query, addresses }: ProductResultsProps) {
  const { products, page, state, isIdle, loadMore } = useLoadMore(first, total, query, addresses)
  const end = useNearEnd(state === 'idle' && isIdle, loadMore)
  if (total === 0) return <NoResults isFiltered={countFilters(query) > 0} />

  const shown = first.before + products.length
  const missing = Math.min(NEXT_PAGE, total - shown)
  return (
    <>
      {first.before > 0 ? (
        <div className="load-more">
          <Link
            className="button button-outline button-small"
            to={listAddress(addresses.path, query, lastPage(first.before))}
          >
            {copy.previous}
          </Link>
        </div>
      ) : null}
      <div aria-busy={state === 'loading'}>
        <ProductGrid products={products} className="product-grid-beside" inView={2}>
          {state === 'loading' ? <SkeletonCards count={missing} /> : null}
        </ProductGrid>
      </div>
      <div ref={end} />
      <div className="load-more">
        {/* A list that is filtered has its own announcement. */}
        <p role="status" key={total}>
          {state === 'loading' ? <span className="visually-hidden">{copy.loadingMore}</span> : null}
          <span>{copy.seen(shown, total)}</span>
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
            href={listAddress(addresses.path, query, page + 1)}
            aria-disabled={state === 'loading'}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              loadMore()
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

/** Maximum wait for cards. Later they load at a press. */
const TIMEOUT_MS = 10_000
/** Pause before the address follows the cards. */
const STILL_MS = 100
/** Spec §9. */
const LOAD_MORE_WITHIN_PX = 200
/** Larger than what stands below a list: a jump to the bottom of the page passes its end by far. */
const PAST_THE_END_PX = 50_000

type FirstCards = ProductResultsProps['first']
/** The cards after the first ones, and whether the next are on their way. */
type More = {
  after: FirstCards
  products: readonly CardProduct[]
  page: number
  state: 'idle' | 'loading' | 'failed'
}

/**
 * The cards shown so far: those of the page's address, then four more for each `loadMore`.
 * The address follows (`?pagina=n`), so that Back and reload show the same cards.
 *
 * When the catalogue has changed since the first cards, the list loads again, so that no product shows twice.
 *
 * @param first what the server sent; its identity changes when the filters, the sort or the page do
 */
function useLoadMore(first: FirstCards, total: number, query: ProductQuery, addresses: ListAddresses) {
  const { path, more: moreFrom } = addresses
  const { search, hash, state: entry } = useLocation() as Location<unknown>
  const isIdle = useNavigation().state === 'idle'
  const navigate = useNavigate()
  const [stored, setStored] = useState<More | null>(null)

  // Another first page (a filter, Back) drops the cards after the old one.
  const moreOf = (before: More | null): More =>
    before?.after === first ? before : { after: first, products: [], page: first.page, state: 'idle' }
  const { products: appended, page, state } = moreOf(stored)
  const products = [...first.products, ...appended]
  const isComplete = first.before + products.length >= total || shownUpTo(page) >= total
  const change = (next: Partial<More>) => setStored((before) => ({ ...moreOf(before), ...next }))

  const nextAddress = useEffectEvent(() => {
    const params = new URLSearchParams(search)
    params.set('pagina', String(page + 1))
    params.set(VERSION_PARAM, String(first.version))
    return `${moreFrom}?${params}`
  })
  const show = useEffectEvent(async (after: FirstCards, { products: next }: MoreCards) => {
    if (after !== first) return
    if (next !== null) return change({ products: [...appended, ...next], page: page + 1, state: 'idle' })
    const again = { ...SAME_PAGE, defaultShouldRevalidate: true, state: entry }
    if (isIdle) await navigate(listAddress(path, query, page + 1) + hash, again)
    change({ state: 'idle' })
  })
  const fail = useEffectEvent((after: FirstCards) => {
    if (after === first) change({ state: 'failed' })
  })

  useEffect(() => {
    if (state !== 'loading') return
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
    fetchCards(nextAddress(), controller.signal)
      .then((more) => show(first, more))
      .catch(() => fail(first))
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [state, first])

  // Changing the address would stop another list that is loading, and the history entry of a dialog is not the page's.
  // The pause lets the router tell of a press that has just begun.
  useEffect(() => {
    if (page === first.page || !isIdle || hash !== '') return
    const params = new URLSearchParams(search)
    if (params.get('pagina') === String(page)) return
    params.set('pagina', String(page))
    const timer = setTimeout(() => {
      void navigate({ search: params.toString() }, { ...SAME_PAGE, state: entry })
    }, STILL_MS)
    return () => clearTimeout(timer)
  }, [page, first.page, isIdle, hash, search, navigate, entry])

  const loadMore = () => change({ state: 'loading' })
  return { products, page, state: isComplete ? ('complete' as const) : state, isIdle, loadMore }
}

async function fetchCards(address: string, signal: AbortSignal): Promise<MoreCards> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as MoreCards
}

/**
 * Calls back whenever the end of the list is within 200px of the window or above it, also if it is so from the start.
 * Not while a keyboard's focus is in what stands below, which would be pushed out of sight.
 * @param isActive turns false with each call: the end that is still near when it turns true again calls back again
 */
function useNearEnd(isActive: boolean, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const call = useEffectEvent(onNear)
  useEffect(() => {
    const element = end.current
    if (!element || !isActive) return
    const observer = new IntersectionObserver(
      // A busy browser reports several changes in one call; the last one is the present state.
      (changes) => {
        if (changes.at(-1)?.isIntersecting === true && !hasFocusBelow(element)) call()
      },
      { rootMargin: `${PAST_THE_END_PX}px 0px ${LOAD_MORE_WITHIN_PX}px` },
    )
    // Observing again reports the present state, which brings a call that the focus held back.
    const look = () => {
      observer.disconnect()
      observer.observe(element)
    }
    look()
    document.addEventListener('focusout', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusout', look)
    }
  }, [isActive])
  return end
}

function hasFocusBelow(end: Element): boolean {
  const focused = document.querySelector(':focus-visible')
  return focused !== null && (end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
