// Serves the socket that its parent holds, until it is told to stop. For tests.
import { startTestServer } from './raw-http.ts'

const server = await startTestServer({ render: async () => new Response(`page of ${process.pid}`) })
process.once('SIGTERM', () => void server.close())
process.stdout.write('serving\n')
