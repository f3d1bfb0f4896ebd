import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, temporaryFolder } from '#test/free-places.ts'
import { git } from './former-release.ts'

/** What `deploy/upgrade.sh` calls of a server. The shop runs in the background, as it does under systemd. */
const STAND_INS = {
  stat: 'echo root:755',
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  systemctl: `
case $1 in stop|restart)
  kill "$(cat "$HOME/pid")" 2> /dev/null
  while kill -0 "$(cat "$HOME/pid")" 2> /dev/null; do sleep 0.1; done
esac
case $1 in start|restart)
  cd "$HOME/app"
  setsid node_modules/node/bin/node --env-file=.env scripts/serve.mjs >> "$HOME/log" 2>&1 < /dev/null &
  echo $! > "$HOME/pid"
esac`,
}

/** Makes a folder like the server of docs/operations.md, on which `vault-upgrade` runs. */
export async function openServerFolder(releases: Record<string, string>, settings: Record<string, string>) {
  const home = temporaryFolder()
  const at = (...names: string[]) => path.join(home, ...names)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const lines = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin, DEMO: '1' },
    ...{ DATA_DIR: at('data'), BACKUP_DIR: at('backups'), TRUSTED_PROXIES: '127.0.0.1', ...settings },
  }
  writeFileSync(
    at('.env'),
    Object.entries(lines)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  for (const name of ['bin', 'data', 'backups', 'releases']) mkdirSync(at(name))
  for (const [name, script] of Object.entries(STAND_INS)) {
    writeFileSync(at('bin', name), `#!/bin/sh\n${script}\n`)
    chmodSync(at('bin', name), 0o755)
  }
  git('clone', '--quiet', '--shared', '--no-checkout', '.', at('repository'))
  for (const [commit, code] of Object.entries(releases)) {
    mkdirSync(at('releases', commit))
    for (const name of readdirSync(code).filter((each) => !/^(?:\.env|\.git|data|scripts)$/.test(each)))
      symlinkSync(path.resolve(code, name), at('releases', commit, name))
    // A script finds its project beside itself, so these are no links.
    cpSync(path.join(code, 'scripts'), at('releases', commit, 'scripts'), { recursive: true })
    symlinkSync(at('.env'), at('releases', commit, '.env'))
  }
  const env = {
    ...{ PATH: `${at('bin')}:${process.env['PATH']}`, HOME: home },
    ...{ VAULT_HOME: home, VAULT_HEALTH: `${origin}/salud` },
  }
  const run = (command: string, words: string[], input = '') => {
    const { status, stdout, stderr } = spawnSync(command, words, { env, input, encoding: 'utf8' })
    return { status, output: `${stdout}${stderr}` }
  }
  const pid = () => Number(readFileSync(at('pid'), 'utf8'))
  const kill = () => {
    try {
      process.kill(pid(), 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  process.once('exit', kill)

  return {
    origin,
    dataDir: at('data'),
    backups: () => readdirSync(at('backups')),
    log: () => readFileSync(at('log'), 'utf8'),
    kill,
    upgrade: (word: string, input?: string) => run('sh', ['deploy/upgrade.sh', word], input),
    /** Starts a release without an upgrade, and resolves once it is open. */
    install: async (commit: string) => {
      symlinkSync(at('releases', commit), at('app'))
      run(at('bin/systemctl'), ['start'])
      while (!/^Vault: http/m.test(readFileSync(at('log'), 'utf8'))) {
        process.kill(pid(), 0)
        await pause(200)
      }
    },
  }
}
