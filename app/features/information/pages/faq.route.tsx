import '../information.css'
import { currentSettings } from '#app/features/settings/settings.server.ts'
import { linkTags } from '#app/link-tags.ts'
import { paths } from '#app/paths.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import { faq } from '../faq.ts'
import { faqCopy } from '../faq.copy.ts'
import { informationCopy } from '../information.copy.ts'
import type { Route } from './+types/faq.route.ts'
import { Help } from './help.tsx'
import { Questions } from './questions.tsx'

export async function loader() {
  const settings = await currentSettings()
  return { lead: faqCopy.lead, questions: faq(settings) }
}

export const shouldRevalidate = revalidateUnlessSamePage

const { faq: title } = informationCopy.titles

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  return linkTags(root.loaderData, { title, description: loaderData.lead, path: paths.faq })
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container">
      <div className="page-head">
        <h1>{title}</h1>
        <p>{loaderData.lead}</p>
      </div>
      <div className="page-columns">
        <Questions questions={loaderData.questions} />
        <Help />
      </div>
    </div>
  )
}
