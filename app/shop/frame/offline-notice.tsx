import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { formatDateTime } from '#app/base/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { paths } from '#app/base/paths.ts'
import { loadedAddress, savesData, useOnline } from '#app/ui/use-browser.ts'
import { shellCopy } from './shell.copy.ts'

const copy = shellCopy.offline

/**
 * While offline the page stays: a link to a page that was never seen would lead to nothing, so it is held back and the
 * strip says why. A page that was seen opens from the service worker's store and says when that was.
 */
export function OfflineNotice() {
  const isOnline = useOnline()
  const seenAt = useSeenAt()
  const isBack = useShopIsBack(seenAt)
  useOfflinePages()
  return (
    <div className="offline-notice" role="status">
      {isBack ? <Back /> : isOnline && seenAt === null ? null : <Offline seenAt={seenAt} />}
    </div>
  )
}

const never = () => () => undefined

/** Returns the moment that the service worker wrote on the page, or null when the page comes from the shop. */
function useSeenAt(): string | null {
  const { pathname, search } = useLocation()
  const seenAt = useSyncExternalStore(
    never,
    () => document.documentElement.dataset['seenAt'] ?? null,
    () => null,
  )
  return pathname + search === loadedAddress ? seenAt : null
}

function Back() {
  return (
    <p className="offline">
      <Icon name="offline" />
      <span>{copy.isBack}</span>
      <button type="button" className="button button-small" onClick={() => window.location.reload()}>
        {copy.reload}
      </button>
    </p>
  )
}

function Offline({ seenAt }: { seenAt: string | null }) {
  const [wasHeldBack, setHeldBack] = useState(false)

  // Holds links back before the strip can be seen.
  useLayoutEffect(() => {
    const open = (event: MouseEvent) => {
      const link = leavingLink(event.target)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      void openIfStored(link).then((isOpening) => {
        if (!isOpening) setHeldBack(true)
      })
    }
    // Before the router sees the click.
    document.addEventListener('click', open, { capture: true })
    return () => document.removeEventListener('click', open, { capture: true })
  }, [])

  return (
    <p className="offline">
      <Icon name="offline" />
      <span>
        {wasHeldBack ? copy.heldBack : seenAt === null ? copy.stays : copy.seen(formatDateTime(seenAt))}
      </span>
    </p>
  )
}

/** Opens a whole page, because the router would ask the shop for its data alone. */
async function openIfStored(link: HTMLAnchorElement): Promise<boolean> {
  // With a signal only the shop is away, and the service worker finds out whether it still is.
  const mayOpen = navigator.onLine || (await isStoredPage(link))
  if (mayOpen) window.location.assign(link.href)
  return mayOpen
}

/** Returns the link to another page of the shop, or null; a link within the page works offline. */
function leavingLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return null
  const isThisPage = link.pathname + link.search === window.location.pathname + window.location.search
  return !isThisPage || link.hash === '' ? link : null
}

const RETRY_MS = 5000
/** Less than the service worker waits, so that the page that loads again comes from the shop. */
const ANSWER_WITHIN_MS = 3000
/** For browsers without `requestIdleCallback`. */
const SETTLE_MS = 2000

/** Has the service worker store the page that is shown, once the browser has nothing else to do. */
function useOfflinePages(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    // In the admin the worker takes what other applications share.
    const isWanted = pathname.startsWith(paths.admin) || !savesData()
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !isWanted) return
    // A product is stored without its size; the worker stores no filters of the list.
    const address = pathname === paths.products ? pathname + search : pathname
    if (told.has(address)) return
    return whenIdle(() => void storePage(address).catch(() => undefined))
  }, [pathname, search])
}

/** Addresses sent to the worker in this visit, because it stores each page once. */
const told = new Set<string>()

async function storePage(address: string): Promise<void> {
  told.add(address)
  const { installing, waiting, active } = await navigator.serviceWorker.register('/sw.js')
  // After a new release the worker of that release.
  ;(installing ?? waiting ?? active)?.postMessage({ seen: address, isLoaded: address === loadedAddress })
}

function whenIdle(work: () => void): () => void {
  const later = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work)
    else setTimeout(work, SETTLE_MS)
  }
  if (document.readyState === 'complete') {
    later()
    return () => undefined
  }
  window.addEventListener('load', later, { once: true })
  return () => window.removeEventListener('load', later)
}

/** Returns whether the address can be shown without a network. */
async function isStoredPage({ pathname, search }: { pathname: string; search: string }): Promise<boolean> {
  // There is no cache on a page without https.
  const ignoreSearch = pathname !== paths.products
  return 'caches' in window && (await caches.match(pathname + search, { ignoreSearch })) !== undefined
}

/**
 * Returns whether the shop is back while a stored page is shown. That page loads again by itself, unless something was
 * typed that would be lost.
 */
function useShopIsBack(seenAt: string | null): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (seenAt === null) return
    let hasTyped = false
    const noteTyping = () => void (hasTyped = true)
    const look = async () => {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const request = { method: 'HEAD', cache: 'no-store', signal } as const
      const answer = await fetch(window.location.href, request).catch(() => null)
      if (!answer?.ok) return
      if (hasTyped) setBack(true)
      else window.location.reload()
    }
    const timer = setInterval(() => void look(), RETRY_MS)
    const lookNow = () => void look()
    window.addEventListener('online', lookNow)
    document.addEventListener('input', noteTyping)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', lookNow)
      document.removeEventListener('input', noteTyping)
    }
  }, [seenAt])
  return isBack
}
