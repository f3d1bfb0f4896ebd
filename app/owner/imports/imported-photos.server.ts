import { createHash } from 'node:crypto'
import { z } from 'zod'
import { checkOwner, type AdminError, type User } from '#app/domain/accounts/user.ts'
import type { ProductImage } from '#app/domain/catalog/product.ts'
import { embeddedImageUrl } from '#app/domain/photos/image-url.ts'
import { missingPhotos } from '#app/domain/photos/claim-photos.server.ts'
import { storeUpload } from '#app/domain/photos/store-upload.server.ts'
import { MAX_UPLOAD_BYTES } from '#app/domain/photos/upload-rules.ts'
import { type Database, database, type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import { FetchError, fetchPublic } from '#app/platform/fetch-public.server.ts'
import { log } from '#app/platform/log.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { type BringError, isAddress } from './photos.ts'
import './imported-photos.table.ts'

const TIMEOUT_MS = 20_000
const REDIRECTS = 3
/** Content types of photo hosts. Decoding checks the bytes later. */
const CONTENT_TYPES = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'application/octet-stream',
  'binary/octet-stream',
]

type Fetch = (address: string, deadHosts: ReadonlySet<string>) => Promise<Buffer>

const fetchPhotoBytes: Fetch = (address, deadHosts) =>
  fetchPublic(address, {
    contentTypes: CONTENT_TYPES,
    maxBytes: MAX_UPLOAD_BYTES,
    timeoutMs: TIMEOUT_MS,
    redirects: REDIRECTS,
    deadHosts,
  })

/** The form; `dead` lists the hosts that did not answer in this run, separated by spaces. */
export const photoSchema = z.object({
  address: z.string().max(2_048),
  dead: z
    .string()
    .max(50_000)
    .catch('')
    .transform((hosts) => new Set(hosts.split(' ').filter(Boolean))),
})

export async function fetchShopPhoto(
  user: User | null,
  { address, dead }: z.output<typeof photoSchema>,
  fetchBytes: Fetch = fetchPhotoBytes,
): Promise<Result<ProductImage, AdminError | BringError>> {
  const owner = checkOwner(user)
  return owner.ok ? bringPhoto(address, dead, fetchBytes) : owner
}

/**
 * Fetches one photo of another shop and stores it as an upload. A photo that was fetched before, and that is still
 * here, is not fetched again.
 */
export async function bringPhoto(
  address: string,
  deadHosts: ReadonlySet<string>,
  fetchBytes: Fetch = fetchPhotoBytes,
): Promise<Result<ProductImage, BringError>> {
  if (!isAddress(address)) return failed({ kind: 'not-public' })
  const known = (await findImportedPhotos([address])).get(address)
  if (known) return ok(known)
  try {
    // Old shops write http; today's hosts all have https.
    const bytes = await fetchBytes(address.replace(/^http:/i, 'https:'), deadHosts)
    return await storeShopPhoto(digestOf(address), bytes)
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    // The address may hold a token, so it is not logged.
    log.warn('import-photo-not-fetched', { reason: error.message.slice(0, 200) })
    const { failure } = error
    return failed(failure)
  }
}

/** Stores a file once, however often its bytes come. */
export async function storeShopFile(bytes: Uint8Array): Promise<Result<ProductImage, BringError>> {
  const source = digestOf(bytes)
  const known = (await findStored([source])).get(source)
  return known ? ok(known) : storeShopPhoto(source, bytes)
}

async function storeShopPhoto(source: string, bytes: Uint8Array): Promise<Result<ProductImage, BringError>> {
  const stored = await storeUpload(bytes)
  if ('error' in stored) return failed({ kind: stored.error })
  const image = { url: stored.secure_url, publicId: stored.public_id }
  await remember(database(), [[source, image]])
  return ok(image)
}

/** Records which photo stands for which address. */
export async function rememberPhotos(
  transaction: DatabaseTransaction,
  photos: ReadonlyMap<string, ProductImage>,
): Promise<void> {
  await remember(
    transaction,
    [...photos].map(([address, image]) => [digestOf(address), image]),
  )
}

async function remember(to: Database, photos: readonly [source: string, ProductImage][]): Promise<void> {
  const fetched_at = new Date().toISOString()
  const rows = photos.map(([source, { url, publicId }]) => ({ source, url, public_id: publicId, fetched_at }))
  await inChunks(rows, (some) =>
    to
      .insertInto('imported_photos')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('source').doUpdateSet((row) => ({
          url: row.ref('excluded.url'),
          public_id: row.ref('excluded.public_id'),
          fetched_at: row.ref('excluded.fetched_at'),
        })),
      )
      .execute(),
  )
}

/** Returns the photos of these addresses that were fetched before and are still in this shop. */
export async function findImportedPhotos(addresses: readonly string[]): Promise<Map<string, ProductImage>> {
  const digests = new Map(addresses.map((address) => [digestOf(address), address]))
  const stored = await findStored([...digests.keys()])
  return new Map([...stored].map(([source, image]) => [digests.get(source) ?? '', image]))
}

async function findStored(sources: readonly string[]): Promise<Map<string, ProductImage>> {
  const rows = await inChunks(sources, (some) =>
    database().selectFrom('imported_photos').selectAll().where('source', 'in', some).execute(),
  )
  // A daily sweep deletes photos that no product shows.
  const ours = rows.filter(({ url, public_id }) => url === embeddedImageUrl(public_id))
  const missing = await missingPhotos(ours.map(({ public_id }) => public_id))
  return new Map(
    rows
      .filter(({ public_id }) => !missing.has(public_id))
      .map(({ source, url, public_id }) => [source, { url, publicId: public_id }]),
  )
}

function digestOf(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('base64url')
}
