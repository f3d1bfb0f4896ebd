import { defineConfig } from 'vitest/config'
import { testEnv as env } from './test-env.ts'

const include = process.env['MUTATION_TESTS']?.split(' ') ?? []
const database = include.some((name) => name.includes('server')) ? ['test/server-setup.ts'] : []

/** For `scripts/mutate.mjs`, which names the tests. */
export default defineConfig({
  test: {
    include,
    setupFiles: ['test/quiet-console.ts', ...database],
    env: { ...env, VAULT_TEST_ENGINE: 'sqlite' },
  },
})
