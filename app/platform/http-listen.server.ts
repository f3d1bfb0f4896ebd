import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EnvError } from './env.server.ts'

/**
 * Listens on the socket that systemd holds for the shop, or else on HOST and PORT. A held socket never closes: while one
 * process follows another, connections wait in it.
 */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  const fd = heldSocket()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)))
    server.listen(fd === null ? { port, host } : { fd }, resolve)
  })
  server.removeAllListeners('error')
}

const FIRST_HELD_FD = 3

/** Returns the descriptor that systemd's socket unit passes on (sd_listen_fds(3)), or null when there is none. */
function heldSocket(): number | null {
  const { LISTEN_PID, LISTEN_FDS } = process.env
  const isForUs = Number(LISTEN_PID) === process.pid && Number(LISTEN_FDS) > 0
  return isForUs ? FIRST_HELD_FD : null
}

/** The owner's line for an address that the server cannot listen on; any other error as it is. */
export function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new EnvError(`PORT ${port} is taken: stop the other program or set PORT to another number.`)
    case 'EACCES':
      return new EnvError(`PORT ${port} may not be used by this account: set PORT to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new EnvError(
        `HOST is "${host}": this machine has no such address. Set HOST to 127.0.0.1 or 0.0.0.0.`,
      )
    default:
      return error
  }
}

/** For PORT=0: a port that nobody listens on. */
export async function freePort(host: string): Promise<number> {
  const server = createServer()
  await listen(server, { host, port: 0 })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
