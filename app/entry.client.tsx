import { type ReactNode, startTransition, StrictMode, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { repeatEarlyInput, stopEarlyPresses } from '#app/server/early-input.client.ts'
import { reportBrowserError } from '#app/domain/browser-errors/report-browser-error.client.ts'
import { noteVisitSource } from '#app/domain/counts/visit-source.client.ts'
import { surviveTranslation } from '#app/ui/survive-translation.client.ts'

let isLeaving = false

/** Requests of a page that is being left fail; they are not reported. */
function report(error: unknown): void {
  if (!isLeaving) reportBrowserError(error)
}

/** A page that is left while a photo still moves to its place (`links.tsx`) skips the rest of the way. */
function isSkippedTransition(error: unknown): boolean {
  return error instanceof DOMException && /transition/i.test(error.message)
}

/** Reloads when Back or Forward was pressed before the router listened, because only the address changed. */
function loadIfElsewhere(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Some browsers name a redirected page by its first address.
  if (!opened?.name.startsWith(window.location.origin) || opened.redirectCount > 0) return
  const { pathname, search } = new URL(opened.name)
  if (pathname + search === window.location.pathname + window.location.search) return
  isLeaving = true
  window.location.reload()
}

/** Holds the router as its only child: beside a sibling, `useId` would differ from the server's. */
function WhenAlive({ children }: { children: ReactNode }) {
  useLayoutEffect(stopEarlyPresses, [])
  useEffect(() => {
    window.removeEventListener('popstate', loadIfElsewhere)
    repeatEarlyInput()
  }, [])
  return children
}

surviveTranslation()
noteVisitSource()
window.addEventListener('popstate', loadIfElsewhere)
window.addEventListener('error', ({ error }) => report(error))
window.addEventListener('unhandledrejection', (event) => {
  if (isSkippedTransition(event.reason)) event.preventDefault()
  else report(event.reason)
})
loadIfElsewhere()
// A page is rendered in one task. In slices, with frames between them, a slow phone shows it twice as late.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WhenAlive>
        <HydratedRouter onError={report} useTransitions={false} />
      </WhenAlive>
    </StrictMode>,
  )
})
