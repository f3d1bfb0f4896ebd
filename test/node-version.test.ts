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
