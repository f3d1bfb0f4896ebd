import type { ReactNode } from 'react'
import { useRootMark } from './use-browser.ts'

type ContactBarProps = { label: string; isShown: boolean; children: ReactNode }

/** The bar at the bottom of a phone, for what leads on to a chat. */
export function ContactBar({ label, isShown, children }: ContactBarProps) {
  useRootMark('contact-bar', isShown ? 'shown' : 'hidden')
  return (
    <section className="contact-bar" aria-label={label} data-shown={isShown} inert={!isShown}>
      {children}
    </section>
  )
}
