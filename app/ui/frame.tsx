import { createContext, type ReactNode, useEffect, useState } from 'react'
import { useRootAttribute } from './use-browser.ts'

/** The target of the skip link and of the focus on a new page. */
export const CONTENT_ID = 'contenido'

export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1}>
      {children}
    </main>
  )
}

type FrameSlots = {
  breadcrumbs: ReactNode
  footer: ReactNode
  /** A link at the end of each task screen's head, on a phone. */
  taskLink?: ReactNode
}

/** Parts of the frames that are shown at other places. */
export const FrameSlotsContext = createContext<FrameSlots>({ breadcrumbs: null, footer: null })

type ContactBarProps = {
  label: string
  /** The page's own link to the chat, once it is there. */
  instead: Element | null
  children: ReactNode
}

/** Share of the link that counts as all of it, because browsers cut off parts of pixels. */
const MOST_OF_IT = 0.95

/** The bar at the bottom of a phone, with a link to the chat while the page's own one is out of view. */
export function ContactBar({ label, instead, children }: ContactBarProps) {
  const [isAway, setAway] = useState(true)
  useEffect(() => {
    if (!instead) return
    const observer = new IntersectionObserver(
      (entries) => setAway((entries.at(-1)?.intersectionRatio ?? 0) < MOST_OF_IT),
      // Under the header nothing is in view.
      { rootMargin: '-64px 0px 0px', threshold: MOST_OF_IT },
    )
    observer.observe(instead)
    return () => observer.disconnect()
  }, [instead])
  const isShown = instead === null || isAway
  useRootAttribute('contact-bar', isShown ? 'shown' : 'hidden')
  return (
    <section className="contact-bar" aria-label={label} data-shown={isShown} inert={!isShown}>
      {children}
    </section>
  )
}
