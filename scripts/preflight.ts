import { once } from 'node:events'
import { createServer } from 'node:net'
import { listenProblem } from '#app/platform/http-server-listen.server.ts'
import { keepFilesPrivate } from '#app/platform/private-folder.server.ts'
import { env, EnvProblem, prepareDataDir } from '#app/platform/env.server.ts'

keepFilesPrivate()
try {
  const { host, port, dataDir } = env()
  prepareDataDir(dataDir)
  await tryToListen(host, port)
} catch (error) {
  if (!(error instanceof EnvProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function tryToListen(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, host, port)
  } finally {
    server.close()
  }
}
