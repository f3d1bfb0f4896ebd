import { closeDatabase } from '#app/platform/database.server.ts'
import { prepareShop } from '#app/server/prepare-shop.server.ts'

await prepareShop((step, done, total) => {
  if (done === 1) console.log(`${step}: ${total} …`)
})
await closeDatabase()
