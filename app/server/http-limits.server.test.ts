import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { expect, test } from 'vitest'
import { limitConnections } from './http-limits.server.ts'
import { trustedProxyList } from '#app/platform/visitor.server.ts'

class FakeSocket extends EventEmitter {
  readonly remoteAddress: string
  isOpen = true

  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }

  destroy() {
    this.isOpen = false
    this.emit('close')
  }
}

function openServer(perNetwork: number) {
  const server = new EventEmitter()
  limitConnections(server as Server, trustedProxyList([]), { perNetwork, total: 1000, logEveryMs: 60_000 })
  return (address: string) => {
    const socket = new FakeSocket(address)
    server.emit('connection', socket)
    return socket
  }
}

test('the 65,536 networks of one /48 have together no more than two households', () => {
  const connect = openServer(3)
  const from = (household: number) => connect(`2001:db8:1:${(household * 256).toString(16)}::1`)
  const open = Array.from({ length: 20 }, (_, household) => from(household)).filter(({ isOpen }) => isOpen)
  expect(open).toHaveLength(6)
  expect(connect('2001:db8:2::1').isOpen).toBe(true)
  open[0]?.destroy()
  expect(from(30).isOpen).toBe(true)
  expect(from(31).isOpen).toBe(false)
})

test('a household is one network, and a refused connection takes no place of its /48', () => {
  const connect = openServer(3)
  const household = Array.from({ length: 20 }, (_, network) =>
    connect(`2001:db8:1:${network.toString(16)}::1`),
  )
  expect(household.filter(({ isOpen }) => isOpen)).toHaveLength(3)
  expect(connect('2001:db8:1:ff00::1').isOpen).toBe(true)
})

test('an IPv4 address is one network', () => {
  const connect = openServer(2)
  const sockets = [
    connect('192.0.2.1'),
    connect('::ffff:192.0.2.1'),
    connect('192.0.2.1'),
    connect('192.0.2.2'),
  ]
  expect(sockets.map(({ isOpen }) => isOpen)).toEqual([true, true, false, true])
})
