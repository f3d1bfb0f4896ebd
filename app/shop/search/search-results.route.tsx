import { type ReactNode, useMemo } from 'react'
import { data, redirect } from 'react-router'
import emptyPair640 from '#app/art/empty-pair-640.avif'
import emptyPair from '#app/art/empty-pair.webp'
import { linkTags } from '#app/base/link-tags.ts'
import { paths, searchDataPath, searchPath } from '#app/base/paths.ts'
import { type Art, Illustration } from '#app/ui/illustration.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { Link } from '#app/ui/links.tsx'
import { redirectToCanonical } from '#app/domain/catalog/list-page.server.ts'
import { ProductBrowser } from '#app/shop/list/product-browser.tsx'
import { awaitSizeLink } from '#app/shop/restock/await-size.server.ts'
import { newestInstead } from '#app/domain/catalog/find-detail.server.ts'
import type { CardProduct } from '#app/domain/catalog/product.ts'
import { NewestProducts } from '#app/parts/product-card.tsx'
import { ChatButton } from '#app/parts/shop-settings.tsx'
import type { Route } from './+types/search-results.route.ts'
import { listResults, readFilters, searchCatalog } from '#app/domain/search/search-products.server.ts'
import { searchCopy } from './search.copy.ts'
import { cleanTerm } from '#app/domain/search/search-words.ts'
import { listTrending } from '#app/domain/search/list-trending.server.ts'
import { TermLinks } from './search-ideas.tsx'
import type { RouteFacts } from '#app/base/route-facts.ts'

const copy = searchCopy.results

export async function loader({ params, url }: Route.LoaderArgs) {
  const term = cleanTerm(params.query)
  const filtered = await filteredList(term)
  if (filtered !== null) throw redirect(filtered)
  const { list, found, version, split } = await listResults(term, url.searchParams, 'start')
  redirectToCanonical(url.pathname, url.searchParams, list)
  const didYouMean = split ? (await searchCatalog()).suggest(term) : null
  const instead = found === 0 ? { trending: await listTrending(), newest: await newestInstead() } : null
  const awaitSize = await awaitSizeLink(url.searchParams)
  const results = { term, list: { ...list, version, awaitSize }, split, didYouMean, instead }
  // What others search for changes by itself: such a page is not cached.
  return data(results, instead ? { headers: { 'Cache-Control': 'no-store' } } : {})
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Returns the list that a term with a size or a price in it asks for, or null. */
async function filteredList(term: string): Promise<string | null> {
  const asked = await readFilters(term)
  if (asked === null) return null
  const { rest, params } = asked
  if (rest === '') return `${paths.products}?${params}`
  const { found } = await listResults(rest, params, 'page')
  return found > 0 ? `${searchPath(rest)}?${params}` : null
}

const emptyArt: Art = { avif: { 640: emptyPair640 }, webp: emptyPair, width: 640, height: 419 }

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { cache: 'search', robots: 'noindex, follow' } satisfies RouteFacts

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const { term } = loaderData
  return [
    ...linkTags(root.loaderData, {
      title: copy.title(term),
      description: copy.description,
      path: searchPath(term),
    }),
  ]
}

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const { term, list, split, didYouMean, instead } = loaderData
  const addresses = useMemo(() => ({ path: searchPath(term), more: searchDataPath(term) }), [term])
  const suggestion =
    didYouMean === null ? null : (
      <p className="did-you-mean">
        {copy.didYouMean}
        <Link to={searchPath(didYouMean)}>{didYouMean}</Link>
        {copy.didYouMeanEnd}
      </p>
    )
  return (
    <div className="container">
      <div className="list-head search-head">
        <h1>{copy.title(term)}</h1>
        <span role="status">{instead ? '' : copy.count(list.total)}</span>
      </div>
      {instead ? (
        <NothingFound term={term} {...instead}>
          {suggestion}
        </NothingFound>
      ) : (
        <>
          {split ? (
            <p className="list-head" role="status">
              {copy.leftOut(split)}
            </p>
          ) : null}
          {suggestion}
          <ProductBrowser list={list} addresses={addresses} />
        </>
      )}
    </div>
  )
}

type NothingFoundProps = { term: string; trending: string[]; newest: CardProduct[]; children: ReactNode }

function NothingFound({ term, trending, newest, children }: NothingFoundProps) {
  return (
    <>
      <div className="empty">
        <div className="empty-disc">
          <Illustration art={emptyArt} sizes="300px" />
        </div>
        <div role="status">
          <h2>{copy.none}</h2>
        </div>
        {children}
        <TermLinks title={copy.trending} terms={trending} />
        <div className="page-actions">
          <ChatButton text={copy.chatText(term)}>{copy.chat}</ChatButton>
          <Link className="button button-ink" to={paths.products}>
            {copy.all}
          </Link>
        </div>
      </div>
      <NewestProducts products={newest} />
    </>
  )
}
