import { env } from '#app/platform/env.server.ts'
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
export function loader(): Response {
  return new Response(env().offlinePages ? worker : REMOVAL, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
