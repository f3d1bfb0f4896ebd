import { useCallback, useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigation } from 'react-router'
import { routerManifest } from './network-error.ts'
import { hasFreeFastLine, savesData, useOnline } from './use-browser.ts'

/** The most visited pages. Their code is loaded ahead, so that a weak signal delays only their data. */
const LIKELY_PAGES = [
  'features/catalog/product-list.route',
  'features/catalog/product-detail/product-detail.route',
  'features/search/search-results.route',
]
const CODE_AFTER_MS = 2000

let loading: Promise<boolean> | undefined

/** Returns whether the code of the likely pages is there. */
async function loadCode(): Promise<boolean> {
  if (!navigator.onLine || savesData()) return false
  loading ??= fetchCode()
  const isThere = await loading
  // It is loaded with its page, or when the next link is pointed at.
  if (!isThere) loading = undefined
  return isThere
}

/**
 * Fetches the code as plain files first: a browser may never try a module again that it could not fetch, and the router
 * loads the whole page again for one.
 */
async function fetchCode(): Promise<boolean> {
  try {
    for (const id of LIKELY_PAGES) {
      const route = routerManifest()?.routes[id]
      if (!route) continue
      await Promise.all([route.module, ...(route.imports ?? [])].map(fetchFile))
      await import(/* @vite-ignore */ route.module)
    }
    return true
  } catch {
    return false
  }
}

async function fetchFile(url: string): Promise<void> {
  const response = await fetch(url, { priority: 'low' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  await response.arrayBuffer()
}

/** Passing over a link on the way to another is no sign of interest. */
const REST_MS = 80
const LIKELY = 'a[data-likely]'

/**
 * Fetches pages that likely are opened next: of a link that a mouse rests on or the keyboard reaches, and, on a fast
 * line that costs nothing, of each link in view. A finger's press leads to its page at once, so it would only be fetched
 * twice.
 *
 * Nothing while a page is on its way: that page would be fetched again.
 */
export function PrefetchedPages() {
  const [hasCode, setHasCode] = useState(false)
  const load = useCallback(() => void loadCode().then(setHasCode), [])
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const [inView, setInView] = useState<readonly string[]>([])
  const isIdle = useNavigation().state === 'idle'
  // The links are left behind with their page.
  if (!isIdle && (pointedAt !== null || inView.length > 0)) {
    setPointedAt(null)
    setInView([])
  }
  const isOnline = useOnline()

  useEffect(() => {
    const later = setTimeout(load, CODE_AFTER_MS)
    return () => clearTimeout(later)
  }, [load])

  useEffect(() => {
    const point = (page: string | null) => {
      setPointedAt(page)
      if (page !== null) load()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let restsOn: string | null = null
    const onPointerOver = ({ pointerType, target }: PointerEvent) => {
      const page = pointerType === 'mouse' ? likelyPage(target) : null
      if (page === restsOn) return
      restsOn = page
      clearTimeout(timer)
      if (page !== null) timer = setTimeout(() => point(page), REST_MS)
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      if ((target as Element).matches(':focus-visible')) point(likelyPage(target))
    }
    document.addEventListener('pointerover', onPointerOver)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onPointerOver)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [load])

  useEffect(() => {
    if (!isIdle || savesData() || !hasFreeFastLine()) return
    const look = () => {
      setInView(likelyPagesInView())
      load()
    }
    look()
    document.addEventListener('scrollend', look)
    return () => document.removeEventListener('scrollend', look)
  }, [isIdle, load])

  const pages = new Set(pointedAt === null ? inView : [...inView, pointedAt])
  if (!hasCode || !isIdle || !isOnline || savesData()) return null
  return [...pages].map((page) => <PrefetchPageLinks key={page} page={page} />)
}

function likelyPage(target: EventTarget | null): string | null {
  return target instanceof Element ? pageOf(target.closest<HTMLAnchorElement>(LIKELY)) : null
}

function pageOf(link: HTMLAnchorElement | null): string | null {
  return link === null ? null : link.pathname + link.search
}

function likelyPagesInView(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LIKELY)]
  const shown = links.filter((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
  return shown.map((link) => pageOf(link) ?? '')
}
