import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findPostgres } from '../scripts/find-postgres.mjs'

const OPENS_WITHIN_MS = 60_000
const CLOSES_WITHIN_MS = 10_000

export type PostgresServer = {
  url: (database: string) => string
  /** The path of the socket that it listens on. */
  socket: string
  /** Holds every one of its processes still, until `thaw`: connections stay open and nothing answers. */
  freeze: () => void
  thaw: () => void
  /** Runs statements as its owner. */
  run: (...statements: string[]) => Promise<void>
  /** Returns what one statement reads. */
  read: (database: string, statement: string) => Promise<Record<string, unknown>[]>
  /** Stops it, ending every connection, and starts it again on the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
  /** Ends it in the middle of everything, as a crash does: its next start replays its log. */
  crash: () => Promise<void>
  start: () => Promise<void>
  /** Stops it and removes its data. */
  close: () => Promise<void>
}

type Settings = Readonly<Record<string, string>>

/** For tests there is nothing to lose in a power cut. */
const FAST: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts a PostgreSQL whose data and socket lie in a temporary folder.
 * @param options its settings; those left out are PostgreSQL's own
 */
export async function openPostgres(options = FAST): Promise<PostgresServer> {
  const bin = findPostgres()
  if (bin === null)
    throw new Error('There is no PostgreSQL on this machine: npm test installs one where it can.')
  const place = makePlace(bin)
  try {
    initialize(place)
    return await serve(place, options)
  } catch (error) {
    remove(place)
    throw error
  }
}

/** Where the files of one server lie, and who runs it. */
type Place = { bin: string; folder: string; data: string; account: Account | undefined }

function makePlace(bin: string): Place {
  const folder = mkdtempSync(path.join(tmpdir(), 'vault-pg-'))
  const account = unprivilegedAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  return { bin, folder, data: path.join(folder, 'data'), account }
}

const remove = ({ folder }: Place) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

async function serve(place: Place, options: Settings): Promise<PostgresServer> {
  const { bin, folder, data, account } = place
  const url = (database: string) =>
    `postgres://vault@localhost:5432/${database}?host=${encodeURIComponent(folder)}`
  let server: ChildProcess | undefined
  const killAtExit = () => server?.kill('SIGKILL')
  process.once('exit', killAtExit)

  async function start(): Promise<void> {
    server = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings(folder, options)], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await opened(server, url('postgres'))
  }

  async function stopServer(): Promise<void> {
    if (server) await stop(server, 'SIGINT')
  }

  await start()
  return {
    url,
    socket: path.join(folder, '.s.PGSQL.5432'),
    freeze: () => signal(server, 'SIGSTOP'),
    thaw: () => signal(server, 'SIGCONT'),
    run: (...statements) => run(url('postgres'), statements),
    read: (database, statement) => read(url(database), statement),
    restart: async () => {
      await stopServer()
      await start()
    },
    stop: stopServer,
    crash: async () => {
      if (server) await stop(server, 'SIGQUIT')
    },
    start,
    close: async () => {
      await stopServer()
      process.off('exit', killAtExit)
      remove(place)
    },
  }
}

async function read(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function settings(socketFolder: string, options: Settings): string[] {
  const values = {
    // The socket lies in a folder that nobody else may open: no port, no password.
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0777',
    port: '5432',
    // Each of four workers may open the ten of a shop, twice where a test opens another database.
    max_connections: '100',
    shared_buffers: '32MB',
    ...options,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function initialize(place: Place): void {
  const options = ['-U', 'vault', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  runProgram(place, 'initdb', ['-D', place.data, ...options])
}

function runProgram({ bin, folder, account }: Place, program: string, words: readonly string[]): void {
  const options = { ...account, cwd: folder, encoding: 'utf8' } as const
  const { status, stderr, error } = spawnSync(path.join(bin, program), words, options)
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
}

type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root; undefined where this process is somebody else already. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('There is no account "postgres" or "nobody" that PostgreSQL could run as.')
}

/** Resolves once it takes connections. */
async function opened(server: ChildProcess, url: string): Promise<void> {
  let printed = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-4000)))
  server.once('error', (error) => (printed += error.message))
  const deadline = Date.now() + OPENS_WITHIN_MS
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    if (await answers(url)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill('SIGKILL')
  throw new Error(`PostgreSQL did not start:\n${printed}`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Signals the server and the process of every connection. */
function signal(server: ChildProcess | undefined, name: NodeJS.Signals): void {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === server?.pid)
  for (const [pid = 0] of children) process.kill(pid, name)
  server?.kill(name)
}

/** Either signal ends every connection; the children of a server that had to be killed end with it. */
async function stop(server: ChildProcess, how: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(how)
  const late = setTimeout(() => server.kill('SIGKILL'), CLOSES_WITHIN_MS)
  await ended
  clearTimeout(late)
}
