import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The way from one machine to its database, as a network address. */
export type TcpRelay = Awaited<ReturnType<typeof startTcpRelay>>

/** Passes connections on to a Unix socket. */
export async function startTcpRelay(target: string) {
  const links = new Set<readonly [Socket, Socket]>()
  let isCut = false

  const pass = ([from, to]: readonly [Socket, Socket]) => void from.pipe(to).pipe(from)
  function end(link: readonly [Socket, Socket]): void {
    // A cut holds an end back too: the database goes on holding the locks of the machine that is gone.
    if (isCut) return
    links.delete(link)
    for (const side of link) side.destroy()
  }

  const server = createServer((from) => {
    const link = [from, connect(target)] as const
    links.add(link)
    for (const side of link) side.on('error', () => undefined).once('close', () => end(link))
    if (!isCut) pass(link)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Nothing passes any more, and neither side is told, as when a cable is pulled. */
    cut: () => {
      isCut = true
      for (const [from, to] of links) {
        from.unpipe(to)
        to.unpipe(from)
      }
    },
    /** Lets pass what was held back. */
    mend: () => {
      if (!isCut) return
      isCut = false
      for (const link of links) {
        if (link.some((side) => side.destroyed)) end(link)
        else pass(link)
      }
    },
    close: async () => {
      isCut = false
      for (const link of links) end(link)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
