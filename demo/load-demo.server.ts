import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { demoProducts } from '#demo/catalogue.ts'
import { demoCounts, demoMissedSearches, demoSearches } from '#demo/numbers.ts'
import { demoRestocks } from '#demo/restocks.ts'
import { demoSelections } from '#demo/selections.ts'
import { pesos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import type { NewProduct } from '#app/domain/catalog/product.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { addTotals } from '#app/domain/counts/counts.server.ts'
import { embeddedImageUrl } from '#app/domain/photos/image-url.ts'
import { storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { prepareVariants } from '#app/domain/photos/photo-variants.server.ts'
import { addRequests } from '#app/domain/sales/request-restock.server.ts'
import { addSearches } from '#app/domain/search/searches.server.ts'
import { addSelection } from '#app/domain/sales/sent-selections.server.ts'
import { markOpened } from '#app/domain/settings/settings.server.ts'
import { colorSlug } from '#app/base/paths.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import type { Progress } from '#app/server/prepare-shop.server.ts'
import { shopDay } from '#app/base/dates.ts'
import { startOfShopDay } from '#app/base/shop-moment.ts'
import { DAY_MS } from '#app/base/time.ts'

/** Relative to the project's folder, in which every command runs. */
const PHOTOS_DIR = 'demo/photos'

/** Fills a new shop with the demo. Stores photos first, so that a product never names a missing photo. */
export async function loadDemo(onProgress: Progress): Promise<void> {
  const photos = demoProducts.flatMap((product) => product.colors.flatMap((color) => color.photos))
  for (const [index, { publicId }] of photos.entries()) {
    await storeOriginal(publicId, await readFile(path.join(PHOTOS_DIR, `${path.basename(publicId)}.webp`)))
    onProgress('Demo photos', index + 1, photos.length)
  }
  const first = demoProducts.flatMap((product) => product.colors[0]?.photos[0]?.publicId ?? [])
  await prepareVariants(first, [320, 480, 640], (done, total) => onProgress('Sizes for phones', done, total))
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
    audience: '',
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
