// From a bare clone to a running shop: packages, Node, build, run. The scripts of package.json start here.
// Plain JavaScript, because on a fresh machine it runs on whatever Node is there.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const thisFile = fileURLToPath(import.meta.url)
const root = path.join(thisFile, '../..')

const OLDEST_NODE = 20
/** The release that runs everything after the installation. */
const NODE_MAJOR = 24
/** The shop's exit code after its database was moved (`app/server/jobs.server.ts`). */
const START_AGAIN = 75
/** New objects get 8 MB instead of 16: under load the shop holds a quarter less, for the same processor time. */
const SMALL_NURSERY = '--max-semi-space-size=8'
/** glibc gives each thread its own heap, and little of it comes back: two hold a sixth less after a rush. */
const FEW_HEAPS = '2'
/** Holds the hash of the sources that the build was made from. */
const BUILD_STAMP = path.join(root, 'build/.stamp')
const SOURCE_FOLDERS = ['app', 'database', 'demo', 'public']
/** `package.json`, `vite.config.ts` and their like, in the root. */
const SOURCE_FILE = /\.json$|\.config\.ts$/
/** Photos are data, which the build does not read. */
const NOT_BUILT = /^demo\/.*(?<!\.ts)$|\.test\.tsx?$/

/** A failure for a person to act on. Only its message is shown. */
export class Stop extends Error {}

/** What the scripts of package.json name; each returns an exit code. */
const commands = {
  start: startShop,
  build: buildIfChanged,
  dev: async () =>
    // React Router's development build is behind this condition.
    (await preflight()) || show(['--conditions=development', 'scripts/dev-server.ts'], 'development'),
  vault: (...args) => show(['scripts/vault.ts', ...args]),
  bench: async (...args) => (await buildIfChanged()) || show(['bench/bench.ts', ...args]),
  drill: async (...args) => (await buildIfChanged()) || show(['drill/run-drills.ts', ...args]),
  mutate: (...args) => show(['scripts/mutate.mjs', ...args]),
  check: () => show(['scripts/check.mjs']),
  test: (...args) => show(['scripts/test.mjs', ...args]),
}

async function startShop() {
  // Checks the settings before the long build.
  const refused = await preflight()
  if (refused) return refused
  if (!isBuilt()) {
    await buildIfChanged('[2/3] Building the shop')
    console.log('[3/3] Opening the shop')
  }
  process.env.MALLOC_ARENA_MAX ??= FEW_HEAPS
  for (;;) {
    const code = await show([SMALL_NURSERY, 'scripts/serve.mjs'], 'production')
    if (code !== START_AGAIN) return code
  }
}

const preflight = () => show(['scripts/preflight.ts'])

/** Runs a program of the project where people see it. */
async function show(args, mode) {
  const { code } = await runNode(args, { env: mode ? { NODE_ENV: mode } : {} })
  return code
}

const children = new Set()
let stoppedBy

function stop(signal) {
  stoppedBy = signal
  if (children.size === 0) process.exit(stoppedCode())
  // In a terminal Ctrl+C reaches the children too; a second signal would interrupt their clean stop.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of children) child.kill(signal)
}

const stoppedCode = () => 128 + os.constants.signals[stoppedBy]

/** npm runs a script in a shell. A SIGTERM to npm ends the shell, but not the script. */
function stopWithNpm() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 500)
  watch.unref()
}

/**
 * Runs a program in the project's folder.
 * `quiet` keeps what it prints for the answer instead of showing it.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = {}, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...(quiet && !process.stdout.isTTY ? { NO_COLOR: '1' } : {}), ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell,
    })
    children.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code, signal) => finish(code ?? 128 + os.constants.signals[signal], output))

    function finish(code, text) {
      children.delete(child)
      // An interrupted step did not fail. A visible program, such as the shop, reports its own end.
      if (stoppedBy && quiet) process.exit(stoppedCode())
      resolve({ code, output: text })
    }
  })
}

let shopNode = process.execPath

/** Runs a program under the Node of the project, with the values of `.env` where there is one. */
export function runNode(args, options) {
  const environment = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
  return run(shopNode, [...environment, ...args], options)
}

/** Shows a long step, and how long it took. */
export async function step(name, work) {
  // Other steps and tasks may tell something in between.
  console.log(`${name} …`)
  const begun = Date.now()
  const { code, output } = await work()
  console.log(`${name}: ${code === 0 ? seconds(begun) : 'failed'}`)
  if (code !== 0) throw new Stop(output.trimEnd())
}

export const seconds = (begun) => `${((Date.now() - begun) / 1000).toFixed(1)} s`

/** Installs the packages of package-lock.json, unless exactly those are there. */
export async function installPackages(name = 'Installing packages') {
  if (!packagesAreInstalled()) {
    // Installs dev packages even with NODE_ENV=production, because the build needs them.
    await step(name, () => npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'))
  }
  if (await findShopNode()) return
  // The package downloads its binary in an install script, and npm may be set up to run none.
  await npm('rebuild', 'node', '--ignore-scripts=false')
  if (await findShopNode()) return
  throw new Stop(
    `Node ${NODE_MAJOR}, which the shop runs on, was not installed or does not run here: npm may have blocked the install ` +
      'script of the package "node". Run "npm rebuild node --ignore-scripts=false", then this again.',
  )
}

/** npm writes the second file last, so an interrupted installation does not count. */
function packagesAreInstalled() {
  const wanted = lockedPackages('package-lock.json')
  const installed = lockedPackages('node_modules/.package-lock.json')
  if (!installed) return false
  // Packages for other platforms are locked and not installed.
  return Object.entries(wanted).every(([where, { version, optional }]) =>
    where in installed ? installed[where].version === version : where === '' || optional,
  )
}

function lockedPackages(file) {
  const lockfile = path.join(root, file)
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : null
}

function npm(...args) {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env
  if (cli?.endsWith('npm-cli.js')) return run(node, [cli, ...args], { quiet: true })
  return run('npm', args, { quiet: true, shell: process.platform === 'win32' })
}

/** The Node that the shop runs on: its own, or this one if it is of the same release. */
async function findShopNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  for (const node of [path.join(root, 'node_modules/node/bin', name), process.execPath]) {
    const { code, output } = await run(node, ['--version'], { quiet: true })
    if (code === 0 && output.startsWith(`v${NODE_MAJOR}.`)) return (shopNode = node)
  }
  return null
}

/** Builds the shop, unless the build is of the current sources. */
export async function buildIfChanged(name = 'Building the shop') {
  if (!isBuilt()) await step(name, build)
  return 0
}

export const isBuilt = () => existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sourcesHash()

export async function build() {
  const hash = sourcesHash()
  rmSync(BUILD_STAMP, { force: true })
  const options = { quiet: true, env: { NODE_ENV: 'production' } }
  const built = await runNode(['node_modules/@react-router/dev/bin.cjs', 'build'], options)
  if (built.code !== 0) return built
  const compressed = await runNode(['scripts/precompress.ts'], options)
  if (compressed.code === 0) writeFileSync(BUILD_STAMP, hash)
  return compressed
}

function sourcesHash() {
  const hash = createHash('sha256')
  const filesIn = (folder) => readdirSync(path.join(root, folder), { encoding: 'utf8', recursive: true })
  const inFolders = SOURCE_FOLDERS.flatMap((folder) => filesIn(folder).map((name) => `${folder}/${name}`))
  const inRoot = readdirSync(root).filter((name) => SOURCE_FILE.test(name))
  for (const file of [...inFolders, ...inRoot].filter((name) => !NOT_BUILT.test(name)).sort()) {
    const where = path.join(root, file)
    if (statSync(where).isFile()) hash.update(`${file}\0`).update(readFileSync(where))
  }
  return hash.digest('hex')
}

/** Ends with the exit code of the work; a `Stop` ends it with its message, everything else with its stack. */
export async function main(work) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (process.env.npm_lifecycle_event) stopWithNpm()
  try {
    if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
      const found = `Vault needs Node ${OLDEST_NODE} or newer to begin and this is Node ${process.versions.node}`
      throw new Stop(`${found}: update it at https://nodejs.org, then run this again.`)
    }
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    if (process.argv[2] === 'test') console.log('\n0 passed, 1 failed')
    process.exitCode = 1
  }
}

if (process.argv[1] === thisFile) {
  const [name, ...args] = process.argv.slice(2)
  void main(async () => {
    await installPackages(name === 'start' ? '[1/3] Installing packages' : undefined)
    return commands[name](...args)
  })
}
