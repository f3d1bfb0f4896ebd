import os from 'node:os'
import { defineConfig } from 'vitest/config'

/** The shop's variables: a test must not depend on the shell it is started from. All but the address are unset. */
const NO_SETTINGS = {
  PUBLIC_URL: 'http://localhost:3000',
  HOST: '',
  PORT: '',
  DATABASE_URL: '',
  CLOUDINARY_CLOUD_NAME: '',
  CLOUDINARY_UPLOAD_PRESET: '',
  TRUSTED_PROXIES: '',
  DEMO: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  AUTH_SECRET: '',
  ADMIN_EMAIL: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  GOOGLE_ISSUER: '',
}

const env = { ...NO_SETTINGS, TZ: 'America/Argentina/Cordoba' }
const SERVER_TESTS = ['**/*.server.test.ts']
/** What keeps strangers out and people in; these run on a real PostgreSQL as well. */
const SECURITY_TESTS = [
  'app/state-changes.server.test.ts',
  'app/prepare-database.server.test.ts',
  'app/platform/**/*.server.test.ts',
  'app/features/{accounts,contact,mail,withdrawals}/**/*.server.test.ts',
  'app/features/search/record-search.server.test.ts',
  'app/features/admin/admin-guards.server.test.ts',
  'test/{hostile-text,privacy,wiped-data}.server.test.ts',
]
const NOT_OURS = ['node_modules/**', 'build/**']
/** Patience for a busy machine: starting PostgreSQL, or reading every source, takes seconds. No test is about time. */
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000 }
/** One worker for each processor; beyond four, starting them costs more than they save. */
const WORKERS = Math.min(os.availableParallelism(), 4)
const serverSetup = ['test/quiet-console.ts', 'test/server-setup.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NOT_OURS, ...SERVER_TESTS],
          setupFiles: ['test/quiet-console.ts'],
          ...PATIENCE,
          env,
        },
      },
      {
        test: {
          name: 'sqlite',
          include: SERVER_TESTS,
          exclude: NOT_OURS,
          setupFiles: serverSetup,
          ...PATIENCE,
          env: { ...env, VAULT_TEST_ENGINE: 'sqlite' },
        },
      },
      {
        test: {
          name: 'postgres',
          include: SERVER_TESTS,
          exclude: NOT_OURS,
          setupFiles: serverSetup,
          ...PATIENCE,
          env: { ...env, VAULT_TEST_ENGINE: 'pglite' },
          // Starting PostgreSQL costs seconds and emptying it milliseconds: one process for all files.
          maxWorkers: 1,
          isolate: false,
        },
      },
      {
        test: {
          // Races, locks and error texts of a real server, which PGlite with its one connection does not have.
          name: 'postgres-server',
          include: SECURITY_TESTS,
          exclude: NOT_OURS,
          globalSetup: 'test/postgres-global-setup.ts',
          setupFiles: serverSetup,
          ...PATIENCE,
          env: { ...env, VAULT_TEST_ENGINE: 'postgres' },
          // One database for all files, emptied between the tests.
          maxWorkers: 1,
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: 'e2e/global-setup.ts',
          env,
          // Each worker has a browser and a shop to itself, and keeps both from file to file.
          maxWorkers: WORKERS,
          isolate: false,
          // A borrowed machine may stand still for a moment in the middle of a journey.
          retry: process.env['CI'] ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
