import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { printed, startProcess, stopProcess } from './processes.ts'

export type Shop = { process: ChildProcess; origin: string; close: () => Promise<void> }

const OPENS_WITHIN_MS = 120_000

/** The built shop in one process, with the demo in its own data folder. */
export async function openShop(): Promise<Shop> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vault-bench-'))
  const removeData = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', removeData)
  const shop = startProcess('serve-shop.ts', [], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '1',
  })
  const [, origin = ''] = await printed(shop, /^Vault: (http\S+)$/m, OPENS_WITHIN_MS)
  return { process: shop, origin, close: () => stopProcess(shop) }
}
