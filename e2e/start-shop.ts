import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** The demo's photos are prepared before the shop opens. */
const OPENS_WITHIN_MS = 180_000

/** Starts the built shop in its own process. Call it in the project's folder. */
export function startShop(url: string, env: Record<string, string>): ChildProcess {
  const shop = spawn(process.execPath, ['scripts/serve.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      // The shop writes its own address into chats: it has to be the one that the browser is at.
      PUBLIC_URL: url,
      DATABASE_URL: '',
      CLOUDINARY_CLOUD_NAME: '',
      // Every test's visitor comes from an address of their own (`shop.ts`), as people do.
      TRUSTED_PROXIES: '127.0.0.1',
      MAIL_FROM: '',
      AUTH_SECRET: '',
      ...env,
    },
  })
  // A run that is stopped halfway cleans up nothing.
  const killAtExit = () => shop.kill('SIGKILL')
  process.once('exit', killAtExit)
  shop.once('exit', () => process.off('exit', killAtExit))
  return shop
}

/** Resolves with the line that every start of the shop ends with. */
export async function opened(shop: ChildProcess): Promise<void> {
  const printed: string[] = []
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`the shop did not open:\n${printed.join('\n')}`)),
      OPENS_WITHIN_MS,
    )
    const settle = (end: () => void) => {
      clearTimeout(late)
      end()
    }
    for (const stream of [shop.stdout, shop.stderr]) {
      if (!stream) continue
      createInterface(stream).on('line', (line) => {
        printed.push(line)
        if (line.startsWith('Vault: http://')) settle(resolve)
      })
    }
    shop.once('error', (error) => settle(() => reject(error)))
    shop.once('exit', (code) =>
      settle(() => reject(new Error(`the shop exited with ${code}:\n${printed.join('\n')}`))),
    )
  })
}

export async function exitCode(shop: ChildProcess): Promise<number | null> {
  if (shop.exitCode !== null) return shop.exitCode
  return new Promise((resolve) => shop.once('exit', resolve))
}

/** Below the ports that a system hands out by itself, so that no other program takes one in the meantime. */
const FIRST_PORT = 20_000
const PORTS = 12_000
const given = new Set<number>()

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
