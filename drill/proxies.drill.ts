import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../e2e/start-shop.ts'
import { checkCache, ORIGIN, OWN_PAGE, SHOPPERS_AT_ONCE, somePhoto } from './cache-checks.ts'
import { installLine, startNginxCache, startVarnishCache, type Cache } from './caches.ts'
import type { DrillRow } from './drills.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'

export const name = 'proxies'

const PURGED_WITHIN_S = 5
/** A minute in the cache, and the request that has it renewed. */
const RENEWED_WITHIN_S = 70

/** The built shop behind nginx with a cache, and behind Caddy with Varnish, each with its files of `deploy/`. */
export async function run(): Promise<DrillRow[]> {
  const install = installLine()
  if (install !== null) throw new Error(`Programs are missing on this machine. Install them: ${install}`)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vault-proxies-'))
  const [purgePort, dataDir] = [await freePort(), path.join(folder, 'data')]
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const shop = await startShopProcess({
    ...{ DATA_DIR: dataDir, DEMO: '1', PUBLIC_URL: ORIGIN },
    CDN_PURGE_URL: `http://127.0.0.1:${purgePort}/`,
  })
  if (!(await shop.opens())) throw new Error(`The shop did not open: ${shop.output()}`)
  const shopPort = Number(new URL(shop.origin).port)
  const nginx = await startNginxCache(path.join(folder, 'nginx'), shopPort)
  const varnish = await startVarnishCache(path.join(folder, 'caddy'), shopPort, purgePort)
  try {
    const rows: DrillRow[] = []
    for (const cache of [nginx, varnish]) rows.push(...(await checkCache(cache, dataDir)))
    rows.push(...(await rowsOfChange(shop, nginx, varnish)))
    return rows
  } finally {
    await Promise.all([nginx.stop(), varnish.stop()])
    if (shop.child.exitCode === null) shop.child.kill('SIGKILL')
  }
}

/** A product is published, and then the shop dies. */
async function rowsOfChange(shop: ShopProcess, nginx: Cache, varnish: Cache): Promise<DrillRow[]> {
  const cookie = await signIn(varnish, shop)
  const uploaded = await upload(varnish, cookie)
  // Stored now, and asked for again only when the shop is gone.
  const [unvisited, newest, photo] = ['/FAQ', '/productos?orden=reciente', await somePhoto(nginx)]
  for (const cache of [nginx, varnish]) {
    for (const page of ['/', unvisited, newest]) await cache.visit(page)
    await cache.visit(photo)
  }
  const published = await publish(nginx, cookie, 'Prueba de caché')
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const becomesVisible = async ({ visit }: Cache, within: number) => {
    while (seconds() < within) {
      if ((await visit(newest)).bytes.includes('Prueba de caché')) return seconds()
      await pause(200)
    }
    return Number.POSITIVE_INFINITY
  }
  const [nginxSeconds, varnishSeconds] = await Promise.all([
    becomesVisible(nginx, RENEWED_WITHIN_S),
    becomesVisible(varnish, PURGED_WITHIN_S),
  ])
  await pause(Math.max(0, (RENEWED_WITHIN_S - seconds()) * 1000))
  shop.child.kill('SIGKILL')
  await shop.ends()
  const rows = [
    row('an upload of a photo goes through Varnish', uploaded === 200, String(uploaded)),
    row(
      'nginx: a published product shows within the minute',
      nginxSeconds < RENEWED_WITHIN_S,
      `POST ${published}, ${nginxSeconds.toFixed(0)} s`,
    ),
    row(
      'Varnish: a published product shows after the purge',
      varnishSeconds < PURGED_WITHIN_S,
      `${varnishSeconds.toFixed(1)} s`,
    ),
  ]
  for (const { name: cache, visit } of [nginx, varnish]) {
    const [page, image, personal] = [await visit(unvisited), await visit(photo), await visit('/datos/cuenta')]
    const again = await Promise.all(Array.from({ length: SHOPPERS_AT_ONCE }, () => visit('/')))
    const isServed = [page, image, ...again].every(({ status }) => status === 200)
    rows.push(
      row(
        `${cache}: old pages and photos while the shop is gone`,
        isServed && personal.status >= 500,
        `page ${page.status}, photo ${image.status}, account ${personal.status}`,
      ),
    )
  }
  return rows
}

const row = (what: string, ok: boolean, note: string): DrillRow => ({ row: what, ok, note })

async function signIn({ visit }: Cache, shop: ShopProcess): Promise<string> {
  const [, email = '', password = ''] = /^Demo admin: (\S+) {2}password: (\S+)$/m.exec(shop.output()) ?? []
  const body = String(new URLSearchParams({ intent: 'password', email, password }))
  const { headers, status } = await visit('/login', { method: 'POST', headers: OWN_PAGE, body })
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  if (!cookie) throw new Error(`The demo admin could not sign in: ${status}`)
  return cookie
}

async function upload({ visit }: Cache, cookie: string): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([readFileSync(String(globSync('demo/photos/*.webp')[0]))]), 'foto.webp')
  const sent = new Response(form)
  const type = String(sent.headers.get('content-type'))
  const body = await sent.bytes()
  const { status } = await visit('/datos/fotos', {
    ...{ method: 'POST', body },
    headers: { origin: ORIGIN, cookie, 'content-type': type },
  })
  return status
}

async function publish({ visit }: Cache, cookie: string, title: string): Promise<number> {
  const words = { brand: 'Vault', model: 'Court', description: 'Zapatilla.', price: '68.000', discount: '' }
  const colors = [{ name: 'Negro', hex: '#1c1b1a', images: [] }]
  const product = JSON.stringify({ name: title, ...words, colors })
  const body = String(new URLSearchParams({ key: randomUUID(), visibility: 'published', product }))
  const { status } = await visit('/admin/nuevo', {
    ...{ method: 'POST', body },
    headers: { ...OWN_PAGE, cookie },
  })
  return status
}
