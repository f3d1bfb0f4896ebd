import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#app/server/http-limits.server.ts'
import { eventually } from './eventually.ts'
import { emptyPostgres } from './test-database.ts'

const INSTANCES = 3
const PUBLICATIONS = 18
const KILL_EVERY = 6
const VISITORS = 4

type Answer = { products?: number; isAllowed?: boolean }
type Instance = Awaited<ReturnType<typeof startInstance>>

/** What all instances have printed. */
const lines: string[] = []

async function startInstance(databaseUrl: string) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vault-instance-'))
  const port = await freePort('127.0.0.1')
  const child = spawn(process.execPath, ['test/serve-instance.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port) },
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  const { promise: isOpen, resolve } = Promise.withResolvers<void>()
  createInterface(child.stdout).on('line', (line) => {
    if (line === 'open') resolve()
    else lines.push(line)
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  await Promise.race([isOpen, exited.then(() => Promise.reject(new Error('an instance did not open')))])
  return {
    get: (target: string) => get(port, target),
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      return (await exited)[0]
    },
  }
}

/** Null: the instance was not running, or died during the request. */
function get(port: number, path: string): Promise<Answer | null> {
  return new Promise((resolve) => {
    const outgoing = request({ host: '127.0.0.1', port, path, agent: false }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      incoming.once('end', () => resolve(incoming.statusCode === 200 ? (JSON.parse(text) as Answer) : null))
      incoming.once('error', () => resolve(null))
    })
    outgoing.once('error', () => resolve(null))
    outgoing.end()
  })
}

test('several instances on one PostgreSQL are one shop, while some of them are killed @data', async () => {
  const databaseUrl = String(await emptyPostgres())
  const start = () => startInstance(databaseUrl)
  // All at once: one of them migrates.
  const instances = await Promise.all(Array.from({ length: INSTANCES }, start))
  const instanceOf = (turn: number) => instances[turn % INSTANCES] as Instance
  let newest = 0
  let isOver = false
  const wentBack: string[] = []

  /** Nobody may see less than what somebody saw before the request began. */
  async function look(instance: Instance): Promise<number | null> {
    const seenBefore = newest
    const products = (await instance.get('/'))?.products
    if (products === undefined) return null
    if (products < seenBefore) wentBack.push(`${products} after ${seenBefore}`)
    newest = Math.max(newest, products)
    return products
  }

  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let turn = visitor; !isOver; turn += 1) await look(instanceOf(turn))
  })
  let published = 0
  for (let turn = 1; turn <= PUBLICATIONS; turn += 1) {
    const before = newest
    const publication = instanceOf(turn).get('/publish')
    if (turn % KILL_EVERY === 0) {
      await instanceOf(turn).end('SIGKILL')
      instances[turn % INSTANCES] = await start()
    }
    if ((await publication) === null) continue
    published += 1
    // The next request shows it, whichever instance answers.
    newest = Math.max(newest, before + 1)
  }
  isOver = true
  await Promise.all(visitors)
  expect(wentBack).toEqual([])
  expect(published).toBeGreaterThanOrEqual(PUBLICATIONS - PUBLICATIONS / KILL_EVERY)
  for (const instance of instances) expect(await look(instance)).toBeGreaterThanOrEqual(published)

  const attempts = await Promise.all(Array.from({ length: 40 }, (_, turn) => instanceOf(turn).get('/try')))
  expect(attempts.filter((answer) => answer?.isAllowed)).toHaveLength(10)

  await eventually(() => expect(lines.length).toBeGreaterThan(8))
  for (const instance of instances) expect(await instance.end('SIGTERM')).toBe(0)
  // A run that was killed wrote no end, so its next line begins another run.
  const overlaps = lines.filter((line, index) => {
    const pid = line.split(' ').at(-1)
    return line.startsWith('tally ends') && lines[index - 1] !== `tally begins ${pid}`
  })
  expect(overlaps).toEqual([])
})
