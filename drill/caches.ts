import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../e2e/start-shop.ts'
import { onMachines, writeNginxConfiguration } from './nginx.ts'

/** The domain in the files of `deploy/`. */
export const DOMAIN = 'vault.example'

export type Visit = {
  method?: 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: Uint8Array | string
  /** The visitor's address, of those that are this machine: 127.0.0.2 and so on. */
  from?: string
}

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  /** The shop gives each of its answers another one, so two equal ones are one answer, stored by the cache. */
  id: string
}

/** A cache in front of the shop, by https, as `deploy/` has it. */
export type Cache = {
  name: string
  visit: (target: string, visit?: Visit) => Promise<Answer>
  stop: () => Promise<void>
}

/** Debian's package of each program. */
const PACKAGES = {
  nginx: 'nginx-light',
  varnishd: 'varnish varnish-modules',
  caddy: 'caddy',
  openssl: 'openssl',
}
type Program = keyof typeof PACKAGES
const VARNISH_TAGS = '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so'

/** Returns the line that installs what is missing for the caches; null when everything is there. */
export function installLine(programs = Object.keys(PACKAGES) as Program[]): string | null {
  const missing = programs.filter(
    (program) =>
      spawnSync(program, [program === 'varnishd' ? '-V' : 'version']).error ||
      (program === 'varnishd' && process.arch === 'x64' && !existsSync(VARNISH_TAGS)),
  )
  return missing.length === 0
    ? null
    : `apt-get install ${missing.map((program) => PACKAGES[program]).join(' ')}`
}

/** nginx with `deploy/nginx-cache.conf`. */
export async function startNginxCache(folder: string, shopPort: number): Promise<Cache> {
  const [port, plainPort, certificate] = [await freePort(), await freePort(), makeCertificate(folder)]
  const site = readFileSync('deploy/nginx-cache.conf', 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('/etc/letsencrypt/live/vault.example', folder)
  const file = writeNginxConfiguration(folder, 'nginx.conf', onMachines(site, [shopPort, shopPort]))
  const stop = await startProgram('nginx', ['-c', file, '-g', 'daemon off;'], port)
  return { name: 'nginx', visit: visitor(port, certificate), stop }
}

/** Caddy for https with `deploy/Caddyfile`, then Varnish with `deploy/varnish.vcl`. */
export async function startVarnishCache(folder: string, shopPort: number, purgePort: number): Promise<Cache> {
  const [port, varnishPort, certificate] = [await freePort(), await freePort(), makeCertificate(folder)]
  const rules = path.join(folder, 'default.vcl')
  writeFileSync(
    rules,
    readFileSync('deploy/varnish.vcl', 'utf8').replace('.port = "3000"', `.port = "${shopPort}"`),
  )
  const stopVarnish = await startProgram(
    'varnishd',
    [
      ...['-F', '-j', 'none', '-n', path.join(folder, 'varnish'), '-f', rules],
      ...['-a', `shop=127.0.0.1:${varnishPort}`, '-a', `purge=127.0.0.1:${purgePort}`],
      ...['-p', 'http_gzip_support=off', '-s', 'malloc,64m'],
    ],
    varnishPort,
  )
  const caddyfile = path.join(folder, 'Caddyfile')
  const tls = `bind 127.0.0.1\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`
  writeFileSync(
    caddyfile,
    readFileSync('deploy/Caddyfile', 'utf8')
      .replace(/^\{\n/m, '{\n\tadmin off\n\tauto_https disable_redirects\n')
      .replace('protocols h1 h2 h3', 'protocols h1 h2')
      .replaceAll(/^((?:www\.)?vault\.example) \{/gm, `https://$1:${port} {\n\t${tls}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${varnishPort}`)
      .replace('/var/log/caddy', folder),
  )
  const stopCaddy = await startProgram(
    'caddy',
    ['run', '--adapter', 'caddyfile', '--config', caddyfile],
    port,
    {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  )
  return {
    name: 'Varnish',
    visit: visitor(port, certificate),
    stop: async () => {
      await stopCaddy()
      await stopVarnish()
    },
  }
}

function visitor(port: number, certificate: Buffer): Cache['visit'] {
  return (target, { method, headers, body, from = '127.0.0.1' } = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request({
        ...{ host: '127.0.0.1', port, path: target, method: method ?? 'GET', localAddress: from },
        ...{ servername: DOMAIN, ca: certificate, agent: false, timeout: 90_000 },
        headers: { host: DOMAIN, ...headers },
      })
      outgoing.once('error', reject)
      outgoing.once('response', (incoming) => {
        const { statusCode: status = 0, headers: answered } = incoming
        const id = String(answered['x-request-id'])
        buffer(incoming).then((bytes) => resolve({ status, headers: answered, bytes, id }), reject)
      })
      outgoing.end(body)
    })
}

function makeCertificate(folder: string): Buffer {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'fullchain.pem')
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${DOMAIN}`],
    ...['-addext', `subjectAltName=DNS:${DOMAIN},DNS:www.${DOMAIN}`],
    ...['-keyout', path.join(folder, 'privkey.pem'), '-out', file],
  ])
  return readFileSync(file)
}

/** Varnish has a C compiler read its rules first. */
const OPENS_WITHIN_MS = 60_000

/** @returns a function that ends it */
export async function startProgram(
  program: Program,
  words: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-2000)))
  const kill = () => void child.kill('SIGTERM')
  process.once('exit', kill)
  const exited = once(child, 'exit')
  const deadline = performance.now() + OPENS_WITHIN_MS
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${program} did not start: ${printed}`)
    await pause(50)
  }
  return async () => {
    process.off('exit', kill)
    kill()
    await exited
  }
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
