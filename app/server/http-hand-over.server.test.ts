import { Agent, request } from 'node:http'
import { openServer, openConnection } from '#test/open-server.ts'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { holdSocket } from '#test/held-socket.ts'
import { ask } from '#test/raw-http.ts'

function page(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: '/', agent })
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      buffer(incoming).then((body) => resolve(body.toString()), reject)
    })
    outgoing.end()
  })
}

test('one process follows another on a held socket, and no request fails', async () => {
  const shop = await holdSocket([process.execPath, 'test/serve-held-socket.ts'], /^serving$/)
  onTestFinished(() => shop.close())
  const agents = [new Agent({ keepAlive: true, maxSockets: 2 }), new Agent({ keepAlive: false })]
  const pages = new Set<string>()
  let isOver = false
  const shoppers = agents.map(async (agent) => {
    while (!isOver) pages.add(await page(shop.port, agent))
  })
  const failures: unknown[] = []
  const all = Promise.all(shoppers).catch((error: unknown) => failures.push(error))
  const isServedBy = (processes: number) =>
    eventually(() => expect({ failures, pages: pages.size }).toEqual({ failures: [], pages: processes }))
  await isServedBy(1)
  for (const processes of [2, 3]) {
    await shop.restart()
    await isServedBy(processes)
  }
  isOver = true
  await all
  for (const agent of agents) agent.destroy()
  expect(failures).toEqual([])
  expect([...pages].every((text) => /^page of \d+$/.test(text))).toBe(true)
  expect(shop.exitCodes).toEqual([0, 0])
})

test('a closing server answers what is already on its way, and says that it closes', async () => {
  const server = await openServer()
  const { socket, received } = await openConnection(server)
  socket.write('GET /favicon.ico HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  const closed = server.close()
  socket.write('GET /productos HTTP/1.1\r\nHost: x\r\n\r\n')
  const answers = (await received).split('HTTP/1.1 200 OK')
  expect(answers).toHaveLength(3)
  expect(answers.at(-1)).toMatch(/connection: close/i)
  await closed
})

test('a closing server answers those who had just connected', async () => {
  const server = await openServer()
  // The kernel has taken these connections, and the server has not seen them yet.
  const answers = Array.from({ length: 20 }, () => ask(server, '/'))
  await new Promise((resolve) => process.nextTick(resolve))
  const closed = server.close()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
  await closed
})
