import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { startTcpRelay, type TcpRelay } from './tcp-relay.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vault-relay-'))

/** A server that answers each word with its own name. */
async function named(name: string): Promise<string> {
  const place = path.join(folder, `${name}.sock`)
  const server = createServer((socket) => socket.on('data', (word) => socket.write(`${name}:${word} `)))
  server.listen(place)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return place
}

async function caller(relay: TcpRelay) {
  const socket = connect(relay.port, '127.0.0.1')
  let heard = ''
  let isOpen = true
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.on('error', () => undefined).once('close', () => (isOpen = false))
  await once(socket, 'connect')
  return { say: (word: string) => socket.write(word), heard: () => heard, isOpen: () => isOpen }
}

test('a cut holds everything back until it is mended, and a new direction ends what was open', async () => {
  const first = await named('first')
  const relay = await startTcpRelay(first)
  const uncut = await startTcpRelay(first)
  onTestFinished(() => uncut.close())
  onTestFinished(() => rmSync(folder, { recursive: true }))
  onTestFinished(() => relay.close())
  const early = await caller(relay)
  early.say('a')
  await eventually(() => expect(early.heard()).toBe('first:a '))

  relay.cut()
  const late = await caller(relay)
  early.say('b')
  late.say('c')
  // What another one has heard in the meantime, these would have heard too.
  const witness = await caller(uncut)
  witness.say('w')
  await eventually(() => expect(witness.heard()).toBe('first:w '))
  expect([early.heard(), late.heard()]).toEqual(['first:a ', ''])
  relay.mend()
  await eventually(() => expect([early.heard(), late.heard()]).toEqual(['first:a first:b ', 'first:c ']))

  relay.pointTo(null)
  await eventually(() => expect([early.isOpen(), late.isOpen()]).toEqual([false, false]))
  const refused = await caller(relay)
  await eventually(() => expect(refused.isOpen()).toBe(false))

  relay.pointTo(await named('second'))
  const next = await caller(relay)
  next.say('d')
  await eventually(() => expect(next.heard()).toBe('second:d '))
})
