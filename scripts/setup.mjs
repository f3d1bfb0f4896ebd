// Prepares what scripts need before the shop can run: its packages, its Node and a build.
// Plain JavaScript, because on a fresh machine it runs on whatever Node is there.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const NODE_MAJOR = 24
const BUILD_STAMP = path.join(root, 'build/.stamp')
/** The sources of a build. Photos are data, which the build does not read. */
const BUILD_SOURCES = [
  'app',
  'database',
  'demo',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const NOT_BUILT = /^demo\/.*(?<!\.ts)$|\.test\.tsx?$/

/** A failure for a person to act on. Only its message is shown. */
export class Stop extends Error {}

/** Runs a script's body; a `Stop` ends it with its message, everything else with its stack. */
export async function main(body) {
  try {
    process.exitCode = await body()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}

const children = new Set()
let stoppedBy

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))

// npm runs a script in a shell. A SIGTERM to npm ends the shell, but not the script.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 500)
  watch.unref()
}

function stop(signal) {
  stoppedBy = signal
  if (children.size === 0) process.exit(stoppedCode())
  // In a terminal Ctrl+C reaches the children too; a second signal would interrupt their clean stop.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of children) child.kill(signal)
}

const stoppedCode = () => 128 + os.constants.signals[stoppedBy]

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
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
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

let shopNode

/**
 * Runs a program under the Node of the project, with the values of `.env` where there is one.
 * @returns {Promise<{ code: number, output: string }>}
 */
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

export function seconds(begun) {
  return `${((Date.now() - begun) / 1000).toFixed(1)} s`
}

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

/** npm writes this file last, so an interrupted installation does not count. */
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
    if (code === 0 && output.startsWith(`v${NODE_MAJOR}.`)) {
      shopNode = node
      return true
    }
  }
  return false
}

/** Returns whether the build was made from the current sources. */
export function isBuilt() {
  return existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sourcesHash()
}

/** @returns {Promise<{ code: number, output: string }>} */
export async function build() {
  const hash = sourcesHash()
  rmSync(BUILD_STAMP, { force: true })
  const result = await runNode(['node_modules/@react-router/dev/bin.cjs', 'build'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (result.code !== 0) return result
  const compressed = await runNode(['scripts/precompress.ts'], { quiet: true })
  if (compressed.code === 0) writeFileSync(BUILD_STAMP, hash)
  return compressed
}

export async function buildIfChanged(name = 'Building the shop') {
  if (!isBuilt()) await step(name, build)
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of BUILD_SOURCES.flatMap(filesUnder)) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function filesUnder(place) {
  const where = path.join(root, place)
  if (!existsSync(where)) return []
  if (!statSync(where).isDirectory()) return [place]
  return readdirSync(where)
    .sort()
    .flatMap((name) => filesUnder(`${place}/${name}`))
    .filter((file) => !NOT_BUILT.test(file))
}
