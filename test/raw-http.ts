import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startHttpServer, type HttpServer, type HttpServerOptions } from '#app/server/http-server.server.ts'
import { createPageCache } from '#app/server/page-cache.server.ts'

export const SHOP_ORIGIN = 'http://shop.example'

/** A server that answers "page" to everything, unless the test gives it more to do. */
export function startTestServer(given: Partial<HttpServerOptions> = {}): Promise<HttpServer> {
  return startHttpServer({
    host: '127.0.0.1',
    port: 0,
    publicOrigin: SHOP_ORIGIN,
    trustedProxies: [],
    staticFiles: { find: () => null },
    redirect: () => null,
    pageKey: () => null,
    pageCache: createPageCache({ maxBytes: 1e6 }),
    version: () => '1',
    factsOf: () => ({}),
    render: async () => new Response('page'),
    errorPage: (id) => `<!DOCTYPE html><title>Error</title>${id}`,
    ...given,
  })
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string }
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends the target as it is: fetch would tidy it up first. */
export function ask(
  { port }: HttpServer,
  target: string,
  { method = 'GET', headers, body }: Asked = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, path: target, method, headers, agent: false })
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      const { statusCode: status = 0, headers } = incoming
      buffer(incoming).then((body) => resolve({ status, headers, body }), reject)
    })
    outgoing.end(body)
  })
}

/** A connection to write bytes to, of which nobody reads. */
export async function silentConnection({ port }: HttpServer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

/** A connection to write bytes to, and what came back until the server closed it, with or without a goodbye. */
export async function rawConnection(server: HttpServer) {
  const socket = await silentConnection(server)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const received = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(Buffer.concat(chunks).toString()))
  })
  return { socket, received }
}
