import { data } from 'react-router'
import { linkTags } from '#app/base/link-tags.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { shownText } from '#app/domain/texts/texts.server.ts'
import { textAt } from '#app/domain/texts/texts.ts'
import { routeAt } from '#app/platform/route-table.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/text-page.route.ts'
import { TextPageView } from './text-page.tsx'
import { textPage } from './read-text.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const path = routeAt(url.pathname).canonical
  const key = textAt(path)
  if (!key) throw data(null, { status: 404 })
  const { terms } = await currentSettings()
  return { ...textPage(key, await shownText(key), terms), path }
}

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { cache: 'page', sitemap: true } satisfies RouteFacts

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, lead, path } = loaderData
  return linkTags(root.loaderData, { title, description: lead, path })
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  return <TextPageView {...loaderData} />
}
