import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ProductImage } from '#app/domain/catalog/product.ts'
import { MAX_UPLOAD_BYTES } from '#app/domain/photos/upload-rules.ts'
import { applyPlan, type ImportFile, planFile } from '#app/owner/imports/import.server.ts'
import { bringPhoto, storeShopFile } from '#app/owner/imports/imported-photos.server.ts'
import { changeText, failureText, fileErrorTexts, kindText } from '#app/owner/imports/import-texts.ts'
import { importsCopy } from '#app/owner/imports/imports.copy.ts'
import { bringEach, type BringError, isAddress, isPhotoFile, sumFailures } from '#app/owner/imports/photos.ts'
import { type ImportReport, isOwnFormat, MAX_PHOTO_FILES } from '#app/owner/imports/report.ts'
import { isNewShop, markOpened } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database.server.ts'
import { prepareDatabase } from '#app/server/prepare-shop.server.ts'
import { failed, type Result } from '#app/base/result.ts'

export type ShopWords = Pick<ImportFile, 'bytes' | 'from' | 'brand' | 'model'> & {
  /** Paths of the folder's photos, by their names in it. */
  folder: ReadonlyMap<string, string>
  apply: boolean
}

/**
 * Brings products of a file. Without `apply` it changes nothing; with it, it brings the photos and then adds and
 * changes all products in one transaction. Repeating it changes nothing twice.
 * @returns the exit code
 */
export async function importShop({ folder, apply, ...given }: ShopWords): Promise<number> {
  await prepareDatabase()
  const file: ImportFile = { ...given, files: [...folder.keys()], photos: new Map(), failed: [] }
  const first = await planFile(file)
  if (!first.ok) {
    console.error(fileErrorTexts(first.error.file).join('\n'))
    return 1
  }
  const { wantedPhotos } = first.value.report
  if (!apply) {
    tell(first.value.report)
    if (wantedPhotos.length > 0) console.log(importsCopy.bringing.wanted(wantedPhotos.length))
    console.log('Nothing was changed. Add --apply to do it.')
    return 0
  }
  // A shop that begins with an import needs no demo.
  if (await isNewShop()) await markOpened(database(), new Date(), false)
  const brought = await bringPhotos(folder, async (given) => {
    const planned = await planFile({ ...file, ...given })
    return planned.ok ? planned.value.plan.wantedPhotos : []
  })
  const planned = await planFile({ ...file, ...brought })
  if (!planned.ok) return 1
  const { plan, report } = planned.value
  tell(report)
  const applied = await applyPlan(plan, { key: randomUUID(), fingerprint: report.fingerprint })
  if (!applied.ok) {
    console.error(importsCopy.report.notApplied[applied.error.kind])
    return 1
  }
  console.log(importsCopy.applied.summary(applied.value))
  return 0
}

/** Reads a regular file. One that is larger is not read, and refused by its length. */
export function readBytes(name: string, maxBytes: number): Buffer {
  const stats = statSync(name)
  if (!stats.isFile()) throw new Error(`${name} is no file.`)
  return stats.size > maxBytes ? Buffer.alloc(maxBytes + 1) : readFileSync(name)
}

/** The photos of a folder and of those inside it, by their names in it: regular files, no links. */
export function openFolder(folder: string | undefined): Map<string, string> {
  if (folder === undefined) return new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isPhotoFile(entry.name))
    .slice(0, MAX_PHOTO_FILES)
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return [path.relative(folder, file), file]
    }),
  )
}

type Brought = Pick<ImportFile, 'photos' | 'failed'>

/**
 * Fetches or reads the photos that are wanted, until none is: a file may stand for an address that failed. Tells the
 * progress, and sums up what could not be brought.
 */
export async function bringPhotos(
  folder: ReadonlyMap<string, string>,
  wantedWith: (brought: Brought) => Promise<readonly string[]>,
): Promise<Brought> {
  const photos = new Map<string, ProductImage>()
  const failures = new Map<string, BringError>()
  const brought = () => ({ photos, failed: [...failures.keys()] })
  for (let wanted = await wantedWith(brought()); wanted.length > 0; wanted = await wantedWith(brought())) {
    let done = 0
    for await (const { name, result } of bringEach(wanted, bringOne)) {
      if (result.ok) photos.set(name, result.value)
      else failures.set(name, result.error)
      done += 1
      if (done % 25 === 0) console.log(importsCopy.bringing.progress(done, wanted.length))
    }
  }
  if (failures.size > 0) console.error(importsCopy.bringing.failed(failures.size))
  for (const failure of sumFailures(failures)) console.error(`  ${failureText(failure)}`)
  return brought()

  async function bringOne(
    name: string,
    dead: ReadonlySet<string>,
  ): Promise<Result<ProductImage, BringError>> {
    if (isAddress(name)) return bringPhoto(name, dead)
    const file = folder.get(name)
    return file === undefined
      ? failed({ kind: 'not-in-folder' })
      : storeShopFile(readBytes(file, MAX_UPLOAD_BYTES))
  }
}

const copy = importsCopy.report

function tell({ format, counts, kinds, unread, amounts, missingFiles }: ImportReport): void {
  for (const kind of kinds.filter(({ code }) => code !== 'unchanged')) {
    console.log(`${kindText(kind, format)}: ${kind.count}`)
    for (const { row, name, what, changes } of kind.products) {
      console.log(`  ${[copy.row(format, row), name, what].filter(Boolean).join(' · ')}`)
      for (const change of changes) console.log(`    ${changeText(change)}`)
    }
    if (kind.count > kind.products.length) console.log(`  … ${kind.count - kind.products.length} more`)
  }
  if (amounts.length > 0) console.log(copy.amounts(amounts))
  if (unread.length > 0) console.log(copy.unread(unread))
  if (missingFiles.length > 0) console.log(importsCopy.bringing.missing(missingFiles))
  console.log(`${copy.from(format)}. ${copy.summary(counts, isOwnFormat(format))}`)
}
