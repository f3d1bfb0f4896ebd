import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { RECORDS } from './failure-records.ts'
import { copyFilledData, filledDataFolder } from './filled-data.ts'
import { watchLog } from './log-secrets.ts'
import { OWNER, openOutsideWorld } from './outside-world.ts'
import { exitCode, freePort, opened, startShop } from './start-shop.ts'
import type { WorkerShop } from './worker-shop.ts'

type OpenShop = WorkerShop & { close: () => Promise<void> }

/** Opens one built shop for each worker, each on its own copy of the demo's data, and stops them with SIGTERM. */
export default async function openShops(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(path.join(project.config.root, 'build/server/index.js'))) {
    throw new Error('There is no build to test: run "npm run build" first.')
  }
  await rm(RECORDS, { recursive: true, force: true })
  const filled = await filledDataFolder()
  const workers = Array.from({ length: project.config.maxWorkers })
  const opening = await Promise.allSettled(workers.map(() => openShop(filled)))
  const shops = opening.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const closeAll = async () => void (await Promise.all(shops.map((shop) => shop.close())))
  const failed = opening.find((result) => result.status === 'rejected')
  if (failed) {
    await closeAll()
    throw failed.reason
  }
  project.provide(
    'shops',
    shops.map(({ close: _, ...shop }) => shop),
  )
  return closeAll
}

async function openShop(filled: string): Promise<OpenShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vault-e2e-'))
  await copyFilledData(filled, dataDir)
  const shopUrl = `http://127.0.0.1:${await freePort()}`
  const outsideWorld = await mkdtemp(path.join(tmpdir(), 'vault-outside-'))
  const world = await openOutsideWorld(outsideWorld)
  const shop = startShop(shopUrl, { DATA_DIR: dataDir, ADMIN_EMAIL: OWNER, DEMO: '1', ...world.env })
  const secretsInLog = watchLog(shop)
  const leave = async () => {
    await world.close()
    await Promise.all([dataDir, outsideWorld].map((folder) => rm(folder, { recursive: true, force: true })))
  }
  try {
    await opened(shop)
  } catch (error) {
    shop.kill('SIGKILL')
    await leave()
    throw error
  }
  const password = await readFile(path.join(dataDir, 'demo-admin-password'), 'utf8')
  return { shopUrl, outsideWorld, demoAdminPassword: password.trim(), dataDir, close }

  async function close(): Promise<void> {
    const ended = exitCode(shop)
    shop.kill('SIGTERM')
    const code = await ended
    await leave()
    if (code !== 0) throw new Error(`the shop was asked to stop and exited with ${code} instead of 0`)
    const secrets = secretsInLog()
    if (secrets.length > 0)
      throw new Error(`The log of the journeys holds secrets.\n${secrets.slice(0, 10).join('\n')}`)
  }
}
