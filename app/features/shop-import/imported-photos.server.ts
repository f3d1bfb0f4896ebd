import { createHash } from 'node:crypto'
import { checkOwner, type AdminError, type User } from '#app/features/accounts/user.ts'
import type { ProductImage } from '#app/features/catalog/product.ts'
import { embeddedImageUrl } from '#app/features/images/image-url.ts'
import { missingPhotos } from '#app/features/images/photo-claims.server.ts'
import { storeUpload } from '#app/features/images/store-upload.server.ts'
import { MAX_UPLOAD_BYTES, type UploadError } from '#app/features/images/upload-rules.ts'
import { database, inChunks } from '#app/platform/database.server.ts'
import { fetchPublic } from '#app/platform/fetch-public.server.ts'
import { log } from '#app/platform/log.server.ts'
import { failed, ok, type Result } from '#app/result.ts'
import { isAddress } from './source-product.ts'
import './imported-photos.table.ts'

const TIMEOUT_MS = 20_000
const REDIRECTS = 3
/** What photo hosts name their files; the bytes themselves are checked when they are decoded. */
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

export type FetchPhotoError = AdminError | { kind: UploadError | 'not-fetched' }
type Fetch = (address: string) => Promise<Buffer>

const fetchPhotoBytes: Fetch = (address) =>
  fetchPublic(address, {
    contentTypes: CONTENT_TYPES,
    maxBytes: MAX_UPLOAD_BYTES,
    timeoutMs: TIMEOUT_MS,
    redirects: REDIRECTS,
  })

/**
 * Fetches one photo of another shop and stores it as an upload. A photo that was fetched before, and that is still
 * here, is not fetched again.
 */
export async function fetchShopPhoto(
  user: User | null,
  address: string,
  fetchBytes: Fetch = fetchPhotoBytes,
): Promise<Result<ProductImage, FetchPhotoError>> {
  const admin = checkOwner(user)
  return admin.ok ? bringPhoto(address, fetchBytes) : admin
}

/** For the owner's command, which has no account. */
export async function bringPhoto(
  address: string,
  fetchBytes: Fetch = fetchPhotoBytes,
): Promise<Result<ProductImage, { kind: UploadError | 'not-fetched' }>> {
  if (!isAddress(address)) return failed({ kind: 'not-fetched' })
  const known = (await findImportedPhotos([address])).get(address)
  if (known) return ok(known)
  let bytes: Buffer
  try {
    // Old shops name their photos by http; every host of today has https.
    bytes = await fetchBytes(address.replace(/^http:/i, 'https:'))
  } catch (error) {
    // Without the address, which may hold a token.
    log.warn('import-photo-not-fetched', {
      reason: error instanceof Error ? error.message.slice(0, 200) : '',
    })
    return failed({ kind: 'not-fetched' })
  }
  return storeShopPhoto(digestOf(address), bytes)
}

/** Stores the bytes of a file; the same bytes are stored once. */
export async function storeShopFile(bytes: Uint8Array): Promise<Result<ProductImage, { kind: UploadError }>> {
  const source = digestOf(bytes)
  const known = (await findStored([source])).get(source)
  return known ? ok(known) : storeShopPhoto(source, bytes)
}

async function storeShopPhoto(
  source: string,
  bytes: Uint8Array,
): Promise<Result<ProductImage, { kind: UploadError }>> {
  const stored = await storeUpload(bytes)
  if ('error' in stored) return failed({ kind: stored.error })
  const image = { url: stored.secure_url, publicId: stored.public_id }
  const row = { url: image.url, public_id: image.publicId, fetched_at: new Date().toISOString() }
  await database()
    .insertInto('imported_photos')
    .values({ source, ...row })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute()
  return ok(image)
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
  // Photos that no product showed for a day were swept away.
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
