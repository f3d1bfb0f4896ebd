// Finds the machine's PostgreSQL for the server tests, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run, step, Stop } from './setup.mjs'

/** The oldest release that is still supported. */
const OLDEST_MAJOR = 13

/** Folders with one folder per release, and the folder of the programs in it. */
const RELEASES = [
  ['/usr/lib/postgresql', 'bin'],
  ['/usr/lib64/postgresql', 'bin'],
  ['/opt/homebrew/opt', 'bin'],
  ['/usr/local/opt', 'bin'],
  ['/Applications/Postgres.app/Contents/Versions', 'bin'],
  [path.join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'PostgreSQL'), 'bin'],
]

/** Returns the folder with the programs of this machine's newest PostgreSQL, or null. */
export function findPostgres() {
  const { POSTGRES_BIN } = process.env
  if (POSTGRES_BIN) {
    if (majorOf(POSTGRES_BIN) >= OLDEST_MAJOR) return POSTGRES_BIN
    throw new Stop(
      `POSTGRES_BIN is "${POSTGRES_BIN}": no PostgreSQL ${OLDEST_MAJOR} or newer is there. Correct it or leave it out.`,
    )
  }
  const [newest] = candidates()
    .map((folder) => ({ folder, major: majorOf(folder) }))
    .filter(({ major }) => major >= OLDEST_MAJOR)
    .sort((one, other) => other.major - one.major)
  return newest?.folder ?? null
}

function candidates() {
  const releases = RELEASES.filter(([parent]) => existsSync(parent)).flatMap(([parent, bin]) =>
    readdirSync(parent)
      .filter((name) => /^(?:postgresql(?:@\d+)?|[\d.]+|latest)$/.test(name))
      .map((name) => path.join(parent, name, bin)),
  )
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return [
    ...releases,
    '/usr/bin',
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
    ...(status === 0 ? [stdout.trim()] : []),
  ]
}

/** Returns 0 when no program runs. */
function majorOf(folder) {
  if (!existsSync(path.join(folder, program('initdb')))) return 0
  const { status, stdout } = spawnSync(path.join(folder, program('postgres')), ['--version'], {
    encoding: 'utf8',
  })
  return status === 0 ? Number(/\s(\d+)/.exec(stdout)?.[1] ?? 0) : 0
}

const program = (name) => (process.platform === 'win32' ? `${name}.exe` : name)

/** Finds the programs of a PostgreSQL, or installs one. */
export async function needPostgres() {
  const found = findPostgres()
  if (found) return found
  const problems = []
  try {
    await installWithApt()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    problems.push(error.message)
  }
  const installed = findPostgres()
  if (installed) return installed
  throw new Stop(
    [
      ...problems,
      'There is no PostgreSQL for the server tests, and none could be installed: install one, or name the folder ' +
        'of its programs with POSTGRES_BIN=/path/to/bin.',
    ].join('\n'),
  )
}

async function installWithApt() {
  if (process.platform !== 'linux' || os.userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) return
  // Installs only the programs, not a running server.
  const settings = '/etc/postgresql-common/createcluster.conf'
  mkdirSync(path.dirname(settings), { recursive: true })
  if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n')
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await step('Installing PostgreSQL with apt-get', async () => {
    const lists = await run('apt-get', ['update'], options)
    if (lists.code !== 0) return lists
    const install = [
      'install',
      '-y',
      '--no-install-recommends',
      '-o',
      'Dpkg::Options::=--force-confold',
      'postgresql',
    ]
    return run('apt-get', install, options)
  })
}
