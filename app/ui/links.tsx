import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react'
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router'
import { uiCopy } from './ui.copy.ts'
import { savesData, useOnline } from './use-browser.ts'

const hasMouse = typeof window !== 'undefined' && matchMedia('(pointer: fine)').matches && !savesData()

type LinkProps = ComponentProps<typeof RouterLink> & {
  /**
   * Fetches its page while a mouse points at it. Not on pages with something to type: the router reloads the page when
   * the code of another one does not come.
   */
  isLikely?: boolean
}

/** A link inside the shop. */
export function Link({ isLikely = false, ...props }: LinkProps) {
  const prefetch = useOnline() && hasMouse && isLikely ? 'intent' : 'none'
  return <RouterLink discover="none" prefetch={prefetch} {...props} />
}

/** A link of a navigation: it tells when it leads to the page that is open. */
export function NavLink(props: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink discover="none" {...props} />
}

type NewTabLinkProps = {
  href: string
  className?: string
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
  onClick?: (event: MouseEvent) => void
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
  return <span className="visually-hidden"> {uiCopy.opensInNewTab}</span>
}
