import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { env, EnvError } from '#app/platform/env.server.ts'
import { loadDemoApart } from './prepare-shop.server.ts'

const { dataDir } = env()

const loadingError = () =>
  loadDemoApart(() => undefined).then(
    () => undefined,
    (error: unknown) => error,
  )

test('what the owner can mend is one line, though another process loads the demo', async () => {
  mkdirSync(path.join(dataDir, 'vault.sqlite'))
  const error = await loadingError()
  expect(error).toBeInstanceOf(EnvError)
  expect(error).toHaveProperty(
    'message',
    `DATA_DIR is "${dataDir}": vault.sqlite cannot be opened. Make it and its folder belong to the account that runs the shop.`,
  )
})

test('any other failure ends the start, too', async () => {
  writeFileSync(path.join(dataDir, 'photos'), 'a file in the place of the folder')
  const error = await loadingError()
  expect(error).not.toBeInstanceOf(EnvError)
  expect(error).toHaveProperty('message', 'the demo was not loaded')
})
