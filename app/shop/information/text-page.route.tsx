import { data } from 'react-router'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { linkTags } from '#app/base/link-tags.ts'
import { routeAt } from '#app/platform/route-table.server.ts'
import { env } from '#app/platform/env.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { MarkdownText } from '#app/parts/markdown-text.tsx'
import './information.css'
import { textPage } from './text-pages.ts'
import type { ExchangePeriods as Periods } from './text-page.ts'
import { Help } from './help.tsx'
import type { Route } from './+types/text-page.route.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const { google, cloudinaryCloudName, smtpUrl } = env()
  const services = {
    google: google !== undefined,
    cloudinary: cloudinaryCloudName !== undefined,
    mail: smtpUrl !== undefined,
  }
  const path = routeAt(url.pathname).canonical
  const page = textPage(path, await currentSettings(), services)
  if (!page) throw data(null, { status: 404 })
  return { ...page, path }
}

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { cache: 'page', sitemap: true } satisfies RouteFacts

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, lead, path } = loaderData
  return linkTags(root.loaderData, { title, description: lead, path })
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, notice, periods, text } = loaderData
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
          <MarkdownText text={text} />
        </div>
        <Help withOtherPages />
      </div>
    </div>
  )
}

/** Hidden from screen readers, because the bars repeat the words beside them. */
function ExchangePeriods({ periods: { title, periods, axis } }: { periods: Periods }) {
  return (
    <section className="card periods" aria-labelledby="plazos">
      <h2 id="plazos" className="visually-hidden">
        {title}
      </h2>
      <ul>
        {periods.map(({ id, name, length, note, share }) => (
          <li key={id} className={`period-${id}`}>
            <div className="period-head">
              <h3>{name}</h3>
              <b>{length}</b>
            </div>
            <svg className="period-bar" aria-hidden="true">
              <rect width="100%" height="100%" rx="7" />
              <rect width={`${share}%`} height="100%" rx="7" />
            </svg>
            <p>{note}</p>
          </li>
        ))}
      </ul>
      <svg className="period-axis" aria-hidden="true">
        {axis.map(({ label, share }) => (
          <text key={label} x={`${share}%`} y="1em" textAnchor={anchor(share)}>
            {label}
          </text>
        ))}
      </svg>
    </section>
  )
}

function anchor(share: number): 'start' | 'middle' | 'end' {
  if (share === 0) return 'start'
  return share === 100 ? 'end' : 'middle'
}
