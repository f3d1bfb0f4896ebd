// npm start: from a bare clone to a running shop. Skips finished steps.
import './require-node.mjs'
import { buildIfChanged, installPackages, isBuilt, main, runNode } from './setup.mjs'

/** The shop ends with this when its database was moved (`app/server/server.ts`). */
const START_AGAIN = 75

/** New objects get 8 MB instead of 16: under load the shop holds a quarter less, for the same processor time. */
const SMALL_NURSERY = '--max-semi-space-size=8'
/** glibc gives each thread its own heap, and little of it comes back: two hold a sixth less after a rush. */
const FEW_HEAPS = '2'

main(async () => {
  await installPackages('[1/3] Installing packages')
  // Checks the settings before the long build.
  const { code } = await runNode(['scripts/preflight.ts'])
  if (code !== 0) return code
  if (!isBuilt()) {
    await buildIfChanged('[2/3] Building the shop')
    console.log('[3/3] Opening the shop')
  }
  for (;;) {
    const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? FEW_HEAPS }
    const shop = await runNode([SMALL_NURSERY, 'scripts/serve.mjs'], { env })
    if (shop.code !== START_AGAIN) return shop.code
  }
})
