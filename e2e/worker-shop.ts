import { readFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '#test/free-places.ts'
import { openShop } from '../drill/shop-process.ts'
import { copyFilledData, filledDataFolder } from './filled-data.ts'
import { secretsIn } from './log-secrets.ts'
import { OWNER, openOutsideWorld } from './outside-world.ts'

/** Where the shop of this worker answers, without a trailing slash. */
export let shopUrl: string
/** The folder through which the tests read mails and speak for Google. */
export let outsideWorld: string
export let demoAdminPassword: string
/** The shop's data folder; tests write to its database what only time brings about. */
export let dataDir: string

/** Opens the built shop on a copy of the demo's data, and returns the way to stop it. */
export async function openWorkerShop(): Promise<() => Promise<void>> {
  dataDir = temporaryFolder()
  outsideWorld = temporaryFolder()
  await copyFilledData(await filledDataFolder(), dataDir)
  const world = await openOutsideWorld(outsideWorld)
  const shop = await openShop({ DATA_DIR: dataDir, ADMIN_EMAIL: OWNER, DEMO: '1', ...world.env })
  shopUrl = shop.origin
  demoAdminPassword = readFileSync(path.join(dataDir, 'demo-admin-password'), 'utf8').trim()
  return async () => {
    const code = await shop.stop()
    await world.close()
    if (code !== 0) throw new Error(`the shop was asked to stop and exited with ${code} instead of 0`)
    const secrets = secretsIn(shop.output())
    if (secrets.length > 0)
      throw new Error(`The log of the journeys holds secrets.\n${secrets.slice(0, 10).join('\n')}`)
  }
}
