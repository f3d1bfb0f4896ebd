import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { linkTags } from '#app/base/link-tags.ts'
import { paths } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-browser.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { useSelection } from '#app/parts/use-selection.ts'
import { Link } from '#app/ui/links.tsx'
import { selectionCopy as copy } from '#app/domain/sales/selection.copy.ts'
import type { SentSelection } from '#app/domain/sales/send-selection.server.ts'
import type { Route } from './+types/selection.route.ts'
import { SavedSelection } from './saved-selection.tsx'
import { SentPage } from './sent-page.tsx'
import './selection.css'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { cache: 'page', robots: 'noindex' } satisfies RouteFacts

export function meta({ matches: [root] }: Route.MetaArgs) {
  const { title, description } = copy
  return [...linkTags(root.loaderData, { title, description, path: paths.selection })]
}

/** The page is the same for everyone; what it shows comes from the device. */
export default function SelectionPage() {
  // A message that leads here has led here.
  useEffect(() => showToast(null), [])
  const { pairs } = useSelection()
  const location = useLocation()
  const isHydrated = useHydrated()
  const sent = (location.state as { sent?: SentSelection } | null)?.sent
  return (
    <div className="container">
      {isHydrated ? (
        sent ? (
          <SentPage key={sent.code} sent={sent} />
        ) : pairs.length === 0 ? (
          <EmptySelection />
        ) : (
          <SavedSelection pairs={pairs} />
        )
      ) : (
        <BeforeScripts />
      )}
    </div>
  )
}

function BeforeScripts() {
  return (
    <>
      <div className="selection-head">
        <h1>{copy.title}</h1>
      </div>
      <p className="notice without-script">{copy.withoutScript}</p>
      <div className="selection-wait" />
    </>
  )
}

function EmptySelection() {
  return (
    <div className="empty selection-empty">
      <div className="empty-disc">
        <Icon name="heart" />
      </div>
      <h1>{copy.empty.title}</h1>
      <p>{copy.empty.text}</p>
      <Link className="button button-ink" to={paths.products}>
        {copy.empty.products}
      </Link>
    </div>
  )
}
