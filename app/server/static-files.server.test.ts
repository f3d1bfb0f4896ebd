import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { openStaticFiles, precompress } from './static-files.server.ts'

const script = 'export const size = 42\n'.repeat(100)
const parent = env().dataDir
let folder: string

beforeEach(() => {
  folder = path.join(parent, 'client')
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  mkdirSync(path.join(folder, '.vite'))
  const files = {
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.map': script,
    'assets/text-9f.woff2': script,
    'favicon.ico': 'icon',
    'guía de talles.svg': '<svg/>',
    '.env': 'secret',
    '.vite/manifest.json': '{}',
    '../outside.txt': 'outside',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
})

test('files of the build are immutable, others are cached for an hour', () => {
  const files = openStaticFiles(folder)
  expect(files.find('/assets/app-1a2b.js')?.headers).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(files.find('/favicon.ico')?.headers).toEqual({
    'content-type': 'image/x-icon',
    'cache-control': 'public, max-age=3600',
  })
  expect(files.find('/gu%C3%ADa%20de%20talles.svg')?.headers['content-type']).toBe('image/svg+xml')
})

test('only files that compression makes smaller get copies, and dotfiles never', async () => {
  await precompress(folder)
  await precompress(folder)
  expect(readdirSync(path.join(folder, 'assets')).toSorted()).toEqual([
    'app-1a2b.js',
    'app-1a2b.js.br',
    'app-1a2b.js.gz',
    'app-1a2b.js.map',
    'text-9f.woff2',
  ])
  expect(readdirSync(path.join(folder, '.vite'))).toEqual(['manifest.json'])
  expect(openStaticFiles(folder).find('/assets/app-1a2b.js.br')?.status).toBe(404)
})

test.each([
  '/',
  '/assets',
  '/.env',
  '/.vite/manifest.json',
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/assets%2f..%2f..%2foutside.txt',
  '/favicon.ico/',
  '/favicon.ico%00',
  '/%E0%A4%A',
  '/constructor',
])('%s is not a file', (pathname) => {
  expect(openStaticFiles(folder).find(pathname)).toBeNull()
})

test('a file outside that is linked into the folder is not served', () => {
  symlinkSync(path.join(parent, 'outside.txt'), path.join(folder, 'linked.txt'))
  expect(openStaticFiles(folder).find('/linked.txt')).toBeNull()
})

test('an asset of another build is 404 without rendering a page', () => {
  const missing = openStaticFiles(folder).find('/assets/app-old.js')
  expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
})

test('a running server keeps the files it began with', () => {
  const files = openStaticFiles(folder)
  rmSync(path.join(folder, 'assets'), { recursive: true })
  expect(files.find('/assets/app-1a2b.js')?.bodies.identity.bytes.toString()).toBe(script)
})
