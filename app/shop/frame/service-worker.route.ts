import { buildVersionContext } from '#app/platform/build-version.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { Route } from './+types/service-worker.route.ts'
import worker from './service-worker.js?raw'

/** With OFFLINE_PAGES=0 every browser that has the worker replaces it by this one, which removes all of it. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  )
})
`

/** The script of the service worker. At the root, because a worker rules over the addresses below its own. */
export function loader({ context }: Pick<Route.LoaderArgs, 'context'>): Response {
  const version = JSON.stringify(context.get(buildVersionContext))
  return new Response(env().offlinePages ? `self.version = ${version}\n${worker}` : REMOVAL, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
