import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { holdSocket } from '../test/held-socket.ts'
import type { DrillRow } from './drills.ts'

export const name = 'upgrade'

const UPGRADES = 5
const SHOPPERS = 6
const PAGES = ['/', '/productos', '/FAQ', '/productos?orden=menor-precio']

type Seen = { requests: number; failures: string[]; slowestMs: number; acknowledged: number }

/** Upgrades a shop of one process, and one of two. */
export async function run(): Promise<DrillRow[]> {
  return [...(await upgrade(1)), ...(await upgrade(2))]
}

/** Restarts the shop as systemd does, again and again, while shoppers read pages and write messages. */
async function upgrade(processes: number): Promise<DrillRow[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vault-upgrade-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const shop = await holdSocket([process.execPath, 'scripts/serve.mjs'], /^Vault: http/, (port) => ({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    WEB_CONCURRENCY: String(processes),
  }))
  const seen: Seen = { requests: 0, failures: [], slowestMs: 0, acknowledged: 0 }
  const over = new AbortController()
  try {
    const shoppers = Array.from({ length: SHOPPERS }, (_, number) =>
      visit(shop.port, number % 2 === 0, seen, over.signal),
    )
    shoppers.push(write(shop.port, seen, over.signal))
    for (let count = 0; count < UPGRADES; count += 1) {
      await pause(1000)
      await shop.restart()
    }
    await pause(1000)
    over.abort()
    await Promise.all(shoppers)
  } finally {
    over.abort()
    await shop.close()
  }
  const stored = countMessages(path.join(dataDir, 'vault.sqlite'))
  const where = processes === 1 ? '' : ` of ${processes} processes`
  const isClean = shop.exitCodes.every((code) => code === 0)
  return [
    {
      row: `no request fails in ${UPGRADES} upgrades${where}`,
      ok: seen.failures.length === 0 && seen.requests > 100,
      note: `${seen.requests} requests, ${seen.failures.length} failed${seen.failures[0] ? `, first: ${seen.failures[0]}` : ''}; the longest waited ${Math.round(seen.slowestMs)} ms`,
    },
    {
      row: `every acknowledged message is stored${where}`,
      ok: seen.acknowledged > 0 && stored >= seen.acknowledged,
      note: `${seen.acknowledged} acknowledged, ${stored} stored`,
    },
    {
      row: `the old process ends in order${where}`,
      ok: isClean,
      note: `exit codes ${shop.exitCodes.join(' ')}`,
    },
  ]
}

async function visit(port: number, keepAlive: boolean, seen: Seen, over: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive, maxSockets: 1 })
  for (let count = 0; !over.aborted; count += 1) {
    await send(seen, { port, agent, path: PAGES[count % PAGES.length] ?? '/' })
    await pause(10)
  }
  agent.destroy()
}

async function write(port: number, seen: Seen, over: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: false })
  for (let count = 0; !over.aborted; count += 1) {
    const body = new URLSearchParams({
      name: 'Ana',
      message: `Consulta ${count}`,
      answerTo: 'ana@example.com',
    })
    const status = await send(seen, {
      port,
      agent,
      path: '/contacto',
      body: body.toString(),
      // Each message comes from another network, because limits count by network.
      headers: { origin: `http://127.0.0.1:${port}`, 'x-forwarded-for': `10.${count >> 8}.${count & 255}.1` },
    })
    if (status === 200) seen.acknowledged += 1
    await pause(300)
  }
}

type Sent = { port: number; agent: Agent; path: string; body?: string; headers?: Record<string, string> }

/** @returns the status, or null when the request failed */
function send(seen: Seen, { port, agent, path, body, headers }: Sent): Promise<number | null> {
  const start = performance.now()
  return new Promise((resolve) => {
    const done = (failure: string | null, status: number | null) => {
      seen.requests += 1
      if (failure !== null) seen.failures.push(failure)
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - start)
      resolve(status)
    }
    const outgoing = request({
      ...{ host: '127.0.0.1', port, path, agent },
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    outgoing.once('error', ({ message }) => done(`${path}: ${message}`, null))
    outgoing.once('response', (incoming) => {
      incoming.resume()
      incoming.once('error', ({ message }) => done(`${path}: ${message}`, null))
      incoming.once('end', () => {
        const { statusCode = 0 } = incoming
        done(statusCode >= 400 ? `${path}: ${statusCode}` : null, statusCode)
      })
    })
    outgoing.end(body)
  })
}

function countMessages(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  const row = database.prepare('select count(*) as count from contact_messages').get()
  database.close()
  return Number(row?.['count'])
}
