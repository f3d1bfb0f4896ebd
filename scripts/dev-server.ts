// The production server with Vite as its middleware, instead of the built files.
import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type * as shop from '#app/server/server.ts'

// Never listens: the shop's server passes the connections of hot reload to it.
const hotReload = createHttpServer()
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: hotReload } },
})

let edits = 0
const sources = path.join(vite.config.root, 'app') + path.sep
vite.watcher.on('all', (_event, file) => {
  if (path.resolve(file).startsWith(sources)) edits += 1
})

const { serve } = (await vite.ssrLoadModule('/app/server/server.ts')) as typeof shop
await serve({
  middleware: {
    handle: (incoming, outgoing) =>
      new Promise((resolve, reject) => {
        outgoing.once('close', () => resolve(true))
        vite.middlewares(incoming, outgoing, (error?: Error) => (error ? reject(error) : resolve(false)))
      }),
    upgrade: (incoming, socket, head) => void hotReload.emit('upgrade', incoming, socket, head),
  },
  loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  edits: () => edits,
})
