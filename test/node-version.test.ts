import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The launcher starts on Node 20 or newer (`engines`) and runs everything under the package `node`.

test('one Node everywhere: the package, .nvmrc for CI, the launcher', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: { node: string }
  }
  const pinned = dependencies.node
  const launcher = /^const NODE_MAJOR = (\d+)$/m.exec(readFileSync('scripts/setup.mjs', 'utf8'))?.[1]
  expect(pinned).toMatch(/^\d+\.\d+\.\d+$/)
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(pinned)
  expect(launcher).toBe(pinned.split('.')[0])
})

test('Compose runs pinned images', () => {
  const images = readFileSync('deploy/compose.yaml', 'utf8').match(/^ +image: .+$/gm) ?? []
  expect(images.length).toBeGreaterThan(2)
  for (const image of images) expect(image).toMatch(/:(?:\d+\.\d+|\$\{VAULT_RELEASE:\?)/)
})
