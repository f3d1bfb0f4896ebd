import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { existsSync, readdirSync } from 'node:fs'
import { migrate, pendingMigrations } from '#database/migrate.ts'
import { authSecret } from '#app/domain/accounts/secrets.server.ts'
import { prepareDemoAdmin } from '#app/domain/accounts/grant-admin.server.ts'
import { isNewShop, markOpened, refreshSettings } from '#app/domain/settings/settings.server.ts'
import { database, findDamage, withoutTimeLimit } from '#app/platform/database.server.ts'
import { env, EnvError, prepareDataDir } from '#app/platform/env.server.ts'
import { removeAbandonedDrafts } from '#app/platform/file-store.server.ts'
import { createFilesPrivate, makePrivate } from '#app/platform/private-files.server.ts'
import { removeTrial } from '#app/domain/backups/backup-proof.server.ts'
import { backUpBeforeMigration } from '#app/domain/backups/nightly-backup.server.ts'
import { isDamage, openingError } from '#app/platform/database-errors.server.ts'

export type Progress = (step: string, done: number, total: number) => void

const BAR_CHARS = 30

export const showProgress: Progress = (step, done, total) => {
  const filled = Math.round((done / total) * BAR_CHARS)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_CHARS - filled)
  // Overwrites one line in a terminal; writes one line per step elsewhere.
  if (process.stdout.isTTY)
    process.stdout.write(`\r${step} ${bar} ${done}/${total}${done === total ? '\n' : ''}`)
  else if (done === total) process.stdout.write(`${step} ${bar} ${done}/${total}\n`)
}

/**
 * Prepares the data folder, the schema and, in a new shop, the demo. Runs at every start and skips what is done.
 * @throws EnvError when the data folder cannot be used
 */
export async function prepareShop(onProgress: Progress = () => undefined) {
  createFilesPrivate()
  await prepareDatabase()
  await makePrivate(env().dataDir)
  await removeAbandonedDrafts(env().dataDir)
  await removeTrial()
  authSecret()
  if (await isNewShop()) {
    if (env().demo === false) await markOpened(database(), new Date(), false)
    else await loadDemoApart(onProgress)
  }
  const { isDemo } = (await refreshSettings()).settings
  return { demoAdmin: await prepareDemoAdmin(isDemo) }
}

/** Sent by `scripts/load-demo.ts`: how much is done, or the line for the owner that says why it ended. */
export type DemoMessage = { step: string; done: number; total: number } | { ownersLine: string }

/**
 * Loads the demo in another process, because the image library keeps some 150 MB of what it used until its process ends.
 * @throws EnvError when the owner can mend it. After any error the shop is still new, and the next start goes on.
 */
export async function loadDemoApart(onProgress: Progress): Promise<void> {
  const loader = fork('scripts/load-demo.ts', {
    env: { ...process.env, DATA_DIR: path.resolve(env().dataDir) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let ownersLine: string | undefined
  loader.on('message', (message: DemoMessage) => {
    if ('ownersLine' in message) ownersLine = message.ownersLine
    else onProgress(message.step, message.done, message.total)
  })
  const [code] = (await once(loader, 'exit')) as [number | null]
  if (ownersLine !== undefined) throw new EnvError(ownersLine)
  if (code !== 0) throw new Error('the demo was not loaded')
}

/**
 * Opens the data folder and migrates the database, after a backup of it.
 * @throws EnvError when folder or database cannot be used, or when the folder belongs to a shop whose database is lost: a
 * new one in its place would hide the loss, and its demo would open the door to strangers
 */
export async function prepareDatabase(): Promise<void> {
  prepareDataDir(env().dataDir)
  try {
    await prepare(env().dataDir)
  } catch (error) {
    if (isDamage(error)) throw damagedDatabase(error)
    throw openingError(error, env()) ?? error
  }
}

/** Reads the whole database file once, so that damage is found early. */
async function refuseDamage(): Promise<void> {
  const damage = await findDamage()
  if (damage !== null) throw damagedDatabase(damage)
}

async function prepare(dataDir: string): Promise<void> {
  if (await hasSchema()) {
    await refuseDamage()
    if (!(await isNewShop())) await backUpBeforeUpgrade()
  } else {
    if (hasPhotos(dataDir)) throw lostDatabase(dataDir)
    if (env().demo !== false && !isEmpty(dataDir))
      throw new EnvError(
        `DATA_DIR is "${dataDir}": it holds other files, so the demo is not loaded into it. Set DATA_DIR to an empty folder, or DEMO=0 for an empty shop.`,
      )
  }
  await withoutTimeLimit(migrate)
  // An interrupted first start leaves demo photos; photos of an owner mean that the shop was open before.
  if ((await isNewShop()) && hasPhotos(dataDir, isOwnersPhoto)) throw lostDatabase(dataDir)
}

/** Backs up before a migration, because a migration cannot be undone. */
async function backUpBeforeUpgrade(): Promise<void> {
  const [first] = await pendingMigrations(database())
  if (first !== undefined) await backUpBeforeMigration(first)
}

function damagedDatabase(damage: unknown): EnvError {
  const { dataDir, backupDir, s3 } = env()
  const backup = s3
    ? `FILE, after a download of the newest one in the bucket ${s3.bucket}`
    : newestBackup(backupDir)
  const remedy =
    backup === null
      ? `There is no backup in ${backupDir}: keep a copy of the whole folder and ask somebody who knows SQLite.`
      : `Keep a copy of the folder, then set DATA_DIR to an empty one and restore the newest backup: npm run vault -- restore ${backup}`
  return new EnvError(
    `DATA_DIR is "${dataDir}": vault.sqlite is damaged (${damage instanceof Error ? damage.message : String(damage)}). ${remedy}`,
  )
}

/** Returns the newest whole backup, or else the newest copy from before a migration. Names sort by age. */
function newestBackup(folder: string): string | null {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const backups = names.filter((name) => /^vault-.*\.tar(?:\.age)?$/.test(name))
  const newest = backups.findLast((name) => !name.includes('-before-')) ?? backups.at(-1)
  return newest === undefined ? null : path.join(folder, newest)
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
  const ignored = /^(?:\.|lost\+found$|vault\.sqlite(?:-wal|-shm|-open)?$)/
  return readdirSync(dataDir).every((name) => ignored.test(name))
}
