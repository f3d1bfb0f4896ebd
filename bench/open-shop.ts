import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { printed, startProcess, stopProcess } from './processes.ts'

export type Shop = { process: ChildProcess; origin: string; close: () => Promise<void> }

/** The first start makes the demo's photos, which takes minutes on a busy machine. */
const OPENS_WITHIN_MS = 300_000

/** The built shop in one process, with the demo: in a new data folder that is removed, or in a given one. */
export async function openShop(dataDir = temporaryFolder()): Promise<Shop> {
  const env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DEMO: '1', MALLOC_ARENA_MAX: '2' }
  // As `scripts/start.mjs` starts it.
  const shop = startProcess('serve-shop.ts', [], env, ['--max-semi-space-size=8'])
  const [, origin = ''] = await printed(shop, /^Vault: (http\S+)$/m, OPENS_WITHIN_MS)
  return { process: shop, origin, close: () => stopProcess(shop) }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vault-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
