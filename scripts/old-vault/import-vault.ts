import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import type { ProductImage } from '#app/features/catalog/product.ts'
import { missingPhotos } from '#app/features/images/photo-claims.server.ts'
import { MAX_IMAGES_PER_COLOR } from '#app/features/product-form/product.schema.ts'
import { isNewShop, markOpened } from '#app/features/settings/settings.server.ts'
import { isAddress } from '#app/features/shop-import/source-product.ts'
import { findImportedPhotos } from '#app/features/shop-import/imported-photos.server.ts'
import { applyPlan } from '#app/features/spreadsheet/apply-import.server.ts'
import { type CatalogDocument, parseCatalogJson, toDocument } from '#app/features/spreadsheet/catalog-json.ts'
import type { ImportPlan } from '#app/features/spreadsheet/plan-csv-import.ts'
import { photosToCheck, planJsonImport } from '#app/features/spreadsheet/plan-json-import.ts'
import { rowErrorText } from '#app/features/spreadsheet/row-error-text.ts'
import { database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { prepareDatabase } from '#app/prepare-shop.server.ts'
import { bringPhotos, photoFiles } from '../import-shop.ts'
import { type AccountsPlan, addAccounts, readAccounts, readHashConfig } from './accounts.ts'
import { addDeletedImages, addSearches } from './records.ts'
import { type OldVault, readFirestore, toCatalogDocument } from './firestore.ts'

const USAGE = `Usage: npm run vault -- import --from vault-firestore [<firestore.json> …]
                                 [--accounts <auth-export.json> --hash-config <parameters.txt>]
                                 [--photos <folder>] [--brand <for those without>] [--model <for those without>] [--apply]

Firestore's JSON holds products, users, searches and deletedImages, in one file or in one named after each.
The accounts are the file of \`firebase auth:export\`, the parameters what Firebase's console shows of its hashes.
Without --apply it only tells what it would do.`

const MAX_FILE_BYTES = 256 * 1024 * 1024

type Given = {
  old: OldVault
  accounts: AccountsPlan | null
  folder: string | undefined
  answers: { brand: string; model: string }
  apply: boolean
}

/**
 * Brings a shop of the old Vault: products under their former ids, accounts, searches and deleted images. What is here
 * already is never overwritten, so it may be repeated.
 * @returns the exit code
 */
export async function importOldVault(words: string[]): Promise<number> {
  const given = readWords(words)
  if (!given) {
    console.error(USAGE)
    return 2
  }
  await prepareDatabase()
  const names = given.folder === undefined ? [] : photoFiles(given.folder)
  const planned = await planProducts(given, names, new Map())
  if (!given.apply) {
    tellProducts(planned)
    tellOthers(given)
    console.log('Nothing was changed. Add --apply to do it.')
    return 0
  }
  if (await isNewShop()) await markOpened(database(), new Date(), false)
  const { uploaded } = await bringPhotos(planned.wanted, given.folder)
  const { plan, ...told } = await planProducts(given, names, uploaded)
  tellProducts({ plan, ...told })
  const whole = { ...plan, rows: plan.rows.filter(({ status }) => status !== 'error') }
  const applied = await applyPlan(whole, { key: randomUUID(), fingerprint: plan.fingerprint })
  if (!applied.ok) {
    console.error('Nothing was changed: a product changed meanwhile. Run it again.')
    return 1
  }
  console.log(`Products     ${applied.value.added} added, ${applied.value.changed} got photos`)
  tellOthers(given)
  await applyOthers(given)
  return 0
}

function readWords(words: string[]): Given | null {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        accounts: { type: 'string' },
        'hash-config': { type: 'string' },
        photos: { type: 'string' },
        brand: { type: 'string', default: '' },
        model: { type: 'string', default: '' },
        apply: { type: 'boolean', default: false },
      },
    })
    const { accounts: accountsFile, 'hash-config': configFile, photos: folder, brand, model, apply } = values
    if (positionals.length === 0 && accountsFile === undefined) return null
    if (folder !== undefined) readdirSync(folder)
    const files = positionals.map((file) => ({ name: path.basename(file), text: readText(file) }))
    const old = readFirestore(files)
    const config = configFile === undefined ? null : readHashConfig(readText(configFile))
    if (configFile !== undefined && !config)
      throw new Error(`${configFile} holds no usable parameters of SCRYPT.`)
    const accounts =
      accountsFile === undefined ? null : readAccounts(readText(accountsFile), old.users, config)
    return { old, accounts, folder, answers: { brand, model }, apply }
  } catch (error) {
    // Never the file's own text, which holds addresses of people.
    console.error(error instanceof SyntaxError ? 'A file is no JSON.' : messageOf(error))
    return null
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'ZodError' ? 'The accounts are no file of firebase auth:export.' : error.message
}

function readText(file: string): string {
  if (statSync(file).size > MAX_FILE_BYTES) throw new Error(`${file} is too large.`)
  return readFileSync(file, 'utf8')
}

type PlannedProducts = { plan: ImportPlan; wanted: string[]; notes: string[] }

async function planProducts(
  { old, answers }: Given,
  files: readonly string[],
  uploaded: ReadonlyMap<string, ProductImage>,
): Promise<PlannedProducts> {
  const current = await adminCatalog()
  const byId = new Map(current.map((product) => [product.id, product]))
  const converted = old.products.map((product) => toCatalogDocument(product, new Date()))
  const addresses = converted
    .flatMap(({ document }) => imagesOf(document).map(({ url }) => url))
    .filter(isAddress)
  const known = new Map([...uploaded, ...(await findImportedPhotos([...new Set(addresses)]))])
  const fileOf = new Map(files.map((name) => [path.parse(name).name, name]))
  const wanted = new Set<string>()
  const notes: string[] = []
  const find: FindImage = (image) => {
    if (isInOwnCloud(image)) return image
    const name = fileOf.get(path.posix.basename(image.publicId)) ?? image.url
    const found = known.get(name)
    if (!found) wanted.add(name)
    return found ?? null
  }
  const documents = converted.map(({ document, reading }) => {
    if (reading === 'differs')
      notes.push(`${document.name}: its instalments do not follow from its price, which counts.`)
    const here = byId.get(document.id)
    return here ? withMissingPhotos(here, document, find) : newDocument(document, answers, find)
  })
  const rows = parseCatalogJson(JSON.stringify(documents))
  if (!rows.ok) return { plan: planJsonImport([], current, await sourcesOf([])), wanted: [], notes }
  const missing = photosToCheck(rows.value, current)
  return { plan: planJsonImport(rows.value, current, await sourcesOf(missing)), wanted: [...wanted], notes }
}

async function sourcesOf(toCheck: readonly string[]): Promise<Parameters<typeof planJsonImport>[2]> {
  const { publicUrl, cloudinaryCloudName: cloudName } = env()
  return { publicUrl, cloudName, missing: await missingPhotos(toCheck) }
}

type FindImage = (image: ProductImage) => ProductImage | null

const imagesOf = ({ colors }: CatalogDocument) => Object.values(colors).flatMap(({ images }) => images)

function isInOwnCloud({ url }: ProductImage): boolean {
  const { cloudinaryCloudName: cloudName } = env()
  return cloudName !== undefined && url.startsWith(`https://res.cloudinary.com/${cloudName}/`)
}

function newDocument(document: CatalogDocument, answers: Given['answers'], find: FindImage): CatalogDocument {
  const colors = Object.fromEntries(
    Object.entries(document.colors).map(([name, color]) => [
      name,
      { ...color, images: foundOf(color.images, find) },
    ]),
  )
  return {
    ...document,
    brand: document.brand || answers.brand,
    model: document.model || answers.model,
    description: document.description || document.name,
    colors,
    // A product stays hidden until each of its colors has a photo.
    published: Object.values(colors).every(({ images }) => images.length > 0),
  }
}

/** A product that is here stays as it is; only its colors without a photo get theirs. */
function withMissingPhotos(here: AdminProduct, old: CatalogDocument, find: FindImage): CatalogDocument {
  const document = toDocument(here)
  const colors = Object.entries(document.colors).map(([name, color]) => {
    const photos = color.images.length > 0 ? color.images : foundOf(old.colors[name]?.images ?? [], find)
    return [name, { ...color, images: photos }] as const
  })
  return { ...document, colors: Object.fromEntries(colors) }
}

function foundOf(images: readonly ProductImage[], find: FindImage): ProductImage[] {
  return images.slice(0, MAX_IMAGES_PER_COLOR).flatMap((image) => find(image) ?? [])
}

function tellProducts({ plan, wanted, notes }: PlannedProducts): void {
  for (const { row, name, errors } of plan.rows.filter(({ status }) => status === 'error')) {
    console.log(`Product ${row} · ${name}: stays out`)
    for (const { column, code } of errors) console.log(`  ${column}: ${rowErrorText(code)}`)
  }
  for (const note of notes) console.log(note)
  const { additions, changes, rows } = plan
  const out = rows.filter(({ status }) => status === 'error').length
  console.log(
    `Products     ${additions.length} new, ${changes.length} get photos, ${out} stay out, of ${rows.length}`,
  )
  if (wanted.length > 0) console.log(`Photos       ${wanted.length} to bring`)
  const hidden = additions.filter(({ isPublished }) => !isPublished).length
  if (hidden > 0) console.log(`Hidden       ${hidden} products without a photo for each color`)
}

function tellOthers({ old, accounts }: Given): void {
  console.log(`Searches     ${old.searches.length} in the file`)
  console.log(`Deleted      ${old.deletedImages.length} images in the file`)
  if (!accounts) return
  const { skipped, withoutPassword, admins } = accounts
  console.log(`Accounts     ${accounts.accounts.length} to bring`)
  for (const [why, count] of skipped) console.log(`  ${count} stay out: ${why}`)
  if (withoutPassword > 0)
    console.log(`  ${withoutPassword} without a usable password: they choose a new one by mail`)
  for (const email of admins) console.log(`  ${email} was an admin: npm run vault -- admin add ${email}`)
}

async function applyOthers({ old, accounts }: Given): Promise<void> {
  console.log(`Searches     ${await addSearches(old.searches)} added`)
  console.log(`Deleted      ${await addDeletedImages(old.deletedImages)} images added`)
  if (!accounts) return
  const { added, hereAlready } = await addAccounts(accounts.accounts)
  console.log(`Accounts     ${added} added, ${hereAlready} were here already and stay as they are`)
}
