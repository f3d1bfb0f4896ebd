import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '#test/free-places.ts'
import { holdSocket } from '../test/held-socket.ts'
import { rehearseUpgrade } from './rehearse-upgrade.ts'
import type { DrillRow } from './run-drills.ts'
import { shopAt, startShopProcess } from './shop-process.ts'
import { acknowledgedRows, loadOf, read, write } from './visitors.ts'

const UPGRADES = 5
const PAGES = ['/', '/productos', '/FAQ', '/productos?orden=menor-precio']
const PAGES_PER_SECOND = 50

/** Upgrades a shop as systemd does, one that still has a setting that left, and one of the oldest supported release. */
export async function run(): Promise<DrillRow[]> {
  const rows = [...(await restarts(temporaryFolder())), await formerSetting(temporaryFolder())]
  return [...rows, ...(await rehearseUpgrade())]
}

/** Restarts the shop again and again, while shoppers read pages and write messages. */
async function restarts(dataDir: string): Promise<DrillRow[]> {
  const held = await holdSocket([process.execPath, 'scripts/serve.mjs'], /^Vault: http/, (port) => ({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '1',
    TRUSTED_PROXIES: '127.0.0.1',
  }))
  const origin = `http://127.0.0.1:${held.port}`
  const agent = new Agent({ keepAlive: true, maxSockets: 3 })
  const over = new AbortController()
  const load = loadOf(shopAt(origin), over.signal)
  try {
    const work = [
      read(load, PAGES, PAGES_PER_SECOND),
      read(load, PAGES, PAGES_PER_SECOND, shopAt(origin, { agent })),
      write(load, 300),
    ]
    for (let count = 0; count < UPGRADES; count += 1) {
      await pause(1000)
      await held.restart()
    }
    await pause(1000)
    over.abort()
    await Promise.all(work)
  } finally {
    over.abort()
    agent.destroy()
    await held.close()
  }
  const database = new DatabaseSync(path.join(dataDir, 'vault.sqlite'), { readOnly: true })
  const { messages } = load.kept
  const stored = await acknowledgedRows({ messages }, async (sql) => database.prepare(sql).all())
  database.close()
  const { pages = 0 } = load.counts
  const [first] = load.errors
  return [
    {
      row: `no request fails in ${UPGRADES} upgrades @data`,
      ok: !first && pages > 100,
      note: `${pages} pages, ${load.errors.length} failed${first ? `, first: ${first.status} ${first.text.slice(0, 80)}` : ''}; the longest waited ${Math.round(Math.max(...load.times))} ms`,
    },
    ...stored,
    {
      row: 'the old process ends in order',
      ok: held.exitCodes.every((code) => code === 0),
      note: `exit codes ${held.exitCodes.join(' ')}`,
    },
  ]
}

/** The former release has to find its database as it left it. */
async function formerSetting(folder: string): Promise<DrillRow> {
  const file = path.join(folder, 'vault.sqlite')
  const database = new DatabaseSync(file)
  database.exec(readFileSync('database/fixtures/035.sql', 'utf8'))
  database.close()
  const before = readFileSync(file)
  const shop = await startShopProcess({ DATA_DIR: folder, CLOUDINARY_URL: 'cloudinary://key:secret@vault' })
  const code = await shop.ends()
  const lines = shop.output().trim().split('\n')
  return {
    row: 'a setting that left ends the start with one line, before any migration',
    ok: code === 1 && lines.length === 1 && readFileSync(file).equals(before),
    note: lines.join(' | '),
  }
}
