import { createContext, type ReactNode } from 'react'
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

/** Parts of the shop's frame that the admin's frame shows at other places. */
export const FrameSlotsContext = createContext<{ breadcrumbs: ReactNode; footer: ReactNode }>({
  breadcrumbs: null,
  footer: null,
})

type ContactBarProps = { label: string; isShown: boolean; children: ReactNode }

/** The bar at the bottom of a phone, with the link to the chat. */
export function ContactBar({ label, isShown, children }: ContactBarProps) {
  useRootAttribute('contact-bar', isShown ? 'shown' : 'hidden')
  return (
    <section className="contact-bar" aria-label={label} data-shown={isShown} inert={!isShown}>
      {children}
    </section>
  )
}
