// Fills a new shop with the demo, apart from the process that serves it (`app/server/prepare-shop.server.ts`).
import { loadDemo } from '#demo/load-demo.server.ts'
import { closeDatabase } from '#app/platform/database.server.ts'
import { openingError } from '#app/platform/database-errors.server.ts'
import { env } from '#app/platform/env.server.ts'
import { createFilesPrivate } from '#app/platform/private-files.server.ts'
import type { DemoMessage } from '#app/server/prepare-shop.server.ts'

// Ends with its parent: a start that was stopped loads nothing more.
process.once('disconnect', () => process.exit(1))
createFilesPrivate()
const tell = (message: DemoMessage) => process.send?.(message)
try {
  await loadDemo((step, done, total) => tell({ step, done, total }))
  await closeDatabase()
} catch (error) {
  const known = openingError(error, env())
  if (known === null) throw error
  tell({ ownersLine: known.message })
}
// Lets the last message out, and then nothing holds the process.
process.removeAllListeners('disconnect')
process.disconnect()
