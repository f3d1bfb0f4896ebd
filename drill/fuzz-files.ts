import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { BackupError } from '#app/domain/backups/backup-file.ts'
import { readBackup } from '#app/domain/backups/read-backup.server.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { namedPhotos } from '#app/owner/imports/photo-finder.ts'
import { planImport } from '#app/owner/imports/plan-import.server.ts'
import { readImportFile } from '#app/owner/imports/read-file.server.ts'
import { catalogCsvLines } from '#app/owner/imports/vault-csv.ts'
import { catalogJsonParts } from '#app/owner/imports/vault-json.ts'
import { readImageSize } from '#app/platform/image-decoder.server.ts'
import { imageKind, isWholeImage } from '#app/platform/image-signature.ts'
import { withoutTexts } from '#app/platform/png-chunks.ts'
import { blankNotes, videoKind } from '#app/platform/video-signature.ts'
import { colorSlug } from '#app/base/paths.ts'
import { readFirestore, ShapeError } from '../scripts/old-vault/firestore.ts'

const ORIGIN = 'https://shop.example'
const NOW = new Date('2026-06-01T12:00:00.000Z')

/** A file is refused, or planned; what it adds comes back unchanged from our own files. */
export async function importFile(bytes: Buffer): Promise<void> {
  const added = await plan(bytes, [])
  if (added.length === 0) return
  const here = added.map((product): AdminProduct => ({ ...product, version: 1 }) as AdminProduct)
  for (const parts of [catalogCsvLines(here), catalogJsonParts(here)])
    assert.deepEqual(await plan(Buffer.from([...parts].join('')), here), [])
}

/** Returns what a file adds; an own file that changes something throws. */
async function plan(bytes: Buffer, current: AdminProduct[]) {
  const read = await readImportFile(bytes, { current, now: NOW })
  if (!read.ok) {
    assert.equal(current.length, 0, `our own file: ${read.error.kind}`)
    return []
  }
  const { products, format } = read.value
  const names = [...new Set(namedPhotos(products).map(({ name }) => name))]
  const photos = new Map(
    names.map((name, index) => {
      const publicId = `prueba/foto-${index}`
      return [name, { publicId, url: `/imagenes/upload/${publicId}` }]
    }),
  )
  const planned = await planImport(products, {
    ...{ format, current, photos, now: NOW, publicUrl: ORIGIN, cloudName: 'nube' },
    ...{ failed: new Set(), files: [], missing: new Set(), answers: { brand: 'Vera', model: 'Bota' } },
    idOf: (key) => (current.length > 0 ? key : hash('sha256', key)),
  })
  if (current.length > 0)
    assert.deepEqual(
      planned.products.filter(({ status }) => status !== 'unchanged'),
      [],
    )
  return planned.additions.map(({ product, isPublished, id, createdAt = NOW.toISOString() }, index) => ({
    cost: null,
    ...product,
    ...{ id: id ?? `id-${index}`, createdAt, updatedAt: createdAt, labels: null, deletedAt: null },
    publishedAt: isPublished ? createdAt : null,
    colors: product.colors.map((color) => ({ ...color, slug: colorSlug(color.name) })),
  }))
}

export function oldVault(typed: string): void {
  try {
    readFirestore([{ name: 'products.json', text: typed }])
  } catch (error) {
    if (!(error instanceof ShapeError) && !(error instanceof SyntaxError)) throw error
  }
}

export async function backups(bytes: Buffer): Promise<void> {
  const file = path.join(process.env['DATA_DIR'] ?? '', 'fuzz.tar')
  writeFileSync(file, bytes)
  await readBackup(file).catch((error: unknown) => {
    if (!(error instanceof BackupError)) throw error
  })
}

export async function photos(bytes: Buffer): Promise<void> {
  imageKind(bytes)
  isWholeImage(bytes)
  assert(withoutTexts(bytes).length <= bytes.length)
  await readImageSize(bytes).catch((error: Error) => assert.equal(error.constructor, Error, String(error)))
}

export function videos(bytes: Buffer): void {
  videoKind(bytes)
  const once = Buffer.from(bytes)
  if (!blankNotes(once)) return
  assert.equal(once.length, bytes.length)
  const twice = Buffer.from(once)
  assert(blankNotes(twice) && twice.equals(once))
}
