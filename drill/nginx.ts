import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

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
  return onMachines(
    readFileSync('deploy/nginx-cache.conf', 'utf8')
      // The redirect of port 80.
      .replace(/^server \{\s+listen 80;[^}]*\}/m, '')
      .replaceAll(/^ +(?:listen \[::\]|ssl_).*\n/gm, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`),
    machines,
  )
}

/** Puts the ports of this machine in the place of the two machines that a site of `deploy/` names. */
export function onMachines(site: string, ports: readonly number[]): string {
  return site.replaceAll(/10\.0\.0\.(\d):3000/g, (_address, number: string) => {
    return `127.0.0.1:${ports[Number(number) - 1]}`
  })
}
