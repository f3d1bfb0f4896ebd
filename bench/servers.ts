import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '#test/free-places.ts'
import { growShop } from './grow-shop.ts'

export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** Processor time of all threads since the start, and resident memory. */
type Usage = { cpuMs: number; memoryMb: number }

export type Server = {
  origin: string
  /** Everything that it has printed. */
  output: () => string
  usage: () => Promise<Usage>
  close: () => Promise<unknown>
}

/** A built checkout of the shop, and a data folder that it filled with the demo. */
export type Build = { folder: string; demo: string }

/** How many products the demo has. */
export const DEMO_PRODUCTS = 26

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; execArgv?: string[] }

/** Runs a file of this folder in its own process, without the settings of this one. */
export function startProcess(file: string, args: string[] = [], { cwd, env, execArgv = [] }: Options = {}) {
  const child = fork(path.join(import.meta.dirname, file), args, {
    ...(cwd !== undefined && { cwd }),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = once(child, 'exit')
  const failed = ended.then(() => Promise.reject(new Error(`${file} ended:\n${output}`)))
  failed.catch(() => undefined)
  return {
    child,
    failed,
    output: () => output,
    /** Sends a message and returns the answer. */
    ask: async (question: string | object = 'usage'): Promise<unknown> => {
      const answer = Promise.race([once(child, 'message'), failed])
      child.send(question)
      return (await answer)[0]
    },
    close: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Starts a process and waits until it prints its address. */
export async function startServer(...order: Parameters<typeof startProcess>): Promise<Server> {
  const { child, failed, output, ask, close } = startProcess(...order)
  const origin = await Promise.race([printedAddress(child, output), failed])
  return { origin, output, usage: async () => (await ask()) as Usage, close }
}

function printedAddress({ stdout }: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve) => {
    stdout?.on('data', () => {
      const address = /^Vault: (http\S+)$/m.exec(output())?.[1]
      if (address !== undefined) resolve(address)
    })
  })
}

/** Fills a new data folder with the demo, once for all shops of this build. */
export async function prepareBuild(folder: string): Promise<Build> {
  const demo = temporaryFolder()
  await (await openShop(folder, demo)).close()
  return { folder, demo }
}

/** Returns a data folder of so many products: the demo's, and copies of them. */
export function dataFolder({ demo }: Build, products = DEMO_PRODUCTS): string {
  const dataDir = temporaryFolder()
  cpSync(demo, dataDir, { recursive: true })
  if (products > DEMO_PRODUCTS) growShop(dataDir, products)
  return dataDir
}

/** Opens a shop as `npm start` does. */
export function openShop(folder: string, dataDir: string): Promise<Server> {
  const env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DEMO: '1', MALLOC_ARENA_MAX: '2' }
  return startServer('serve-shop.mjs', [], { cwd: folder, env, execArgv: ['--max-semi-space-size=8'] })
}

/** Asks for an address as a browser does, and reads the answer to its end. */
export async function read({ origin }: Server, address: string): Promise<Buffer> {
  const answer = await fetch(new URL(address, origin), { headers: { 'accept-encoding': ACCEPT_ENCODING } })
  const body = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok) throw new Error(`${address} answered with ${answer.status}`)
  return body
}
