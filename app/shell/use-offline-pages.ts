import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { routerManifest } from '../ui/router-manifest.ts'

const RETRY_MS = 5000
/** For browsers without `requestIdleCallback`. */
const SETTLE_MS = 2000

/** Has the service worker store the page that is shown, once the browser has nothing else to do. */
export function useOfflinePages(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    return whenIdle(() => void storePage(pathname + search).catch(() => undefined))
  }, [pathname, search])
}

async function storePage(address: string): Promise<void> {
  // Another build is another address, so its worker takes the place of this one.
  await navigator.serviceWorker.register(`/sw.js?v=${routerManifest()?.version ?? ''}`)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ seen: address })
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
export async function isStoredPage({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): Promise<boolean> {
  // There is no cache on a page without https.
  return 'caches' in window && (await caches.match(pathname + search)) !== undefined
}

/**
 * Returns whether the shop is back while a stored page is shown. That page loads again by itself, unless something was
 * typed that would be lost.
 */
export function useShopIsBack(seenAt: string | null): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (seenAt === null) return
    let hasTyped = false
    const noteTyping = () => void (hasTyped = true)
    const look = async () => {
      const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(
        () => null,
      )
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
