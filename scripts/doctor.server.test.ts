import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { setPhotoStore, storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { forgetSettings, markOpened, saveSetting } from '#app/domain/settings/settings.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { database, setDatabase, type Tables } from '#app/platform/database.server.ts'
import { newSealKey, saveSealState } from '#app/domain/backups/seal-key.server.ts'
import { env, parseEnv, setEnv, type Env } from '#app/platform/env.server.ts'
import { openFolderStore } from '#app/platform/file-store.server.ts'
import { openMailSink, SmtpRejection } from '#test/mail-sink.ts'
import { ANA, register } from '#test/accounts.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { insertRows, setRows } from '#test/rows.ts'
import { addProduct } from '#test/shop.ts'
import { Kysely } from 'kysely'
import type { Finding, Outside } from './doctor-checks.ts'
import { examine, report } from './doctor.ts'

const NOW = Date.parse('2026-05-04T12:00:00.000Z')
const GIB = 1024 ** 3

/** A machine on which everything is well. */
const healthy: Outside = {
  nodeVersion: '24.21.0',
  now: () => NOW,
  space: async () => ({ freeBytes: 20 * GIB, totalBytes: 25 * GIB }),
  certificateEnd: async () => new Date('2026-07-04T12:00:00.000Z'),
  fetch: async (address, options) => {
    if (options?.method === 'HEAD')
      return new Response(null, { headers: { date: new Date(NOW - 900).toUTCString() } })
    const { pathname } = new URL(address as string)
    if (pathname === '/salud') return Response.json({ status: 'ok' })
    if (pathname === '/admin') return new Response(null, { status: 302, headers: { location: '/' } })
    return page()
  },
}

const page = (
  headers: Record<string, string> = {},
  html = '<html lang="es-AR"><title>Vault</title><h1>Vault</h1>',
) =>
  new Response(html, {
    headers: { 'cache-control': 'public', 'content-security-policy': "default-src 'self'", ...headers },
  })

const { dataDir } = env()

beforeEach(() => {
  chmodSync(dataDir, 0o700)
  writeFileSync(path.join(dataDir, 'vault.sqlite'), '', { mode: 0o600 })
  writeFileSync(path.join(dataDir, 'auth-secret'), 's'.repeat(64), { mode: 0o600 })
  writeBackupState(NOW - 3_600_000)
  setPhotoStore(openFolderStore(path.join(dataDir, 'photos')))
})

// The next test file of this process expects its photos there.
afterAll(() => setPhotoStore(openFolderStore(path.join(env().dataDir, 'photos'))))

function writeBackupState(madeAt: number): void {
  const lastGood = { name: 'vault.tar', madeAt: new Date(madeAt).toISOString(), bytes: 1, missingPhotos: 0 }
  writeFileSync(path.join(dataDir, 'backup-state.json'), JSON.stringify({ lastGood, lastError: null }))
}

function production(changes: Record<string, string> = {}): Env {
  const env = parseEnv({
    PUBLIC_URL: 'https://vault.example',
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: dataDir,
    BACKUP_DIR: '/backups',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ADMIN_EMAIL: 'ana@vault.example',
    DATABASE_URL: process.env['VAULT_TEST_ENGINE'] === 'postgres' ? 'postgres://127.0.0.1/vault' : '',
    ...changes,
  })
  setEnv(env)
  return env
}

async function find(what: string, env: Env, world: Partial<Outside> = {}, sendsMail = false) {
  const findings = await examine(env, { sendsMail }, { ...healthy, ...world })
  const found = findings.find((finding) => finding.what === what)
  if (!found) throw new Error(`No finding is named ${what}`)
  return found
}

const seen = ({ level, seen }: Finding) => `${level}: ${seen}`

test('a shop that is ready to be open', async () => {
  const env = production({ ADMIN_EMAIL: ANA })
  await register()
  const findings = await examine(env, { sendsMail: false }, healthy)
  expect(findings.filter(({ level }) => level !== 'ok')).toEqual([])
  expect(report(findings)).toMatch(/^ok {4}Database {9}(SQLite|PostgreSQL), up to date$/m)
  expect(report(findings)).toMatch(/^\d+ ok, 0 to look at, 0 to mend$/m)
})

test('what is wrong is told with what to do about it', async () => {
  const finding = await find('TRUSTED_PROXIES', production({ TRUSTED_PROXIES: '' }))
  expect(report([finding])).toBe(
    [
      'fail  TRUSTED_PROXIES  unset, so all visitors count as one behind the proxy',
      '                       → Set it to the address of the proxy, 127.0.0.1 for one on this machine.',
      '',
      '0 ok, 0 to look at, 1 to mend',
    ].join('\n'),
  )
})

describe('settings', () => {
  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://vault.example' }, 'fail: http://vault.example is not encrypted'],
    ['PUBLIC_URL', { PUBLIC_URL: '' }, 'fail: http://127.0.0.1:3000 is this machine alone'],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://localhost' }, 'fail: https://localhost is this machine alone'],
    [
      'TRUSTED_PROXIES',
      { TRUSTED_PROXIES: '0.0.0.0/0' },
      'fail: holds the whole internet, so a stranger can claim any address',
    ],
    ['HOST', { HOST: '0.0.0.0' }, 'warn: 0.0.0.0: everybody who reaches the port goes around the proxy'],
    ['Mail', { SMTP_URL: '' }, 'fail: SMTP_URL is unset: nobody gets a mail'],
    ['Mail', { MAIL_FROM: 'Vault <no-reply@localhost>' }, 'fail: comes from Vault <no-reply@localhost>'],
  ])('%s %o', async (what, changes, expected) => {
    expect(seen(await find(what, production(changes)))).toBe(expected)
  })
})

describe('the machine', () => {
  test.each([
    ['2026-05-19', 'ok: ends 2026-05-19'],
    ['2026-05-10', 'warn: ends 2026-05-10'],
    ['2026-05-04', 'fail: ends 2026-05-04'],
    [null, 'warn: could not be read'],
  ])('a certificate until %s', async (day, expected) => {
    const certificateEnd = async () => (day === null ? null : new Date(day))
    expect(seen(await find('Certificate', production(), { certificateEnd }))).toBe(expected)
  })

  test('another Node', async () => {
    expect(seen(await find('Node', production(), { nodeVersion: '20.19.0' }))).toBe('fail: 20.19.0')
  })

  test.each([
    [0.4, 'fail'],
    [1.9, 'warn'],
    [2, 'ok'],
  ])('%f GiB free', async (free, level) => {
    const space = async () => ({ freeBytes: free * GIB, totalBytes: 25 * GIB })
    expect(seen(await find('Disk', production(), { space }))).toBe(
      `${level}: ${free.toFixed(1)} of 25.0 GiB free for DATA_DIR`,
    )
  })

  test.each([
    [NOW + 61_000, 'fail: 61 s behind'],
    [NOW - 31 * 86_400_000, 'fail: 2678400 s ahead'],
    [NOW + 59_000, 'ok: right to the minute'],
  ])('the clock, when it is %d elsewhere', async (theirs, expected) => {
    const fetch: Outside['fetch'] = async () =>
      new Response(null, { headers: { date: new Date(theirs).toUTCString() } })
    expect(seen(await find('Clock', production(), { fetch }))).toBe(expected)
  })

  test('no way to the internet', async () => {
    const fetch: Outside['fetch'] = () =>
      Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }))
    const env = production()
    expect(seen(await find('Clock', env, { fetch }))).toBe(
      'warn: could not be compared: no answer from the internet',
    )
    expect(seen(await find('Answers there', env, { fetch }))).toBe(
      'fail: https://vault.example/salud does not answer (ENOTFOUND)',
    )
  })

  test('a shop that cannot serve', async () => {
    const fetch: Outside['fetch'] = async () => Response.json({ status: 'unavailable' }, { status: 503 })
    expect(seen(await find('Answers there', production(), { fetch }))).toBe(
      'fail: https://vault.example/salud answers 503',
    )
  })
})

describe('the data folder', () => {
  test('others can read it', async () => {
    chmodSync(dataDir, 0o755)
    expect(seen(await find('DATA_DIR', production()))).toBe(`fail: other accounts can read ${dataDir}`)
  })

  test('others can read the secret', async () => {
    chmodSync(path.join(dataDir, 'auth-secret'), 0o644)
    expect(seen(await find('Secret', production()))).toBe('fail: other accounts can read auth-secret')
  })

  test('a secret that is cut', async () => {
    writeFileSync(path.join(dataDir, 'auth-secret'), 'short')
    expect(seen(await find('Secret', production()))).toBe('fail: auth-secret is too short')
  })

  test('there is none: it is not made, and no database is opened in it', async () => {
    const missing = path.join(dataDir, 'elsewhere')
    const findings = await examine(production({ DATA_DIR: missing }), { sendsMail: false }, healthy)
    expect(findings.map(({ what }) => what)).not.toContain('Database')
    expect(seen(await find('DATA_DIR', production({ DATA_DIR: missing })))).toBe(
      `fail: ${missing} does not exist`,
    )
  })
})

describe('backups', () => {
  const DAY_MS = 86_400_000

  test('the last good one is too old', async () => {
    writeBackupState(NOW - 2 * DAY_MS - 1)
    expect(seen(await find('Backups', production()))).toBe('fail: the last good one is 2 days old')
  })

  test('they lie beside the data, so one lost disk takes both', async () => {
    const env = production({ BACKUP_DIR: path.join(dataDir, 'backups') })
    expect(seen(await find('Backups', env))).toBe('warn: the last good one is 0 days old, beside the data')
  })

  test('the newest failed, here or there', async () => {
    const bucket = { S3_BUCKET: 'vault', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'x' }
    const lastGood = { name: 'vault.tar', madeAt: new Date(NOW).toISOString(), bytes: 1, missingPhotos: 0 }
    const lastError = { at: new Date(NOW).toISOString(), reason: 'store-refused', detail: '' }
    const states = { folder: { lastGood, lastError: null }, bucket: { lastGood, lastError } }
    writeFileSync(path.join(dataDir, 'backup-state.json'), JSON.stringify(states))
    expect(seen(await find('Backups', production(bucket)))).toBe('ok: the last good one is 0 days old')
    expect(seen(await find('Backups in S3', production(bucket)))).toBe(
      'fail: the last one failed (store-refused)',
    )
  })

  test('the seal: none, one, and a key that cannot be read', async () => {
    const file = path.join(dataDir, 'backup-key')
    expect(seen(await find('Backup seal', production()))).toBe('ok: none: whoever gets a backup reads it')
    const key = await newSealKey()
    await saveSealState({ keys: [key], seal: { key, since: new Date(NOW).toISOString() } })
    expect(seen(await find('Backup seal', production()))).toBe('ok: new backups are sealed')
    writeFileSync(file, '{')
    expect((await find('Backup seal', production())).level).toBe('fail')
    rmSync(file)
  })

  test('there is none', async () => {
    rmSync(path.join(dataDir, 'backup-state.json'))
    expect(seen(await find('Backups', production()))).toBe('warn: none yet')
  })

  test('the last restore beside the shop', async () => {
    expect(seen(await find('Restore', production()))).toBe('ok: no backup was restored beside the shop yet')
    const at = new Date(NOW).toISOString()
    const restored = { restored_at: at, restored_rows: 2379, restored_photos: 410 }
    await insertRows('backup_proof', { id: 1, checked_at: at, problem: null, detail: '', ...restored })
    expect(seen(await find('Restore', production()))).toBe(
      'ok: a backup came back with 2379 rows, 410 photos',
    )
    await setRows('backup_proof', { problem: 'photos-missing', detail: '1: fotos/a' })
    expect(seen(await find('Restore', production()))).toBe('fail: photos-missing: 1: fotos/a')
  })
})

describe('the shop', () => {
  test('migrations that wait', async () => {
    const migrated = database()
    const empty = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') })
    setDatabase(empty)
    const finding = await find('Database', production())
    setDatabase(migrated)
    await empty.destroy()
    expect(seen(finding)).toMatch(/^fail: (?:SQLite|PostgreSQL), waits for 001-catalog, 002-settings, /)
  })

  test('nobody manages it', async () => {
    const env = production()
    await register()
    expect(seen(await find('Admin', env))).toBe('fail: nobody')
  })

  test('a demo', async () => {
    await markOpened(database(), new Date(NOW), true)
    expect(seen(await find('Demo', production()))).toBe('fail: this shop shows invented shoes')
    forgetSettings()
    expect(seen(await find('Demo', production({ DEMO: '0' })))).toBe('ok: off')
  })

  test('a photo that is gone', async () => {
    const env = production()
    const color = makeColor('Negro', 3)
    await addProduct(makeProduct({ colors: [color] }))
    const photos = color.images
    for (const { publicId } of photos.slice(1)) await storeOriginal(publicId, Buffer.from('photo'))
    expect(seen(await find('Photos', env))).toBe(
      `fail: 1 of ${photos.length} are missing, first ${photos[0]?.publicId}`,
    )
  })
})

describe('mail', () => {
  test('waits for longer than an hour', async () => {
    const text = { subject: 'Entrá', text: 'Entrá', html: '' }
    const content = { kind: 'sign-in-link', to: 'eva@vault.example', ...text }
    await queueMail(database(), content, new Date(NOW - 3_600_001))
    await queueMail(database(), content, new Date(NOW - 3_599_000))
    expect(seen(await find('Outbox', production()))).toBe('warn: 1 wait for longer than an hour')
  })

  test('--mail sends one to the owner', async () => {
    const sink = await openMailSink()
    const env = production({ SMTP_URL: sink.url })
    await saveSetting('ownerEmail', 'duena@vault.example')
    const finding = await find('Mail', env, {}, true)
    await sink.close()
    expect(seen(finding)).toBe('ok: one was accepted for the owner: look for it, in the spam folder too')
    expect(sink.mails).toMatchObject([{ to: 'duena@vault.example', subject: 'Prueba de Vault' }])
  })

  test('--mail says with which code it was refused, and no address', async () => {
    const refusal = new SmtpRejection(550, 'no mailbox ana@vault.example')
    const sink = await openMailSink({ onRecipient: () => Promise.reject(refusal) })
    const finding = await find('Mail', production({ SMTP_URL: sink.url }), {}, true)
    await sink.close()
    expect(seen(finding)).toBe('fail: was not accepted (EENVELOPE 550)')
  })
})

describe('what the running shop promises', () => {
  const answering = (path: string, answer: () => Response | Promise<Response>): Partial<Outside> => ({
    fetch: async (address, options) =>
      new URL(address as string).pathname === path ? answer() : healthy.fetch(address, options),
  })

  test.each([
    ['sets a cookie for a stranger', () => page({ 'set-cookie': 'a=b' })],
    ['may not be cached', () => page({ 'cache-control': 'private, no-store' })],
    ['does not say its language', () => page({}, '<html><title>Vault</title><h1>Vault</h1>')],
    ['has no title', () => page({}, '<html lang="es-AR"><h1>Vault</h1>')],
    ['is not answered', () => new Response('', { status: 502 })],
  ])('a list that %s is found', async (wrong, answer) => {
    const found = await find('Public pages', production(), answering('/productos', answer))
    expect(found.level).toBe('fail')
    expect(found.seen).toContain(`/productos ${wrong}`)
  })

  test('an admin that lets strangers in is found', async () => {
    const found = await find('Closed doors', production(), answering('/admin', page))
    expect(seen(found)).toBe('fail: the admin answers a stranger with 200')
  })

  test('a shop that breaks off while it is asked is told, and the other checks go on', async () => {
    const broken = () => Promise.reject(new TypeError('fetch failed'))
    expect(seen(await find('Public pages', production(), answering('/', broken)))).toBe(
      'fail: do not answer (TypeError)',
    )
  })
})
