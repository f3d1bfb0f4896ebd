import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBucketStore } from '#app/platform/bucket-store.server.ts'
import type { FileStore } from '#app/platform/file-store.server.ts'
import { startNginx } from '#test/nginx.ts'
import { openPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { freePort, temporaryFolder } from '#test/free-places.ts'
import { openShop, type ShopProcess } from './shop-process.ts'
import { startTcpRelay, type TcpRelay } from './tcp-relay.ts'

/** This server implements the interface of S3, and was written by others. */
const S3RVER = 's3rver@3.7.1'
const S3RVER_KEY = 'S3RVER'
const BUCKET = 'vault'

/** One machine of the shop: a process with its own data folder, and its way to the database. */
export type Machine = {
  relay: TcpRelay
  /** The process that runs, or the last one that did. */
  shop: () => ShopProcess
  /** Resolves once it is open. */
  start: () => Promise<void>
}

export type Site = {
  /** The address that visitors know: nginx listens there. */
  origin: string
  machines: readonly [Machine, Machine]
  postgres: PostgresServer
  bucket: FileStore
}

/** @param onOpen takes a function that ends what was opened */
export async function openSite(onOpen: (end: () => unknown) => void): Promise<Site> {
  const folder = temporaryFolder()
  const ports = [await freePort(), await freePort()] as const
  const [port, bucketPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  onOpen(await startNginx(folder, port, ports))
  const postgres = await openPostgres({ max_connections: '60' })
  onOpen(postgres.close)
  await postgres.run('create database shop')
  const endpoint = `http://127.0.0.1:${bucketPort}`
  onOpen(await startBucket(path.join(folder, 'bucket'), bucketPort, endpoint))
  const env = {
    PUBLIC_URL: origin,
    AUTH_SECRET: randomUUID() + randomUUID(),
    DEMO: '1',
    S3_PHOTOS_BUCKET: BUCKET,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: S3RVER_KEY,
    S3_SECRET_ACCESS_KEY: S3RVER_KEY,
  }
  const [firstDir, secondDir] = [path.join(folder, 'first'), path.join(folder, 'second')]
  const machineAt = async (dataDir: string, ownPort: number) => {
    const machine = await openMachine(postgres.socket, { ...env, DATA_DIR: dataDir, PORT: String(ownPort) })
    onOpen(async () => {
      machine.shop().signal('SIGKILL')
      await machine.relay.close()
    })
    return machine
  }
  const first = await machineAt(firstDir, ports[0])
  // All machines need the same password of the demo's admin.
  mkdirSync(secondDir)
  copyFileSync(path.join(firstDir, 'demo-admin-password'), path.join(secondDir, 'demo-admin-password'))
  const second = await machineAt(secondDir, ports[1])
  const key = { accessKeyId: S3RVER_KEY, secretAccessKey: S3RVER_KEY }
  const bucket = openBucketStore(
    { ...key, endpoint, region: 'us-east-1', bucket: BUCKET, prefix: 'photos/' },
    { cacheDir: path.join(folder, 'looked-at'), maxCacheBytes: 0 },
  )
  return { origin, machines: [first, second], postgres, bucket }
}

/** @returns a function that ends it */
async function startBucket(folder: string, port: number, endpoint: string): Promise<() => void> {
  mkdirSync(folder)
  const words = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s', '--configure-bucket', BUCKET]
  const child = spawn('npm', ['exec', '--yes', `--package=${S3RVER}`, '--', 's3rver', ...words], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => void (child.exitCode ?? process.kill(-Number(child.pid), 'SIGTERM'))
  process.once('exit', end)
  const isOpen = () => fetch(endpoint).then(Boolean, () => false)
  while (!(await isOpen())) {
    if (child.exitCode !== null) throw new Error(`${S3RVER} did not start`)
    await pause(100)
  }
  return () => {
    process.off('exit', end)
    end()
  }
}

async function openMachine(socket: string, env: Record<string, string>): Promise<Machine> {
  const relay = await startTcpRelay(socket)
  const DATABASE_URL = `postgres://vault@127.0.0.1:${relay.port}/shop`
  const start = () => openShop({ ...env, DATABASE_URL })
  let shop = await start()
  return {
    relay,
    shop: () => shop,
    start: async () => {
      // Starts it again as systemd does, because the first try may find no database.
      shop = await start().catch(start)
    },
  }
}
