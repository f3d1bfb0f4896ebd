import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { EnvError } from '#app/platform/env.server.ts'
import {
  type AddressRange,
  clientSubnets,
  isTrustedAddress,
  plainAddress,
} from '#app/platform/visitor.server.ts'
import { countedLog } from '#app/platform/log.server.ts'

const FIRST_HELD_FD = 3

/**
 * Listens on the socket that systemd's socket unit passes on (sd_listen_fds(3)), or else on HOST and PORT. A held socket
 * never closes: while one process follows another, connections wait in it.
 */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  const { LISTEN_PID, LISTEN_FDS } = process.env
  const isHeld = Number(LISTEN_PID) === process.pid && Number(LISTEN_FDS) > 0
  server.listen(isHeld ? { fd: FIRST_HELD_FD } : { port, host })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, host, port)
  })
}

/** Requests have this long to finish; less than the ten seconds in which the process ends. */
const FINISH_WITHIN_MS = 8000

/** Accepts no new connection, finishes open requests, and resolves when the last connection is closed. */
export async function stopListening(server: Server, lingerMs: number): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
  const linger = setInterval(() => server.closeIdleConnections(), lingerMs)
  await acceptWaiting(server)
  // Not the close of node:http, which ends idle connections at once: a request may be on its way on one of them.
  await new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  clearInterval(linger)
  clearTimeout(deadline)
}

const MAX_TURNS = 100

/**
 * Takes the connections that the kernel has already made: closing the socket would reset them. Under load, some wait
 * for the event loop at any moment.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let taken = 0
  server.on('connection', () => (taken += 1))
  // The first turn may already have passed the point where connections are taken.
  await nextTurn()
  for (let turn = 0, before = -1; turn < MAX_TURNS && taken !== before; turn += 1) {
    before = taken
    await nextTurn()
  }
}

/** Returns the owner's line for an address that the server cannot listen on; any other error as it is. */
export function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const noAddress = `HOST is "${host}": this machine has no such address. Set HOST to 127.0.0.1 or 0.0.0.0.`
  const lines: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT ${port} is taken: stop the other program or set PORT to another number.`,
    EACCES: `PORT ${port} may not be used by this account: set PORT to a number above 1023.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  }
  const line = lines[error.code ?? '']
  return line === undefined ? error : new EnvError(line)
}

/** Returns a port that nobody listens on, for PORT=0. */
export async function freePort(host: string): Promise<number> {
  const server = createServer()
  await listen(server, { host, port: 0 })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const MAX_HEADER_BYTES = 32 * 1024

export const TIMEOUTS = {
  /** For the request line and headers, and for a connection that sends nothing. */
  headersMs: 10_000,
  /** How often Node checks for slow connections. */
  checkEveryMs: 5000,
  /** For a whole request, up to the largest body that any path accepts. */
  requestMs: 300_000,
  /** For the bytes of a body: `BodyLimits.waitMs`. */
  bodyMs: 15_000,
  /** For the rest of a body that arrives after the response. */
  unreadBodyMs: 10_000,
  /** A response of which the client reads no byte is dropped after once to twice this time: Node looks a second time. */
  unreadAnswerMs: 14_000,
  /** Longer than the usual minute of proxies: the proxy has to close an idle connection first. */
  keepAliveMs: 65_000,
  /** A closing server still answers on open connections for this long, and asks their clients to close them. */
  lingerMs: 500,
}
export type Timeouts = typeof TIMEOUTS

export const CONNECTION_LIMITS = {
  /** Open at once from one network. A browser opens six. */
  perNetwork: 100,
  /** Open at once from everybody. */
  total: 1000,
  /** The log gets at most one line per interval, with the number of refused connections. */
  logEveryMs: 60_000,
}
export type ConnectionLimits = typeof CONNECTION_LIMITS

type Limits = { timeouts: Timeouts; connections: ConnectionLimits; trusted: readonly AddressRange[] }

/** Creates a server that drops clients that are slow or silent, and connections beyond the limits. */
export function createLimitedServer({ timeouts, connections, trusted }: Limits, answer: RequestListener) {
  const { unreadBodyMs, unreadAnswerMs } = timeouts
  const options = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: timeouts.headersMs,
    connectionsCheckingInterval: timeouts.checkEveryMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
  }
  const server = createServer(options, (incoming, outgoing) => {
    watchReader(outgoing, unreadAnswerMs)
    outgoing.once('close', () => discardBody(incoming, unreadBodyMs))
    answer(incoming, outgoing)
  })
  server.timeout = unreadAnswerMs
  limitConnections(server, trusted, connections)
  return server
}

/** Drops a response that the client does not read. While no byte waits for the client, the slow side is the server. */
function watchReader(outgoing: ServerResponse, unreadAnswerMs: number): void {
  outgoing.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(unreadAnswerMs)
  })
}

/** Reads the rest of a body that nobody read: it would block the next request of the connection, or arrive for ever. */
function discardBody(incoming: IncomingMessage, withinMs: number): void {
  if (incoming.complete || incoming.socket.destroyed) return
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.socket.destroy()
  }, withinMs)
  incoming.once('end', () => clearTimeout(timer))
  // A reader that has stopped would keep the stream paused.
  incoming.removeAllListeners('readable')
  incoming.resume()
}

/** Closes connections beyond the limits. Trusted proxies carry everybody's requests and are not limited. */
export function limitConnections(server: Server, trusted: readonly AddressRange[], limits: ConnectionLimits) {
  /** The networks of each open connection. */
  const open = new Set<string[]>()
  const countOf = (network: string) => [...open].filter((networks) => networks.includes(network)).length
  const noteRejection = countedLog('connections-refused', limits.logEveryMs)

  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (isTrustedAddress(address, trusted)) return
    // An IPv6 household owns a /56. A /48 may be a company or one person: it counts as two households.
    const [smallest, household = smallest, site] = clientSubnets({ address, isHttps: false })
    const networks = site === undefined ? [household] : [household, site]
    const isFull = networks.some((network, at) => countOf(network) >= (at + 1) * limits.perNetwork)
    if (open.size >= limits.total || isFull) {
      socket.destroy()
      noteRejection()
      return
    }
    open.add(networks)
    socket.once('close', () => open.delete(networks))
  })
}
