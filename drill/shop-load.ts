import { setTimeout as pause } from 'node:timers/promises'
import type { DrillRow } from './drills.ts'
import type { ShopAddress } from './shop-process.ts'
import { addProduct, askToSignUp, uploadPhoto, type UploadedPhoto } from './shop-visitors.ts'

const KINDS = ['messages', 'signUps', 'photos', 'products'] as const
type Kind = (typeof KINDS)[number]

/** What the shop has confirmed as stored; photos by their public id. */
export type Acknowledged = Record<Kind, string[]>

export const nothingYet = (): Acknowledged => ({ messages: [], signUps: [], photos: [], products: [] })

const STORED: Record<Exclude<Kind, 'photos'>, string> = {
  messages: 'select message as value from contact_messages',
  signUps: 'select email as value from pending_sign_ups',
  products: 'select name as value from products',
}

/** Looks for everything that was acknowledged. */
export async function acknowledgedRows(
  kept: Acknowledged,
  read: (sql: string) => Promise<Record<string, unknown>[]>,
  hasPhoto: (publicId: string) => Promise<boolean>,
): Promise<DrillRow[]> {
  const rows: DrillRow[] = []
  for (const kind of KINDS) {
    const lost: string[] = []
    if (kind === 'photos') {
      for (const photo of kept.photos) if (!(await hasPhoto(photo))) lost.push(photo)
    } else {
      const stored = new Set((await read(STORED[kind])).map(({ value }) => String(value)))
      lost.push(...kept[kind].filter((value) => !stored.has(value)))
    }
    rows.push({
      row: `acknowledged ${kind} are all there`,
      ok: kept[kind].length > 0 && lost.length === 0,
      note: `${kept[kind].length} acknowledged, ${lost.length} lost${lost[0] ? `, first: ${lost[0]}` : ''}`,
    })
  }
  return rows
}

export type LoadError = { what: string; status: number; text: string }

export const errorText = ({ what, status, text }: LoadError) =>
  `${what}: ${status} ${text.slice(0, 80).replaceAll(/\s+/g, ' ')}`

/** What visitors do with a shop at the same time, and what they see. */
export type Load = {
  shop: ShopAddress
  /** The admin's cookie. */
  cookie: string
  counts: Record<string, number>
  errors: LoadError[]
  /** How long each page took, in milliseconds. */
  times: number[]
  kept: Acknowledged
  over: AbortSignal
}

/** Returns the addresses of public pages, those of the products in the list among them. */
export async function publicPages(shop: ShopAddress): Promise<string[]> {
  const { text } = await shop.get('/productos')
  const products = new Set(text.match(/\/productos\/[\w-]{20}\/[a-z0-9-]+/g))
  return ['/', '/productos', '/productos?orden=menor-precio', '/FAQ', '/busqueda/vera', ...products]
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
    const answer = count(load, 'pages', () => shop.get(path)).finally(() => open.delete(answer))
    open.add(answer)
    await pause(Math.max(0, start + ((sent + 1) * 1000) / perSecond - performance.now()))
  }
  await Promise.all(open)
}

/** @returns the status */
async function count(
  load: Load,
  what: string,
  send: () => Promise<{ status: number; ms?: number; text: string }>,
): Promise<number> {
  const { status, ms, text } = await send()
  load.counts[what] = (load.counts[what] ?? 0) + 1
  if (ms !== undefined && what === 'pages') load.times.push(ms)
  // A limit that is used up answers 429: that is what limits are for.
  if (status === 0 || (status >= 400 && status !== 429)) load.errors.push({ what, status, text })
  return status
}

/** @param everyMs the pause after each message */
export async function write(load: Load, everyMs: number): Promise<void> {
  for (let number = 1; !load.over.aborted; number += 1) {
    const message = `Consulta ${number}`
    if ((await count(load, 'messages', () => load.shop.write(message))) === 200)
      load.kept.messages.push(message)
    await pause(everyMs)
  }
}

export async function signUp(load: Load, everyMs: number): Promise<void> {
  for (let number = 1; !load.over.aborted; number += 1) {
    const email = `ana${number}@example.com`
    if ((await count(load, 'sign-ups', () => askToSignUp(load.shop, email, number))) === 302)
      load.kept.signUps.push(email)
    await pause(everyMs)
  }
}

/** Uploads a photo and publishes a product with it. */
export async function publish(load: Load, everyMs: number): Promise<void> {
  for (let number = 0; !load.over.aborted; number += 1) {
    let photo: UploadedPhoto | null = null
    await count(load, 'photos', async () => {
      const upload = await uploadPhoto(load.shop, load.cookie, number)
      photo = upload.photo
      if (photo) load.kept.photos.push(photo.publicId)
      return upload.answer
    })
    const product = `Prueba ${number}`
    // The page of the form answers 200 once the product is stored, and an error's status otherwise.
    const status = await count(load, 'products', () => addProduct(load.shop, load.cookie, product, photo))
    if (status === 200) load.kept.products.push(product)
    await pause(everyMs)
  }
}
