import { markdownWords } from '#app/base/markdown.ts'
import { linkTags } from '#app/base/link-tags.ts'
import { paths } from '#app/base/paths.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/product-list.route.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { countFilters } from '#app/domain/catalog/product-query.ts'
import { redirectToCanonical } from '#app/domain/catalog/list-page.server.ts'
import { shopList } from '#app/domain/catalog/shop-list.server.ts'
import { shownText } from '#app/domain/texts/texts.server.ts'
import { awaitSizeLink } from '#app/shop/restock/await-size.server.ts'
import { ListBanner } from './list-banner.tsx'
import { ProductBrowser } from './product-browser.tsx'
import type { RouteFacts } from '#app/base/route-facts.ts'

const copy = catalogCopy.list
const ADDRESSES = { path: paths.products, more: paths.moreProducts }

export async function loader({ url }: Route.LoaderArgs) {
  const list = await shopList(url.searchParams, 'start')
  redirectToCanonical(ADDRESSES.path, url.searchParams, list)
  const awaitSize = await awaitSizeLink(url.searchParams)
  return { ...list, awaitSize, banner: markdownWords(await shownText('lista')) }
}

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { cache: 'list', sitemap: true } satisfies RouteFacts

/** The canonical address is always the unfiltered list. */
export function meta({ matches: [root] }: Route.MetaArgs) {
  const { title, description } = copy
  return linkTags(root.loaderData, { title, description, path: ADDRESSES.path })
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container list-page">
      {countFilters(loaderData.query) > 0 ? null : <ListBanner text={loaderData.banner} />}
      <div className="list-head">
        <h1>{copy.heading}</h1>
        <span role="status">{copy.count(loaderData.total)}</span>
      </div>
      <ProductBrowser list={loaderData} addresses={ADDRESSES} />
    </div>
  )
}
