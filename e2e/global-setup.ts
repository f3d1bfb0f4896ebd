import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { OWNER, openOutsideWorld } from './outside-world.ts'
import { exitCode, freePort, opened, startShop } from './start-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop under test answers, without a trailing slash. */
    shopUrl: string
    /** The folder through which the tests read mails and speak for Google. */
    outsideWorld: string
    demoAdminPassword: string
  }
}

/** Opens the built shop once for all browser tests, on an empty data folder, and closes it as a machine would. */
export default async function openShop(project: TestProject): Promise<() => Promise<void>> {
  const { root } = project.config
  if (!existsSync(path.join(root, 'build/server/index.js'))) {
    throw new Error('There is no build to test: run "npm run build" first.')
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vault-e2e-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const outside = await mkdtemp(path.join(tmpdir(), 'vault-outside-'))
  const world = await openOutsideWorld(outside)
  const shop = startShop(url, {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: OWNER,
    DEMO: '1',
    ...world.env,
  })
  const leave = async () => {
    await world.close()
    await Promise.all([dataDir, outside].map((folder) => rm(folder, { recursive: true, force: true })))
  }
  try {
    await opened(shop)
  } catch (error) {
    shop.kill('SIGKILL')
    await leave()
    throw error
  }
  project.provide('shopUrl', url)
  project.provide('outsideWorld', outside)
  project.provide(
    'demoAdminPassword',
    (await readFile(path.join(dataDir, 'demo-admin-password'), 'utf8')).trim(),
  )

  return async () => {
    const ended = exitCode(shop)
    shop.kill('SIGTERM')
    const code = await ended
    await leave()
    if (code !== 0) throw new Error(`the shop was asked to stop and exited with ${code} instead of 0`)
  }
}
