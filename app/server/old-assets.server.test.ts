import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { logged } from '#test/logged.ts'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { DAY_MS } from '#app/base/time.ts'
import { storeAssets } from './old-assets.server.ts'
import { openStaticFiles } from './static-files.server.ts'

const FIRST_START = Date.parse('2026-11-01T12:00:00Z')
const parent = env().dataDir

beforeEach(() => {
  vi.useFakeTimers({ now: FIRST_START, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts the shop with a build of these assets. */
function start(...names: string[]) {
  const built = path.join(parent, 'client')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(path.join(built, 'assets'), { recursive: true })
  for (const name of names) writeFileSync(path.join(built, 'assets', name), `${name} in the build`)
  const files = openStaticFiles(
    built,
    storeAssets(path.join(built, 'assets'), path.join(parent, 'data/assets')),
  )
  return (name: string) => {
    const { status, bodies } = files.find(`/assets/${name}`) ?? {}
    return status === 200 ? bodies?.identity.bytes.toString() : status
  }
}

const afterDays = (days: number) => vi.setSystemTime(FIRST_START + days * DAY_MS)

test('assets of the build before are served for seven days, also by a shop that is never started again', () => {
  start('list-1.js', 'list-1.js.br', 'photo.avif')
  afterDays(30)
  const find = start('list-2.js', 'photo.avif')
  afterDays(36.9)
  expect(find('list-1.js')).toBe('list-1.js in the build')
  expect(find('list-2.js')).toBe('list-2.js in the build')
  afterDays(37.1)
  expect(find('list-1.js')).toBe(404)
  expect(start('list-2.js')('photo.avif')).toBe('photo.avif in the build')
})

test('the week begins with the first start without them, and again after a release was taken back', () => {
  start('list-1.js')
  start('list-2.js')
  afterDays(6)
  expect(start('list-2.js')('list-1.js')).toBe('list-1.js in the build')
  expect(start('list-1.js')('list-2.js')).toBe('list-2.js in the build')
  afterDays(8)
  expect(start('list-2.js')('list-1.js')).toBe('list-1.js in the build')
  afterDays(16)
  start('list-3.js')
  expect(start('list-3.js')('list-1.js')).toBe(404)
})

test('nothing else of the data folder can be asked for', () => {
  const find = start('list-1.js')
  writeFileSync(path.join(parent, 'data/secret'), 'secret')
  const longName = 'a'.repeat(300)
  for (const name of ['../../secret', '..%2f..%2fsecret', '.copy', 'old', '', longName])
    expect(find(name)).toBe(404)
})

test('a folder that cannot be written stops no start', () => {
  writeFileSync(path.join(parent, 'data'), '')
  logged(process.stderr, process.stdout)
  expect(start('list-1.js')('list-1.js')).toBe('list-1.js in the build')
})
