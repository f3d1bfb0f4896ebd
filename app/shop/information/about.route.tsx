import { linkTags } from '#app/base/link-tags.ts'
import { markdownWords } from '#app/base/markdown.ts'
import { paths } from '#app/base/paths.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { textTitles } from '#app/domain/texts/texts.copy.ts'
import { shownText } from '#app/domain/texts/texts.server.ts'
import { splitText } from '#app/domain/texts/texts.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/about.route.ts'
import { AboutView } from './about.tsx'

export async function loader() {
  const { lead, sections } = splitText(await shownText('sobre-nosotros'))
  return { lead: markdownWords(lead), sections }
}

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { cache: 'page', sitemap: true } satisfies RouteFacts

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const title = textTitles['sobre-nosotros']
  return linkTags(root.loaderData, { title, description: loaderData.lead, path: paths.about })
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutView {...loaderData} />
}
