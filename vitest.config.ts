import os from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './test/slow-first.ts'
import { testsWithoutSql } from './test/sql-tests.ts'

/** The shop's variables: a test must not depend on the shell it is started from. All but the address are unset. */
const NO_SETTINGS = {
  PUBLIC_URL: 'http://localhost:3000',
  HOST: '',
  PORT: '',
  HSTS_SUBDOMAINS: '',
  OFFLINE_PAGES: '',
  DATABASE_URL: '',
  DATABASE_CONNECTIONS: '',
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
  BACKUP_DIR: '',
  S3_ENDPOINT: '',
  S3_REGION: '',
  S3_BUCKET: '',
  S3_PREFIX: '',
  S3_PHOTOS_BUCKET: '',
  PHOTO_CACHE_MB: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
}

/** Programs that tests start find their modules compiled, and without their types, from the second start on. */
const NODE_COMPILE_CACHE = path.resolve('node_modules/.cache/node')

const env = { ...NO_SETTINGS, NODE_COMPILE_CACHE, TZ: 'America/Argentina/Cordoba' }
const SERVER_TESTS = ['**/*.server.test.ts']
/** These count what runs in their process, so no other file may have run in it before. */
const COUNTED_TESTS = ['**/*.counted.test.ts']
/** These start programs, draw pictures or write archives: they take as long as all the others. */
const SLOW_TESTS = ['**/*.slow.server.test.ts']
/** These start, stop and freeze a PostgreSQL of their own. */
const POSTGRES_TESTS = ['**/*.postgres.test.ts']
const NOT_OURS = ['node_modules/**', 'build/**']
/** Patience for a busy machine: starting PostgreSQL, or reading every source, takes seconds. No test is about time. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 }
/** One worker for each processor; beyond four, starting them costs more than they save. */
const WORKERS = Math.min(os.availableParallelism(), 4)
/** A page often waits for its shop, and the shop for its page: one more journey uses the time. */
const BROWSER_WORKERS = Math.min(os.availableParallelism() + 1, 4)
/** Starting a process and loading the modules again costs more than most files take. */
const IN_SHARED_WORKERS = {
  maxWorkers: WORKERS,
  isolate: false,
  // Keeps compiled modules in node_modules from run to run, found by a hash of their content.
  fsModuleCache: true,
}
/** What they prove holds on every engine, so they run once. */
const WITHOUT_SQL = testsWithoutSql()
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
          exclude: [...NOT_OURS, ...SLOW_TESTS],
          ...ON_SQLITE,
        },
      },
      { test: { name: 'slow', include: SLOW_TESTS, exclude: NOT_OURS, ...ON_SQLITE } },
      {
        test: {
          name: 'postgres',
          include: [...SERVER_TESTS, ...POSTGRES_TESTS],
          exclude: [...NOT_OURS, ...WITHOUT_SQL],
          globalSetup: 'test/postgres-global-setup.ts',
          setupFiles: serverSetup,
          ...PATIENCE,
          env: { ...env, VAULT_TEST_ENGINE: 'postgres' },
          ...IN_SHARED_WORKERS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: 'e2e/global-setup.ts',
          env,
          // Each worker has a browser and a shop to itself, and keeps both from file to file.
          ...IN_SHARED_WORKERS,
          maxWorkers: BROWSER_WORKERS,
          // A borrowed machine may stand still for a moment in the middle of a journey.
          retry: process.env['CI'] ? 1 : 0,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
