import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { IMAGE_WIDTHS } from '#app/domain/photos/image-url.ts'

const CACHE = 'build/demo-data'
const PHOTOS = 'demo/photos'

/**
 * Returns a data folder that holds the demo with its photos prepared. Preparing costs about 15 seconds of processor
 * time, so the folder stays beside the build until the build, the photos or the day change: the demo's dates count
 * back from today.
 */
export async function filledDataFolder(): Promise<string> {
  const folder = path.join(CACHE, await cacheKey())
  if (existsSync(folder)) return folder
  await rm(CACHE, { recursive: true, force: true })
  await mkdir(CACHE, { recursive: true })
  const draft = await mkdtemp(path.join(CACHE, 'draft-'))
  await promisify(execFile)(process.execPath, ['scripts/prepare-data.ts'], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: draft, DEMO: '1' },
  })
  await rename(draft, folder)
  return folder
}

/** Runs once, before the workers begin. */
export default async function fillDemo(): Promise<void> {
  if (!existsSync('build/server/index.js')) {
    throw new Error('There is no build to test: run "npm run build" first.')
  }
  await filledDataFolder()
}

/**
 * Copies the filled folder for one shop. The sizes of the demo's photos are shared with the other shops and with
 * later runs: making them takes seconds of processor time, and a photo never changes.
 */
export async function copyFilledData(filled: string, dataDir: string): Promise<void> {
  const shared = IMAGE_WIDTHS.map((width) => path.join('photos', 'derived', String(width), 'demo'))
  const own = (source: string) => !shared.includes(path.relative(filled, source))
  await cp(filled, dataDir, { recursive: true, filter: own })
  for (const folder of shared) {
    const target = path.resolve(filled, folder)
    await mkdir(target, { recursive: true })
    await mkdir(path.dirname(path.join(dataDir, folder)), { recursive: true })
    await symlink(target, path.join(dataDir, folder), 'dir')
  }
}

async function cacheKey(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toDateString())
  hash.update(await readFile('build/server/index.js'))
  for (const name of await readdir(PHOTOS))
    hash.update(`${name} ${(await stat(path.join(PHOTOS, name))).size}\0`)
  return hash.digest('hex').slice(0, 16)
}
