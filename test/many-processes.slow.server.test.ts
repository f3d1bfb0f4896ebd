import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#app/platform/http-limits.server.ts'
import { eventually } from '#test/eventually.ts'
import { emptyPostgres } from './test-database.ts'

const PROCESSES = 3
const PUBLICATIONS = 18
const KILL_EVERY = 6
const VISITORS = 4

type Answer = { products?: number; isAllowed?: boolean; pid: number }

async function startGroup(variables: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vault-group-'))
  const port = variables['PORT'] ?? String(await freePort('127.0.0.1'))
  const databaseUrl = (await emptyPostgres()) ?? ''
  const group = spawn(process.execPath, ['test/serve-group.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      PORT: port,
      WEB_CONCURRENCY: String(PROCESSES),
      ...variables,
    },
  })
  const exited = once(group, 'exit') as Promise<[number | null]>
  const lines: string[] = []
  for (const stream of [group.stdout, group.stderr])
    createInterface(stream).on('line', (line) => lines.push(line))
  onTestFinished(async () => {
    group.kill('SIGKILL')
    await exited
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  /** Every request opens a new connection, so it may reach any process. Null: the process died on it. */
  function get(target: string): Promise<Answer | null> {
    return new Promise((resolve) => {
      const outgoing = request({ host: '127.0.0.1', port, path: target, agent: false }, (incoming) => {
        let text = ''
        incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        incoming.once('end', () => resolve(incoming.statusCode === 200 ? (JSON.parse(text) as Answer) : null))
        incoming.once('error', () => resolve(null))
      })
      outgoing.once('error', () => resolve(null))
      outgoing.end()
    })
  }

  return {
    lines,
    get,
    isOpen: () => eventually(() => expect(lines).toContain(`Vault: http://127.0.0.1:${port}`)),
    stop: async () => {
      group.kill('SIGTERM')
      const [code] = await exited
      return code
    },
    ended: async () => (await exited)[0],
  }
}

test('several processes are one shop, while some of them are killed', async () => {
  const group = await startGroup()
  await group.isOpen()
  const pids = new Set<number>()
  const killed = new Set<number>()
  let newest = 0
  let failed = 0
  let isOver = false
  const wentBack: string[] = []

  /** Nobody may see less than what somebody saw before the request began. */
  async function look(target: string): Promise<number | null> {
    const seenBefore = newest
    const answer = await group.get(target)
    if (answer?.products === undefined) return null
    // The last words of a killed process may arrive after its end.
    if (!killed.has(answer.pid)) pids.add(answer.pid)
    if (answer.products < seenBefore) wentBack.push(`${answer.products} after ${seenBefore}`)
    newest = Math.max(newest, answer.products)
    return answer.products
  }

  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isOver) if ((await look('/')) === null) failed += 1
  })
  const allAnswer = () => eventually(() => expect(pids.size).toBe(PROCESSES))
  let published = 0
  for (let turn = 1; turn <= PUBLICATIONS; turn += 1) {
    if (turn % KILL_EVERY === 0) {
      await allAnswer()
      const victim = [...pids][turn % PROCESSES] ?? 0
      process.kill(victim, 'SIGKILL')
      killed.add(victim)
      pids.delete(victim)
    }
    const before = newest
    if ((await group.get('/publish')) === null) continue
    published += 1
    // The next request shows it, whichever process answers.
    newest = Math.max(newest, before + 1)
  }
  await allAnswer()
  isOver = true
  await Promise.all(visitors)
  expect(wentBack).toEqual([])
  const stored = await look('/')
  expect(stored).toBeGreaterThanOrEqual(published)
  // What was in a killed process at that moment: one request of each visitor at most.
  const kills = PUBLICATIONS / KILL_EVERY
  expect(published).toBeGreaterThanOrEqual(PUBLICATIONS - kills)
  expect(failed).toBeLessThanOrEqual(VISITORS * kills)

  const attempts: (Answer | null)[] = []
  // Which process takes a connection is the system's choice.
  while (new Set(attempts.map((answer) => answer?.pid)).size < 2)
    attempts.push(...(await Promise.all(Array.from({ length: 40 }, () => group.get('/try')))))
  expect(attempts.filter((answer) => answer?.isAllowed)).toHaveLength(10)

  const tallies = () => group.lines.filter((line) => line.startsWith('tally'))
  await eventually(() => expect(tallies().length).toBeGreaterThan(8))
  expect(await group.stop()).toBe(0)
  expect(group.lines.filter((line) => line.startsWith('Vault: '))).toHaveLength(1)
  // A run that was killed has no end.
  const overlaps = tallies().filter((line, index, all) => {
    const pid = line.split(' ').at(-1)
    return line.startsWith('tally ends') && all[index - 1] !== `tally begins ${pid}`
  })
  expect(overlaps).toEqual([])
})

test('a group that cannot open says why once, and ends', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const group = await startGroup({ PORT: String(port) })
  expect(await group.ended()).toBe(1)
  expect(group.lines).toEqual([
    `PORT ${port} is taken: stop the other program or set PORT to another number.`,
  ])
})
