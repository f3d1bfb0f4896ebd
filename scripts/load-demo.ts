// Fills a new shop with the demo, apart from the process that serves it. The parent receives how much is done.
import { loadDemo } from '#demo/load-demo.server.ts'
import { closeDatabase } from '#app/platform/database.server.ts'
import { createFilesPrivate } from '#app/platform/private-files.server.ts'

// Without its parent nobody would tell what became of it.
process.once('disconnect', () => process.exit(1))
createFilesPrivate()
await loadDemo((step, done, total) => process.send?.([step, done, total]))
await closeDatabase()
process.exit()
