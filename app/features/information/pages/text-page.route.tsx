import { data } from 'react-router'
import '../information.css'
import { currentSettings } from '#app/features/settings/settings.server.ts'
import { linkTags } from '#app/link-tags.ts'
import { canonicalPath } from '#app/paths.ts'
import { env } from '#app/platform/env.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import { textPage } from '../text-pages.ts'
import type { Route } from './+types/text-page.route.ts'
import { ExchangePeriods, TextSections } from './text-sections.tsx'
import { Help } from './help.tsx'

export async function loader({ url }: Route.LoaderArgs) {
  const { google, cloudinaryCloudName, smtpUrl } = env()
  const services = {
    google: google !== undefined,
    cloudinary: cloudinaryCloudName !== undefined,
    mail: smtpUrl !== undefined,
  }
  const path = canonicalPath(url.pathname)
  const page = textPage(path, await currentSettings(), services)
  if (!page) throw data(null, { status: 404 })
  return { ...page, path }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, lead, path } = loaderData
  return linkTags(root.loaderData, { title, description: lead, path })
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, notice, periods, sections } = loaderData
  return (
    <div className="container">
      <div className="page-head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <div className="page-columns">
        <div className="page-text">
          {notice === undefined ? null : <p className="notice">{notice}</p>}
          {periods === undefined ? null : <ExchangePeriods periods={periods} />}
          <TextSections sections={sections} />
        </div>
        <Help withOtherPages />
      </div>
    </div>
  )
}
