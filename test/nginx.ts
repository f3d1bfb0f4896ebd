import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const hasNginx = () => spawnSync('nginx', ['-v']).error === undefined

/**
 * Starts nginx with `deploy/nginx-cache.conf`, but without https, in front of two shops on this machine.
 * @param folder takes everything that nginx writes
 * @returns a function that ends it
 */
export async function startNginx(
  folder: string,
  port: number,
  shops: readonly [number, number],
): Promise<() => Promise<void>> {
  const site = readFileSync('deploy/nginx-cache.conf', 'utf8')
    // The redirect of port 80.
    .replace(/^server \{\s+listen 80;[^}]*\}/m, '')
    .replaceAll(/^ +(?:listen \[::\]|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/10\.0\.0\.(\d):3000/g, (_, number: string) => `127.0.0.1:${shops[Number(number) - 1]}`)
    .replaceAll(/\/var\/(?:log|cache)\/nginx\//g, `${folder}/`)
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  // A program that root starts changes to another account, which may not write here.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${user} pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;`
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${main} events { worker_connections 4096; }\nhttp {\n${bodies.join('\n')}\n${site}\n}\n`,
  )
  const child = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'inherit', 'inherit'] })
  const kill = () => void child.kill('SIGTERM')
  process.once('exit', kill)
  const exited = once(child, 'exit')
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await pause(50)
  }
  return async () => {
    process.off('exit', kill)
    kill()
    await exited
  }
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/salud`).then(
    () => true,
    () => false,
  )
}
