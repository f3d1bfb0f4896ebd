import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import emptyPair640 from '#app/art/empty-pair-640.avif'
import emptyPair from '#app/art/empty-pair.webp'
import { linkTags } from '#app/base/link-tags.ts'
import { paths, searchDataPath, searchPath } from '#app/base/paths.ts'
import { type Art, Illustration } from '#app/ui/illustration.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { Link } from '#app/ui/links.tsx'
import { listAddress } from '#app/domain/catalog/product-query.ts'
import { redirectToCanonical } from '#app/domain/catalog/list-page.server.ts'
import { ProductBrowser } from '#app/shop/list/product-browser.tsx'
import { withSize } from '#app/domain/catalog/sizes.ts'
import type { Route } from './+types/search-results.route.ts'
import { listResults, searchCatalog } from '#app/domain/search/search-products.server.ts'
import { searchCopy } from './search.copy.ts'
import { cleanTerm, splitSize } from '#app/domain/search/search-words.ts'
import { listTrending } from '#app/domain/search/list-trending.server.ts'
import { TrendingTerms } from './search-ideas.tsx'
import type { RouteFacts } from '#app/base/route-facts.ts'

const copy = searchCopy.results

export async function loader({ params, url }: Route.LoaderArgs) {
  const term = cleanTerm(params.query)
  const { list, found, version } = await listResults(term, url.searchParams, 'start')
  if (url.searchParams.has('limpiar')) throw redirect(listAddress(url.pathname, list.query))
  redirectToCanonical(url.pathname, url.searchParams, list)
  const sized = found === 0 ? await inSize(term) : null
  if (sized !== null) throw redirect(sized)
  const nothing = found === 0 ? await insteadOfNothing(term) : { didYouMean: null, trending: [] }
  const results = { term, list: { ...list, version }, found, ...nothing }
  // What others search for changes by itself: such a page is not cached.
  return data(results, found === 0 ? { headers: { 'Cache-Control': 'no-store' } } : {})
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Returns the list that a term asks for with a size in it, which is no word of any product: "bota negra 38". */
async function inSize(term: string): Promise<string | null> {
  const split = splitSize(term)
  if (split === null) return null
  if (split.rest === '') return withSize(paths.products, split.size)
  const { find } = await searchCatalog()
  return find(split.rest).products.length > 0 ? withSize(searchPath(split.rest), split.size) : null
}

async function insteadOfNothing(term: string) {
  const { suggest } = await searchCatalog()
  return { didYouMean: suggest(term), trending: await listTrending() }
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
  const { term, list, found, didYouMean, trending } = loaderData
  const addresses = useMemo(() => ({ path: searchPath(term), more: searchDataPath(term) }), [term])
  return (
    <div className="container">
      <div className="list-head search-head">
        <h1>{copy.title(term)}</h1>
        <span role="status">{found === 0 ? '' : copy.count(list.total)}</span>
      </div>
      {found === 0 ? (
        <NothingFound didYouMean={didYouMean} trending={trending} />
      ) : (
        <ProductBrowser list={list} addresses={addresses} />
      )}
    </div>
  )
}

type NothingFoundProps = { didYouMean: string | null; trending: string[] }

function NothingFound({ didYouMean, trending }: NothingFoundProps) {
  return (
    <div className="empty">
      <div className="empty-disc">
        <Illustration art={emptyArt} sizes="300px" />
      </div>
      <div role="status">
        <h2>{copy.none}</h2>
      </div>
      {didYouMean === null ? null : (
        <p className="did-you-mean">
          {copy.didYouMean}
          <Link to={searchPath(didYouMean)}>{didYouMean}</Link>
          {copy.didYouMeanEnd}
        </p>
      )}
      <TrendingTerms terms={trending} />
      <Link className="button button-ink" to={paths.products}>
        {copy.all}
      </Link>
    </div>
  )
}
