import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

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
