import {
  type ComponentPropsWithRef,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useState,
} from 'react'
import {
  type NavigateFunction,
  PrefetchPageLinks,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { hasFreeFastLine, savesData, useOnline } from './use-browser.ts'

const NavigateContext = createContext<NavigateFunction | null>(null)

/** Lets the links inside it change the page without loading a document. */
export function LinkNavigation({ children }: { children: ReactNode }) {
  return <NavigateContext value={useNavigate()}>{children}</NavigateContext>
}

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** An address of the shop: from its root, or of the page that shows the link (`?…`, `#…`). */
  to: string
  /** Takes the place of the history entry. A link to the address that is open always does. */
  replace?: boolean
  state?: unknown
  preventScrollReset?: boolean
  /** False where the page has all that it shows next. */
  defaultShouldRevalidate?: boolean
  /** Fetches its page beforehand where it is likely (`PrefetchedPages`). */
  isLikely?: boolean
}

/**
 * A link inside the shop. Unlike the router's, it does not ask where the page is: a page of a hundred links is not
 * rendered again with each change of the history.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset = false,
  defaultShouldRevalidate,
  isLikely = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const navigate = use(NavigateContext)
  return (
    <a
      {...rest}
      href={to}
      data-likely={isLikely || undefined}
      onClick={(event) => {
        onClick?.(event)
        if (navigate === null || !isPlainClick(event)) return
        event.preventDefault()
        const { pathname, search, hash, href } = event.currentTarget
        void navigate(pathname + search + hash, {
          replace: replace ?? href === window.location.href,
          state,
          preventScrollReset,
          ...(defaultShouldRevalidate === undefined ? {} : { defaultShouldRevalidate }),
        })
      }}
    >
      {children}
    </a>
  )
}

type NavLinkProps = Omit<LinkProps, 'aria-current'> & {
  /** Only the page itself is the current one, not those below it. */
  end?: boolean
}

/** A link of a navigation: it tells when it leads to the page that is open. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`))
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />
}

/** Other clicks open a tab or a window, or save the page. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return !event.defaultPrevented && event.button === 0 && !hasModifier
}

/** Passing over a link on the way to another is no sign of interest. */
const REST_MS = 80
const LIKELY = 'a[data-likely]'

/**
 * Fetches pages that likely are opened next: of a link that a mouse rests on or the keyboard reaches, and, on a fast
 * line that costs nothing, of each link in view. A finger's press leads to its page at once, so it would only be fetched
 * twice.
 *
 * Nothing without a signal: the router loads the page again when it cannot fetch what a link that is only pointed at
 * needs, and all that is open would be lost. Nothing either while a page is on its way: that page would be fetched again.
 */
export function PrefetchedPages() {
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
    let timer: ReturnType<typeof setTimeout> | undefined
    let restsOn: string | null = null
    const onPointerOver = ({ pointerType, target }: PointerEvent) => {
      const page = pointerType === 'mouse' ? likelyPage(target) : null
      if (page === restsOn) return
      restsOn = page
      clearTimeout(timer)
      if (page !== null) timer = setTimeout(() => setPointedAt(page), REST_MS)
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      if ((target as Element).matches(':focus-visible')) setPointedAt(likelyPage(target))
    }
    document.addEventListener('pointerover', onPointerOver)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onPointerOver)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [])

  useEffect(() => {
    if (!isIdle || savesData() || !hasFreeFastLine()) return
    const look = () => setInView(likelyPagesInView())
    look()
    document.addEventListener('scrollend', look)
    return () => document.removeEventListener('scrollend', look)
  }, [isIdle])

  if (!isIdle || !isOnline || savesData()) return null
  const pages = new Set(pointedAt === null ? inView : [...inView, pointedAt])
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

type NewTabLinkProps = {
  href: string
  className?: string
  /** Tells screen readers that it opens in another tab. */
  hint: string
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
  onClick?: () => void
}

/** A link that leaves the shop: it opens in a new tab and tells so. */
export function NewTabLink({ href, className, hint, children, ref, onClick }: NewTabLinkProps) {
  return (
    <a ref={ref} className={className} href={href} target="_blank" rel="noopener" onClick={onClick}>
      {children}
      <span className="visually-hidden"> {hint}</span>
    </a>
  )
}
