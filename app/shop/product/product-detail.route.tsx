import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { formatDay } from '#app/base/dates.ts'
import { pageTitle } from '#app/base/brand.ts'
import { linkTags } from '#app/base/link-tags.ts'
import { paths } from '#app/base/paths.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { Link } from '#app/ui/links.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { NewestProducts } from '#app/parts/product-card.tsx'
import type { CardProduct } from '#app/domain/catalog/product.ts'
import type { Route } from './+types/product-detail.route.ts'
import '#app/shop/restock/restock-request.css'
import { findArrivals } from './arrivals.server.ts'
import { ComingPage } from './coming-page.tsx'
import { findComing, findDetail, newestInstead } from '#app/domain/catalog/find-detail.server.ts'
import { followRedirect } from '#app/domain/redirects/find-redirect.server.ts'
import { productReviews } from '#app/domain/reviews/reviews.server.ts'
import { logMissingProduct } from './log-missing.server.ts'
import { ProductPage } from './product-page.tsx'
import type { DatedReviews } from './reviews.tsx'
import type { RouteFacts } from '#app/base/route-facts.ts'

export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args
  const detail = await findDetail(params.productId, params.segment)
  const coming = detail ? null : await findComing(params.productId, params.segment, new Date())
  if (coming) {
    if (!coming.isCanonical) throw redirect(coming.path)
    // Its hour makes another page of it, also where a cache stands before the shop.
    return data(
      { detail: null, arrivals: null, coming, newest: [] },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  }
  if (!detail) {
    await followRedirect(args)
    logMissingProduct(params.productId)
    return data(
      { detail: null, arrivals: null, coming: null, newest: await newestInstead() },
      { status: 404 },
    )
  }
  if (!detail.isCanonical) throw redirect(detail.path + url.search, 301)
  const now = new Date()
  const reviews = await datedReviews(params.productId, now)
  return data(
    { detail: { ...detail, reviews }, arrivals: await findArrivals(now), coming: null, newest: [] },
    reviews ? {} : { headers: { 'Cache-Control': 'no-store' } },
  )
}

async function datedReviews(productId: string, now: Date): Promise<DatedReviews | null> {
  const reviews = await productReviews(productId)
  return (
    reviews && {
      ...reviews,
      list: reviews.list.map((review) => ({ ...review, day: formatDay(review.createdAt, now) })),
    }
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** The loader does not read the size, so another size in the address loads nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = args
  const isSameColor = currentUrl.pathname === nextUrl.pathname && args.formMethod === undefined
  return isSameColor ? false : revalidateUnlessSamePage(args)
}

export const handle = { cache: 'product' } satisfies RouteFacts

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const coming = loaderData?.coming
  if (coming) {
    const { product, colorName, sentence, path } = coming
    const title = catalogCopy.photo.alt(product.name, colorName)
    return [
      ...linkTags(root.loaderData, { title, description: sentence, path }),
      { name: 'robots', content: 'noindex' },
    ]
  }
  const detail = loaderData?.detail
  if (!detail) return [{ title: pageTitle(catalogCopy.missing.title) }]
  return linkTags(root.loaderData, detail.link)
}

export default function ProductDetail({ loaderData }: Route.ComponentProps) {
  const { detail, arrivals, coming, newest } = loaderData
  if (coming) return <ComingPage key={coming.path} coming={coming} />
  return detail ? (
    <ProductPage detail={detail} reviews={detail.reviews} arrivals={arrivals} />
  ) : (
    <MissingProduct newest={newest} />
  )
}

const copy = catalogCopy.missing

/** A missing product never shows an endless spinner (reading 4). */
function MissingProduct({ newest }: { newest: CardProduct[] }) {
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
      <NewestProducts products={newest} />
    </div>
  )
}
