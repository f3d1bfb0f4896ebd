import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { OWNER, openOutsideWorld } from './outside-world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop under test answers, without a trailing slash. */
    shopUrl: string
    /** The folder through which the tests read mails and speak for Google. */
    outsideWorld: string
    demoAdminPassword: string
  }
}

/** The demo's photos are prepared before the shop opens. */
const OPENS_WITHIN_MS = 180_000

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
  const shop = startShop(root, url, dataDir, world.env)
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

function startShop(
  root: string,
  url: string,
  dataDir: string,
  outside: Record<string, string>,
): ChildProcess {
  return spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      // The shop writes its own address into chats: it has to be the one that the browser is at.
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      CLOUDINARY_CLOUD_NAME: '',
      // Every test's visitor comes from an address of their own (`shop.ts`), as people do.
      TRUSTED_PROXIES: '127.0.0.1',
      MAIL_FROM: '',
      AUTH_SECRET: '',
      ADMIN_EMAIL: OWNER,
      DEMO: '1',
      ...outside,
    },
  })
}

/** Resolves with the line that every start of the shop ends with. */
async function opened(shop: ChildProcess): Promise<void> {
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`the shop did not open:\n${said.join('\n')}`)),
      OPENS_WITHIN_MS,
    )
    const settle = (end: () => void) => {
      clearTimeout(late)
      end()
    }
    for (const stream of [shop.stdout, shop.stderr]) {
      if (!stream) continue
      createInterface(stream).on('line', (line) => {
        said.push(line)
        if (line.startsWith('Vault: http://')) settle(resolve)
      })
    }
    shop.once('error', (error) => settle(() => reject(error)))
    shop.once('exit', (code) =>
      settle(() => reject(new Error(`the shop exited with ${code}:\n${said.join('\n')}`))),
    )
  })
}

async function exitCode(shop: ChildProcess): Promise<number | null> {
  if (shop.exitCode !== null) return shop.exitCode
  return new Promise((resolve) => shop.once('exit', resolve))
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
