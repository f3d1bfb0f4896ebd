import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { SITE_PREVIEW_PATH } from '#app/domain/catalog/preview-image.server.ts'
import archivo from './fonts/archivo.woff2?url'
import type { LinkSite } from '#app/base/link-tags.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { ink } from '#app/ui/palette.ts'
import { env } from './platform/env.server.ts'
import { FailurePage } from '#app/shop/frame/error-pages.tsx'
import './styles.css'
import '#app/server/zod-without-eval.client.ts'
import { scrollKey, revalidateUnlessSamePage } from './ui/use-history-dialog.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export function loader(): LinkSite {
  return { url: env().publicUrl, image: SITE_PREVIEW_PATH }
}

export const shouldRevalidate = revalidateUnlessSamePage

const VIEWPORT = 'width=device-width, initial-scale=1, viewport-fit=cover'
/** The bar of a task stays in sight while something is typed. */
const ABOVE_KEYBOARD = 'interactive-widget=resizes-content'

export function Layout({ children }: { children: ReactNode }) {
  const isAdmin = useRouteLoaderData('owner/frame/admin-frame.route') !== undefined
  const robots = useMatches()
    .map(({ handle }) => (handle as RouteFacts | undefined)?.robots)
    .find(Boolean)
  // Before every photo: the largest file of the first paint takes the connection that is open already.
  preload(archivo, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={isAdmin ? `${VIEWPORT}, ${ABOVE_KEYBOARD}` : VIEWPORT} />
        <meta name="theme-color" content={ink} />
        {robots && <meta name="robots" content={robots} />}
        <Meta />
        <Links />
        <link rel="manifest" href={isAdmin ? '/admin.webmanifest' : '/manifest.webmanifest'} />
      </head>
      <body>
        {children}
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <FailurePage error={error} />
    </main>
  )
}
