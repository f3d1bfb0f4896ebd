import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { paths, searchPath } from '#app/paths.ts'
import type { Measurement } from './measurement.ts'
import { openShop, type Shop } from './open-shop.ts'
import { ask } from './processes.ts'

const AFTER_START_MS = 5000
/** A quiet shop looks every ten seconds whether it can give memory back. */
const AFTER_LOAD_MS = 22_000
const TERMS = 2000
const AT_ONCE = 16

/** What one process holds: after the very first start with the demo, after a restart, and after a robot was there. */
export async function measureMemory(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vault-bench-memory-'))
  const rows: Measurement[] = []
  const note = async (name: string, shop: Shop, max: number) =>
    rows.push({
      group: 'memory',
      name,
      value: Number(await ask(shop.process, 'memory')),
      unit: 'MB',
      goal: { max },
    })
  try {
    const first = await openShop(dataDir)
    await wait(AFTER_START_MS)
    await note('5 s after the very first start', first, 150)
    await first.close()
    const again = await openShop(dataDir)
    await wait(AFTER_START_MS)
    await note('5 s after a restart', again, 130)
    await visitEverything(again.origin)
    await wait(AFTER_LOAD_MS)
    await note(`after every page and ${TERMS} different searches`, again, 250)
    await again.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  return rows
}

async function visitEverything(origin: string): Promise<void> {
  const sitemap = await (await fetch(new URL(paths.sitemap, origin))).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const searches = Array.from({ length: TERMS }, (_, index) => searchPath(`negro ${index}`))
  const left = [...pages, ...searches].values()
  const visit = async () => {
    for (const page of left) await (await fetch(new URL(page, origin))).arrayBuffer()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
}
