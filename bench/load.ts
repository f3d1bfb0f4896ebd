// Asks for one page again and again over connections that stay open, in its own process. The client of node:http
// costs more CPU than the server that it would measure, so this one reads no more of an answer than where it ends.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { responseEnd } from './response-end.ts'

export type Order = {
  origin: string
  path: string
  headers: Readonly<Record<string, string>>
  connections: number
  /** Whichever comes first ends the load. */
  seconds: number
  requests: number
  /** Unset: 200. */
  status?: '200' | '304'
}

export type Load = {
  requests: number
  seconds: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  bytesPerResponse: number
}

process.on('message', (order: Order) => {
  void putLoad(order).then((load) => process.send?.(load))
})
process.once('disconnect', () => process.exit())

async function putLoad(order: Order): Promise<Load> {
  const { origin, path, headers, connections, seconds, requests, status: expected = '200' } = order
  const { host, hostname, port } = new URL(origin)
  const request = Buffer.from(
    [`GET ${path} HTTP/1.1`, `host: ${host}`, ...Object.entries(headers).map((entry) => entry.join(': '))]
      .join('\r\n')
      .concat('\r\n\r\n'),
  )
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      return socket
    }),
  )
  const begun = performance.now()
  let asked = 0
  let bytes = 0
  const times: number[] = []
  const mayAsk = () => {
    const isOver = asked >= requests || performance.now() - begun > seconds * 1000
    if (!isOver) asked += 1
    return !isOver
  }
  await Promise.all(
    sockets.map((socket) =>
      repeat(socket, request, expected, mayAsk, (ms, size) => {
        times.push(ms)
        bytes += size
      }),
    ),
  )
  const tookMs = performance.now() - begun
  for (const socket of sockets) socket.destroy()
  times.sort((one, other) => one - other)
  const percentile = (percent: number) => times[Math.floor((times.length * percent) / 100)] ?? 0
  return {
    requests: times.length,
    seconds: tookMs / 1000,
    p50Ms: percentile(50),
    p95Ms: percentile(95),
    p99Ms: percentile(99),
    bytesPerResponse: bytes / times.length,
  }
}

function repeat(
  socket: Socket,
  request: Buffer,
  expected: string,
  mayAsk: () => boolean,
  onAnswer: (ms: number, bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    let sentAt = 0
    const next = () => {
      if (!mayAsk()) return resolve()
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('data', (part) => {
      received = received.length === 0 ? part : Buffer.concat([received, part])
      const end = responseEnd(received)
      if (end === null) return
      const status = received.toString('latin1', 9, 12)
      if (status !== expected) return reject(new Error(`answered with ${status}`))
      received = received.subarray(end)
      onAnswer(performance.now() - sentAt, end)
      next()
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server closed a connection')))
    next()
  })
}
