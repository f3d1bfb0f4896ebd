import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './test/slow-first.ts'
import { testEnv as env } from './test/test-env.ts'

const SERVER_TESTS = ['**/*.server.test.ts']
/** These count what runs in their process, so no other file may have run in it before. */
const COUNTED_TESTS = ['**/*.counted.test.ts']
/** These start programs, draw pictures or write archives: they take as long as all the others. */
const SLOW_TESTS = ['**/*.slow.server.test.ts']
/** These start program after program, at night alone. */
const NIGHT_TESTS = ['**/*.nightly.server.test.ts']
/** These start, stop and freeze a PostgreSQL of their own. */
const POSTGRES_TESTS = ['**/*.postgres.test.ts']
/** PostgreSQL runs sales, which several people change at once; the other server tests, and former schemas, run on it at night. */
const COMMANDS = ['{app/domain/sales,database}/**/!(*.slow|*.nightly|*.route|fixtures).server.test.ts']
const ON_POSTGRES = process.env['ALL_TESTS'] ? SERVER_TESTS : COMMANDS
const NOT_OURS = ['node_modules/**', 'build/**', 'test-results/**']
/** Patience for a busy machine: starting PostgreSQL, or reading every source, takes seconds. No test is about time. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 }
/** One worker for each processor; beyond four, starting them costs more than they save. */
const WORKERS = Math.min(os.availableParallelism(), 4)
/** Starting a process and loading the modules again costs more than most files take. */
const IN_SHARED_WORKERS = {
  maxWorkers: WORKERS,
  isolate: false,
  // Keeps compiled modules in node_modules from run to run, found by a hash of their content.
  fsModuleCache: true,
}
const serverSetup = ['test/quiet-console.ts', 'test/server-setup.ts']

const ON_SQLITE = {
  setupFiles: serverSetup,
  ...IN_SHARED_WORKERS,
  ...PATIENCE,
  env: { ...env, VAULT_TEST_ENGINE: 'sqlite' },
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NOT_OURS, ...SERVER_TESTS, ...COUNTED_TESTS, ...POSTGRES_TESTS],
          setupFiles: ['test/quiet-console.ts'],
          ...IN_SHARED_WORKERS,
          ...PATIENCE,
          env,
        },
      },
      {
        test: {
          name: 'counted',
          include: COUNTED_TESTS,
          exclude: NOT_OURS,
          setupFiles: ['test/quiet-console.ts'],
          ...IN_SHARED_WORKERS,
          isolate: true,
          ...PATIENCE,
          env,
        },
      },
      {
        test: {
          name: 'sqlite',
          include: SERVER_TESTS,
          exclude: [...NOT_OURS, ...SLOW_TESTS, ...NIGHT_TESTS],
          ...ON_SQLITE,
        },
      },
      {
        test: {
          name: 'slow',
          include: [...SLOW_TESTS, ...(process.env['ALL_TESTS'] ? NIGHT_TESTS : [])],
          exclude: NOT_OURS,
          ...ON_SQLITE,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [...ON_POSTGRES, ...POSTGRES_TESTS],
          exclude: NOT_OURS,
          globalSetup: 'test/postgres-global-setup.ts',
          setupFiles: serverSetup,
          ...PATIENCE,
          env: { ...env, VAULT_TEST_ENGINE: 'postgres' },
          ...IN_SHARED_WORKERS,
        },
      },
    ],
  },
})
