import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '#test/free-places.ts'
import { NOT_RESTORED } from '../scripts/restore-backup.ts'
import type { DrillRow } from './run-drills.ts'
import { openShop } from './shop-process.ts'
import { storedPhotos } from './stored-photos.ts'
import { loadOf, write } from './visitors.ts'

/** Fills a shop, backs it up under load and at rest, loses everything, restores, and compares rows and bytes. */
export async function run(): Promise<DrillRow[]> {
  const folder = temporaryFolder()
  const at = (name: string) => path.join(folder, name)
  return [
    ...(await underLoad(at('first'), at('loaded.tar'), at('loaded'))),
    ...(await atRest(at('first'), at('rest.tar'), at('restored'))),
  ]
}

async function underLoad(dataDir: string, file: string, copy: string): Promise<DrillRow[]> {
  const shop = await openShop({ DATA_DIR: dataDir, DEMO: '1' })
  const over = new AbortController()
  const load = loadOf(shop, over.signal)
  const { messages: acknowledged } = load.kept
  const writing = [1, 2, 3, 4].map(() => write(load, 0))
  while (acknowledged.length < 40) await new Promise((resolve) => setTimeout(resolve, 20))
  const before = [...acknowledged]
  const made = await vault(dataDir, 'backup', file)
  const during = acknowledged.length - before.length
  over.abort()
  await Promise.all(writing)
  await shop.stop()
  const backedUp = await vault(copy, 'restore', file)
  const [live, found] = [rowsOf(dataDir), rowsOf(copy)]
  const messages = (found['contact_messages'] ?? []).join('\n')
  const lost = before.filter((message) => !messages.includes(`"${message}"`))
  const invented = (found['contact_messages'] ?? []).filter((row) => !live['contact_messages']?.includes(row))
  const differing = ['products', 'product_colors', 'product_images', 'users', 'settings'].filter(
    (table) => JSON.stringify(live[table]) !== JSON.stringify(found[table]),
  )
  return [
    {
      row: 'a backup is made while people write',
      ok: made.code === 0 && backedUp.code === 0 && during > 0,
      note: `${during} messages taken meanwhile; ${made.output.trim().slice(0, 80)}`,
    },
    {
      row: 'it holds every message that was taken before it began, and nothing that nobody sent @data',
      ok: before.length >= 40 && lost.length === 0 && invented.length === 0 && differing.length === 0,
      note: `${before.length} before, ${lost.length} lost, ${invented.length} invented, tables that differ: ${differing.join(', ') || 'none'}`,
    },
  ]
}

async function atRest(dataDir: string, file: string, copy: string): Promise<DrillRow[]> {
  const made = await vault(dataDir, 'backup', file)
  const verified = await vault(dataDir, 'verify', file)
  const [rows, photos] = [rowsOf(dataDir), storedPhotos(dataDir)]
  rmSync(dataDir, { recursive: true })
  const restored = await vault(copy, 'restore', file)
  const same = JSON.stringify(rowsOf(copy)) === JSON.stringify(rows)
  const found = storedPhotos(copy)
  const differing = Object.keys({ ...photos, ...found }).filter((photo) => photos[photo] !== found[photo])
  const shop = await openShop({ DATA_DIR: copy, DEMO: '1' })
  const page = await shop.get('/productos')
  const [product = ''] = /\/productos\/[^"/]+\/[\w-]+/.exec(page.text) ?? []
  const detail = await shop.get(product)
  await shop.stop()
  const count = Object.values(rows).reduce((sum, { length }) => sum + length, 0)
  return [
    {
      row: 'every row is there after the loss of everything @data',
      ok: made.code === 0 && verified.code === 0 && restored.code === 0 && count > 100 && same,
      note: `${count} rows in ${Object.keys(rows).length} tables`,
    },
    {
      row: 'every byte of every photo is there @data',
      ok: Object.keys(photos).length > 100 && differing.length === 0,
      note: `${Object.keys(photos).length} photos, ${differing.length} differ`,
    },
    {
      row: 'the restored shop opens and shows its products',
      ok: page.status === 200 && product !== '' && detail.status === 200,
      note: `${product} answers ${detail.status}`,
    },
  ]
}

async function vault(dataDir: string, ...words: string[]) {
  const child = spawn(process.execPath, ['scripts/vault.ts', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO: '0' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

function rowsOf(dataDir: string): Record<string, string[]> {
  const database = new DatabaseSync(path.join(dataDir, 'vault.sqlite'), { readOnly: true })
  const tables = database.prepare(`select name from sqlite_master where type = 'table' order by name`).all()
  const rows = tables
    .map(({ name }) => String(name))
    // Kysely's own tables tell when the schema was made.
    .filter((table) => !table.startsWith('kysely_') && !NOT_RESTORED.has(table))
    .map((table) => [
      table,
      database
        .prepare(`select * from "${table}"`)
        .all()
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ])
  database.close()
  return Object.fromEntries(rows) as Record<string, string[]>
}
