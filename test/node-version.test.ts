import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The launcher starts on Node 20 or newer (`engines`) and runs everything under the package `node`.

test('one Node everywhere: the package, .nvmrc for CI, the container, the launcher', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: { node: string }
  }
  const pinned = dependencies.node
  const images = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^FROM node:([\d.]+)-/gm)]
  const launcher = /^const NODE_MAJOR = (\d+)$/m.exec(readFileSync('scripts/setup.mjs', 'utf8'))?.[1]
  expect(pinned).toMatch(/^\d+\.\d+\.\d+$/)
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(pinned)
  expect(images.map(([, version]) => version)).toEqual([pinned, pinned])
  expect(launcher).toBe(pinned.split('.')[0])
})

test('the image has one Node: that of the package goes once the shop is built', () => {
  const [, removed = ''] =
    /^RUN .*npm prune --omit=dev && rm -r (.+)$/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? []
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>
  }
  const ofPackage = ['node', ...Object.keys(packages['node_modules/node']?.dependencies ?? {})]
  expect(removed.split(' ')).toEqual([...ofPackage, '.bin/node'].map((name) => `node_modules/${name}`))
})

test('the container runs one process as an ordinary account, from pinned images', () => {
  const lines = readFileSync('deploy/Dockerfile', 'utf8').split('\n')
  const [last] = lines.filter((line) => line.startsWith('USER ')).slice(-1)
  expect(last).toBe('USER node')
  expect(lines.filter((line) => line.startsWith('ADD ') || /\b(?:sudo|curl|wget)\b/.test(line))).toEqual([])
  expect(lines.filter((line) => /^(?:CMD|ENTRYPOINT) (?!\[)/.test(line))).toEqual([])
  expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true)
  const images = readFileSync('deploy/compose.yaml', 'utf8').match(/^ +image: .+$/gm) ?? []
  expect(images.length).toBeGreaterThan(1)
  for (const image of images) expect(image).toMatch(/:\d+\.\d+/)
})
