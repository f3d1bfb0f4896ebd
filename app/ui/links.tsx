import {
  type ComponentPropsWithRef,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
} from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { linksCopy } from './links.copy.ts'

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
  /** Lets the browser move what both pages give the same `view-transition-name`, unless less motion is preferred. */
  viewTransition?: boolean
  /** Fetches its page beforehand where it is likely (`likely-pages.tsx`). */
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
  viewTransition = false,
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
          ...(viewTransition && movesThings() ? { viewTransition, flushSync: true } : {}),
          ...(defaultShouldRevalidate === undefined ? {} : { defaultShouldRevalidate }),
        })
      }}
    >
      {children}
    </a>
  )
}

function movesThings(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

type NavLinkProps = Omit<LinkProps, 'aria-current'> & {
  /** Only the page itself is the current one, not those below it. */
  end?: boolean
}

/** A link of a navigation: it tells when it leads to the page that is open. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = end ? pathname === link.to : isWithin(pathname, link.to)
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />
}

/** Returns whether a path is a page itself or one below it. */
export function isWithin(pathname: string, page: string): boolean {
  return pathname === page || pathname.startsWith(`${page}/`)
}

/** Other clicks open a tab or a window, or save the page. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return !event.defaultPrevented && event.button === 0 && !hasModifier
}

type NewTabLinkProps = {
  href: string
  className?: string
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
  onClick?: () => void
}

/** A link that leaves the shop: it opens in a new tab and tells so. */
export function NewTabLink({ href, className, children, ref, onClick }: NewTabLinkProps) {
  return (
    <a ref={ref} className={className} href={href} target="_blank" rel="noopener" onClick={onClick}>
      {children}
      <NewTabHint />
    </a>
  )
}

/** Tells screen readers that a link opens in another tab. */
export function NewTabHint() {
  return <span className="visually-hidden"> {linksCopy.opensInNewTab}</span>
}
