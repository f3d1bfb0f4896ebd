import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { EnvError, parseEnv, prepareDataDir, printedAddress } from './env.server.ts'

test('every value has a default that works', () => {
  expect(parseEnv({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    ownOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'],
    hstsSubdomains: false,
    offlinePages: true,
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    databaseConnections: 10,
    cloudinaryCloudName: undefined,
    cloudinaryUploadPreset: undefined,
    trustedProxies: [],
    demo: undefined,
    smtpUrl: undefined,
    mailFrom: 'Vault <no-reply@localhost>',
    authSecret: undefined,
    adminEmail: undefined,
    google: undefined,
    backupDir: path.resolve('data/backups'),
    s3: undefined,
    photosBucket: undefined,
    photoCacheBytes: 1024 * 1024 * 1024,
  })
})

test('photos go to a bucket only when it is named, with or without one for backups', () => {
  const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'sesame' }
  expect(parseEnv({ ...key, S3_BUCKET: 'backups' }).photosBucket).toBeUndefined()
  const photos = { ...key, S3_PHOTOS_BUCKET: 'fotos', S3_PREFIX: 'shops/first' }
  expect(parseEnv(photos)).toMatchObject({
    s3: undefined,
    photosBucket: { bucket: 'fotos', prefix: 'shops/first/photos/', accessKeyId: 'id' },
  })
  expect(parseEnv({ ...photos, S3_BUCKET: 'backups' })).toMatchObject({
    s3: { bucket: 'backups', prefix: 'shops/first/' },
    photosBucket: { bucket: 'fotos' },
  })
  expect(() => parseEnv({ S3_PHOTOS_BUCKET: 'fotos' })).toThrow(
    new EnvError('S3_ACCESS_KEY_ID is unset: S3_PHOTOS_BUCKET needs it.'),
  )
  expect(() => parseEnv({ PHOTO_CACHE_MB: '5' })).toThrow(
    new EnvError('PHOTO_CACHE_MB is "5": it should be from 10 to 1000000.'),
  )
})

test('an empty value is an unset one', () => {
  expect(parseEnv({ HOST: '', PORT: '', PUBLIC_URL: '', DATA_DIR: '', DATABASE_URL: '', DEMO: '' })).toEqual(
    parseEnv({}),
  )
  expect(
    parseEnv({ SMTP_URL: '', MAIL_FROM: '', AUTH_SECRET: '', ADMIN_EMAIL: '', GOOGLE_ISSUER: '' }),
  ).toEqual(parseEnv({}))
  expect(parseEnv({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' })).toEqual(parseEnv({}))
})

test('a bucket is named with its key, or not at all', () => {
  const bucket = { S3_BUCKET: 'vault', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'sesame' }
  expect(parseEnv({ ...bucket, S3_ENDPOINT: 'https://s3.example/' }).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'vault',
    prefix: '',
    accessKeyId: 'id',
    secretAccessKey: 'sesame',
  })
  expect(() => parseEnv({ ...bucket, S3_SECRET_ACCESS_KEY: '' })).toThrow(
    new EnvError('S3_SECRET_ACCESS_KEY is unset: S3_BUCKET needs it.'),
  )
  for (const S3_PREFIX of ['shops/first', 'shops/first/'])
    expect(parseEnv({ ...bucket, S3_PREFIX }).s3?.prefix).toBe('shops/first/')
  for (const S3_PREFIX of ['/first', '../first', 'a//b', 'a b'])
    expect(() => parseEnv({ ...bucket, S3_PREFIX }), S3_PREFIX).toThrow(EnvError)
  expect(parseEnv({ DATA_DIR: '/srv/vault' }).backupDir).toBe('/srv/vault/backups')
  expect(parseEnv({ BACKUP_DIR: '/mnt/usb' }).backupDir).toBe('/mnt/usb')
})

test('set values are used', () => {
  const env = parseEnv({
    PORT: '8080',
    PUBLIC_URL: 'https://vault.example/',
    HSTS_SUBDOMAINS: '1',
    TRUSTED_PROXIES: '10.0.0.1, ::1',
    DEMO: '0',
  })
  expect(env).toMatchObject({
    port: 8080,
    publicUrl: 'https://vault.example',
    hstsSubdomains: true,
    trustedProxies: ['10.0.0.1', '::1'],
    demo: false,
  })
})

describe('the address of the shop', () => {
  test.each([
    [{}, 'http://127.0.0.1:3000', true],
    [{ PORT: '80' }, 'http://127.0.0.1', true],
    [{ HOST: 'localhost', PORT: '8080' }, 'http://localhost:8080', true],
    [{ HOST: '::1' }, 'http://[::1]:3000', true],
    [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:3000', true],
    [{ HOST: '::' }, 'http://127.0.0.1:3000', true],
    [{ HOST: '192.168.1.5' }, 'http://192.168.1.5:3000', false],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'http://127.0.0.1:3000', false],
    [{ PUBLIC_URL: 'https://vault.example:443/' }, 'https://vault.example', false],
  ])('with %j is %s', (source, publicUrl, isByEitherName) => {
    const env = parseEnv(source)
    expect(env.publicUrl).toBe(publicUrl)
    const { port } = new URL(publicUrl)
    const names = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}${port && `:${port}`}`)
    expect(env.ownOrigins).toEqual(isByEitherName ? names : [publicUrl])
  })

  test('is what the start prints', () => {
    expect(printedAddress('0.0.0.0', 8080)).toBe('http://127.0.0.1:8080')
    expect(printedAddress('::1', 8080)).toBe('http://[::1]:8080')
    expect(printedAddress('192.168.1.5', 8080)).toBe('http://192.168.1.5:8080')
  })
})

describe('a wrong value is one line that names the variable', () => {
  test.each([
    ['PORT', 'ninety'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'vault.example'],
    ['PUBLIC_URL', 'ftp://vault.example'],
    ['PUBLIC_URL', 'https://vault.example/tienda'],
    ['PUBLIC_URL', 'https://vault.example/?tienda'],
    ['PUBLIC_URL', 'https://vault.example/#tienda'],
    ['PUBLIC_URL', 'https://ana:sesame@vault.example'],
    ['MAIL_FROM', 'no-reply'],
    ['MAIL_FROM', 'Vault, calzado <no-reply@vault.example>'],
    ['MAIL_FROM', 'a@vault.example, b@vault.example'],
    ['MAIL_FROM', 'Vault <no-reply@vault.example>\nBcc: all@vault.example'],
    ['ADMIN_EMAIL', 'owner'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['CLOUDINARY_CLOUD_NAME', 'a/b'],
    ['DEMO', 'yes'],
  ])('%s=%s', (name, value) => {
    const parse = () => parseEnv({ [name]: value })
    expect(parse).toThrow(EnvError)
    expect(parse).toThrow(`${name} is "${value}": it should be `)
    expect(parse).toThrow(/: it should be [^\n]+\.$/)
  })
})

describe('a wrong secret is named and not shown', () => {
  test.each([
    ['DATABASE_URL', 'mysql://shop:sesame@localhost/vault'],
    ['SMTP_URL', 'smtp.example'],
    ['SMTP_URL', 'http://shop:sesame@smtp.example'],
    ['SMTP_URL', 'smtp:shop:sesame@smtp.example'],
    ['SMTP_URL', 'smtp://shop:ses#ame@smtp.example'],
    ['SMTP_URL', 'smtp://'],
    ['AUTH_SECRET', 'sesame'],
  ])('%s=%s', (name, value) => {
    const parse = () => parseEnv({ [name]: value })
    expect(parse).toThrow(EnvError)
    expect(parse).toThrow(new RegExp(`^${name} is "\\*\\*\\*": it should be [^\\n]+\\.$`))
    expect(parse).not.toThrow(/sesame|ses#ame/)
  })
})

describe('a setting of a former release ends the start with what to use instead', () => {
  test.each([
    ['WEB_CONCURRENCY', '2', 'DATABASE_URL behind nginx'],
    ['DATABASE_REPLICA_URL', 'postgres://shop:sesame@replica.example/vault', 'DATABASE_URL'],
    ['CDN_PURGE_URL', 'https://cdn.example/sesame', 'Cache-Control'],
    ['CDN_PURGE_TOKEN', 'sesame', 'Cache-Control'],
    ['CLOUDINARY_URL', 'cloudinary://1234:sesame@vault', 'npm run vault -- photos move --back'],
    ['VAULT_TAKE_OVER', '1', 'deploy/vault.socket'],
  ])('%s=%s', (name, value, instead) => {
    const parse = () => parseEnv({ [name]: value })
    expect(parse).toThrow(EnvError)
    expect(parse).toThrow(new RegExp(`^${name} is no longer a setting: [^\\n]+[.]$`))
    expect(parse).toThrow(instead)
    expect(parse).not.toThrow(/sesame/)
  })

  test('but not when it changes nothing', () => {
    expect(parseEnv({ WEB_CONCURRENCY: '1', CLOUDINARY_URL: '' })).toEqual(parseEnv({}))
  })
})

describe('mails', () => {
  test('come from the host of the shop', () => {
    expect(parseEnv({ PUBLIC_URL: 'https://vault.example:8443/' }).mailFrom).toBe(
      'Vault <no-reply@vault.example>',
    )
  })

  test.each(['shop@vault.example', 'La tienda de Ana <shop@vault.example>'])('or from %s', (mailFrom) => {
    expect(parseEnv({ MAIL_FROM: mailFrom }).mailFrom).toBe(mailFrom)
  })

  test.each(['smtp://localhost:1025', 'smtps://shop:p%40ss@smtp.example:465'])('leave by %s', (smtpUrl) => {
    expect(parseEnv({ SMTP_URL: smtpUrl }).smtpUrl).toBe(smtpUrl)
  })
})

test('the address of the admin is compared without spaces and letter case', () => {
  expect(parseEnv({ ADMIN_EMAIL: ' Owner@Vault.Example ' }).adminEmail).toBe('owner@vault.example')
})

test('a secret of 32 characters is long enough', () => {
  const secret = 'x'.repeat(32)
  expect(parseEnv({ AUTH_SECRET: secret }).authSecret).toBe(secret)
})

describe('Google', () => {
  const credentials = { GOOGLE_CLIENT_ID: 'vault', GOOGLE_CLIENT_SECRET: 'sesame' }

  test('is who signs people in, unless another issuer is named', () => {
    expect(parseEnv(credentials).google).toEqual({
      clientId: 'vault',
      clientSecret: 'sesame',
      issuer: 'https://accounts.google.com',
    })
    expect(parseEnv({ ...credentials, GOOGLE_ISSUER: 'http://localhost:4000/' }).google?.issuer).toBe(
      'http://localhost:4000',
    )
  })

  test.each(Object.keys(credentials))('needs %s', (name) => {
    const parse = () => parseEnv({ ...credentials, [name]: '' })
    expect(parse).toThrow(EnvError)
    expect(parse).toThrow(new RegExp(`^${name} is unset: `))
    expect(parse).not.toThrow(/sesame/)
  })
})

test('a place that refuses folders is named, without waiting', () => {
  expect(() => prepareDataDir('/proc/vault')).toThrow(/^DATA_DIR is "\/proc\/vault": /)
})

test('a data folder that cannot be made is named', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vault-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  expect(() => prepareDataDir(path.join(file, 'data'))).toThrow(
    /^DATA_DIR is ".*": this folder cannot be written\./,
  )
})
