import { spawnSync } from 'node:child_process'
import { setRows, insertRows } from '#test/rows.ts'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate, migrateTo, MIGRATIONS } from '#database/migrate.ts'
import { forgeBackup } from '#test/forge-backup.ts'
import { emptyPostgres, openTestDatabase } from '#test/test-database.ts'
import { textsOf } from '#app/domain/catalog/product.ts'
import { BackupError } from '#app/domain/backups/backup-file.ts'
import { readBackup } from '#app/domain/backups/read-backup.server.ts'
import { writeBackupFile } from '#app/domain/backups/write-backup.server.ts'
import { embeddedImageUrl } from '#app/domain/photos/image-url.ts'
import { openFolderStore } from '#app/platform/file-store.server.ts'
import { originalKey, photoStore, setPhotoStore } from '#app/domain/photos/photo-store.server.ts'
import { database, setDatabase, type Tables, inTransaction } from '#app/platform/database.server.ts'
import { postgresDialect } from '#app/platform/database-postgres.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { env, EnvError, setEnv } from '#app/platform/env.server.ts'
import { NOT_RESTORED, requireEmptyDatabase, restoreBackup } from './restore-backup.ts'

type Shop = { dataDir: string; databaseUrl: string | undefined }

let folder: string
let shopBefore: ReturnType<typeof photoStore>

beforeAll(() => {
  shopBefore = photoStore()
})
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'restore-'))
})
afterEach(async () => {
  await database().destroy()
  await openTestDatabase()
  rmSync(folder, { recursive: true })
})
afterAll(() => setPhotoStore(shopBefore))

/** A new shop without anything in it, which this process runs from now on. */
async function newShop(name: string, databaseUrl: string | null = null): Promise<Shop> {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir)
  const shop = { dataDir, databaseUrl: databaseUrl ?? undefined }
  await switchTo(shop)
  return shop
}

async function switchTo({ dataDir, databaseUrl }: Shop): Promise<void> {
  // The first one belongs to all tests of this process.
  if (env().dataDir.startsWith(folder)) await database().destroy()
  setEnv({ ...env(), dataDir, databaseUrl })
  setPhotoStore(openFolderStore(path.join(dataDir, 'photos')))
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl)
    : sqliteDialect(path.join(dataDir, 'vault.sqlite'))
  setDatabase(new Kysely<Tables>({ dialect }))
}

const hostile = `Ñandú "1' \\n\n\t 👟 \u2028 {"a":1}`

/** Returns all rows of a shop as a restore brings them back. */
const comingBack = ({ rows }: Awaited<ReturnType<typeof everything>>) =>
  Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, NOT_RESTORED.has(table) ? [] : all]))

/** Rows with all that a text or a number can be, and photos that nothing shows. */
async function fill(): Promise<void> {
  await migrate(database())
  const at = '2026-11-01T10:00:00.000Z'
  const price = Number.MAX_SAFE_INTEGER
  for (const id of ['vera', 'rio']) {
    const texts = textsOf({ name: hostile, brand: 'Vault', description: 'x'.repeat(4000) })
    const prices = { price, discount: null, final_price: price }
    await insertRows('products', { id, ...texts, ...prices, created_at: at, updated_at: at, version: 3 })
    const color = { name: 'Negro', slug: 'negro', hex: '#000000', sizes: '', position: 0 }
    await insertRows('product_colors', { product_id: id, ...color })
    const photo = { url: embeddedImageUrl(`fotos/${id}`), public_id: `fotos/${id}` }
    await insertRows('product_images', { product_id: id, color_name: 'Negro', position: 0, ...photo })
  }
  const video = { url: `/${VIDEO}`, public_id: VIDEO, role: 'video' as const }
  await insertRows('product_images', { product_id: 'rio', color_name: 'Negro', position: 1, ...video })
  await photoStore().put(originalKey(VIDEO), Buffer.from('bytes of a video'))
  await insertRows('settings', [
    { key: 'opened_at', value: at },
    { key: 'sizeGuideImage', value: embeddedImageUrl('fotos/guia') },
    { key: 'banner', value: JSON.stringify({ title: 'Verano', image: embeddedImageUrl('fotos/banner') }) },
  ])
  const draft = JSON.stringify({ contents: { tiles: [{ image: embeddedImageUrl('fotos/prepared') }] } })
  await insertRows('shop_window', { id: 1, version: 1, draft, before: null })
  await setRows('catalog_version', { version: 41 })
  await insertMessages(2, 'é')
  const uploads = ['fotos/vera', 'fotos/draft'].map((public_id) => ({ public_id, created_at: at }))
  await insertRows('uploads', uploads)
  for (const name of ['vera', 'rio', 'guia', 'draft', 'banner', 'prepared', 'orphan'])
    await photoStore().put(originalKey(`fotos/${name}`), Buffer.from(`bytes of ${name}`.repeat(20_000)))
  await photoStore().put('derived/320/fotos/vera.webp', Buffer.from('made again when it is needed'))
}

async function insertMessages(count: number, message: string): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const id = `${message.length}-note-${number}`
    await insertRows('contact_messages', { id, sent_key: id, name: hostile, message, created_at: '' })
  }
}

/** More messages than one part of a backup holds. */
const fillParts = () => insertMessages(25, 'é'.repeat(200_000))

async function everything(): Promise<{ rows: Record<string, string[]>; photos: Record<string, string> }> {
  const tables = await database().introspection.getTables()
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const found = await sql`select * from ${sql.table(name)}`.execute(database())
    rows[name] = found.rows.map((row) => JSON.stringify(row)).toSorted()
  }
  const photos: Record<string, string> = {}
  for (const key of await photoStore().list('masters'))
    photos[key] = (await photoStore().get(key))?.toString('hex') ?? ''
  return { rows, photos }
}

const VIDEO = `videos/mp4/${'a'.repeat(32)}`
const restored = [
  ...['banner', 'draft', 'guia', 'prepared', 'rio', 'vera'].map((name) => originalKey(`fotos/${name}`)),
  originalKey(VIDEO),
]

describe('a backup', () => {
  test('brings every row and every photo back, on the other engine too @data', async () => {
    await newShop('first')
    await fill()
    await fillParts()
    const original = await everything()
    const file = path.join(folder, 'first.tar')
    await writeBackupFile(file)

    const second = await newShop('second', await emptyPostgres())
    await restoreBackup(file)
    const copy = await everything()
    expect(copy.rows).toEqual(comingBack(original))
    expect(Object.keys(copy.photos).toSorted()).toEqual(restored)
    for (const key of restored) expect(copy.photos[key]).toBe(original.photos[key])

    const back = path.join(folder, 'second.tar')
    await writeBackupFile(back)
    await newShop('third')
    await restoreBackup(back)
    expect(await everything()).toEqual(copy)
    await switchTo(second)
    await expect(restoreBackup(back)).rejects.toThrow(BackupError)
  })

  test('brings accounts back, but nobody who was signed in and no link of a mail', async () => {
    await newShop('first')
    await migrate(database())
    const at = '2036-11-01T10:00:00.000Z'
    const times = { created_at: at, updated_at: at }
    const email = 'ana@example.com'
    await insertRows('users', { id: 'ana', name: 'Ana', email, email_verified: 1, role: 'user', ...times })
    await insertRows('sessions', { id: 's', user_id: 'ana', token: 'stolen', expires_at: at, ...times })
    const link = { token_hash: 'hash', purpose: 'sign-in', email, user_id: 'ana', expires_at: at } as const
    await insertRows('mailed_links', link)
    await sql`insert into pending_sign_ups
      (id, email, password, secret_hash, link_hash, link_expires_at, next, user_id, created_at, expires_at)
      values ('p', ${email}, 'x', 'secret', 'link', ${at}, '/', 'ana', ${at}, ${at})`.execute(database())
    await sql`insert into helper_invitations values ('eva@example.com', 'hash', ${at}, ${at})`.execute(
      database(),
    )
    await sql`insert into push_subscriptions values ('d', 'ana', 'https://push.test', '', '', 'phone', ${at})`.execute(
      database(),
    )
    await sql`insert into mails (id, kind, recipient, subject, text, html, created_at, attempts, next_attempt_at)
      values ('m', 'reset', ${email}, '', 'the link', '', ${at}, 0, ${at})`.execute(database())
    await sql`insert into restock_requests (id, channel, address, mailbox, device_key, product_id, product_name,
      color_slug, color_name, size, awaits, created_at, confirmed_at)
      values ('r', 'mail', ${email}, ${email}, '', 'vera', '', '', '', '', 'size', ${at}, ${at})`.execute(
      database(),
    )
    await insertRows('held_sweeps', { name: 'trash', due: 900, confirmed_at: at })
    const file = path.join(folder, 'shop.tar')
    await writeBackupFile(file)
    await newShop('second', await emptyPostgres())
    await restoreBackup(file)
    const { rows } = await everything()
    expect(rows['users']).toHaveLength(1)
    for (const table of NOT_RESTORED) expect(rows[table], table).toEqual([])
  })

  test('holds no table by accident: each is listed as restored or as left out @data', async () => {
    await newShop('first')
    await migrate(database())
    const tables = (await database().introspection.getTables()).map(({ name }) => name)
    // A token that was sent lives on: an account's, a shared selection's, what a browser sends twice.
    const onPurpose = `
      account_selection_pairs accounts activity asked_paths browser_errors catalog_version changed_prices
      contact_messages created_products daily_counts deleted_images imported_photos job_runs kinds
      list_orders missed_searches passkeys payments photo_problems price_changes product_colors product_images
      products push_keys rate_limits redirects reviews searches second_keys sent_selection_pairs sent_selections
      settings settings_version shared_selection_pairs shared_selections shop_window texts uploads
      user_photos users withdrawals word_groups word_groups_version`
    expect(tables.toSorted()).toEqual([...onPurpose.trim().split(/\s+/), ...NOT_RESTORED].toSorted())
  })

  test('is a tar that other tools open, for this account alone', async () => {
    await newShop('first')
    await fill()
    await fillParts()
    const file = path.join(folder, 'shop.tar')
    const summary = await writeBackupFile(file)
    expect(summary).toMatchObject({ photos: 7, missingPhotos: [], migration: MIGRATIONS.at(-1) })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { stdout, status } = spawnSync('tar', ['tf', file], { encoding: 'utf8' })
    expect(status).toBe(0)
    const names = stdout.trim().split('\n')
    expect(names[0]).toBe('backup.json')
    expect(names.at(-1)).toBe('manifest.json')
    expect(names).toContain('database/contact_messages.2.ndjson')
    expect(names).toContain('photos/fotos/vera.webp')
    expect(names.filter((name) => name.includes('orphan') || name.includes('derived'))).toEqual([])
    expect(await readBackup(file)).toEqual(summary)
    expect(await readdir(env().dataDir)).toEqual(expect.not.arrayContaining([expect.stringMatching(/tmp/)]))
  })

  test('tells which shown photo was lost, and goes on', async () => {
    await newShop('first')
    await fill()
    await photoStore().remove(originalKey('fotos/rio'))
    await photoStore().remove(originalKey('fotos/draft'))
    const file = path.join(folder, 'shop.tar')
    expect(await writeBackupFile(file)).toMatchObject({ photos: 5, missingPhotos: ['fotos/rio'] })
    expect(await readBackup(file)).toMatchObject({ missingPhotos: ['fotos/rio'] })
  })

  test('of the database alone fits into a folder with photos', async () => {
    const first = await newShop('first')
    await fill()
    const original = await everything()
    const file = path.join(folder, 'shop.tar')
    await writeBackupFile(file, { withPhotos: false })
    await database().destroy()
    for (const end of ['', '-wal', '-shm'])
      rmSync(path.join(first.dataDir, `vault.sqlite${end}`), { force: true })
    setDatabase(new Kysely<Tables>({ dialect: sqliteDialect(path.join(first.dataDir, 'vault.sqlite')) }))
    await restoreBackup(file)
    expect(await everything()).toEqual({ ...original, rows: comingBack(original) })
  })

  test('of an older schema is brought up to date', async () => {
    await newShop('first')
    await migrateTo(database(), '006-admin-catalog')
    await insertRows('settings', { key: 'opened_at', value: 'then' })
    await sql`insert into searches (term, count, last_searched) values ('bota', 2, 'then')`.execute(
      database(),
    )
    const file = path.join(folder, 'old.tar')
    expect(await writeBackupFile(file)).toMatchObject({ migration: '006-admin-catalog' })
    await newShop('second', await emptyPostgres())
    await restoreBackup(file)
    const { rows } = await everything()
    expect(rows['settings']).toEqual([`{"key":"opened_at","value":"then"}`])
    // A later migration empties the searches, as it does in a shop that is upgraded.
    expect(rows['searches']).toEqual([])
  })

  test('of a folder without a shop is refused', async () => {
    await newShop('empty')
    await expect(writeBackupFile(path.join(folder, 'shop.tar'))).rejects.toThrow(EnvError)
    await database().schema.createTable('other').addColumn('id', 'text').execute()
    await expect(writeBackupFile(path.join(folder, 'shop.tar'))).rejects.toThrow(
      'There is nothing to back up: the shop was never opened.',
    )
    expect(await readdir(folder)).toEqual(['empty'])
  })
})

describe('a restore is refused, and changes nothing,', () => {
  let file: string
  let whole: Buffer | undefined

  beforeEach(async () => {
    if (whole === undefined) {
      await newShop('first')
      await fill()
      file = path.join(folder, 'shop.tar')
      await writeBackupFile(file)
      whole = readFileSync(file)
    }
    file = path.join(folder, 'shop.tar')
    writeFileSync(file, whole)
  })

  async function restoreError(): Promise<string> {
    const before = await readdir(env().dataDir)
    const error = await restoreBackup(file).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BackupError)
    expect(String(error)).not.toContain('\n')
    expect(await readdir(env().dataDir)).toEqual(before)
    return String(error)
  }

  test('when the folder holds something', async () => {
    const { dataDir } = await newShop('second')
    writeFileSync(path.join(dataDir, 'notes.txt'), '')
    expect(await restoreError()).toContain(`DATA_DIR is "${dataDir}": it is not empty (notes.txt).`)
  })

  test('when the database holds a row', async () => {
    await newShop('second', await emptyPostgres())
    await migrate(database())
    await insertRows('settings', { key: 'a', value: 'b' })
    expect(await restoreError()).toContain('The database is not empty.')
  })

  test('when the database is that of another program', async () => {
    await newShop('second', await emptyPostgres())
    await database().schema.createTable('other').addColumn('id', 'text').execute()
    expect(await restoreError()).toContain('The database is not empty.')
  })

  test('when there is no such file, or it is something else', async () => {
    await newShop('second')
    file = path.join(folder, 'missing.tar')
    expect(await restoreError()).toContain(`There is no file ${file}.`)
    writeFileSync(file, 'nothing of ours'.repeat(100))
    expect(await restoreError()).toContain(`${file} is no backup of Vault.`)
    writeFileSync(file, '')
    expect(await restoreError()).toContain(`${file} is no backup of Vault.`)
  })

  test('when it comes from a newer shop', async () => {
    await newShop('first')
    await migrate(database())
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(database())
    file = path.join(folder, 'newer.tar')
    await writeBackupFile(file)
    await newShop('second')
    expect(await restoreError()).toContain(
      `${file} was made by a newer version of Vault (999-later): bring the shop up to date first.`,
    )
  })

  test('when it was cut anywhere', async () => {
    const bytes = whole ?? Buffer.of()
    await newShop('second')
    for (const part of [0.01, 0.3, 0.7, 0.99]) {
      writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)))
      expect(await restoreError()).toContain(`${file} is damaged or unusable`)
    }
    const manifest = bytes.lastIndexOf(Buffer.from('manifest.json'))
    writeFileSync(file, bytes.subarray(0, manifest))
    expect(await restoreError()).toContain('it ends before its manifest')
  })

  test.each([
    ['symbolic link', '2'],
    ['link', '1'],
    ['pipe', '6'],
  ])('when an entry is a %s', async (_, type) => {
    const bytes = Buffer.from(whole ?? [])
    await newShop('second')
    const start = bytes.indexOf('photos/fotos/vera.webp')
    const header = bytes.subarray(start, start + 512)
    header.write(type, 156)
    header.write(' '.repeat(8), 148)
    const checksum = header.reduce((sum, byte) => sum + byte, 0)
    header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148)
    writeFileSync(file, bytes)
    expect(await restoreError()).toContain('its entry "photos/fotos/vera.webp" is not a file')
  })

  const head = (change: (made: Record<string, unknown>) => void) => (text: string) => {
    const made = JSON.parse(text) as Record<string, unknown>
    change(made)
    return JSON.stringify(made)
  }
  const listed = (table: string) =>
    head((made) => (made['tables'] = [...(made['tables'] as string[]), table]))

  test.each<[string, Record<string, (text: string) => string>]>([
    [
      'the list of migrations',
      {
        'backup.json': listed('kysely_migration'),
        'database/kysely_migration.ndjson': () => '{"name":"999-later","timestamp":""}',
      },
    ],
    ['an unknown table', { 'backup.json': listed('x'), 'database/x.ndjson': () => '{"a":1}' }],
    [
      'the catalogue of SQLite',
      { 'backup.json': listed('sqlite_master'), 'database/sqlite_master.ndjson': () => '{}' },
    ],
    ['an unlisted table', { 'backup.json': head((made) => (made['tables'] = [])) }],
    ['an unknown column', { 'database/settings.ndjson': () => '{"key":"a","value":"b","x":1}' }],
    [
      'an unknown column in a later row',
      { 'database/settings.ndjson': (text) => `${text}{"key":"a","value":"b","x":1}` },
    ],
    ['a row without a value it needs', { 'database/settings.ndjson': () => '{"key":"a"}' }],
    ['a row twice', { 'database/settings.ndjson': (text) => text + text }],
    ['a value that is none', { 'database/settings.ndjson': () => '{"key":"a","value":{"a":1}}' }],
    ['a row of something that is gone', { 'database/products.ndjson': () => '' }],
    ['a line that is cut', { 'database/settings.ndjson': () => '{"key":' }],
    ['a line that is no row', { 'database/settings.ndjson': () => 'null' }],
    ['a name that writes to the terminal', { 'photos/\u001B[2J\n.webp': () => 'x' }],
    ['photos that its head does not tell of', { 'backup.json': head((made) => (made['hasPhotos'] = false)) }],
    ['no row of a table', { 'backup.json': head((made) => (made['migration'] = '001-catalog')) }],
  ])('when it holds %s', async (_, changes) => {
    await forgeBackup(file, changes)
    await newShop('second')
    const error = await restoreBackup(file).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BackupError)
    expect(String(error)).not.toMatch(/\p{Cc}/u)
    expect(existsSync(path.join(env().dataDir, 'photos'))).toBe(false)
    await requireEmptyDatabase(database())
  })

  test('when one bit of any entry changed @data', async () => {
    const bytes = whole ?? Buffer.of()
    await newShop('second')
    for (const text of ['bytes of rio', 'product_id', 'opened_at', 'note-2', 'photos/fotos/vera.webp']) {
      const changed = Buffer.from(bytes)
      const place = changed.indexOf(text)
      changed[place] = (changed[place] ?? 0) ^ 1
      writeFileSync(file, changed)
      expect(await restoreError()).toContain(`${file} is damaged or unusable`)
    }
  })
})

test('a backup while rows and photos come and go is one moment of the shop @data', async () => {
  await newShop('first')
  await fill()
  await fillParts()
  const file = path.join(folder, 'shop.tar')
  const backup = { isMade: false }
  const making = writeBackupFile(file).finally(() => {
    backup.isMade = true
  })
  let writes = 0
  while (!backup.isMade) {
    writes += 1
    const publicId = `fotos/later-${writes}`
    await photoStore().put(originalKey(publicId), Buffer.from('later'))
    await inTransaction(async (transaction) => {
      // Both or neither are in the backup.
      await sql`insert into settings (key, value) values (${`later-${writes}`}, '')`.execute(transaction)
      await sql`insert into uploads (public_id, created_at) values (${publicId}, '')`.execute(transaction)
    })
    if (writes === 3) await photoStore().remove(originalKey('fotos/draft'))
  }
  const { missingPhotos } = await making
  expect(writes).toBeGreaterThan(1)
  expect(missingPhotos).toEqual([])
  await newShop('second', await emptyPostgres())
  await restoreBackup(file)
  const { rows, photos } = await everything()
  const settings = (rows['settings'] ?? []).filter((row) => row.includes('later')).length
  const uploads = (rows['uploads'] ?? []).filter((row) => row.includes('later')).length
  expect(settings).toBe(uploads)
  expect(Object.keys(photos).filter((key) => key.includes('later'))).toHaveLength(uploads)
})

test('an interrupted restore is repeated', async () => {
  await newShop('first')
  await fill()
  const original = await everything()
  const file = path.join(folder, 'shop.tar')
  await writeBackupFile(file)
  const { dataDir } = await newShop('second', await emptyPostgres())
  const store = photoStore()
  setPhotoStore({ ...store, put: () => Promise.reject(new Error('the disk is full')) })
  await expect(restoreBackup(file)).rejects.toThrow('the disk is full')
  expect(existsSync(path.join(dataDir, 'photos'))).toBe(false)
  setPhotoStore(store)
  await restoreBackup(file)
  expect((await everything()).rows).toEqual(comingBack(original))
})
