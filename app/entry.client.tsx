import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { repeatEarlyInput } from './early-input.client.ts'
import { reportBrowserError } from './features/browser-errors/report-browser-error.client.ts'
import { routerManifest } from './ui/router-manifest.ts'
import { savesData } from './ui/use-browser.ts'

let isLeaving = false

/** A page that is being left fails at what it had begun to fetch. */
function report(error: unknown): void {
  if (!isLeaving) reportBrowserError(error)
}

/** Reloads when Back or Forward was pressed before the router listened: only the address changed then. */
function loadIfElsewhere(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Not every browser names a redirected page by the address that it ended at.
  if (!opened?.name.startsWith(window.location.origin) || opened.redirectCount > 0) return
  const { pathname, search } = new URL(opened.name)
  if (pathname + search === window.location.pathname + window.location.search) return
  isLeaving = true
  window.location.reload()
}

const LIKELY_PAGES = [
  'features/catalog/product-list.route',
  'features/catalog/product-detail/product-detail.route',
]

/** The code of the pages that most visits come to: from then on a weak signal only delays their data. */
function fetchLikelyPages(): void {
  if (!navigator.onLine || savesData()) return
  for (const id of LIKELY_PAGES) {
    const module = routerManifest()?.routes[id]?.module
    if (module !== undefined) import(/* @vite-ignore */ module).catch(() => undefined)
  }
}

function WhenAlive() {
  useEffect(() => {
    window.removeEventListener('popstate', loadIfElsewhere)
    repeatEarlyInput()
    setTimeout(fetchLikelyPages, 2000)
  }, [])
  return null
}

window.addEventListener('popstate', loadIfElsewhere)
window.addEventListener('error', ({ error }) => report(error))
window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
loadIfElsewhere()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={report} />
      <WhenAlive />
    </StrictMode>,
  )
})
