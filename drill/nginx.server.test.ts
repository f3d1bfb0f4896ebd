import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../e2e/start-shop.ts'
import { installLine, startProgram } from './caches.ts'
import { cachingSite, writeNginxConfiguration } from './nginx.ts'

/** A machine that answers these paths. */
async function machine(paths: readonly string[]) {
  const server = createServer((incoming, outgoing) => {
    outgoing.writeHead(paths.includes(incoming.url ?? '') ? 200 : 404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(close)
  return { port: (server.address() as AddressInfo).port, close }
}

test.skipIf(installLine(['nginx']) !== null)(
  'nginx finds the files of both releases, and asks a machine that failed lately when no other is left',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'vault-nginx-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    const [former, next] = [await machine(['/', '/assets/old.js']), await machine(['/', '/assets/new.js'])]
    const port = await freePort()
    const file = writeNginxConfiguration(folder, 'nginx.conf', cachingSite(port, [former.port, next.port]))
    onTestFinished(await startProgram('nginx', ['-c', file, '-g', 'daemon off;'], port))
    const status = async (target: string) => (await fetch(`http://127.0.0.1:${port}${target}`)).status
    // Twice, because nginx asks one machine after the other.
    for (const name of ['old', 'old', 'new', 'new']) expect(await status(`/assets/${name}.js`)).toBe(200)
    expect(await status('/assets/nobody.js')).toBe(404)

    next.close()
    for (let turn = 0; turn < 6; turn += 1) expect(await status('/')).toBe(200)
    former.close()
    for (let turn = 0; turn < 6; turn += 1) expect(await status('/')).toBe(502)
    // Both have failed twice by now.
    const back = createServer((_incoming, outgoing) => void outgoing.end()).listen(former.port, '127.0.0.1')
    onTestFinished(() => {
      back.close()
      back.closeAllConnections()
    })
    await once(back, 'listening')
    expect(await status('/')).toBe(200)
  },
)
