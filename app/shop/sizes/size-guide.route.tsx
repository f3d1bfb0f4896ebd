import { data } from 'react-router'
import { linkTags } from '#app/base/link-tags.ts'
import { paths } from '#app/base/paths.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import type { Route } from './+types/size-guide.route.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { SizeGuideBody } from '#app/parts/size-guide-contents.tsx'
import type { RouteFacts } from '#app/base/route-facts.ts'

const { sizes: copy, detail } = catalogCopy

/** @throws a 404 for a shop without a size guide */
export async function loader() {
  const { sizeGuide } = await currentSettings()
  if (sizeGuide === null) throw data(null, 404)
  return { guide: sizeGuide }
}

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { cache: 'page', robots: 'noindex' } satisfies RouteFacts

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    ...linkTags(root.loaderData, {
      title: detail.sizeGuide,
      description: leadOf(loaderData.guide),
      path: paths.sizeGuide,
    }),
  ]
}

/** Where "¿Cuál es mi talle?" leads without JavaScript. */
export default function SizeGuidePage({ loaderData: { guide } }: Route.ComponentProps) {
  return (
    <div className="container">
      <div className="page-head">
        <h1>{detail.sizeGuide}</h1>
        <p>{leadOf(guide)}</p>
      </div>
      <div className="size-guide-page">
        <SizeGuideBody guide={guide} />
      </div>
    </div>
  )
}

function leadOf({ rows }: { rows: readonly unknown[] }): string {
  return rows.length === 0 ? copy.leadOfImage : copy.lead
}
