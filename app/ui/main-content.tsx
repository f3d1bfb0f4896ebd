import type { ReactNode } from 'react'

/** Where the skip link leads, and where the focus goes on a new page. */
export const CONTENT_ID = 'contenido'

export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1}>
      {children}
    </main>
  )
}
