import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request, type Agent } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#test/free-places.ts'

/** An answer; its status is 0 when none came. */
type Answer = { status: number; text: string; ms: number }

/** A shop as its visitors reach it: a process, or what stands in front of several. */
export type ShopAddress = {
  origin: string
  get: (path: string) => Promise<Answer>
  /** Sends the form of the contact page, as a visitor of another network each time. */
  write: (message: string) => Promise<Answer>
}

export type ShopProcess = ShopAddress & {
  child: ChildProcess
  /** Everything that it has printed. */
  output: () => string
  /** Resolves with whether it opened; false once it has ended instead. */
  opens: () => Promise<boolean>
  /** Sends a signal to every process of it, as systemd does. */
  signal: (name: NodeJS.Signals) => void
  /** Resolves with its exit code, or the signal that ended it. */
  ends: () => Promise<number | string>
  /** Ends it as systemd does, and resolves with its exit code. */
  stop: () => Promise<number | string>
}

const OPENS_WITHIN_MS = 240_000

/** @throws Error with what it printed when it does not open */
export async function openShop(env: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShopProcess(env)
  if (await shop.opens()) return shop
  throw new Error(`The shop did not open: ${shop.output().slice(-500)}`)
}

/**
 * Starts the built shop in its own process group.
 * @param env its variables; without PORT, it takes a free one
 */
export async function startShopProcess(env: Record<string, string>): Promise<ShopProcess> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: '127.0.0.1',
      DEMO: '0',
      ...env,
    },
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>
  let output = ''
  const { promise: isOpen, resolve } = Promise.withResolvers<boolean>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      output += `${line}\n`
      // Every start ends with this line.
      if (line.startsWith('Vault: http')) resolve(true)
    })
  }
  const late = setTimeout(() => resolve(false), OPENS_WITHIN_MS)
  void exited.then(() => {
    clearTimeout(late)
    process.off('exit', kill)
    resolve(false)
  })

  const signal = (name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), name)
  }
  const ends = async () => {
    const [code, by] = await exited
    return code ?? by ?? ''
  }
  const stop = () => {
    signal('SIGTERM')
    return ends()
  }
  const address = shopAt(origin, { publicOrigin: env['PUBLIC_URL'] })
  return { ...address, child, output: () => output, opens: () => isOpen, signal, ends, stop }
}

type AddressOptions = {
  /** The origin of the shop's pages, where it is not the address. */
  publicOrigin?: string | undefined
  /** Sent with each request. */
  headers?: Readonly<Record<string, string>>
  /** False: each request opens a connection. */
  agent?: Agent | false
}

let visitors = 0

export function shopAt(
  origin: string,
  { publicOrigin = origin, headers, agent = false }: AddressOptions = {},
): ShopAddress {
  function ask(path: string, form?: URLSearchParams): Promise<Answer> {
    visitors += 1
    const start = performance.now()
    return new Promise((answered) => {
      const fail = ({ message }: Error) =>
        answered({ status: 0, text: message, ms: performance.now() - start })
      const outgoing = request(origin + path, {
        agent,
        method: form ? 'POST' : 'GET',
        headers: {
          accept: 'text/html,image/avif,image/webp,*/*',
          ...headers,
          origin: publicOrigin,
          'x-forwarded-for': `10.${visitors >> 8}.${visitors & 255}.1`,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
      })
      outgoing.once('error', fail)
      outgoing.once('response', (incoming) => {
        let text = ''
        incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        incoming.once('error', fail)
        incoming.once('end', () =>
          answered({ status: incoming.statusCode ?? 0, text, ms: performance.now() - start }),
        )
      })
      outgoing.end(form?.toString())
    })
  }

  return {
    origin,
    get: (path) => ask(path),
    write: (message) =>
      ask('/contacto', new URLSearchParams({ name: 'Ana', message, answerTo: 'ana@example.com' })),
  }
}
