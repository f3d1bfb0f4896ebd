import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

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

async function cacheKey(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toDateString())
  hash.update(await readFile('build/server/index.js'))
  for (const name of await readdir(PHOTOS))
    hash.update(`${name} ${(await stat(path.join(PHOTOS, name))).size}\0`)
  return hash.digest('hex').slice(0, 16)
}
