import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { applyPlan, planProducts } from '#app/owner/imports/import.server.ts'
import { kindText } from '#app/owner/imports/import-texts.ts'
import { kindsOf } from '#app/owner/imports/report.ts'
import type { ImportPlan } from '#app/owner/imports/plan-import.server.ts'
import { isNewShop, markOpened } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { prepareDatabase } from '#app/server/prepare-shop.server.ts'
import { bringPhotos, readBytes } from '../import-shop.ts'
import { type AccountsPlan, addAccounts, readAccounts, readHashConfig } from './accounts.ts'
import { addDeletedImages, addSearches } from './records.ts'
import { type OldVault, readFirestore, ShapeError, toSourceProduct } from './firestore.ts'

const MAX_FILE_BYTES = 256 * 1024 * 1024

export type OldVaultWords = {
  files: readonly string[]
  accounts: string | undefined
  hashConfig: string | undefined
  folder: ReadonlyMap<string, string>
  brand: string
  model: string
  apply: boolean
}
type Given = OldVaultWords & { old: OldVault; plannedAccounts: AccountsPlan | null }

/**
 * Brings a shop of the old Vault: products under their former ids, accounts, searches and deleted images. What is here
 * already is never overwritten, so it may be repeated.
 * @returns the exit code
 */
export async function importOldVault(words: OldVaultWords): Promise<number> {
  const read = readFiles(words)
  if (typeof read === 'number') return read
  const given = { ...words, ...read }
  await prepareDatabase()
  const { plan, notes } = await planOldProducts(given)
  const isUnreadable = plan.products.length > 0 && plan.products.every(({ status }) => status === 'error')
  if (!words.apply || isUnreadable) {
    tellProducts(plan, notes)
    tellOthers(given)
    console.log('Nothing was changed. Add --apply to do it.')
    return isUnreadable ? 1 : 0
  }
  if (await isNewShop()) await markOpened(database(), new Date(), false)
  const brought = await planOldProducts(
    given,
    await bringPhotos(
      given.folder,
      async (photos) => (await planOldProducts(given, photos)).plan.wantedPhotos,
    ),
  )
  tellProducts(brought.plan, brought.notes)
  const { fingerprint } = brought.plan
  const applied = await applyPlan(brought.plan, { key: randomUUID(), fingerprint })
  if (!applied.ok) {
    console.error('Nothing was changed: a product changed meanwhile. Run it again.')
    return 1
  }
  console.log(`Products     ${applied.value.added} added, ${applied.value.changed} got photos`)
  tellOthers(given)
  await applyOthers(given)
  return 0
}

/** @returns the exit code when a file cannot be read */
function readFiles({
  files,
  accounts,
  hashConfig,
}: OldVaultWords): Pick<Given, 'old' | 'plannedAccounts'> | number {
  try {
    const old = readFirestore(files.map((file) => ({ name: path.basename(file), text: readText(file) })))
    const config = hashConfig === undefined ? null : readHashConfig(readText(hashConfig))
    if (hashConfig !== undefined && !config)
      throw new Error(`${hashConfig} holds no usable parameters of SCRYPT.`)
    const plannedAccounts =
      accounts === undefined ? null : readAccounts(readText(accounts), old.users, config)
    return { old, plannedAccounts }
  } catch (error) {
    // Never the file's own text, which holds addresses of people.
    console.error(error instanceof SyntaxError ? 'A file is no JSON.' : messageOf(error))
    return error instanceof ShapeError ? 1 : 2
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'ZodError' ? 'The accounts are no file of firebase auth:export.' : error.message
}

function readText(file: string): string {
  const bytes = readBytes(file, MAX_FILE_BYTES)
  if (bytes.length > MAX_FILE_BYTES) throw new Error(`${file} is too large.`)
  return bytes.toString('utf8')
}

/** A product that is here stays as it is; only its colors without a photo get theirs. */
async function planOldProducts(
  { old, folder, brand, model }: Given,
  brought: Awaited<ReturnType<typeof bringPhotos>> = { photos: new Map(), failed: [] },
): Promise<{ plan: ImportPlan; notes: string[] }> {
  const current = await adminCatalog()
  const byId = new Map(current.map((product) => [product.id, product]))
  const { cloudinaryCloudName: cloudName } = env()
  const notes: string[] = []
  const products = old.products.map((document, index) => {
    const { product, reading } = toSourceProduct(document, {
      row: index + 1,
      here: byId.get(document.id),
      now: new Date(),
      isInOwnCloud: (url) =>
        cloudName !== undefined && url.startsWith(`https://res.cloudinary.com/${cloudName}/`),
    })
    if (reading === 'differs')
      notes.push(`${product.name}: its instalments do not follow from its price, which counts.`)
    return product
  })
  const plan = await planProducts(products, {
    format: 'vault-firestore',
    current,
    idOf: (key) => key,
    brand,
    model,
    files: [...folder.keys()],
    ...brought,
  })
  return { plan, notes }
}

function tellProducts(
  { products, additions, changes, wantedPhotos }: ImportPlan,
  notes: readonly string[],
): void {
  const out = products.filter(({ status }) => status === 'error')
  for (const { row, name, remarks } of out) {
    console.log(`Product ${row} · ${name}: stays out`)
    for (const kind of kindsOf([{ row, name, remarks, status: 'error', changes: [] }]))
      console.log(`  ${kindText(kind, 'vault-firestore')}`)
  }
  for (const note of notes) console.log(note)
  console.log(
    `Products     ${additions.length} new, ${changes.length} get photos, ${out.length} stay out, of ${products.length}`,
  )
  if (wantedPhotos.length > 0) console.log(`Photos       ${wantedPhotos.length} to bring`)
  const hidden = additions.filter(({ isPublished }) => !isPublished).length
  if (hidden > 0) console.log(`Hidden       ${hidden} products without a photo for each color`)
}

function tellOthers({ old, plannedAccounts }: Given): void {
  console.log(`Searches     ${old.searches.length} in the file`)
  console.log(`Deleted      ${old.deletedImages.length} images in the file`)
  if (!plannedAccounts) return
  const { accounts, skipped, withoutPassword, admins } = plannedAccounts
  console.log(`Accounts     ${accounts.length} to bring`)
  for (const [why, count] of skipped) console.log(`  ${count} stay out: ${why}`)
  if (withoutPassword > 0)
    console.log(`  ${withoutPassword} without a usable password: they choose a new one by mail`)
  for (const email of admins) console.log(`  ${email} was an admin: npm run vault -- admin add ${email}`)
}

async function applyOthers({ old, plannedAccounts }: Given): Promise<void> {
  console.log(`Searches     ${await addSearches(old.searches)} added`)
  console.log(`Deleted      ${await addDeletedImages(old.deletedImages)} images added`)
  if (!plannedAccounts) return
  const { added, hereAlready } = await addAccounts(plannedAccounts.accounts)
  console.log(`Accounts     ${added} added, ${hereAlready} were here already and stay as they are`)
}
