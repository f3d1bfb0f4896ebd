import type { ReactNode, Ref } from 'react'

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
