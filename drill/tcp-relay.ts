import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The way from one machine to its database, as a network address that an operator can point elsewhere. */
export type TcpRelay = {
  port: number
  /** New connections go to this socket from now on, and the open ones end. Null: nobody is let through. */
  pointTo: (socket: string | null) => void
  /** Nothing passes any more, and neither side is told, as when a cable is pulled. */
  cut: () => void
  /** What was held passes now. */
  mend: () => void
  close: () => Promise<void>
}

type Link = { from: Socket; to: Socket }

/** Passes connections on to a Unix socket. */
export async function startTcpRelay(socket: string): Promise<TcpRelay> {
  const links = new Set<Link>()
  let target: string | null = socket
  let isCut = false

  const pass = ({ from, to }: Link) => void from.pipe(to).pipe(from)
  const hold = ({ from, to }: Link) => {
    from.unpipe(to)
    to.unpipe(from)
  }
  function end(link: Link): void {
    // An end does not pass a cut either: the database goes on holding the locks of the machine that is gone.
    if (isCut) return
    links.delete(link)
    link.from.destroy()
    link.to.destroy()
  }

  const server = createServer((from) => {
    if (target === null) return void from.destroy()
    const link = { from, to: connect(target) }
    links.add(link)
    for (const side of [link.from, link.to]) side.on('error', () => undefined).once('close', () => end(link))
    if (!isCut) pass(link)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    pointTo: (next) => {
      target = next
      isCut = false
      for (const link of [...links]) end(link)
    },
    cut: () => {
      isCut = true
      for (const link of links) hold(link)
    },
    mend: () => {
      isCut = false
      for (const link of [...links]) {
        if (link.from.destroyed || link.to.destroyed) end(link)
        else pass(link)
      }
    },
    close: async () => {
      isCut = false
      for (const link of [...links]) end(link)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
