import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '#app/base/time.ts'
import { reportError } from '#app/platform/log.server.ts'

const STORED_MS = 7 * DAY_MS

/**
 * Stores a copy of the build's assets for later builds. Assets of earlier builds that this one lacks stay for a week from
 * the first start without them, because pages that were open during an update still load them.
 * @param folder the copy; in its `old`, the assets that the build lacks
 * @returns the folder of those assets
 */
export function storeAssets(assets: string, folder: string, now = Date.now()): string {
  const old = path.join(folder, 'old')
  try {
    update(assets, folder, old, now)
  } catch (error) {
    // The shop starts on a full disk too.
    reportError(error)
  }
  return old
}

function update(assets: string, folder: string, old: string, now: number): void {
  mkdirSync(old, { recursive: true })
  const built = new Set(readdirSync(assets))
  const stored = new Set(filesOf(folder))
  for (const name of stored) {
    if (built.has(name)) continue
    renameSync(path.join(folder, name), path.join(old, name))
    utimesSync(path.join(old, name), now / 1000, now / 1000)
  }
  for (const name of filesOf(old)) {
    if (!isServed(path.join(old, name), now)) rmSync(path.join(old, name))
  }
  for (const name of built) {
    if (stored.has(name)) continue
    // An interrupted copy never gets a name that browsers ask for.
    copyFileSync(path.join(assets, name), path.join(folder, '.copy'))
    renameSync(path.join(folder, '.copy'), path.join(folder, name))
  }
}

/** Returns whether the build has lacked this asset for less than a week. */
export function isServed(file: string, now = Date.now()): boolean {
  const { mtimeMs = -Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return now - mtimeMs < STORED_MS
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
}
