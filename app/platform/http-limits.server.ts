import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import { clientSubnets } from './client-subnet.server.ts'
import { log } from './log.server.ts'
import { isTrustedAddress, plainAddress } from './visitor.server.ts'

const MAX_HEADER_BYTES = 32 * 1024

export type Timeouts = {
  /** For the line and the headers of a request, and for a connection that sends none. */
  headersMs: number
  /** How often Node looks for what is too slow. */
  checkEveryMs: number
  /** For the whole of a request. The largest body that any path takes arrives in this time. */
  requestMs: number
  /** For the bytes of a body, see `BodyLimits`. */
  bodyMs: number
  /** How long what is left of a body may still arrive after the answer. */
  unreadBodyMs: number
  /** An answer of which nobody reads a byte for so long is given up. */
  unreadAnswerMs: number
  /** Longer than the minute after which the usual proxies drop an idle connection: they have to be the first. */
  keepAliveMs: number
}

export const TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  checkEveryMs: 5000,
  requestMs: 300_000,
  bodyMs: 15_000,
  unreadBodyMs: 10_000,
  unreadAnswerMs: 20_000,
  keepAliveMs: 65_000,
}

export function nodeOptions({ headersMs, checkEveryMs, requestMs, keepAliveMs }: Timeouts): ServerOptions {
  return {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: headersMs,
    connectionsCheckingInterval: checkEveryMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
  }
}

/** Gives up an answer of which nobody reads; as long as the page is being made, it is we who are slow. */
export function watchReader(outgoing: ServerResponse, unreadAnswerMs: number): void {
  outgoing.on('timeout', (socket: Socket) => {
    if (outgoing.headersSent) socket.destroy()
    else socket.setTimeout(unreadAnswerMs)
  })
}

/** A body that nobody read to its end would hold up the next request of the connection, or drip for ever. */
export function discardBody(incoming: IncomingMessage, withinMs: number): void {
  if (incoming.complete || incoming.socket.destroyed) return
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.socket.destroy()
  }, withinMs)
  incoming.once('end', () => clearTimeout(timer))
  // A reader that stopped reading would hold it up.
  incoming.removeAllListeners('readable')
  incoming.resume()
}

export type ConnectionLimits = {
  /** At once, from one network. A browser opens six. */
  perNetwork: number
  /** At once, from everybody. */
  total: number
  /** At most one line per so much time says how many connections were refused. */
  logEveryMs: number
}

export const CONNECTION_LIMITS: ConnectionLimits = { perNetwork: 100, total: 1000, logEveryMs: 60_000 }

/** Closes what goes beyond the limits. Trusted proxies bring everybody's requests and are not limited. */
export function limitConnections(server: Server, trusted: BlockList, limits: ConnectionLimits): void {
  const open = new Map<string, number>()
  const noteRefusal = countedLog('connections-refused', limits.logEveryMs)
  let total = 0

  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (isTrustedAddress(address, trusted)) return
    const networks = networksOf(address, limits.perNetwork)
    const isFull = networks.some(({ name, max }) => (open.get(name) ?? 0) >= max)
    if (isFull || total >= limits.total) {
      socket.destroy()
      noteRefusal()
      return
    }
    for (const { name } of networks) open.set(name, (open.get(name) ?? 0) + 1)
    total += 1
    socket.once('close', () => {
      total -= 1
      for (const { name } of networks) {
        const left = (open.get(name) ?? 1) - 1
        if (left === 0) open.delete(name)
        else open.set(name, left)
      }
    })
  })
}

/**
 * An IPv6 household owns a /56 of addresses; an IPv4 one has a single address. A /48 may be a company of many people,
 * but one person can have it, too: it counts as two households.
 */
function networksOf(address: string, perNetwork: number): { name: string; max: number }[] {
  const [smallest, household = smallest, site] = clientSubnets({ address, isHttps: false })
  const networks = [{ name: household, max: perNetwork }]
  return site === undefined ? networks : [...networks, { name: site, max: 2 * perNetwork }]
}

/** Logs the first event at once, and then at most once per interval how many there were. */
function countedLog(event: string, everyMs: number): () => void {
  let count = 0
  let timer: NodeJS.Timeout | undefined
  function write() {
    timer = undefined
    if (count === 0) return
    log.warn(event, { count })
    count = 0
    timer = setTimeout(write, everyMs).unref()
  }
  return () => {
    count += 1
    if (timer === undefined) write()
  }
}
