// Shows pages again that were already seen, while the network or the shop is away. Served as /sw.js by
// service-worker.route.ts, which writes the version of the build before it. The network always comes first; a stored
// page says when it was seen.
const PAGES = `pages ${self.version}`
const ASSETS = `assets ${self.version}`
const OFFLINE_PAGE = '/sin-conexion'
/** The oldest go first. */
const LIMITS = {
  [PAGES]: { count: 40, bytes: 3 * 1024 * 1024 },
  [ASSETS]: { count: 80, bytes: 4 * 1024 * 1024 },
}
/** What other applications shared, until a page of the admin takes it (`app/owner/shared/`); it outlives releases. */
const SHARED = 'shared'
const SHARED_PAGE = '/admin/compartido'
const MAX_SHARES = 5
const MAX_SHARED_BYTES = 100 * 1024 * 1024
const SHARED_FOR_MS = 24 * 60 * 60 * 1000
/** A stored page is shown after this, because a Wi-Fi without internet never answers. */
const SHOW_STORED_AFTER_MS = 5000
/** A page that was never seen waits longer. */
const GIVE_UP_AFTER_MS = 15_000
/** Personal pages and searches are never stored, whatever their headers say. */
const NEVER =
  /^\/(?:admin|busqueda|configuracion|login|account|auth|api|datos|finishSignIn|verify-email|restablecer|no-fui-yo|cerrar-sesion|invitacion|avisame|opinion|seleccion\/[^/]+)(?:[/.]|$)/i

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

async function begin() {
  const old = (await caches.keys()).filter((name) => !(name in LIMITS) && name !== SHARED)
  await Promise.all(old.map((name) => caches.delete(name)))
  // The request for a page does not wait until this worker has started.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function storeOfflinePage() {
  const response = await fetch(OFFLINE_PAGE, { credentials: 'omit', cache: 'no-store' })
  if (response.ok) await put(PAGES, OFFLINE_PAGE, response)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method === 'POST' && url.pathname === SHARED_PAGE) event.respondWith(keepShared(request))
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/**
 * Keeps what was shared, as it arrived, until somebody who works in the admin has signed in. Other sites can send it too,
 * so nothing more happens by itself.
 */
async function keepShared(request) {
  const to = (path) =>
    Response.redirect(`${self.location.origin}/login?next=${encodeURIComponent(path)}`, 303)
  try {
    const body = await request.blob()
    if (body.size > MAX_SHARED_BYTES) return to(`${SHARED_PAGE}?grande`)
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const shared = await caches.open(SHARED)
    await shared.put(`${SHARED_PAGE}?${Date.now()}`, new Response(body, { headers }))
    for (const old of (await shared.keys()).slice(0, -MAX_SHARES)) await shared.delete(old)
    return to(SHARED_PAGE)
  } catch {
    // The device has no room for it.
    return to(`${SHARED_PAGE}?grande`)
  }
}

/** Deletes what nobody took within a day. */
async function forgetShared() {
  if (!(await caches.has(SHARED))) return
  const shared = await caches.open(SHARED)
  for (const old of await shared.keys())
    if (Number(new URL(old.url).search.slice(1)) < Date.now() - SHARED_FOR_MS) await shared.delete(old)
}

async function page(event, url) {
  const network = fromNetwork(event)
  try {
    return await within(SHOW_STORED_AFTER_MS, network)
  } catch {
    const key = keyOf(url)
    const pages = await caches.open(PAGES)
    const seen = key === null ? undefined : await pages.match(key)
    // The stored page has no size in its address.
    if (seen) return url.search === '' ? withMoment(seen) : Response.redirect(url.origin + key)
    const offline = async () => (await pages.match(OFFLINE_PAGE)) ?? Response.error()
    // An export of the admin may take its time.
    const answer = /^\/admin\//i.test(url.pathname) ? network : within(GIVE_UP_AFTER_MS, network)
    return answer.catch(offline)
  }
}

async function fromNetwork(event) {
  return (await event.preloadResponse) ?? fetch(event.request)
}

function within(milliseconds, work) {
  return Promise.race([work, new Promise((_, reject) => setTimeout(reject, milliseconds))])
}

/** The page reads there when it was seen, and says so. */
async function withMoment(seen) {
  const html = await seen.text()
  const moment = seen.headers.get('x-seen-at') ?? ''
  return new Response(html.replace('<html', `<html data-seen-at="${moment}"`), { headers: seen.headers })
}

/** The build names these files after their contents, so a stored one is right. */
async function asset(request) {
  const stored = await (await caches.open(ASSETS)).match(request)
  return stored ?? fetch(request)
}

self.addEventListener('message', (event) => {
  const { seen, isLoaded } = event.data ?? {}
  event.waitUntil(forgetShared())
  if (typeof seen === 'string') event.waitUntil(store(new URL(seen, self.location.origin), isLoaded))
})

/**
 * Stores a page as everybody gets it, without cookies.
 * @param isLoaded whether the browser has just loaded it: then it comes from the browser's cache
 */
async function store(url, isLoaded) {
  const key = keyOf(url)
  if (key === null) return
  const cache = isLoaded ? 'force-cache' : 'default'
  const request = { credentials: 'omit', cache, headers: { accept: 'text/html' } }
  const response = await fetch(key, request).catch(() => null)
  if (!response || !isForEveryone(response)) return
  const html = await response.clone().text()
  await put(PAGES, key, response)
  const files = new Set(html.match(/\/assets\/[\w.-]+/g))
  for (const file of files) await storeAsset(file)
  await trim(PAGES)
  await trim(ASSETS)
}

function isForEveryone(response) {
  const control = response.headers.get('cache-control') ?? ''
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html')
  const isOpen = /\bpublic\b/.test(control) && !/\b(?:private|no-store)\b/.test(control)
  return response.status === 200 && response.type === 'basic' && !response.redirected && isPage && isOpen
}

async function storeAsset(file) {
  const assets = await caches.open(ASSETS)
  if (await assets.match(file)) return
  // The browser has it already: this asks no server.
  const response = await fetch(file, { cache: 'force-cache' }).catch(() => null)
  if (response?.ok) await put(ASSETS, file, response)
}

/** Stores the body with its size and the moment. An address that is stored again becomes the newest. */
async function put(name, address, response) {
  const body = await response.blob()
  const headers = new Headers()
  for (const header of ['content-type', 'content-language', 'content-security-policy', 'referrer-policy']) {
    const value = response.headers.get(header)
    if (value !== null) headers.set(header, value)
  }
  headers.set('x-bytes', String(body.size))
  // By the shop's clock.
  headers.set('x-seen-at', new Date(response.headers.get('date') ?? Date.now()).toISOString())
  const cache = await caches.open(name)
  await cache.delete(address)
  await cache.put(address, new Response(body, { headers }))
}

async function trim(name) {
  const cache = await caches.open(name)
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE_PAGE)
  const limits = LIMITS[name]
  let count = 0
  let bytes = 0
  for (const request of requests.toReversed()) {
    const stored = await cache.match(request)
    count += 1
    bytes += Number(stored?.headers.get('x-bytes') ?? 0)
    if (count > limits.count || bytes > limits.bytes) await cache.delete(request)
  }
}

// Notices for those who work in the admin; `app/domain/notices/` sends them.
self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  const icon = '/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

async function openPage(path) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : self.clients.openWindow(path))
}

/** Returns what a page is stored under: its path. Null for a page that is not worth it, such as a choice on the list. */
function keyOf({ origin, pathname, search }) {
  if (origin !== self.location.origin || NEVER.test(pathname)) return null
  return search !== '' && /^\/productos\/?$/i.test(pathname) ? null : pathname
}
