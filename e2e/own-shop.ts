import { execFile, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { exitCode, freePort, opened, startShop } from './start-shop.ts'

export const OWN_PRODUCT_ID = 'unico0000000000000001'

export type OwnShop = {
  url: string
  /** Sets one of the owner's facts; null unsets it. The shop knows it within a second. */
  setFact: (name: string, value: string | null) => Promise<void>
  close: () => Promise<void>
}

/** Opens a second shop that is no demo: with one product and none of the owner's facts. */
export async function openOwnShop(): Promise<OwnShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vault-own-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const env = { DATA_DIR: dataDir, DEMO: '0', PUBLIC_URL: url }
  const run = async (...args: string[]) => {
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
  }
  let shop: ChildProcess | undefined
  const close = async () => {
    if (shop) {
      shop.kill('SIGTERM')
      await exitCode(shop)
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await run('e2e/add-own-product.ts')
    shop = startShop(url, env)
    await opened(shop)
  } catch (error) {
    await close()
    throw error
  }
  const settings = new Map<string, string | null>()
  const setFact = async (name: string, value: string | null) => {
    if (value === (settings.get(name) ?? null)) return
    await run('scripts/vault.ts', 'settings', ...(value === null ? ['unset', name] : ['set', name, value]))
    settings.set(name, value)
  }
  return { url, setFact, close }
}
