// What a shop with many products costs beside a small one, in one run: its start, its memory, its pages, and one edit.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { paths, searchDataPath } from '#app/paths.ts'
import { growShop } from './grow-shop.ts'
import type { Measurement } from './measurement.ts'
import { openShop, type Shop } from './open-shop.ts'
import { ask } from './processes.ts'
import { median } from './throughput.ts'

const SMALL = 500
const BIG = 50_000
const SETTLES_WITHIN_MS = 10_000
/** A quiet shop looks every ten seconds whether it can give memory back. */
const QUIET_WITHIN_MS = 22_000
const REQUESTS = 40
/** A collection of all garbage costs as much as hundreds of these requests: it falls into one round. */
const ROUNDS = 5
const EDITS = 5
/** A shop looks every second whether another process has changed the catalogue. */
const EDIT_SHOWS_WITHIN_MS = 3000

type Costs = {
  firstAnswerMs: number
  firstListMs: number
  memoryMb: number
  listCpuMs: number
  searchCpuMs: number
  editBlockMs: number
  editCpuMs: number
}

export async function measureBigShop(): Promise<Measurement[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vault-bench-big-'))
  try {
    const demo = path.join(folder, 'demo')
    await (await openShop(demo)).close()
    const small = await costsOf(SMALL, folder)
    const big = await costsOf(BIG, folder)
    const row = (name: string, value: number, unit: string, max?: number): Measurement => ({
      group: 'growth',
      name,
      value,
      unit,
      ...(max !== undefined && { goal: { max } }),
    })
    const count = BIG.toLocaleString('en')
    return [
      row(`${count} products: first answer after a start`, big.firstAnswerMs / 1000, 's', 2),
      row(`${count} products: first list after a start`, big.firstListMs / 1000, 's'),
      row(`${count} products: memory, once quiet`, big.memoryMb, 'MB', 350),
      row(`${SMALL} products: memory, once quiet`, small.memoryMb, 'MB'),
      row(`${count} products: list, rendered, against ${SMALL}`, big.listCpuMs / small.listCpuMs, '×', 2),
      row(
        `${count} products: search, rendered, against ${SMALL}`,
        big.searchCpuMs / small.searchCpuMs,
        '×',
        2,
      ),
      row(`${count} products: longest block after one edit`, big.editBlockMs, 'ms', 50),
      row(`${count} products: CPU of one edit`, big.editCpuMs, 'ms'),
      row(`${SMALL} products: CPU of one edit`, small.editCpuMs, 'ms'),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function costsOf(products: number, folder: string): Promise<Costs> {
  const dataDir = path.join(folder, String(products))
  cpSync(path.join(folder, 'demo'), dataDir, { recursive: true })
  growShop(dataDir, products)
  const begun = performance.now()
  const shop = await openShop(dataDir)
  await read(shop, paths.shipping)
  const firstAnswerMs = performance.now() - begun
  await read(shop, paths.products)
  const firstListMs = performance.now() - begun
  await wait(SETTLES_WITHIN_MS)
  // The limit of a price is part of the address, so no page is cached.
  const listCpuMs = await cpuOf(shop, (index) => `${paths.products}?hasta=${90_000 + index}`)
  const searchCpuMs = await cpuOf(shop, (index) => `${searchDataPath('negro')}?hasta=${90_000 + index}`)
  const edits = await editsOf(shop, dataDir)
  await wait(QUIET_WITHIN_MS)
  const memoryMb = Number(await ask(shop.process, 'memory'))
  await shop.close()
  return { firstAnswerMs, firstListMs, memoryMb, listCpuMs, searchCpuMs, ...edits }
}

async function cpuOf(shop: Shop, address: (index: number) => string): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = Number(await ask(shop.process, 'cpu'))
    for (let index = 0; index < REQUESTS; index += 1) await read(shop, address(round * REQUESTS + index))
    rounds.push((Number(await ask(shop.process, 'cpu')) - before) / REQUESTS)
  }
  // In the first one the engine still compiles.
  return median(rounds.slice(1))
}

/** Edits as another process would, so that the cost is that of reading the change. */
async function editsOf(shop: Shop, dataDir: string) {
  const sqlite = new DatabaseSync(path.join(dataDir, 'vault.sqlite'), { timeout: 5000 })
  const ids = sqlite.prepare('select id from products order by id limit ?').all(EDITS)
  const blocks: number[] = []
  const cpu: number[] = []
  await ask(shop.process, 'block')
  for (const { id } of ids) {
    await ask(shop.process, 'block')
    const before = Number(await ask(shop.process, 'cpu'))
    sqlite.exec('begin immediate')
    sqlite
      .prepare('update products set name = name || ?, updated_at = ?, version = version + 1 where id = ?')
      .run(' X', new Date().toISOString(), String(id))
    sqlite.exec('update catalog_version set version = version + 1; commit')
    await wait(EDIT_SHOWS_WITHIN_MS)
    await read(shop, paths.products)
    await read(shop, searchDataPath('negro'))
    blocks.push(Number(await ask(shop.process, 'block')))
    cpu.push(Number(await ask(shop.process, 'cpu')) - before)
  }
  sqlite.close()
  return { editBlockMs: median(blocks), editCpuMs: median(cpu) }
}

async function read(shop: Shop, address: string): Promise<void> {
  const answer = await fetch(new URL(address, shop.origin))
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address} answered with ${answer.status}`)
}
