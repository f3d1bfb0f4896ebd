import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../e2e/start-shop.ts'
import { openPostgres, type PostgresServer } from '../test/postgres-server.ts'
import { startS3Double } from '../test/s3-double.ts'
import { installLine, startProgram } from './caches.ts'
import { cachingSite, writeNginxConfiguration } from './nginx.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'
import { startTcpRelay, type TcpRelay } from './tcp-relay.ts'

const REPLICA = 'replica'
const S3_KEY = 'key'
const READY_WITHIN_MS = 30_000
const START_TRIES = 3

/** A replica that lost its server looks for it twice a second: saves wait for it. */
const DURABLE = { max_connections: '60', wal_retrieve_retry_interval: '500ms' }

/** One machine of the shop: a process with its own data folder, and its way to the database. */
export type Machine = {
  origin: string
  relay: TcpRelay
  /** The process that runs, or the last one that did. */
  shop: () => ShopProcess
  /** Starts it; resolves once it is open. */
  start: () => Promise<void>
  /** Whether it serves and its database answers. */
  isWell: () => Promise<boolean>
  /** Sends a signal to every process of it. */
  signal: (name: NodeJS.Signals) => void
}

export type LargeSite = {
  /** Where nginx listens: what visitors know. */
  origin: string
  machines: readonly [Machine, Machine]
  primary: PostgresServer
  replica: PostgresServer
  /** The names in the bucket. */
  bucket: ReadonlyMap<string, Buffer>
  close: () => Promise<void>
}

/** Opens PostgreSQL with a replica that holds each commit, a bucket, two machines and nginx in front of them. */
export async function openLargeSite(): Promise<LargeSite> {
  const missing = installLine(['nginx'])
  if (missing) throw new Error(`There is no nginx on this machine: ${missing}`)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vault-large-'))
  const open: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of open.toReversed()) await end()
  }
  const closing = <Part>(part: Part, end: (part: Part) => unknown): Part => {
    open.push(() => end(part))
    return part
  }
  try {
    const port = await freePort()
    const ports = [await freePort(), await freePort()] as const
    const origin = `http://127.0.0.1:${port}`
    const nginx = writeNginxConfiguration(folder, 'nginx.conf', cachingSite(port, ports))
    closing(await startProgram('nginx', ['-c', nginx, '-g', 'daemon off;'], port), (stop) => stop())
    const primary = closing(await openPostgres(DURABLE), (server) => server.close())
    await primary.run('create database shop')
    const replica = closing(await primary.addReplica(REPLICA), (server) => server.close())
    await commitToBoth(primary)
    const bucket = closing(await startS3Double(S3_KEY), (double) => double.close())
    const shared = {
      PUBLIC_URL: origin,
      AUTH_SECRET: randomUUID() + randomUUID(),
      DEMO: '1',
      S3_PHOTOS_BUCKET: 'vault',
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY_ID: S3_KEY,
      S3_SECRET_ACCESS_KEY: randomUUID(),
    }
    const [firstDir, secondDir] = [path.join(folder, 'first'), path.join(folder, 'second')] as const
    const machineAt = async (dataDir: string, ownPort: number, more = {}) =>
      closing(
        await openMachine(primary.socket, { ...shared, ...more, DATA_DIR: dataDir, PORT: String(ownPort) }),
        async ({ signal, relay }) => {
          signal('SIGKILL')
          await relay.close()
        },
      )
    const first = await machineAt(firstDir, ports[0])
    await first.start()
    const second = await machineAt(secondDir, ports[1], { DATABASE_REPLICA_URL: replica.url('shop') })
    // The demo's admin has one password.
    mkdirSync(secondDir)
    copyFileSync(path.join(firstDir, 'demo-admin-password'), path.join(secondDir, 'demo-admin-password'))
    await second.start()
    return { origin, machines: [first, second], primary, replica, bucket: bucket.objects, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** From now on a commit is acknowledged once the replica has written it too. */
async function commitToBoth(primary: PostgresServer): Promise<void> {
  await primary.run(`alter system set synchronous_standby_names = '${REPLICA}'`, 'select pg_reload_conf()')
  const deadline = performance.now() + READY_WITHIN_MS
  const isSynchronous = async () => {
    const [row] = await primary.read('postgres', 'select sync_state from pg_stat_replication')
    return row?.['sync_state'] === 'sync'
  }
  while (!(await isSynchronous())) {
    if (performance.now() > deadline) throw new Error('The replica does not follow PostgreSQL.')
    await pause(100)
  }
}

async function openMachine(socket: string, env: Record<string, string>): Promise<Machine> {
  const relay = await startTcpRelay(socket)
  const origin = `http://127.0.0.1:${env['PORT']}`
  let shop: ShopProcess | undefined
  const running = () => {
    if (!shop) throw new Error('This machine was not started.')
    return shop
  }
  return {
    origin,
    relay,
    shop: running,
    start: async () => {
      const DATABASE_URL = `postgres://vault@127.0.0.1:${relay.port}/shop`
      // As systemd does, with `Restart=always`.
      for (let tries = 1; tries <= START_TRIES; tries += 1) {
        shop = await startShopProcess({ ...env, DATABASE_URL })
        if (await shop.opens()) return
      }
      throw new Error(`A machine did not open: ${running().output().slice(-500)}`)
    },
    isWell: async () => (await running().get('/salud')).status === 200,
    signal: (name) => {
      try {
        process.kill(-Number(running().child.pid), name)
      } catch {
        // It has ended already.
      }
    },
  }
}
