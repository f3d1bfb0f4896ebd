// Asks for one page again and again over connections that stay open. The client of node:http costs more than the server
// that it would measure, so this one reads of an answer only how long it is.
import { once } from 'node:events'
import { connect } from 'node:net'
import { answerBytes } from './answer-bytes.ts'
import { ACCEPT_ENCODING } from './servers.ts'

export type Order = { origin: string; path: string; connections: number; seconds: number }
export type Load = { requests: number; seconds: number }

process.on('message', (order: Order) => {
  void putLoad(order).then((load) => process.send?.(load))
})
process.once('disconnect', () => process.exit())

async function putLoad({ origin, path, connections, seconds }: Order): Promise<Load> {
  const { host, hostname, port } = new URL(origin)
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: ${ACCEPT_ENCODING}\r\n\r\n`,
  )
  const begun = performance.now()
  const end = begun + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(end, Number(port), hostname, request)),
  )
  return {
    requests: counts.reduce((sum, count) => sum + count, 0),
    seconds: (performance.now() - begun) / 1000,
  }
}

async function askUntil(end: number, port: number, host: string, request: Buffer): Promise<number> {
  const socket = connect(port, host)
  let requests = 0
  let missing = 0
  socket.on('connect', () => socket.write(request))
  socket.on('data', (part) => {
    if (missing === 0) missing = answerBytes(part)
    missing -= part.length
    if (missing > 0) return
    requests += 1
    if (performance.now() < end) socket.write(request)
    else socket.destroy()
  })
  await once(socket, 'close')
  return requests
}
