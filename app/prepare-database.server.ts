import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { migrate, pendingMigrations } from '#database/migrate.ts'
import { backUpBeforeMigration } from './features/backups/nightly-backup.server.ts'
import { isNewShop } from './features/settings/settings.server.ts'
import { database } from './platform/database.server.ts'
import { env, EnvError, prepareDataDir } from './platform/env.server.ts'

/**
 * Opens the data folder and migrates the database, after a backup of it.
 * @throws EnvError when the folder cannot be written, or when it belongs to a shop whose database is lost: a new one
 * in its place would hide the loss, and its demo would open the door to strangers
 */
export async function prepareDatabase(): Promise<void> {
  const { dataDir } = env()
  prepareDataDir(dataDir)
  if (await hasSchema()) {
    if (!(await isNewShop())) await backUpBeforeUpgrade()
  } else {
    if (hasPhotos(dataDir)) throw lostDatabase(dataDir)
    if (env().demo !== false && !isEmpty(dataDir))
      throw new EnvError(
        `DATA_DIR is "${dataDir}": it holds other files, so the demo is not loaded into it. Set DATA_DIR to an empty folder, or DEMO=0 for an empty shop.`,
      )
  }
  await migrate(database())
  // An interrupted first start leaves demo photos; photos of an owner mean that the shop was open before.
  if ((await isNewShop()) && hasPhotos(dataDir, isOwnersPhoto)) throw lostDatabase(dataDir)
}

/** A migration changes what is stored, so the way back is a copy of before. */
async function backUpBeforeUpgrade(): Promise<void> {
  const [first] = await pendingMigrations(database())
  if (first !== undefined) await backUpBeforeMigration(first)
}

function lostDatabase(dataDir: string): EnvError {
  const name = env().databaseUrl ? 'the database of DATABASE_URL' : path.join(dataDir, 'vault.sqlite')
  return new EnvError(
    `DATA_DIR is "${dataDir}": it has photos of a shop, but ${name} is missing or empty. Bring the database back from a backup, or set DATA_DIR to an empty folder.`,
  )
}

async function hasSchema(): Promise<boolean> {
  const tables = await database().introspection.getTables()
  return tables.some(({ name }) => name === 'settings')
}

const isOwnersPhoto = (file: string) => !file.split(path.sep).includes('demo')

function hasPhotos(dataDir: string, isMeant: (file: string) => boolean = () => true): boolean {
  const masters = path.join(dataDir, 'photos', 'masters')
  if (!existsSync(masters)) return false
  return readdirSync(masters, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && isMeant(path.relative(masters, path.join(entry.parentPath, entry.name))),
  )
}

/** Ignores hidden files and a database that was just created. */
function isEmpty(dataDir: string): boolean {
  const ignored = /^(?:\.|lost\+found$|vault\.sqlite(?:-wal|-shm)?$)/
  return readdirSync(dataDir).every((name) => ignored.test(name))
}
