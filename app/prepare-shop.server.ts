import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { existsSync, readdirSync } from 'node:fs'
import { demoProducts } from '#demo/catalogue.ts'
import { demoCounts, demoMissedSearches, demoSearches } from '#demo/numbers.ts'
import { demoRestocks } from '#demo/restocks.ts'
import { demoSelections } from '#demo/selections.ts'
import { migrate, pendingMigrations } from '#database/migrate.ts'
import { colorSlug } from './paths.ts'
import { DAY_MS } from './time.ts'
import { pesos } from './business/money.ts'
import { priceProduct } from './business/pricing.ts'
import { authSecret } from './features/accounts/secrets.server.ts'
import { prepareDemoAdmin } from './features/accounts/admins.server.ts'
import { addProducts } from './features/catalog/save-product.server.ts'
import type { NewProduct } from './features/catalog/product.ts'
import { addRequests } from './features/restock/request-restock.server.ts'
import { addSelection } from './features/selection/sent-selections.server.ts'
import { addTotals } from './features/counts/counts.server.ts'
import { addSearches } from './features/search/searches.server.ts'
import { embeddedImageUrl } from './features/images/image-url.ts'
import { prepareVariants, type VariantOrder } from './features/images/photo-variants.server.ts'
import { storeOriginal } from './features/images/photo-store.server.ts'
import { isNewShop, markOpened, refreshSettings } from './features/settings/settings.server.ts'
import {
  database,
  type DatabaseTransaction,
  findDamage,
  withoutTimeLimit,
} from './platform/database.server.ts'
import { shopDay, startOfShopDay } from './text/dates.ts'
import { env, EnvError, prepareDataDir } from './platform/env.server.ts'
import { removeAbandonedDrafts } from './platform/file-store.server.ts'
import { createFilesPrivate, makePrivate } from './platform/private-files.server.ts'
import { backUpBeforeMigration } from './features/backups/nightly-backup.server.ts'
import { isDamage, openingError } from './platform/database-errors.server.ts'

type PreparedShop = {
  /** Null outside demo mode. */
  demoAdmin: { email: string; password: string } | null
}
export type Progress = (step: string, done: number, total: number) => void

const BAR_CHARS = 30

export const showProgress: Progress = (step, done, total) => {
  const filled = Math.round((done / total) * BAR_CHARS)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_CHARS - filled)
  // Overwrites one line in a terminal; writes one line per step elsewhere.
  if (process.stdout.isTTY)
    process.stdout.write(`\r${step} ${bar} ${done}/${total}${done === total ? '\n' : ''}`)
  else if (done === total) process.stdout.write(`${step} ${bar} ${done}/${total}\n`)
}

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
  await prepareVariantsApart({ publicIds: first, widths: [320, 480, 640] }, (done, total) =>
    onProgress('Sizes for phones', done, total),
  )
  const now = new Date()
  await addProducts(datedBefore(now), async (transaction) => {
    await addDemoNumbers(transaction, now)
    await addDemoSelections(transaction, now)
    await addRequests(transaction, demoRestocks(now.getTime()))
    await markOpened(transaction, now, true)
  })
}

/** Invented numbers of four weeks, so that the owner's first page is filled at once. It says that they are examples. */
async function addDemoNumbers(transaction: DatabaseTransaction, now: Date): Promise<void> {
  const before = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS)
  const counts = demoCounts(shopDay(now))
  await addTotals(
    transaction,
    counts.map(({ daysAgo, productId, ...rest }) => {
      return { ...rest, day: shopDay(before(daysAgo)), product_id: productId }
    }),
  )
  const asStored = ({ daysAgo, ...search }: (typeof demoSearches)[number]) => {
    return { ...search, lastSearched: before(daysAgo).toISOString() }
  }
  await addSearches(transaction, 'searches', demoSearches.map(asStored))
  await addSearches(transaction, 'missed_searches', demoMissedSearches.map(asStored))
}

async function addDemoSelections(transaction: DatabaseTransaction, now: Date): Promise<void> {
  const startOfDay = startOfShopDay(shopDay(now)) ?? now
  for (const selection of demoSelections(now.getTime(), startOfDay.getTime())) {
    const pairs = selection.pairs.flatMap(({ productId, color, size }) => {
      const product = demoProducts.find(({ id }) => id === productId)
      if (!product) return []
      const { name: productName, brand, model } = product
      const price = pesos(product.price)
      const discount = product.discount === null ? null : pesos(product.discount)
      const { finalPrice, installments } = priceProduct({ price, discount })
      return {
        ...{ productId, productName, brand, model, colorSlug: colorSlug(color), colorName: color },
        ...{ size: size === null ? null : Number(size), cashPrice: finalPrice },
        installmentsPrice: installments.three,
      }
    })
    await addSelection(transaction, { ...selection, pairs })
  }
}

/** The memory that the image library takes ends with its process. Without one, the shop makes the photos itself. */
async function prepareVariantsApart(
  order: VariantOrder,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const helper = fork('scripts/prepare-photos.ts', {
    env: { ...process.env, DATA_DIR: path.resolve(env().dataDir) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  helper.on('message', ({ done, total }: { done: number; total: number }) => onProgress(done, total))
  helper.send(order)
  const [code] = (await once(helper, 'exit').catch(() => [1])) as [number | null]
  if (code !== 0) await prepareVariants(order.publicIds, order.widths, onProgress)
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
  const [first, ...rest] = product.colors.map(({ name, hex, photos, sizes }) => ({
    name,
    hex,
    images: photos.map(({ publicId }) => ({ publicId, url: embeddedImageUrl(publicId) })),
    sizes,
  }))
  if (!first) throw new Error(`the demo product ${product.id} has no color`)
  return [first, ...rest]
}

/**
 * Opens the data folder and migrates the database, after a backup of it.
 * @throws EnvError when folder or database cannot be used, or when the folder belongs to a shop whose database is lost: a
 * new one in its place would hide the loss, and its demo would open the door to strangers
 */
export async function prepareDatabase(): Promise<void> {
  prepareDataDir(env().dataDir)
  try {
    await prepare(env().dataDir)
  } catch (error) {
    if (isDamage(error)) throw damagedDatabase(error)
    throw openingError(error, env()) ?? error
  }
}

/** Reads the whole database file once, so that damage is found early. */
async function refuseDamage(): Promise<void> {
  const damage = await findDamage()
  if (damage !== null) throw damagedDatabase(damage)
}

async function prepare(dataDir: string): Promise<void> {
  if (await hasSchema()) {
    await refuseDamage()
    if (!(await isNewShop())) await backUpBeforeUpgrade()
  } else {
    if (hasPhotos(dataDir)) throw lostDatabase(dataDir)
    if (env().demo !== false && !isEmpty(dataDir))
      throw new EnvError(
        `DATA_DIR is "${dataDir}": it holds other files, so the demo is not loaded into it. Set DATA_DIR to an empty folder, or DEMO=0 for an empty shop.`,
      )
  }
  await withoutTimeLimit(migrate)
  // An interrupted first start leaves demo photos; photos of an owner mean that the shop was open before.
  if ((await isNewShop()) && hasPhotos(dataDir, isOwnersPhoto)) throw lostDatabase(dataDir)
}

/** Backs up before a migration, because a migration cannot be undone. */
async function backUpBeforeUpgrade(): Promise<void> {
  const [first] = await pendingMigrations(database())
  if (first !== undefined) await backUpBeforeMigration(first)
}

function damagedDatabase(damage: unknown): EnvError {
  const { dataDir, backupDir, s3 } = env()
  const backup = s3
    ? `FILE, after a download of the newest one in the bucket ${s3.bucket}`
    : newestBackup(backupDir)
  const remedy =
    backup === null
      ? `There is no backup in ${backupDir}: keep a copy of the whole folder and ask somebody who knows SQLite.`
      : `Keep a copy of the folder, then set DATA_DIR to an empty one and restore the newest backup: npm run vault -- restore ${backup}`
  return new EnvError(
    `DATA_DIR is "${dataDir}": vault.sqlite is damaged (${damage instanceof Error ? damage.message : String(damage)}). ${remedy}`,
  )
}

/** Returns the newest whole backup, or else the newest copy from before a migration. Names sort by age. */
function newestBackup(folder: string): string | null {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const backups = names.filter((name) => /^vault-.*\.tar$/.test(name))
  const newest = backups.findLast((name) => !name.includes('-before-')) ?? backups.at(-1)
  return newest === undefined ? null : path.join(folder, newest)
}

function lostDatabase(dataDir: string): EnvError {
  const name = env().databaseUrl ? 'the database of DATABASE_URL' : path.join(dataDir, 'vault.sqlite')
  return new EnvError(
    `DATA_DIR is "${dataDir}": it has photos of a shop, but ${name} is missing or empty. Bring the database back from a backup, or set DATA_DIR to an empty folder.`,
  )
}

async function hasSchema(): Promise<boolean> {
  const tables = await database().introspection.getTables()
  return tables.some(({ name }) => name === 'settings')
}

const isOwnersPhoto = (file: string) => !file.split(path.sep).includes('demo')

function hasPhotos(dataDir: string, isMeant: (file: string) => boolean = () => true): boolean {
  const masters = path.join(dataDir, 'photos', 'masters')
  if (!existsSync(masters)) return false
  return readdirSync(masters, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && isMeant(path.relative(masters, path.join(entry.parentPath, entry.name))),
  )
}

/** Ignores hidden files and a database that was just created. */
function isEmpty(dataDir: string): boolean {
  const ignored = /^(?:\.|lost\+found$|vault\.sqlite(?:-wal|-shm|-open)?$)/
  return readdirSync(dataDir).every((name) => ignored.test(name))
}
