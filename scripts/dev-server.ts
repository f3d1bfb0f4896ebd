import { createServer } from 'vite'
import { env } from '#app/platform/env.server.ts'

const { host, port } = env()
const server = await createServer({ server: { host, port, strictPort: true } })
await server.listen()
server.printUrls()
server.bindCLIShortcuts({ print: true })
