import { data, redirect } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { linkTags } from '#app/link-tags.ts'
import { log } from '#app/platform/log.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import { catalogCopy } from '../catalog.copy.ts'
import type { Route } from './+types/product-detail.route.ts'
import { findDetail, newestInstead } from './find-detail.server.ts'
import { MissingProduct } from './missing-product.tsx'
import { ProductPage } from './product-page.tsx'

export async function loader({ params, url }: Route.LoaderArgs) {
  const detail = await findDetail(params.productId, params.segment)
  if (!detail) {
    log.info('No such product!', { productId: params.productId })
    return data({ detail: null, newest: await newestInstead() }, { status: 404 })
  }
  if (!detail.isCanonical) throw redirect(detail.path + url.search, 301)
  return { detail, newest: [] }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const detail = loaderData?.detail
  if (!detail) return [{ title: pageTitle(catalogCopy.missing.title) }]
  return linkTags(root.loaderData, detail.link)
}

export default function ProductDetail({ loaderData }: Route.ComponentProps) {
  const { detail, newest } = loaderData
  return detail ? <ProductPage detail={detail} /> : <MissingProduct newest={newest} />
}
