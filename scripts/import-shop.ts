import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ProductImage } from '#app/features/catalog/product.ts'
import { MAX_UPLOAD_BYTES, photoErrorText } from '#app/features/images/upload-rules.ts'
import { isAddress } from '#app/features/shop-import/source-product.ts'
import { MAX_EXPORT_BYTES, type Source, SOURCES } from '#app/features/shop-import/export-file.ts'
import { bringPhoto, storeShopFile } from '#app/features/shop-import/imported-photos.server.ts'
import { planShopFile, type ShopFile } from '#app/features/shop-import/shop-import.server.ts'
import { columnLabel, shopImportCopy as copy, noteText } from '#app/features/shop-import/shop-import.copy.ts'
import { MAX_FILES, type ShopReport } from '#app/features/shop-import/plan-shop-import.ts'
import { applyPlan } from '#app/features/spreadsheet/apply-import.server.ts'
import { rowErrorText } from '#app/features/spreadsheet/row-error-text.ts'
import { isNewShop, markOpened } from '#app/features/settings/settings.server.ts'
import { database } from '#app/platform/database.server.ts'
import { prepareDatabase } from '#app/prepare-shop.server.ts'

const USAGE = `Usage: npm run vault -- import <file> [--from ${SOURCES.join('|')}] [--photos <folder>]
                                 [--brand <for those without>] [--model <for those without>] [--apply]

Without --apply it only tells what it would do.`

/**
 * Brings the products of another shop's export. Without `--apply` it changes nothing; with it, it fetches the photos
 * and then adds and changes all products in one transaction. Repeating it changes nothing twice.
 * @returns the exit code
 */
export async function importShop(words: string[]): Promise<number> {
  const read = readWords(words)
  if (!read) {
    console.error(USAGE)
    return 2
  }
  const { apply, folder, ...given } = read
  await prepareDatabase()
  const names = folder === undefined ? [] : photoFiles(folder)
  const file: ShopFile = { ...given, files: names, uploaded: new Map(), failed: [] }
  const first = await planShopFile(file)
  if (!first.ok) {
    const { file: error } = first.error
    console.error(`${'row' in error ? `${copy.report.row(error.row)}: ` : ''}${copy.fileErrors[error.kind]}`)
    return 1
  }
  if (!apply) {
    tell(first.value.report)
    const { wantedPhotos } = first.value.report
    if (wantedPhotos.length > 0) console.log(copy.fetching.wanted(wantedPhotos.length))
    console.log('Nothing was changed. Add --apply to do it.')
    return 0
  }
  // A shop that begins with an import needs no demo.
  if (await isNewShop()) await markOpened(database(), new Date(), false)
  const photos = await bringPhotos(first.value.report.wantedPhotos, folder)
  const planned = await planShopFile({ ...file, ...photos })
  if (!planned.ok) return 1
  tell(planned.value.report)
  const { fingerprint } = planned.value.report
  const applied = await applyPlan(planned.value.plan, { key: randomUUID(), fingerprint })
  if (!applied.ok) {
    console.error(copy.report.conflict)
    return 1
  }
  console.log(copy.applied.summary(applied.value.added, applied.value.changed))
  return 0
}

type Words = Pick<ShopFile, 'bytes' | 'from' | 'answers'> & { apply: boolean; folder: string | undefined }

function readWords(words: string[]): Words | null {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        photos: { type: 'string' },
        brand: { type: 'string', default: '' },
        model: { type: 'string', default: '' },
        apply: { type: 'boolean', default: false },
      },
    })
    const [name, ...others] = positionals
    const from = SOURCES.find((source) => source === values.from)
    if (name === undefined || others.length > 0 || from !== values.from) return null
    // A file that is too large is refused with its sentence, and not read whole.
    const bytes =
      statSync(name).size > MAX_EXPORT_BYTES ? new Uint8Array(MAX_EXPORT_BYTES + 1) : readFileSync(name)
    const { brand, model, apply, photos: folder } = values
    if (folder !== undefined) readdirSync(folder)
    return { bytes, from: from satisfies Source | undefined, answers: { brand, model }, apply, folder }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return null
  }
}

/** Returns the photos of a folder and of those inside it. */
export function photoFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:jpe?g|png|webp|avif|heic|heif)$/i.test(name))
    .slice(0, MAX_FILES)
}

/** Fetches or reads each photo, tells the progress, and names those that could not be brought. */
export async function bringPhotos(
  wanted: readonly string[],
  folder: string | undefined,
): Promise<{ uploaded: Map<string, ProductImage>; failed: string[] }> {
  const uploaded = new Map<string, ProductImage>()
  const failed: string[] = []
  for (const [index, name] of wanted.entries()) {
    const brought = isAddress(name) ? await bringPhoto(name) : await bringFile(path.join(folder ?? '', name))
    if (brought.ok) uploaded.set(name, brought.value)
    else {
      failed.push(name)
      const { kind } = brought.error
      console.error(`${name}: ${kind === 'not-fetched' ? copy.photoErrors[kind] : photoErrorText(kind)}`)
    }
    if ((index + 1) % 25 === 0) console.log(copy.fetching.progress(index + 1, wanted.length))
  }
  return { uploaded, failed }
}

async function bringFile(file: string): ReturnType<typeof storeShopFile> {
  const isLarge = statSync(file).size > MAX_UPLOAD_BYTES
  return isLarge ? { ok: false, error: { kind: 'too-large' } } : storeShopFile(readFileSync(file))
}

function tell({ source, rows, leftOut, lacking }: ShopReport): void {
  const count = (status: ShopReport['rows'][number]['status']) =>
    rows.filter((row) => row.status === status).length
  for (const { row, name, status, notes, errors, changes } of rows) {
    if (status === 'unchanged' && notes.length === 0) continue
    console.log(`${copy.report.row(row)} · ${name} · ${copy.status[status]}`)
    for (const { column, code } of errors) {
      console.log(`  ${columnLabel(column)}: ${rowErrorText(code)}`)
    }
    for (const { column, before, after } of changes) {
      console.log(`  ${copy.report.columns[column]}: ${before} → ${after}`)
    }
    for (const note of notes) console.log(`  ${noteText(note)}`)
  }
  for (const { row, name, code } of leftOut) {
    console.log(`${copy.report.row(row)} · ${name} · ${copy.report.leftOut}\n  ${copy.leftOut[code]}`)
  }
  const counts = {
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    error: count('error'),
  }
  console.log(`${copy.report.from(copy.sources[source])}. ${copy.report.summary(counts, leftOut.length)}`)
  if (lacking.brand + lacking.model > 0)
    console.log('Some lack what --brand and --model give to all of them.')
}
