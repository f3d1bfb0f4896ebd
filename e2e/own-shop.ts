import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { temporaryFolder } from '#test/free-places.ts'
import { openShop } from '../drill/shop-process.ts'

export const OWN_PRODUCT_ID = 'unico0000000000000001'

export type OwnShop = {
  url: string
  /** Sets one of the owner's facts; null unsets it. The shop knows it within a second. */
  setFact: (name: string, value: string | null) => Promise<void>
  close: () => Promise<unknown>
}

/** Opens a second shop that is no demo: with one product and none of the owner's facts. */
export async function openOwnShop(): Promise<OwnShop> {
  const env = { DATA_DIR: temporaryFolder(), DEMO: '0' }
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
  await run('e2e/add-own-product.ts')
  const shop = await openShop(env)
  const settings = new Map<string, string | null>()
  const setFact = async (name: string, value: string | null) => {
    if (value === (settings.get(name) ?? null)) return
    await run('scripts/vault.ts', 'settings', ...(value === null ? ['unset', name] : ['set', name, value]))
    settings.set(name, value)
  }
  return { url: shop.origin, setFact, close: shop.stop }
}
