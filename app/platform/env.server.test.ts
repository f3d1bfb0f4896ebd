import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvProblem, parseEnv, prepareDataDir } from './env.server.ts'

test('every value has a default that works', () => {
  expect(parseEnv({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    cloudinaryCloudName: undefined,
    trustedProxies: [],
    demo: undefined,
  })
})

test('an empty value is an unset one', () => {
  expect(parseEnv({ HOST: '', PORT: '', PUBLIC_URL: '', DATA_DIR: '', DATABASE_URL: '', DEMO: '' })).toEqual(
    parseEnv({}),
  )
})

test('what is set counts', () => {
  const env = parseEnv({
    PORT: '8080',
    PUBLIC_URL: 'https://vault.example/',
    TRUSTED_PROXIES: '10.0.0.1, ::1',
    DEMO: '0',
  })
  expect(env).toMatchObject({
    port: 8080,
    publicUrl: 'https://vault.example',
    trustedProxies: ['10.0.0.1', '::1'],
    demo: false,
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
    ['DATABASE_URL', 'mysql://localhost/vault'],
    ['CLOUDINARY_CLOUD_NAME', 'a/b'],
    ['DEMO', 'yes'],
  ])('%s=%s', (name, value) => {
    const parse = () => parseEnv({ [name]: value })
    expect(parse).toThrow(EnvProblem)
    expect(parse).toThrow(new RegExp(`^${name} is "${value}": it should be [^\\n]+\\.$`))
  })
})

test('a place where nothing can be made is named, at once', () => {
  expect(() => prepareDataDir('/proc/vault')).toThrow(/^DATA_DIR is "\/proc\/vault": /)
})

test('a data folder that cannot be made is named', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'vault-env-')), 'file')
  writeFileSync(file, '')
  expect(() => prepareDataDir(path.join(file, 'data'))).toThrow(
    /^DATA_DIR is ".*": this folder cannot be written\./,
  )
})
