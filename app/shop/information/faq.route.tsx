import { linkTags } from '#app/base/link-tags.ts'
import { paths } from '#app/base/paths.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { textTitles } from '#app/domain/texts/texts.copy.ts'
import { shownText } from '#app/domain/texts/texts.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/faq.route.ts'
import { FaqView } from './faq.tsx'
import { faq } from './read-text.ts'

export async function loader() {
  return faq(await shownText('preguntas-frecuentes'))
}

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { cache: 'page', sitemap: true } satisfies RouteFacts

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const title = textTitles['preguntas-frecuentes']
  return linkTags(root.loaderData, { title, description: loaderData.lead, path: paths.faq })
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqView {...loaderData} />
}
