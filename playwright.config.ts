import os from 'node:os'
import { defineConfig } from '@playwright/test'
import { testEnv } from './test/test-env.ts'

Object.assign(process.env, testEnv)

/** A headless Chromium calls itself so, and the shop counts no robots. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/filled-data.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  reporter: 'list',
  // A page often waits for its shop, and the shop for its page: one more journey uses the time.
  workers: Math.min(os.availableParallelism() + 1, 4),
  // A machine may stand still for a moment in the middle of a journey, so a second attempt counts, and is told. It alone
  // leaves a trace, which makes every step slower.
  retries: 1,
  // Long enough for a busy machine; every wait ends as soon as what it waits for is there.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // A new context compiles the shop's scripts again, which takes a sixth of a test's processor time.
    reuseContext: true,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'es-AR',
    // Requests that a test holds back or answers itself must come from the page.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Real scrollbars: without them nothing could jump when a panel hides them.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: [
        `--user-agent=${PERSON}`,
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // Letters are as wide as on a phone, whatever fonts the machine prefers.
        '--font-render-hinting=none',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages of one visitor share what is compiled.
        '--process-per-site',
        // An empty page starts no process before it goes to the shop.
        '--renderer-process-limit=1',
        // A page lives for seconds: its scripts are compiled once, and not optimized after that.
        '--js-flags=--no-maglev --no-opt',
        // Playwright's own settings of a mouse, which these replace. Without a graphics card each frame would compute the
        // blur under the header again.
        '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,prefersReducedTransparency=true',
      ],
    },
  },
})
