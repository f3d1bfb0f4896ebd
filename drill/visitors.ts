import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { colorSlug } from '#app/base/paths.ts'
import { demoProducts } from '#demo/catalogue.ts'
import type { DrillRow } from './run-drills.ts'
import type { ShopAddress, ShopProcess } from './shop-process.ts'

const STORED = {
  messages: 'select message as value from contact_messages',
  signUps: 'select email as value from pending_sign_ups',
  products: 'select name as value from products',
  // A sale counts where it is whole.
  sales: `select request_key as value from sent_selections as sales where charged > 0 and exists
    (select 1 from sent_selection_pairs as pairs where pairs.code = sales.code and pairs.state = 'sold')
    and charged = (select sum(amount) from payments where payments.code = sales.code)`,
}

/** What the shop has confirmed as stored; photos by their public id. */
type Acknowledged = Record<keyof typeof STORED | 'photos', string[]>

export const nothingYet = (): Acknowledged => ({
  messages: [],
  signUps: [],
  photos: [],
  products: [],
  sales: [],
})

/** What visitors do with a shop at the same time, and what they see. */
export type Load = {
  shop: ShopAddress
  /** The admin's cookie. */
  cookie: string
  counts: Record<string, number>
  errors: { what: string; status: number; text: string }[]
  /** How long each page took, in milliseconds. */
  times: number[]
  kept: Acknowledged
  over: AbortSignal
}

export function loadOf(
  shop: ShopAddress,
  over: AbortSignal,
  { cookie = '', kept = nothingYet() } = {},
): Load {
  return { shop, cookie, kept, over, counts: {}, errors: [], times: [] }
}

/** Looks for everything that was acknowledged. */
export async function acknowledgedRows(
  kept: Partial<Acknowledged>,
  read: (sql: string) => Promise<Record<string, unknown>[]>,
  hasPhoto: (publicId: string) => Promise<boolean> = async () => false,
): Promise<DrillRow[]> {
  const rows: DrillRow[] = []
  for (const [kind, all] of Object.entries(kept)) {
    const stored = kind === 'photos' ? null : await read(STORED[kind as keyof typeof STORED])
    const values = new Set(stored?.map(({ value }) => String(value)))
    const lost: string[] = []
    for (const value of all) if (!(stored ? values.has(value) : await hasPhoto(value))) lost.push(value)
    rows.push({
      row: `acknowledged ${kind} are all there`,
      ok: all.length > 0 && lost.length === 0,
      note: `${all.length} acknowledged, ${lost.length} lost${lost[0] ? `, first: ${lost[0]}` : ''}`,
    })
  }
  return rows
}

/** Asks for one address after the other at the rate, whether or not the answers come: a slow shop is not spared. */
export async function read(
  load: Load,
  addresses: readonly string[],
  perSecond: number,
  shop = load.shop,
): Promise<void> {
  const open = new Set<Promise<unknown>>()
  const start = performance.now()
  for (let sent = 0; !load.over.aborted; sent += 1) {
    const path = addresses[sent % addresses.length] ?? '/'
    const answer = count(load, 'pages', async () => {
      const page = await shop.get(path)
      load.times.push(page.ms)
      return page
    }).finally(() => open.delete(answer))
    open.add(answer)
    await pause(Math.max(0, start + ((sent + 1) * 1000) / perSecond - performance.now()))
  }
  await Promise.all(open)
}

/** @returns the status */
async function count(
  load: Load,
  what: string,
  send: () => Promise<{ status: number; text: string }>,
): Promise<number> {
  const { status, text } = await send()
  load.counts[what] = (load.counts[what] ?? 0) + 1
  // A limit that is used up answers 429, as it should.
  if (status === 0 || (status >= 400 && status !== 429)) load.errors.push({ what, status, text })
  return status
}

/** Numbers what is written, so that nothing is written twice. */
let written = 0

async function again(load: Load, everyMs: number, work: (number: number) => Promise<void>): Promise<void> {
  while (!load.over.aborted) {
    written += 1
    await work(written)
    await pause(everyMs)
  }
}

/** @param everyMs the pause after each message */
export function write(load: Load, everyMs: number): Promise<void> {
  return again(load, everyMs, async (number) => {
    const message = `Consulta ${number}`
    const status = await count(load, 'messages', () => load.shop.write(message))
    if (status === 200) load.kept.messages.push(message)
  })
}

export function signUp(load: Load, everyMs: number): Promise<void> {
  return again(load, everyMs, async (number) => {
    const email = `ana${number}@example.com`
    const password = `zapatilla ${randomUUID()}`
    const form = { intent: 'signup', email, password, confirmation: password }
    // Each message comes from another network, because limits count by network.
    const from = { 'x-forwarded-for': `11.${number >> 8}.${number & 255}.1` }
    const status = await count(load, 'sign-ups', () => post(load.shop, '/login', form, from))
    if (status === 302) load.kept.signUps.push(email)
  })
}

/** Notes sales by hand. */
export function sell(load: Load, everyMs: number): Promise<void> {
  const { shop, cookie, kept } = load
  const [shoe] = demoProducts
  if (!shoe) throw new Error('The demo has no product.')
  const { id, price, discount, colors } = shoe
  const pair = `${id}/${colorSlug(colors[0]?.name ?? '')}/`
  const shown = String(100 * (price - (discount ?? 0)))
  return again(load, everyMs, async () => {
    const form = { key: randomUUID(), pair, shown, paidAs: 'cash', place: 'store' }
    const status = await count(load, 'sales', () => post(shop, '/admin/ventas/anotar/pago', form, { cookie }))
    if (status === 302) kept.sales.push(form.key)
  })
}

/** Uploads a photo and publishes a product with it. */
export function publish(load: Load, everyMs: number): Promise<void> {
  const { shop, cookie, kept } = load
  const photos = globSync('demo/photos/*.webp')
  return again(load, everyMs, async (number) => {
    const images: { url: string; publicId: string }[] = []
    await count(load, 'photos', async () => {
      const file = new FormData()
      file.set('file', new Blob([readFileSync(photos[number % photos.length] ?? '')]), 'foto.webp')
      const answer = await post(shop, '/datos/fotos', file, { cookie })
      if (answer.status !== 200) return answer
      const { secure_url: url, public_id: publicId } = JSON.parse(answer.text) as Record<string, string>
      images.push({ url: new URL(String(url), shop.origin).pathname, publicId: String(publicId) })
      kept.photos.push(String(publicId))
      return answer
    })
    const name = `Prueba ${number}`
    const words = { brand: 'Vault', model: 'Court', description: 'Zapatilla.', price: '68.000', discount: '' }
    const product = JSON.stringify({ name, ...words, colors: [{ name: 'Negro', hex: '#1c1b1a', images }] })
    const form = { key: randomUUID(), visibility: 'published', product }
    // The page of the form answers 200 once the product is stored, and an error's status otherwise.
    const status = await count(load, 'products', () => post(shop, '/admin/nuevo', form, { cookie }))
    if (status === 200) kept.products.push(name)
  })
}

/** Reads what the start prints. */
export function demoAdminIn(output: string): { email: string; password: string } {
  const [, email = '', password = ''] = /^Demo admin: (\S+) {2}password: (\S+)$/m.exec(output) ?? []
  return { email, password }
}

/**
 * Returns the cookies of the demo's admin.
 * @param address where to sign in, when something stands in front of the shop
 */
export async function signInAsDemoAdmin(shop: ShopProcess, address: ShopAddress = shop): Promise<string> {
  const form = { intent: 'password', ...demoAdminIn(shop.output()) }
  const { cookies, status } = await post(address, '/login', form, {})
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  if (!cookie) throw new Error(`The demo admin could not sign in: ${status}`)
  return cookie
}

async function post(
  { origin }: ShopAddress,
  path: string,
  form: Record<string, string> | FormData,
  headers: Record<string, string>,
): Promise<{ status: number; text: string; cookies: string[] }> {
  try {
    const answer = await fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, ...headers },
      body: form instanceof FormData ? form : new URLSearchParams(form),
    })
    return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() }
  } catch (error) {
    return { status: 0, text: String(error), cookies: [] }
  }
}
