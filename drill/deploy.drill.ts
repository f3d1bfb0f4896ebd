import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DrillRow } from './drills.ts'
import { writeNginxConfiguration } from './nginx.ts'

export const name = 'deploy'

/** The worst exposure that `systemd-analyze security` may tell, times ten. */
const MAX_EXPOSURE = '20'

/** Has the programs that read `deploy/` check it. A program that is not installed here checks nothing, and its row says so. */
export async function run(): Promise<DrillRow[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vault-deploy-'))
  try {
    return [
      check('upgrade.sh is a shell script', ['sh', '-n', 'deploy/upgrade.sh']),
      check(
        'upgrade.sh refuses a copy that others can change',
        ['sh', 'deploy/upgrade.sh'],
        /Others can change/,
      ),
      check('systemd reads the units', ['systemd-analyze', 'verify', ...units(folder)]),
      check('the unit is sandboxed', [
        ...['systemd-analyze', 'security', '--offline=true', `--threshold=${MAX_EXPOSURE}`],
        path.join(folder, 'vault.service'),
      ]),
      check('Caddy reads its file', [
        'caddy',
        'validate',
        '--adapter',
        'caddyfile',
        '--config',
        caddyfile(folder),
      ]),
      check('Caddy reads the one of compose', ['caddy', 'adapt', '--config', composeCaddyfile(folder)]),
      check('nginx reads its file', ['nginx', '-t', '-c', nginxConfiguration(folder, 'nginx.conf')]),
      check('nginx reads the one with a cache', [
        ...['nginx', '-t', '-c'],
        nginxConfiguration(folder, 'nginx-cache.conf'),
      ]),
      checkDocker(
        'Docker reads compose.yaml',
        ['compose', 'version'],
        [
          ...['compose', '--file', 'deploy/compose.yaml', '--env-file', environment(folder)],
          ...['config', '--quiet'],
        ],
      ),
      checkDocker(
        'Docker reads the Dockerfile',
        ['buildx', 'version'],
        [...['buildx', 'build', '--check', '--file', 'deploy/Dockerfile', '.']],
      ),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param refusal what a command that must fail prints */
function check(row: string, [program = '', ...words]: string[], refusal?: RegExp): DrillRow {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', timeout: 60_000 })
  const output = `${stdout ?? ''}${stderr ?? ''}`.trim()
  if (error && 'code' in error && error.code === 'ENOENT')
    return { row, ok: true, note: `not checked: ${program} is not installed here` }
  const ok = refusal ? status !== 0 && refusal.test(output) : status === 0
  return { row, ok, note: ok ? program : output.split('\n').slice(-3).join(' | ').slice(0, 200) }
}

/** @param plugin prints the version of the part of Docker that is needed */
function checkDocker(row: string, plugin: string[], words: string[]): DrillRow {
  const hasPlugin = spawnSync('docker', plugin).status === 0
  return hasPlugin
    ? check(row, ['docker', ...words])
    : { row, ok: true, note: `not checked: no "docker ${plugin[0]}" here` }
}

/** The units, with a program and folders that are on this machine. */
function units(folder: string): string[] {
  const service = readFileSync('deploy/vault.service', 'utf8')
    .replaceAll('/srv/vault/app/node_modules/node/bin/node', process.execPath)
    .replace(/^(?:User|Group)=vault$/gm, '')
  const files = [path.join(folder, 'vault.service'), path.join(folder, 'vault.socket')]
  writeFileSync(String(files[0]), service)
  writeFileSync(String(files[1]), readFileSync('deploy/vault.socket'))
  return files
}

function caddyfile(folder: string): string {
  return write(
    folder,
    'Caddyfile',
    readFileSync('deploy/Caddyfile', 'utf8').replace('/var/log/caddy/', `${folder}/`),
  )
}

function composeCaddyfile(folder: string): string {
  const [, content = ''] = /content: \|\n([^]*?)\n\n/.exec(readFileSync('deploy/compose.yaml', 'utf8')) ?? []
  return write(folder, 'Caddyfile.compose', content.replace('${DOMAIN}', 'vault.example'))
}

/** The site of nginx with a certificate made here. */
function nginxConfiguration(folder: string, file: string): string {
  const [certificate, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')]
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=vault.example'],
    ...['-keyout', key, '-out', certificate],
  ])
  const site = readFileSync(path.join('deploy', file), 'utf8')
  return writeNginxConfiguration(
    folder,
    `whole-${file}`,
    site.replaceAll(/\/etc\/letsencrypt\/live\/vault\.example/g, folder),
  )
}

function environment(folder: string): string {
  return write(folder, 'env', 'DOMAIN=vault.example\nPOSTGRES_PASSWORD=x\n')
}

function write(folder: string, file: string, text: string): string {
  const place = path.join(folder, file)
  writeFileSync(place, text)
  return place
}
