import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/free-places.ts'

/** Programs of a server, which note that they were called. `sick` names a release that does not open. */
const PROGRAMS = {
  stat: 'echo root:755',
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  systemctl: 'echo "systemctl $*" >> "$HOME/calls"',
  sleep: '',
  npm: 'echo "npm $* in $(basename "$(pwd -P)")" >> "$HOME/calls"; ! grep -qx -e "${7:-}" "$HOME/refused" 2> /dev/null',
  curl: '[ "$(basename "$(readlink "$HOME/app")")" != "$(cat "$HOME/sick" 2> /dev/null)" ]',
}

/** A server with two releases; the first is open. */
function server() {
  const home = temporaryFolder()
  const write = (name: string, content = '') => {
    mkdirSync(path.dirname(path.join(home, name)), { recursive: true })
    writeFileSync(path.join(home, name), content)
  }
  for (const [name, script] of Object.entries(PROGRAMS)) {
    write(`bin/${name}`, `#!/bin/sh\n${script}\n`)
    chmodSync(path.join(home, 'bin', name), 0o755)
  }
  copyFileSync('deploy/upgrade.sh', path.join(home, 'vault-upgrade'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...args], {
      cwd: path.join(home, 'repository'),
      encoding: 'utf8',
    }).trim()
  const commit = (migration: string) => {
    write(`repository/database/migrations/${migration}.ts`)
    git('add', '.')
    git('commit', '--quiet', '--message', migration)
    return git('rev-parse', '--short=12', 'HEAD')
  }
  mkdirSync(path.join(home, 'repository'))
  mkdirSync(path.join(home, 'releases'))
  git('init', '--quiet')
  git('remote', 'add', 'origin', '.')
  const releases = [commit('001-shoes'), commit('002-boots')] as const
  const upgrade = (word: string, input = '') => {
    write('calls')
    const env = { PATH: `${home}/bin:${process.env['PATH']}`, HOME: home, VAULT_HOME: home }
    const options = { env, input, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync('sh', [path.join(home, 'vault-upgrade'), word], options)
    const calls = readFileSync(path.join(home, 'calls'), 'utf8').trim().split('\n')
    return { status, said: stdout + stderr, calls }
  }
  const isOpen = () => path.basename(readlinkSync(path.join(home, 'app')))
  expect(upgrade(releases[0]).status).toBe(0)
  return { home, write, upgrade, isOpen, releases }
}

test('the way back stops the shop, brings the data back with the release of now and opens the one before', () => {
  const { upgrade, isOpen, releases, home } = server()
  const [former, newest] = releases
  expect(upgrade(newest)).toMatchObject({
    status: 0,
    said: expect.stringContaining(`Before it: ${former}`) as string,
  })
  const { status, said, calls } = upgrade('--back', 's\n')
  expect(said).toContain('Volver a la versión anterior')
  expect([status, isOpen()]).toEqual([0, former])
  expect(calls).toEqual([
    `npm run --silent vault -- back 001-shoes in ${newest}`,
    'systemctl stop vault.socket vault.service',
    `npm run --silent vault -- back 001-shoes --apply in ${newest}`,
    'systemctl start vault.socket vault.service',
  ])
  expect(existsSync(path.join(home, 'releases', newest))).toBe(true)
  expect(upgrade('--back', 's\n')).toMatchObject({
    status: 1,
    said: expect.stringContaining('no release before') as string,
  })
})

test('without a yes nothing changes', () => {
  const { upgrade, isOpen, releases } = server()
  upgrade(releases[1])
  expect(upgrade('--back', '\n')).toMatchObject({
    status: 1,
    calls: [expect.stringContaining('npm')] as string[],
  })
  expect(isOpen()).toBe(releases[1])
})

test('a release that does not open makes room for the one before, on its data', () => {
  const { upgrade, write, isOpen, releases } = server()
  write('sick', releases[1])
  const { status, said, calls } = upgrade(releases[1])
  expect([status, isOpen()]).toEqual([1, releases[0]])
  expect(said).toContain(`${releases[0]} is open again.`)
  expect(calls).toContain(`npm run --silent vault -- back 001-shoes --apply in ${releases[1]}`)
})

test('data that cannot go back leaves the release of now open', () => {
  const { upgrade, write, isOpen, releases } = server()
  upgrade(releases[1])
  write('refused', '--apply')
  const { status, calls } = upgrade('--back', 's\n')
  expect([status, isOpen()]).toEqual([1, releases[1]])
  expect(calls.at(-1)).toBe('systemctl start vault.socket vault.service')
})
