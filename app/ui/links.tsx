import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Link, PrefetchPageLinks, useHref, useNavigation, type LinkProps } from 'react-router'
import { savesData, useOnline } from './use-browser.ts'

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

/** Passing over a link on the way to another is no sign of interest. */
const REST_MS = 80

/**
 * Fetches its page beforehand when a mouse rests on it or the keyboard reaches it. A finger's press leads to its page
 * at once, so it would only be fetched twice.
 */
export function PrefetchLink(props: LinkProps) {
  const [isLikely, setLikely] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clear = () => {
    clearTimeout(timer.current)
    setLikely(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <>
      <Link
        {...props}
        prefetch="none"
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') timer.current = setTimeout(() => setLikely(true), REST_MS)
        }}
        onPointerLeave={clear}
        onFocus={({ currentTarget }) => setLikely(currentTarget.matches(':focus-visible'))}
        onBlur={clear}
      />
      {isLikely ? <Prefetch to={props.to} /> : null}
    </>
  )
}

/**
 * Nothing without a signal: the router loads the page again when it cannot fetch what a link that is only pointed at
 * needs, and all that is open would be lost. Nothing either while a page is on its way: that page would be fetched again.
 */
function Prefetch({ to }: Pick<LinkProps, 'to'>) {
  const page = useHref(to)
  const isIdle = useNavigation().state === 'idle'
  const isOnline = useOnline()
  return isIdle && isOnline && !savesData() ? <PrefetchPageLinks page={page} /> : null
}
