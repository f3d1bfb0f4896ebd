import pg from 'pg'
import { holdDataFolder } from '#app/platform/database-file.server.ts'
import { env } from '#app/platform/env.server.ts'

/** Holds the data as a running shop does, on either engine, until the returned function is called. */
export async function holdAsRunningShop(): Promise<() => Promise<void>> {
  const { databaseUrl, dataDir } = env()
  if (!databaseUrl) {
    const release = holdDataFolder(dataDir)
    return async () => release()
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return () => client.end()
}
