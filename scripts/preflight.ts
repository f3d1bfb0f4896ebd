import { once } from 'node:events'
import { createServer } from 'node:net'
import { listenError } from '#app/server/http-limits.server.ts'
import { createFilesPrivate } from '#app/platform/private-files.server.ts'
import { env, EnvError, prepareDataDir } from '#app/platform/env.server.ts'

createFilesPrivate()
try {
  const { host, port, dataDir } = env()
  prepareDataDir(dataDir)
  await tryToListen(host, port)
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function tryToListen(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, host, port)
  } finally {
    server.close()
  }
}
