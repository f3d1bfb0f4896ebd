import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportBrowserError } from './features/browser-errors/report-browser-error.client.ts'

/** Reloads when Back or Forward was pressed before the router listened: only the address changed then. */
function loadIfElsewhere(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Not every browser names a redirected page by the address that it ended at.
  if (!opened?.name.startsWith(window.location.origin) || opened.redirectCount > 0) return
  const { pathname, search } = new URL(opened.name)
  if (pathname + search !== window.location.pathname + window.location.search) window.location.reload()
}

function WhenAlive() {
  useEffect(() => window.removeEventListener('popstate', loadIfElsewhere), [])
  return null
}

window.addEventListener('popstate', loadIfElsewhere)
window.addEventListener('error', ({ error }) => reportBrowserError(error))
window.addEventListener('unhandledrejection', ({ reason }) => reportBrowserError(reason))
loadIfElsewhere()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportBrowserError} />
      <WhenAlive />
    </StrictMode>,
  )
})
