import { accessSync, constants, existsSync, lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#app/platform/env.server.ts'
import { certificateEnd, diskSpace, isCertificateLate, LOW_DISK_BYTES } from '#app/platform/machine.server.ts'
import { isTrustedAddress, lacksTrustedProxy, trustedProxyList } from '#app/platform/visitor.server.ts'

/** The result of one check of the doctor. */
export type Finding = {
  level: 'ok' | 'warn' | 'fail'
  what: string
  /** One line without a secret. */
  seen: string
  /** What to do about it; unset when all is well. */
  todo?: string
}

/** Everything outside of this process. Tests replace it. */
export type Outside = {
  nodeVersion: string
  fetch: typeof fetch
  now: () => number
  /** Space on the file system that holds a folder. */
  space: typeof diskSpace
  certificateEnd: typeof certificateEnd
}

export const outside: Outside = {
  nodeVersion: process.versions.node,
  fetch,
  now: Date.now,
  space: diskSpace,
  certificateEnd,
}

export const ok = (what: string, seen: string): Finding => ({ level: 'ok', what, seen })
export const warn = (what: string, seen: string, todo: string): Finding => ({
  level: 'warn',
  what,
  seen,
  todo,
})
export const fail = (what: string, seen: string, todo: string): Finding => ({
  level: 'fail',
  what,
  seen,
  todo,
})

const NODE_MAJOR = 24

export function checkNode({ nodeVersion }: Outside): Finding {
  return Number(nodeVersion.split('.')[0]) === NODE_MAJOR
    ? ok('Node', nodeVersion)
    : fail('Node', nodeVersion, `Run this through npm: "npm run vault -- doctor" uses Node ${NODE_MAJOR}.`)
}

const isLocal = (hostname: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

export function checkAddress({ publicUrl }: Env): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  const todo = 'Set PUBLIC_URL to the address that people type, such as https://vault.example.'
  if (isLocal(hostname)) return fail('PUBLIC_URL', `${publicUrl} is this machine alone`, todo)
  if (protocol !== 'https:') return fail('PUBLIC_URL', `${publicUrl} is not encrypted`, todo)
  return ok('PUBLIC_URL', publicUrl)
}

export const ANSWERS_WITHIN_MS = 5000

/** Requests the shop as a browser does: through DNS, the certificate and the proxy. */
export async function checkAnswer({ publicUrl }: Env, { fetch }: Outside): Promise<Finding> {
  const what = 'Answers there'
  const todo = 'Start the shop and its proxy (deploy/), and point the domain at this machine.'
  try {
    const response = await fetch(`${publicUrl}/salud`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    const body = await response.text()
    if (response.status === 200 && body.includes('"ok"')) return ok(what, `${publicUrl}/salud is well`)
    return fail(what, `${publicUrl}/salud answers ${response.status}`, todo)
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } }
    return fail(what, `${publicUrl}/salud does not answer (${cause?.code ?? name})`, todo)
  }
}

/** Addresses reserved for documentation, which no proxy has. */
const STRANGERS = ['203.0.113.7', '2001:db8::7']

export function checkProxies(env: Env): Finding {
  const what = 'TRUSTED_PROXIES'
  if (lacksTrustedProxy(env))
    return fail(
      what,
      'unset, so all visitors count as one behind the proxy',
      'Set it to the address of the proxy, 127.0.0.1 for one on this machine.',
    )
  const trusted = trustedProxyList(env.trustedProxies)
  if (STRANGERS.some((address) => isTrustedAddress(address, trusted)))
    return fail(
      what,
      'holds the whole internet, so a stranger can claim any address',
      'Name only the proxy in front of the shop.',
    )
  return ok(what, env.trustedProxies.join(', ') || 'none')
}

export function checkListening({ host, trustedProxies }: Env): Finding {
  const isOpen = host === '0.0.0.0' || host === '::'
  return isOpen && trustedProxies.length > 0
    ? warn(
        'HOST',
        `${host}: everybody who reaches the port goes around the proxy`,
        'Set HOST=127.0.0.1, unless a firewall or a container closes the port.',
      )
    : ok('HOST', host)
}

export function checkSecret({ authSecret, dataDir }: Env): Finding {
  const what = 'Secret'
  if (authSecret !== undefined) return ok(what, 'AUTH_SECRET is set')
  const file = path.join(dataDir, 'auth-secret')
  if (!existsSync(file)) return fail(what, 'none yet', 'Start the shop once: it makes one.')
  if (isOpenToOthers(file)) return fail(what, 'other accounts can read auth-secret', `Run: chmod 600 ${file}`)
  return readFileSync(file, 'utf8').trim().length >= 32
    ? ok(what, 'made by the shop, in DATA_DIR')
    : fail(what, 'auth-secret is too short', `Delete ${file} and start the shop again.`)
}

/** Checks who owns the data folder, because the other checks depend on it. */
export function checkDataFolder({ dataDir }: Env): Finding {
  const what = 'DATA_DIR'
  const folder = lstatSync(dataDir, { throwIfNoEntry: false })
  if (!folder)
    return fail(
      what,
      `${dataDir} does not exist`,
      'Start the shop once, or set DATA_DIR to where its data is.',
    )
  const uid = process.getuid?.()
  if (uid !== undefined && folder.uid !== uid)
    return fail(
      what,
      `${dataDir} belongs to account ${folder.uid}, and this is account ${uid}`,
      'Run this as the account of the shop: sudo -u vault npm run vault -- doctor',
    )
  try {
    accessSync(dataDir, constants.W_OK)
  } catch {
    return fail(what, `${dataDir} cannot be written`, 'Make it writable, or mount its disk again.')
  }
  const open = [dataDir, path.join(dataDir, 'vault.sqlite')].find(isOpenToOthers)
  return open === undefined
    ? ok(what, `${dataDir}, private`)
    : fail(what, `other accounts can read ${open}`, `Run: chmod -R go-rwx ${dataDir}`)
}

function isOpenToOthers(file: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return process.platform !== 'win32' && found !== undefined && (found.mode & 0o077) !== 0
}

const GIB = 1024 ** 3
const FULL_BELOW_BYTES = GIB / 2

export async function checkSpace({ dataDir }: Env, { space }: Outside): Promise<Finding> {
  const what = 'Disk'
  const { freeBytes, totalBytes } = await space(dataDir)
  const seen = `${(freeBytes / GIB).toFixed(1)} of ${(totalBytes / GIB).toFixed(1)} GiB free for DATA_DIR`
  const todo = 'Delete what is not needed (old backups, old logs), or move DATA_DIR to a larger disk.'
  if (freeBytes < FULL_BELOW_BYTES) return fail(what, seen, todo)
  return freeBytes < LOW_DISK_BYTES ? warn(what, seen, todo) : ok(what, seen)
}

export async function checkCertificate(
  { publicUrl }: Env,
  { certificateEnd, now }: Outside,
): Promise<Finding> {
  const what = 'Certificate'
  const todo = 'Look why the proxy did not renew it: its log, port 80 and the DNS of the domain.'
  const end = await certificateEnd(publicUrl)
  if (end === null) return warn(what, 'could not be read', todo)
  const seen = `ends ${end.toISOString().slice(0, 10)}`
  if (end.getTime() < now()) return fail(what, seen, todo)
  return isCertificateLate(end, new Date(now())) ? warn(what, seen, todo) : ok(what, seen)
}

/** Google sign-in, links in mails and certificates fail with a clock that is wrong by less than a day. */
const WRONG_FROM_MS = 60_000

/** Compares this machine's clock with that of a well-known host. */
export async function checkClock({ google }: Env, { fetch, now }: Outside): Promise<Finding> {
  const what = 'Clock'
  const todo = 'Switch the time service on: sudo timedatectl set-ntp true'
  try {
    const { headers } = await fetch(google?.issuer ?? 'https://accounts.google.com', {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    const theirs = Date.parse(headers.get('date') ?? '')
    if (Number.isNaN(theirs)) return warn(what, 'could not be compared: no time in the answer', todo)
    const seconds = Math.round((now() - theirs) / 1000)
    return Math.abs(now() - theirs) < WRONG_FROM_MS
      ? ok(what, 'right to the minute')
      : fail(what, `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`, todo)
  } catch {
    return warn(what, 'could not be compared: no answer from the internet', todo)
  }
}
