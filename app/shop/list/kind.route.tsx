import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { linkTags } from '#app/base/link-tags.ts'
import { kindPath, moreOfKindPath } from '#app/base/paths.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { redirectToCanonical } from '#app/domain/catalog/list-page.server.ts'
import { previewImagePath } from '#app/domain/catalog/preview-image.server.ts'
import { kindList } from '#app/domain/catalog/shop-list.server.ts'
import { followRedirect } from '#app/domain/redirects/find-redirect.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/kind.route.ts'
import { awaitSizeLink } from '#app/shop/restock/await-size.server.ts'
import { ProductBrowser } from './product-browser.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args
  const found = await kindList(params.kind, url.searchParams, 'start')
  if (!found) {
    await followRedirect(args)
    throw data(null, { status: 404 })
  }
  const { kind, list } = found
  const path = kindPath(kind.name)
  if (params.kind !== kind.slug) throw redirect(path + url.search, 301)
  redirectToCanonical(path, url.searchParams, list)
  const [newest] = kind.products
  return {
    list: { ...list, awaitSize: await awaitSizeLink(url.searchParams, kind.name) },
    crumb: kind.name,
    words: kind.words,
    image: newest && previewImagePath(newest, newest.colors[0]),
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { cache: 'list' } satisfies RouteFacts

/** The canonical address is always the unfiltered list. */
export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const { crumb: title, words, image } = loaderData
  const description = words || catalogCopy.list.descriptionOf(title)
  return [
    ...linkTags(root.loaderData, { title, description, path: kindPath(title), ...(image && { image }) }),
    ...(image === undefined ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function KindPage({ loaderData }: Route.ComponentProps) {
  const { list, crumb: name, words } = loaderData
  const addresses = useMemo(() => ({ path: kindPath(name), more: moreOfKindPath(name) }), [name])
  return (
    <div className="container list-page">
      <div className="list-head">
        <h1>{name}</h1>
        <span role="status">{catalogCopy.list.count(list.total)}</span>
        {words === '' ? null : <p className="list-words">{words}</p>}
      </div>
      <ProductBrowser list={list} addresses={addresses} />
    </div>
  )
}
