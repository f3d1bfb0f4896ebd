// What plain node:http can do at best: it fetches the given pages once and sends their very bytes, asking nothing.
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import './report-cpu.ts'

/** Every server of node:http writes these itself. */
const WRITTEN_BY_NODE = new Set(['connection', 'date', 'keep-alive'])
/** Tells the client in a header, so it has to be the shop's. */
const KEEP_ALIVE_MS = 65_000

const [origin = '', acceptEncoding = '', ...paths] = process.argv.slice(2)
const pages = new Map<string, { headers: string[]; bytes: Buffer }>()
for (const path of paths) {
  const request = get(new URL(path, origin), { headers: { 'accept-encoding': acceptEncoding }, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  pages.set(path, { headers: ownHeaders(response), bytes: await buffer(response) })
}

const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
  const page = pages.get(incoming.url ?? '')
  if (page) outgoing.writeHead(200, page.headers).end(page.bytes)
  else outgoing.writeHead(404).end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.((server.address() as AddressInfo).port)

function ownHeaders({ rawHeaders }: IncomingMessage): string[] {
  const isOwn = (index: number) => !WRITTEN_BY_NODE.has(rawHeaders[index - (index % 2)]?.toLowerCase() ?? '')
  return rawHeaders.filter((_text, index) => isOwn(index))
}
