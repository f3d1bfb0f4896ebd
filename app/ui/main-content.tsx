import type { ReactNode } from 'react'

/** The target of the skip link and of the focus on a new page. */
export const CONTENT_ID = 'contenido'

export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1}>
      {children}
    </main>
  )
}
