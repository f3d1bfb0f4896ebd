import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#test/rows.ts'
import { TestBrowser } from '#test/accounts.ts'
import { addProduct } from '#test/shop.ts'
import { makeProduct } from '#test/world.ts'
import { signIn } from '#app/domain/accounts/sign-in.server.ts'
import { forgetCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { addAccounts, readAccounts, readHashConfig } from './accounts.ts'
import { addDeletedImages, addSearches } from './records.ts'

/** The published example of https://github.com/firebase/scrypt, as the console shows it. */
const CONFIG = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`
const PASSWORD = 'user1password'
const HASH = {
  passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC+ixf3L2lw==',
}
const CREATED = '2023-11-14T22:13:20.500Z'
const account = (name: string, change: object = {}) => ({
  localId: `uid-of-${name}`,
  email: `${name}@example.com`,
  emailVerified: true,
  createdAt: '1700000000500',
  ...change,
})
const google = {
  providerUserInfo: [{ providerId: 'google.com', rawId: '1122334455', email: 'gema@example.com' }],
}
const EXPORT = JSON.stringify({
  users: [
    account('lola', { ...HASH, displayName: 'Lola\u202E  Paz' }),
    account('gema', google),
    account('nina', { ...HASH, emailVerified: false }),
    account('rota', { passwordHash: 'AAAA', salt: 'AA==' }),
    account('baja', { ...HASH, disabled: true }),
    account('sin', { email: '' }),
    account('otra', { email: 'LOLA@example.com' }),
  ],
})
const USERS = [
  { id: 'uid-of-gema', data: { role: 'admin', displayName: 'Gema' } },
  { id: 'x', data: { uid: 'uid-of-lola', displayName: 'No esta' } },
]
const plan = (config = readHashConfig(CONFIG)) => readAccounts(EXPORT, USERS, config)

describe('the export of accounts', () => {
  test('tells who comes, who stays out, and who was an admin', () => {
    const { accounts, skipped, withoutPassword, admins } = plan()
    expect(
      accounts.map(({ email, name, isVerified, hash }) => [email, name, isVerified, hash !== null]),
    ).toEqual([
      ['lola@example.com', 'Lola Paz', true, true],
      ['gema@example.com', 'Gema', true, false],
      ['nina@example.com', '', false, true],
      ['rota@example.com', '', true, false],
    ])
    expect([...skipped]).toEqual([
      ['disabled', 1],
      ['no-email', 1],
      ['repeated', 1],
    ])
    expect([withoutPassword, admins]).toEqual([1, ['gema@example.com']])
    expect(plan(null).withoutPassword).toBe(3)
  })

  test.each([
    ['an address that is not proven', { emailVerified: false }],
    [
      'another address at Google',
      { providerUserInfo: [{ ...google.providerUserInfo[0], email: 'otra@example.com' }] },
    ],
  ])('links no identity of Google to %s: a stranger could have added it', (_, change) => {
    const text = JSON.stringify({ users: [account('gema', { ...google, ...change })] })
    expect(readAccounts(text, [], null).accounts).toMatchObject([{ email: 'gema@example.com', google: null }])
  })

  test.each(['{}', '{"users":{}}', '[]', 'x'])('%s is none', (text) => {
    expect(() => readAccounts(text, [], null)).toThrow()
  })

  test.each([
    [CONFIG.replace('SCRYPT', 'BCRYPT'), false],
    [CONFIG.replace('mem_cost: 14', 'mem_cost: 24'), false],
    [CONFIG.replace(/rounds: 8,/, ''), false],
    [
      JSON.stringify({
        base64_signer_key: 'A'.repeat(88),
        base64_salt_separator: 'Bw==',
        rounds: 8,
        mem_cost: 14,
      }),
      true,
    ],
    ['', false],
  ])('parameters %#', (text, areUsable) => {
    expect(readHashConfig(text) !== null).toBe(areUsable)
  })
})

test('accounts come with their state, their date and their identities; what is here is not overwritten', async () => {
  expect(await addAccounts(plan().accounts)).toEqual({ added: 4, hereAlready: 0 })
  const users = await rowsOf('users')
  expect(
    users.map((user) => `${user.id} ${user.email} ${user.email_verified} ${user.role}`).toSorted(),
  ).toEqual([
    'uid-of-gema gema@example.com 1 user',
    'uid-of-lola lola@example.com 1 user',
    'uid-of-nina nina@example.com 0 user',
    'uid-of-rota rota@example.com 1 user',
  ])
  expect(new Set(users.map(({ created_at }) => created_at))).toEqual(new Set([CREATED]))
  const identities = await rowsOf('accounts')
  expect(identities.map((one) => `${one.user_id} ${one.provider_id} ${one.account_id}`).toSorted()).toEqual([
    'uid-of-gema google 1122334455',
    'uid-of-lola credential uid-of-lola',
    'uid-of-nina credential uid-of-nina',
  ])

  const browser = new TestBrowser()
  const enter = (email: string, password: string) => browser.does(signIn, { email, password })
  expect(await enter('lola@example.com', 'otra cosa')).toMatchObject({
    error: { kind: 'invalid-credentials' },
  })
  expect(await enter('lola@example.com', PASSWORD)).toMatchObject({ ok: true })
  expect(await enter('nina@example.com', PASSWORD)).toMatchObject({ error: { kind: 'email-not-verified' } })

  const before = await rowsOf('accounts')
  expect(await addAccounts(plan().accounts)).toEqual({ added: 0, hereAlready: 4 })
  expect(await rowsOf('accounts')).toEqual(before)
})

test('searches come in the words of the catalogue, and nothing else that people typed', async () => {
  forgetCatalog()
  await addProduct(makeProduct())
  const lastSearched = '2026-05-01T10:00:00.000Z'
  const searches = [
    { id: 'vera', data: { term: 'vera', count: 7, lastSearched } },
    { id: 'zapatillas vera', data: { count: 2, lastSearched: '2026-05-02T10:00:00.000Z' } },
    { id: 'ana@example.com', data: { term: 'ana@example.com', count: 1, lastSearched } },
    { id: 'qqqq', data: { count: 4, lastSearched } },
    { id: 'vera', data: { count: 'muchas', lastSearched } },
  ]
  expect(await addSearches(searches)).toBe(1)
  expect(await addSearches(searches)).toBe(0)
  expect(await rowsOf('searches')).toEqual([
    { term: 'vera', count: 9, last_searched: '2026-05-02T10:00:00.000Z', networks: 3 },
  ])
})

test('records of deleted images come once', async () => {
  const images = ['a', 'a', 'b'].map((publicId) => ({
    id: publicId,
    data: { publicId, url: 'https://res.cloudinary.com/x/a', deletedAt: CREATED },
  }))
  expect(await addDeletedImages([...images, { id: 'c', data: { publicId: 'c' } }])).toBe(2)
  expect(await addDeletedImages(images)).toBe(0)
})

describe("the owner's command", () => {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'import-vault-'))
    const photo = {
      url: 'https://res.cloudinary.com/x/image/upload/v1/vault/vera-1.jpg',
      publicId: 'vault/vera-1',
    }
    const vera = {
      ...{
        name: 'Vera',
        brand: 'Lumen',
        model: 'Plataforma',
        price: 80_000,
        discount: 8_000,
        finalPrice: 72_000,
      },
      installments: { two: 96_000, three: 33_333.33 },
      createdAt: { __datatype__: 'timestamp', value: { _seconds: 1_700_000_000, _nanoseconds: 0 } },
      description: 'De cuero.',
      colors: { Negro: { hex: '#111111', images: [photo] } },
    }
    const broken = { ...vera, name: 'Rota', price: -1 }
    const deletedImages = [
      { publicId: 'vault/x', url: 'https://x.example.com/x', deletedAt: { seconds: 1, nanoseconds: 0 } },
    ]
    const searches = { vera: { term: 'vera', count: 5, lastSearched: new Date().toISOString() } }
    const users = { 'uid-of-gema': { role: 'admin' } }
    const products = { vera, rota: broken }
    write('firestore.json', JSON.stringify({ products, users, searches, deletedImages }))
    write('accounts.json', EXPORT)
    write('hash.txt', CONFIG)
    mkdirSync(path.join(folder, 'fotos'))
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#222222' } })
      .jpeg()
      .toFile(path.join(folder, 'fotos', 'vera-1.jpg'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const at = (name: string) => path.join(folder, name)
  const write = (name: string, text: string) => writeFileSync(at(name), text)
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['scripts/vault.ts', 'import', '--from', 'vault-firestore', ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: at('data'), DATABASE_URL: '' },
    })
  const count = (table: string) => {
    const shop = new DatabaseSync(path.join(at('data'), 'vault.sqlite'), { readOnly: true })
    const row = shop.prepare(`select count(*) as count from ${table}`).get()
    shop.close()
    return row?.['count']
  }
  const tables = ['products', 'product_images', 'users', 'searches', 'deleted_images']

  test('tells first, brings then, and brings nothing twice', () => {
    const accounts = ['--accounts', at('accounts.json'), '--hash-config', at('hash.txt')]
    const words = [at('firestore.json'), ...accounts, '--photos', at('fotos')]
    const told = run(...words)
    expect([told.status, told.stderr]).toEqual([0, ''])
    expect(told.stdout).toContain('Products     1 new, 0 get photos, 1 stay out, of 2')
    expect(told.stdout).toContain('Product 2 · Rota: stays out')
    expect(told.stdout).toContain(
      'gema@example.com was an admin: npm run vault -- admin add gema@example.com',
    )
    expect(tables.map(count)).toEqual([0, 0, 0, 0, 0])

    const brought = run(...words, '--apply')
    expect([brought.status, brought.stderr]).toEqual([0, ''])
    expect(brought.stdout).toContain('Accounts     4 added, 0 were here already and stay as they are')
    expect(tables.map(count)).toEqual([1, 1, 4, 1, 1])
    expect(run(...words, '--apply').stdout).toContain('Products     0 added, 0 got photos')
    expect(tables.map(count)).toEqual([1, 1, 4, 1, 1])
  })

  test('refuses what it cannot read, without a word of the file', () => {
    write('broken.json', '{"users":[{"email":"ana@example.com"')
    const broken = run('--accounts', at('broken.json'))
    expect(broken.status).toBe(2)
    expect(broken.stderr).toContain('A file is no JSON.')
    expect(broken.stderr).not.toContain('ana@example.com')
    expect(run().status).toBe(2)
    expect(run('/dev/zero')).toMatchObject({ status: 2, stderr: expect.stringContaining('is no file.') })
  })

  test('says what a file of another shape holds, and what it expects', () => {
    expect(run('test/imports/old-vault-unknown-shape.json', '--apply')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        'old-vault-unknown-shape.json holds Products. Expected: products, users, searches, deletedImages',
      ),
    })
    const shoe = { name: 'Bota Luna', brand: 'Vera', model: 'Botas', price: [85_000], colors: 'negro' }
    write('shapes.json', JSON.stringify({ products: { luna: shoe } }))
    const told = run(at('shapes.json'))
    expect([told.status, told.stdout]).toEqual([
      1,
      expect.stringContaining('Product 1 · Bota Luna: stays out'),
    ])
  })
})
