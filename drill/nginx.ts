import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const OPENS_WITHIN_MS = 10_000

/** Returns a file with the smallest whole configuration around a site of `deploy/`, which writes to this folder alone. */
export function writeNginxConfiguration(folder: string, file: string, site: string): string {
  const here = site.replaceAll('/var/log/nginx/', `${folder}/`).replaceAll('/var/cache/nginx/', `${folder}/`)
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  // A program that root starts changes to another account, which may not write here.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${user} pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;`
  const place = path.join(folder, file)
  writeFileSync(
    place,
    `${main} events { worker_connections 4096; }\nhttp {\n${bodies.join('\n')}\n${here}\n}\n`,
  )
  return place
}

/** Returns the site of `deploy/nginx-cache.conf` on this port, without https, in front of these two machines. */
export function cachingSite(port: number, machines: readonly number[]): string {
  return (
    readFileSync('deploy/nginx-cache.conf', 'utf8')
      // The redirect of port 80.
      .replace(/^server \{\s+listen 80;[^}]*\}/m, '')
      .replaceAll(/^ +(?:listen \[::\]|ssl_).*\n/gm, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^( +server )10\.0\.0\.(\d):3000/gm, (_line, start: string, number: string) => {
        return `${start}127.0.0.1:${machines[Number(number) - 1]}`
      })
  )
}

/** @returns a function that ends it */
export async function startNginx(folder: string, port: number, site: string): Promise<() => Promise<void>> {
  if (spawnSync('nginx', ['-v']).error)
    throw new Error('There is no nginx on this machine. Install it: apt-get install nginx-light')
  mkdirSync(folder, { recursive: true })
  const file = writeNginxConfiguration(folder, 'nginx.conf', site)
  const nginx = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const kill = () => void nginx.kill('SIGTERM')
  process.once('exit', kill)
  const exited = once(nginx, 'exit')
  const deadline = performance.now() + OPENS_WITHIN_MS
  while (!(await takesConnections(port))) {
    if (nginx.exitCode !== null || performance.now() > deadline)
      throw new Error(`nginx did not start: ${printed}`)
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
