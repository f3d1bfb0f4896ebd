import { data, redirect } from 'react-router'
import { linkTags } from '#app/base/link-tags.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { findShownPage } from '#app/domain/pages/pages.server.ts'
import { jpegImageUrl, ORIGINAL_WIDTH } from '#app/domain/photos/image-url.ts'
import { followRedirect } from '#app/domain/redirects/find-redirect.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/own-page.route.ts'
import { OwnPageView } from './own-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const page = await findShownPage(args.params.address)
  if (!page) {
    await followRedirect(args)
    throw data(null, { status: 404 })
  }
  if (page.address !== args.params.address) throw redirect(page.path + args.url.search, 301)
  const { title, lead, notice, text, photos, path } = page
  return { title, lead, notice, text, photos, path }
}

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { cache: 'own-page' } satisfies RouteFacts

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, lead, path, photos } = loaderData
  const [photo] = photos
  const size = String(ORIGINAL_WIDTH)
  return linkTags(root.loaderData, {
    ...{ title, description: lead, path },
    // A photo of a cloud has no address of the shop.
    ...(photo?.url.startsWith('/') && {
      image: jpegImageUrl(photo.url),
      more: { 'og:image:width': size, 'og:image:height': size },
    }),
  })
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <OwnPageView {...loaderData} />
}
