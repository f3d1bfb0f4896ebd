import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Starts the program again whenever it ends, and hands it the socket as fd 3 (sd_listen_fds(3)). */
const HOLDER = `
while :; do
  sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh "$@" &
  echo "pid $!"
  wait $!
  echo "ended $?"
done`

export type HeldSocket = {
  port: number
  /** Stops the running program as systemd does, and resolves once the next one prints its ready line. */
  restart: () => Promise<void>
  /** The exit codes of those that have ended. */
  exitCodes: readonly number[]
  close: () => Promise<void>
}

/**
 * Holds a listening socket while one program after the other serves it, as systemd does with a socket unit. The socket
 * never closes, so a connection that finds no program waits for the next one.
 * @param ready a line that the program prints once it serves
 */
export async function holdSocket(
  command: readonly string[],
  ready: RegExp,
  env: (port: number) => NodeJS.ProcessEnv = () => ({}),
): Promise<HeldSocket> {
  const socket = createServer()
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  // Node has no public way to hand a listening socket to a program that is not Node.
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  const holder = spawn('sh', ['-c', HOLDER, 'sh', ...command], {
    stdio: ['ignore', 'pipe', 'inherit', fd],
    env: { ...process.env, ...env(port) },
  })
  // From now on the children alone take connections.
  await new Promise((resolve) => socket.close(resolve))

  const exitCodes: number[] = []
  let pid = 0
  const readyLines = waiter()
  createInterface(holder.stdout as Readable).on('line', (line) => {
    if (line.startsWith('pid ')) pid = Number(line.slice(4))
    else if (line.startsWith('ended ')) exitCodes.push(Number(line.slice(6)))
    else if (ready.test(line)) readyLines.wake()
  })
  await readyLines.next()

  return {
    port,
    exitCodes,
    restart: async () => {
      const started = readyLines.next()
      process.kill(pid, 'SIGTERM')
      await started
    },
    close: async () => {
      const ended = new Promise((resolve) => holder.once('exit', resolve))
      holder.kill('SIGKILL')
      await ended
      if (isAlive(pid)) process.kill(pid, 'SIGTERM')
      while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
    },
  }
}

function waiter() {
  let wake = () => {}
  return { wake: () => wake(), next: () => new Promise<void>((resolve) => (wake = resolve)) }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
