import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DOMAIN, type Answer, type Cache, type Visit } from './caches.ts'
import type { DrillRow } from './drills.ts'

export const ORIGIN = `https://${DOMAIN}`
export const SHOPPERS_AT_ONCE = 40
export const OWN_PAGE = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }

type Check = () => Promise<{ ok: boolean; note: string }>

/** What both caches have to do, while the shop answers. */
export async function checkCache(cache: Cache, dataDir: string): Promise<DrillRow[]> {
  const checks: Record<string, Check> = {
    'a page is stored': () => pageIsStored(cache),
    'one request for a crowd': () => crowdIsOne(cache),
    'br, gzip and plain are one page': () => encodingsAgree(cache),
    'ETag and 304, HEAD': () => knownIsShort(cache),
    'clicks from networks are one page': () => clicksAreOne(cache),
    'AVIF, WebP and JPEG by Accept': () => photosByAccept(cache),
    'part of a photo': () => partOfPhoto(cache),
    'what is personal is never stored': () => personalIsFresh(cache),
    'a cookie goes through and stores nothing': () => cookieGoesThrough(cache),
    'errors are not stored': () => errorsAreFresh(cache),
    'https, host and links are right': () => linksAreRight(cache, dataDir),
    'limits count by the real visitor': () => limitsByVisitor(cache),
  }
  const rows: DrillRow[] = []
  for (const [row, check] of Object.entries(checks)) {
    const seen = await check().catch((error: unknown) => ({ ok: false, note: String(error) }))
    rows.push({ row: `${cache.name}: ${row}`, ...seen })
  }
  return rows
}

/** One request stores what is asked for; the next two come from the cache. */
async function isStored({ visit }: Cache, target: string, headers: Record<string, string> = {}) {
  const [first, second, third] = [
    await visit(target, { headers }),
    await visit(target, { headers }),
    await visit(target, { headers, from: '127.0.0.9' }),
  ]
  const ids = [first, second, third].map(({ id }) => id)
  return { first, isStored: first.status === 200 && new Set(ids).size === 1 }
}

async function pageIsStored(cache: Cache) {
  const pages = ['/', '/productos', '/FAQ', '/busqueda/vera', '/sitemap.xml', '/productos.data']
  const not: string[] = []
  for (const page of pages) if (!(await isStored(cache, page)).isStored) not.push(page)
  return { ok: not.length === 0, note: not.length === 0 ? `${pages.length} kinds` : `not: ${not.join(', ')}` }
}

async function crowdIsOne({ visit }: Cache) {
  const crowd = await Promise.all(
    Array.from({ length: SHOPPERS_AT_ONCE }, () => visit('/productos?orden=menor-precio')),
  )
  const ids = new Set(crowd.map(({ id }) => id))
  const ok = ids.size === 1 && crowd.every(({ status }) => status === 200)
  return { ok, note: `${crowd.length} shoppers, ${ids.size} request to the shop` }
}

async function encodingsAgree(cache: Cache) {
  const decode: Record<string, (bytes: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (bytes) => bytes,
  }
  const texts = new Set<string>()
  const etags = new Set<unknown>()
  const sizes: number[] = []
  for (const [encoding, plain] of Object.entries(decode)) {
    const { first, isStored: stored } = await isStored(cache, '/FAQ', { 'accept-encoding': encoding })
    if (!stored || (first.headers['content-encoding'] ?? 'identity') !== encoding)
      return { ok: false, note: `${encoding}: ${first.headers['content-encoding']}, stored: ${stored}` }
    texts.add(plain(first.bytes).toString())
    etags.add(first.headers.etag)
    sizes.push(first.bytes.length)
  }
  return { ok: texts.size === 1 && etags.size === 3, note: `${sizes.join(', ')} bytes` }
}

async function knownIsShort({ visit }: Cache) {
  const whole = await visit('/productos')
  const etag = String(whole.headers.etag)
  const known = await visit('/productos', { headers: { 'if-none-match': etag } })
  const head = await visit('/productos', { method: 'HEAD' })
  const ok = known.status === 304 && known.bytes.length === 0 && head.status === 200
  return { ok: ok && head.bytes.length === 0, note: `${whole.bytes.length} bytes, then ${known.status}` }
}

async function clicksAreOne({ visit }: Cache) {
  const plain = await visit('/sobre-nosotros')
  const clicks = await Promise.all(
    ['?fbclid=a1', '?igsh=b2&utm_source=ig', '?utm_campaign=c3&gclid=d4'].map((query) =>
      visit(`/sobre-nosotros${query}`),
    ),
  )
  const filtered = await visit('/productos?orden=reciente&fbclid=x')
  const ok = clicks.every(({ id, status }) => id === plain.id && status === plain.status)
  return { ok: ok && filtered.status === 200, note: `${clicks.length} addresses` }
}

const ACCEPTS = {
  'image/avif': 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8',
  'image/webp': 'image/webp,image/png,*/*;q=0.5',
  'image/jpeg': 'image/png,*/*',
}

export async function somePhoto({ visit }: Cache): Promise<string> {
  const list = (await visit('/productos')).bytes.toString()
  return (/\/imagenes\/upload\/f_auto,q_auto,w_\d+\/[\w/-]+/.exec(list) ?? [''])[0]
}

async function photosByAccept(cache: Cache) {
  const photo = await somePhoto(cache)
  for (const [type, accept] of Object.entries(ACCEPTS)) {
    const { first, isStored: stored } = await isStored(cache, photo, { accept })
    if (!stored || first.headers['content-type'] !== type)
      return { ok: false, note: `${type}: ${first.headers['content-type']}, stored: ${stored}` }
  }
  // Mixed once more, now that all three are stored.
  const mixed = await Promise.all(
    Object.entries(ACCEPTS).map(async ([type, accept]) => {
      const { headers } = await cache.visit(photo, { headers: { accept } })
      return headers['content-type'] === type
    }),
  )
  return { ok: mixed.every(Boolean), note: 'three formats, each stored' }
}

async function partOfPhoto(cache: Cache) {
  const photo = (await somePhoto(cache)).replace(/w_\d+/, 'w_960')
  const headers = { accept: 'image/webp' }
  const ask = () => cache.visit(photo, { headers: { ...headers, range: 'bytes=10-109' } })
  const before = await ask()
  const whole = await cache.visit(photo, { headers })
  const after = await ask()
  const part = whole.bytes.subarray(10, 110)
  const isRight = ({ status, bytes }: Answer) =>
    (status === 206 && bytes.equals(part)) || (status === 200 && bytes.equals(whole.bytes))
  return {
    ok: isRight(before) && isRight(after) && after.status === 206,
    note: `first ${before.status} with ${before.bytes.length} bytes, then ${after.status} with ${after.bytes.length}`,
  }
}

async function personalIsFresh({ visit }: Cache) {
  const stored: string[] = []
  for (const target of ['/datos/cuenta', '/login', '/admin', '/salud']) {
    const [one, other] = [await visit(target), await visit(target)]
    const isPrivate = /no-store/.test(String(one.headers['cache-control']))
    if (one.id === other.id || !isPrivate) stored.push(`${target} ${one.headers['cache-control']}`)
  }
  return { ok: stored.length === 0, note: stored.join(', ') || 'account, sign-in, admin, health' }
}

async function cookieGoesThrough({ visit }: Cache) {
  const target = '/productos?orden=mayor-precio'
  const headers = { cookie: 'vault_prueba=1' }
  const personal = await visit(target, { headers })
  const first = await visit(target)
  const again = await visit(target, { headers })
  const plain = await visit(target)
  const signIn = await visit('/login', { method: 'POST', headers: OWN_PAGE, body: 'intent=password' })
  const isApart = personal.id !== first.id && again.id !== first.id && plain.id === first.id
  return { ok: isApart && signIn.status < 500, note: 'to the shop each time, the cache as it was' }
}

async function errorsAreFresh({ visit }: Cache) {
  const [one, other] = [await visit('/no-existe'), await visit('/no-existe')]
  const product = '/productos/00000000000000000000/nada'
  const [gone, goneAgain] = [await visit(product), await visit(product)]
  const ok = one.status === 404 && one.id !== other.id && gone.status === 404 && gone.id !== goneAgain.id
  return { ok, note: `${one.status}, ${gone.status}` }
}

/** A stranger writes hosts and protocols into the request; nothing of them may come back. */
async function linksAreRight({ name: cache, visit }: Cache, dataDir: string) {
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
  }
  const page = await visit(`/metodos-de-cambio?${cache}`, { headers: forged })
  const html = page.bytes.toString()
  const redirect = await visit('/productos/', { headers: forged })
  const email = `ana-${cache.toLowerCase()}@example.com`
  const password = `zapatilla ${randomUUID()}`
  const form = new URLSearchParams({ intent: 'signup', email, password, confirmation: password })
  const signUp = await visit('/login', {
    method: 'POST',
    headers: { ...OWN_PAGE, ...forged },
    body: String(form),
  })
  const mail = mailTo(dataDir, email)
  const www = await visit('/FAQ', { headers: { host: `www.${DOMAIN}` } })
  const wrong = Object.entries({
    canonical: html.includes(`rel="canonical" href="${ORIGIN}/`),
    'strict-transport-security': page.headers['strict-transport-security'] !== undefined,
    redirect: [`${ORIGIN}/productos`, '/productos'].includes(String(redirect.headers.location)),
    mail: mail.includes(`${ORIGIN}/`) && !mail.includes('http://'),
    'www.': www.headers.location === `${ORIGIN}/FAQ`,
    'the name of a stranger': !`${html}${String(redirect.headers.location)}${mail}`.includes('evil.example'),
  }).flatMap(([what, isRight]) => (isRight ? [] : [what]))
  return { ok: wrong.length === 0, note: wrong.join(', ') || `canonical, redirect, mail (${signUp.status})` }
}

function mailTo(dataDir: string, email: string): string {
  const database = new DatabaseSync(path.join(dataDir, 'vault.sqlite'), { readOnly: true })
  const mail = database.prepare('select text from mails where recipient = ?').get(email)
  database.close()
  return String(mail?.['text'] ?? '')
}

const MAX_TRIES = 20

/** Stops an attacker who guesses passwords, whatever the header says, and nobody else at the same time. */
async function limitsByVisitor({ visit, name: cache }: Cache) {
  const email = `nadie-${cache.toLowerCase()}@example.com`
  const guess = (from: string, forwarded: string) =>
    visit('/login', {
      ...{ method: 'POST', from },
      headers: { ...OWN_PAGE, 'x-forwarded-for': forwarded },
      body: String(new URLSearchParams({ intent: 'password', email, password: randomUUID() })),
    } satisfies Visit)
  let tries = 0
  let status = 0
  while (status !== 429 && tries < MAX_TRIES) {
    tries += 1
    status = (await guess('127.0.0.2', `10.9.${tries}.1`)).status
  }
  const other = await guess('127.0.0.3', '127.0.0.2')
  return {
    ok: status === 429 && other.status !== 429,
    note: `stopped after ${tries} guesses, a neighbour not`,
  }
}
