import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { demoProducts } from '#demo/catalogue.ts'
import { KIND_NAMES } from '#demo/product.ts'
import { demoCounts, demoMissedSearches, demoSearches } from '#demo/numbers.ts'
import { demoPayment } from '#demo/payments.ts'
import { demoReviews } from '#demo/reviews.ts'
import { demoRestocks } from '#demo/restocks.ts'
import { demoSelections } from '#demo/selections.ts'
import { pesos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { type NewProduct, textsOf } from '#app/domain/catalog/product.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { addTotals } from '#app/domain/counts/record-count.server.ts'
import { embeddedImageUrl } from '#app/domain/photos/image-url.ts'
import { storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { prepareVariants } from '#app/domain/photos/photo-variants.server.ts'
import { mailboxOf } from '#app/domain/mail/queue-mail.server.ts'
import { chargedFor, NO_DISCOUNT } from '#app/domain/sales/sale.ts'
import { storeSharedSelection } from '#app/domain/sales/share-selection.server.ts'
import { SEVERAL_NETWORKS } from '#app/domain/search/search-visits.server.ts'
import { SELECTION_DAYS } from '#app/business/terms.ts'
import { markOpened } from '#app/domain/settings/settings.server.ts'
import { colorSlug } from '#app/base/paths.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import type { Progress } from '#app/server/prepare-shop.server.ts'
import { shopDay, startOfShopDay } from '#app/base/dates.ts'
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
    await addDemoReviews(transaction, now)
    await addDemoRestocks(transaction, now)
    await addDemoLabels(transaction)
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
    return { ...search, last_searched: before(daysAgo).toISOString(), networks: SEVERAL_NETWORKS }
  }
  await transaction.insertInto('searches').values(demoSearches.map(asStored)).execute()
  await transaction.insertInto('missed_searches').values(demoMissedSearches.map(asStored)).execute()
}

/** Labels that were printed before the discounts, so that those of some products wait to be printed again. */
async function addDemoLabels(transaction: DatabaseTransaction): Promise<void> {
  await transaction
    .updateTable('products')
    .set((product) => ({ label_price: product.ref('price') }))
    .execute()
}

async function addDemoSelections(transaction: DatabaseTransaction, now: Date): Promise<void> {
  const startOfDay = startOfShopDay(shopDay(now)) ?? now
  for (const [index, sent] of demoSelections(now.getTime(), startOfDay.getTime()).entries()) {
    const { code, sentAt, state, stateAt, reservedUntil, byHand } = sent
    const pairs = sent.pairs.map(({ productId, color, size }) => {
      return { productId, colorSlug: colorSlug(color), size: size === null ? null : Number(size) }
    })
    const rows = sent.pairs.flatMap(({ productId, color, size }, position) => {
      const product = demoProducts.find(({ id }) => id === productId)
      if (!product) return []
      const { finalPrice, installments } = priceProduct(offerOf(product))
      return {
        ...{ id: randomUUID(), code, position, size, state, state_at: stateAt, keeps_price: 1 },
        ...{ product_id: productId, product_name: product.name, brand: product.brand, model: product.model },
        ...{ color_slug: colorSlug(color), color_name: color, reserved_until: reservedUntil },
        ...{ cash_price: finalPrice, installments_price: installments.three },
        charged_price: state === 'sold' ? finalPrice : null,
        cost: state === 'sold' ? costOf(product) : null,
      }
    })
    const percent = byHand?.percent ?? 0
    const sold = rows.map(({ charged_price }) => ({ state, charged: charged_price }))
    const charged = chargedFor(sold, { ...NO_DISCOUNT, percent })
    await transaction
      .insertInto('sent_selections')
      .values({
        code,
        request_key: randomUUID(),
        sent_at: sentAt,
        expires_at: sentAt + SELECTION_DAYS * DAY_MS,
        share_token: byHand ? '' : await storeSharedSelection(transaction, pairs, new Date(sentAt)),
        by_hand: byHand ? 1 : 0,
        ...(byHand && { place: byHand.place, delivery: byHand.delivery, customer_name: byHand.name ?? null }),
        discount_percent: percent,
        is_demo: 1,
        state,
        reserved_until: reservedUntil,
        sold_on: state === 'sold' ? shopDay(new Date(stateAt)) : null,
        charged,
      })
      .execute()
    await transaction.insertInto('sent_selection_pairs').values(rows).execute()
    const payment = demoPayment(sent, index, charged || (rows[0]?.cash_price ?? 0))
    if (payment === null) continue
    await transaction
      .insertInto('payments')
      .values({ ...payment, id: code, code, paid_on: shopDay(new Date(stateAt)), noted_at: stateAt })
      .execute()
  }
}

async function addDemoReviews(transaction: DatabaseTransaction, now: Date): Promise<void> {
  for (const { code, position, createdAt, ...review } of demoReviews(now.getTime())) {
    const { id, ...pair } = await transaction
      .selectFrom('sent_selection_pairs')
      .select(['id', 'product_id', 'product_name', 'color_name', 'size'])
      .where('code', '=', code)
      .where('position', '=', position)
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('reviews')
      .values({
        ...review,
        ...pair,
        pair_id: id,
        public_id: null,
        state_at: createdAt,
        created_at: createdAt,
      })
      .execute()
  }
}

async function addDemoRestocks(transaction: DatabaseTransaction, now: Date): Promise<void> {
  const rows = demoRestocks(now.getTime()).map(
    ({ productId, productName, colorName, size, address, askedAt }) => {
      const isMail = address.includes('@')
      const moment = new Date(askedAt).toISOString()
      return {
        ...{ id: randomUUID(), channel: isMail ? ('mail' as const) : ('whatsapp' as const), device_key: '' },
        ...{ address, mailbox: isMail ? mailboxOf(address) : address, is_demo: 1 },
        ...{ product_id: productId, product_name: productName, awaits: 'size' as const },
        ...{ color_slug: colorSlug(colorName), color_name: colorName, size },
        ...{ created_at: moment, mailed_at: null, confirmed_at: moment, back_at: null, done_at: null },
      }
    },
  )
  await transaction.insertInto('restock_requests').values(rows).execute()
}

function offerOf({ price, discount }: (typeof demoProducts)[number]) {
  return { price: pesos(price), discount: discount === null ? null : pesos(discount) }
}

/** Invented: 45 percent of the price; of Panchas nobody has noted it. */
function costOf({ model, price }: (typeof demoProducts)[number]) {
  return model === 'Panchas' ? null : pesos(price * 0.45)
}

const NEWEST_IS_DAYS_OLD = 2

/** Moves the demo's dates so that its newest products are new today. */
function datedBefore(now: Date): (NewProduct & { id: string; createdAt: string })[] {
  const newest = Math.max(...demoProducts.map((product) => Date.parse(product.createdAt)))
  const shift = now.getTime() - NEWEST_IS_DAYS_OLD * DAY_MS - newest
  return demoProducts.map((product) => ({
    id: product.id,
    ...textsOf({ ...product, kind: KIND_NAMES[product.kind] }),
    ...offerOf(product),
    cost: costOf(product),
    colors: toColors(product),
    isDemo: true,
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
