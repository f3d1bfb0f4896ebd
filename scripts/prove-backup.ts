import { mkdir } from 'node:fs/promises'
import type { BackupProblem } from '#app/domain/backups/backup-proof.copy.ts'
import { BackupError, backupMoment, isSealedName, nightlyBackups } from '#app/domain/backups/backup-file.ts'
import { removeTrial, trialFolder, type BackupProof } from '#app/domain/backups/backup-proof.server.ts'
import { backupPlaces } from '#app/domain/backups/backup-store.server.ts'
import { WARN_AFTER_MS } from '#app/domain/backups/nightly-backup.server.ts'
import { readBackup } from '#app/domain/backups/read-backup.server.ts'
import { sealState } from '#app/domain/backups/seal-key.server.ts'
import { shownPhotos } from '#app/domain/catalog/check-photos.server.ts'
import { originalKey, photoFolder, photoStore, setPhotoStore } from '#app/domain/photos/photo-store.server.ts'
import { shopOpenedAt } from '#app/domain/settings/settings.server.ts'
import { closeDatabase } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { diskSpace } from '#app/platform/machine.server.ts'
import { restoreBackup } from './restore-backup.ts'

/** For SQLite's own files and what else the disk needs meanwhile. */
const SPARE_BYTES = 256 * 1024 * 1024

type StoredCopy = Awaited<ReturnType<typeof newestCopies>>[number]

/**
 * Reads the newest backup of each place wholly, and looks whether the shop has its photos.
 * @param restores also restores the newest one into another folder, and compares it with the shop
 * @returns null in a shop too young to have a backup
 */
export async function proveBackups(
  restores: boolean,
  { now = new Date(), spareBytes = SPARE_BYTES } = {},
): Promise<BackupProof | null> {
  const copies = await newestCopies()
  const newest = copies.at(-1)
  const since = newest?.madeAt ?? Date.parse((await shopOpenedAt()) ?? now.toISOString())
  if (now.getTime() - since > WARN_AFTER_MS) return broken('overdue', newest?.name)
  if (!newest) return null
  try {
    const lost = new Set<string>()
    for (const copy of copies) for (const id of (await readBackup(copy)).missingPhotos) lost.add(id)
    const shown = await shownPhotos()
    const stored = new Set(await photoStore().list('masters'))
    // A product that was deleted meanwhile needs its photos no more.
    const stillShown = new Set(await shownPhotos())
    const missing = shown.filter((id) => stillShown.has(id) && (lost.has(id) || !stored.has(originalKey(id))))
    if (missing.length > 0) return broken('photos-missing', listed(missing))
    const { seal } = sealState()
    const bare = copies.find(
      ({ name, madeAt }) => seal !== null && !isSealedName(name) && madeAt > Date.parse(seal.since),
    )
    if (bare) return broken('unsealed', bare.name)
    return restores ? await tryRestore(newest, spareBytes) : whole(null)
  } catch (error) {
    if (error instanceof BackupError) return broken('damaged', error.message)
    throw error
  }
}

const whole = (restored: BackupProof['restored']): BackupProof => ({ problem: null, detail: '', restored })
const broken = (problem: BackupProblem, detail = ''): BackupProof => ({ problem, detail, restored: null })
const listed = (names: readonly string[]) => `${names.length}: ${names.slice(0, 3).join(', ')}`

/** Returns the newest backup of each place, the newest of all last. */
async function newestCopies() {
  const copies = []
  for (const { store } of backupPlaces()) {
    const name = nightlyBackups(await store.list()).at(-1)
    if (name === undefined) continue
    const copy = {
      name,
      madeAt: backupMoment(name)?.getTime() ?? 0,
      /** Known once it was opened. */
      bytes: 0,
      async open() {
        const stored = await store.open(name)
        if (!stored) throw new BackupError(`${name} is gone`)
        copy.bytes = stored.bytes
        return stored.body
      },
    }
    copies.push(copy)
  }
  return copies.toSorted((a, b) => a.madeAt - b.madeAt)
}

async function tryRestore(copy: StoredCopy, spareBytes: number): Promise<BackupProof> {
  const shop = { env: env(), photos: photoStore() }
  const keys = sealState().keys
  const { freeBytes } = await diskSpace(shop.env.dataDir)
  // The photos once, and the rows with their indexes.
  if (freeBytes < 2 * copy.bytes + spareBytes) return broken('no-room', copy.name)
  const folder = trialFolder()
  await removeTrial()
  await mkdir(folder, { mode: 0o700 })
  await switchTo({ ...shop.env, dataDir: folder, databaseUrl: undefined, photosBucket: undefined })
  try {
    const { restoredRows, photos } = await restoreBackup(copy, { keys })
    const differing = await differingPhotos(shop.photos)
    if (differing.length > 0) return broken('photos-differ', listed(differing))
    return whole({ rows: restoredRows, photos })
  } finally {
    await switchTo(shop.env)
    setPhotoStore(shop.photos)
    await removeTrial()
  }
}

async function switchTo(shop: ReturnType<typeof env>): Promise<void> {
  await closeDatabase()
  setEnv(shop)
  setPhotoStore(photoFolder())
}

/** Compares what came back with the shop's photos, which never change; those deleted since are none of them. */
async function differingPhotos(live: ReturnType<typeof photoStore>): Promise<string[]> {
  const differing: string[] = []
  for (const key of await photoStore().list('masters')) {
    const bytes = await photoStore().get(key)
    // Not `get`, which may answer from this machine's copy of a bucket.
    const stored = await live.head(key, (bytes?.length ?? 0) + 1)
    if (stored && bytes && !bytes.equals(stored.bytes)) differing.push(key)
  }
  return differing
}
