import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { demoProducts } from '#demo/catalogue.ts'
import { DAY_MS } from './time.ts'
import { pesos } from './business/money.ts'
import { authSecret } from './features/accounts/secrets.server.ts'
import { prepareDemoAdmin } from './features/accounts/admins.server.ts'
import { addProducts } from './features/catalog/save-product.server.ts'
import type { NewProduct } from './features/catalog/product.ts'
import { embeddedImageUrl } from './features/images/image-url.ts'
import { prepareVariants } from './features/images/photo-variants.server.ts'
import { storeOriginal } from './features/images/photo-store.server.ts'
import { isNewShop, markOpened, refreshSettings } from './features/settings/settings.server.ts'
import { database } from './platform/database.server.ts'
import { env } from './platform/env.server.ts'
import { removeAbandonedDrafts } from './platform/file-store.server.ts'
import { createFilesPrivate, makePrivate } from './platform/private-files.server.ts'
import { prepareDatabase } from './prepare-database.server.ts'

export type PreparedShop = {
  /** Null outside demo mode. */
  demoAdmin: { email: string; password: string } | null
}
export type Progress = (step: string, done: number, total: number) => void

/**
 * Prepares the data folder, the schema and, in a new shop, the demo. Runs at every start and skips what is done.
 * @throws EnvError when the data folder cannot be used
 */
export async function prepareShop(onProgress: Progress = () => undefined): Promise<PreparedShop> {
  createFilesPrivate()
  await prepareDatabase()
  await makePrivate(env().dataDir)
  await removeAbandonedDrafts(env().dataDir)
  authSecret()
  if (await isNewShop()) {
    if (env().demo === false) await markOpened(database(), new Date(), false)
    else await loadDemo(onProgress)
  }
  const { isDemo } = (await refreshSettings()).settings
  return { demoAdmin: await prepareDemoAdmin(isDemo) }
}

/** Relative to the project's folder, in which every command runs. */
const PHOTOS_DIR = 'demo/photos'

/** Stores photos first, so that a product never names a missing photo. */
async function loadDemo(onProgress: Progress): Promise<void> {
  const photos = demoProducts.flatMap((product) => product.colors.flatMap((color) => color.photos))
  for (const [index, { publicId }] of photos.entries()) {
    await storeOriginal(publicId, await readFile(path.join(PHOTOS_DIR, `${path.basename(publicId)}.webp`)))
    onProgress('Demo photos', index + 1, photos.length)
  }
  const first = demoProducts.flatMap((product) => product.colors[0]?.photos[0]?.publicId ?? [])
  await prepareVariants(first, [320, 480, 640], (done, total) => onProgress('Sizes for phones', done, total))
  await addProducts(datedBefore(new Date()), (transaction) => markOpened(transaction, new Date(), true))
}

const NEWEST_IS_DAYS_OLD = 2

/** Moves the demo's dates so that its newest products are new today. */
function datedBefore(now: Date): (NewProduct & { id: string; createdAt: string })[] {
  const newest = Math.max(...demoProducts.map((product) => Date.parse(product.createdAt)))
  const shift = now.getTime() - NEWEST_IS_DAYS_OLD * DAY_MS - newest
  return demoProducts.map((product) => ({
    id: product.id,
    name: product.name,
    brand: product.brand,
    model: product.model,
    description: product.description,
    price: pesos(product.price),
    discount: product.discount === null ? null : pesos(product.discount),
    colors: toColors(product),
    createdAt: new Date(Date.parse(product.createdAt) + shift).toISOString(),
  }))
}

function toColors(product: (typeof demoProducts)[number]): NewProduct['colors'] {
  const [first, ...rest] = product.colors.map(({ name, hex, photos }) => ({
    name,
    hex,
    images: photos.map(({ publicId }) => ({ publicId, url: embeddedImageUrl(publicId) })),
  }))
  if (!first) throw new Error(`the demo product ${product.id} has no color`)
  return [first, ...rest]
}
