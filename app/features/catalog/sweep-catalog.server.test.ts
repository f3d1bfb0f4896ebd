import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { database } from '#app/platform/database.server.ts'
import { openFolderStore, type FileStore } from '#app/platform/file-store.server.ts'
import { makeProduct } from '#test/make-product.ts'
import { DAY_MS } from '#app/time.ts'
import { originalKey, setPhotoStore } from '../images/photo-store.server.ts'
import { storeUpload } from '#app/features/images/store-upload.server.ts'
import { addProduct } from '#test/stored-products.ts'
import { adminCatalog } from './admin-catalog.server.ts'
import { deleteProducts } from './set-product-state.server.ts'
import { sweepCatalog } from './sweep-catalog.server.ts'

let folder: string
let store: FileStore

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photos-'))
  store = openFolderStore(folder)
  setPhotoStore(store)
})
afterEach(() => rm(folder, { recursive: true }))

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const isStored = (publicId: string) => store.has(originalKey(publicId))
const records = () => database().selectFrom('deleted_images').select('public_id').execute()

async function upload() {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2d5a3d' } })
    .jpeg()
    .toBuffer()
  const answer = await storeUpload(photo)
  if ('error' in answer) throw new Error(answer.error)
  return { url: answer.secure_url, publicId: answer.public_id }
}

const withPhoto = (image: { url: string; publicId: string }) =>
  makeProduct({ colors: [{ name: 'Negro', slug: 'negro', hex: '#1c1b1a', images: [image], sizes: [] }] })

test('a deleted product keeps its photos for 30 days, then both are gone', async () => {
  const image = await upload()
  await deleteProducts([await addProduct(withPhoto(image))])
  await sweepCatalog(inDays(29))
  expect(await isStored(image.publicId)).toBe(true)
  expect(await adminCatalog()).toHaveLength(1)

  await sweepCatalog(inDays(31))
  expect(await isStored(image.publicId)).toBe(false)
  expect(await adminCatalog()).toEqual([])
  expect(await records()).toEqual([])
})

test('a photo that nobody used is gone after a day, one that a product shows stays', async () => {
  const [used, unused] = [await upload(), await upload()]
  await addProduct(withPhoto(used))
  await sweepCatalog(inDays(2))
  expect(await isStored(used.publicId)).toBe(true)
  expect(await isStored(unused.publicId)).toBe(false)
})
