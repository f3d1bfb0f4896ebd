import { expect, test } from 'vitest'
import { env, setEnv } from '#app/platform/env.server.ts'
import { failingParts } from './health.server.ts'

const works = async () => true

test('a shop with its database, its schema and room on the disk is ready', async () => {
  expect(await failingParts()).toEqual([])
})

test('a data folder that is gone is named', async () => {
  const before = env()
  setEnv({ ...before, dataDir: '/nonexistent/vault' })
  try {
    expect(await failingParts()).toEqual(['disk'])
  } finally {
    setEnv(before)
  }
})

test('a part that fails or never answers is named, and the others are not', async () => {
  const never = () => new Promise<boolean>(() => undefined)
  const lost = () => Promise.reject(new Error('password=secret'))
  expect(await failingParts({ database: never, migrations: lost, disk: works })).toEqual([
    'database',
    'migrations',
  ])
})
