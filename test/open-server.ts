import { onTestFinished } from 'vitest'
import type { HttpServer, HttpServerOptions } from '#app/server/http-server.server.ts'
import { rawConnection, silentConnection, startTestServer } from './raw-http.ts'

/** Starts a server that closes when its test ends. */
export async function openServer(given: Partial<HttpServerOptions> = {}): Promise<HttpServer> {
  const server = await startTestServer(given)
  onTestFinished(() => server.close())
  return server
}

/** Opens a connection to write bytes to, which ends with its test. */
export async function openConnection(server: HttpServer) {
  const connection = await rawConnection(server)
  onTestFinished(() => void connection.socket.destroy())
  return connection
}

/** The same, but nobody reads what comes back. */
export async function openSilentConnection(server: HttpServer) {
  const socket = await silentConnection(server)
  onTestFinished(() => void socket.destroy())
  return socket
}
