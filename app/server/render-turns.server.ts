import { setImmediate } from 'node:timers/promises'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { sendStatus, type RequestContext } from '#app/platform/http-response.server.ts'
import { type AddressRange, clientSubnets, visitorOf } from '#app/platform/visitor.server.ts'

export type TurnLimits = {
  /** Renders at once for everybody. They share one processor, so more of them would only slow each other down. */
  total: number
  /** Renders at once for one network. */
  perNetwork: number
  /** Requests of one network that may wait: a connection may send any number before it reads an answer. */
  waiting: number
}

const TURN_LIMITS: TurnLimits = { total: 32, perNetwork: 8, waiting: 400 }
/** Smaller than the queues behind them, so that no visitor fills one for the others. */
const PHOTO_LIMITS: TurnLimits = { total: 64, perNetwork: 16, waiting: 400 }
const PREVIEW_LIMITS: TurnLimits = { total: 8, perNetwork: 2, waiting: 100 }

/** The networks that have a turn or wait for one; the one that was served longest ago stands first. */
type Network = { running: number; line: Set<() => void> }

/** Each turn of the event loop accepts one connection; after these, clients that have left are known. */
const ROUNDS_BEFORE_RENDER = 4

/** Opens a queue for each kind of request, so that many of one kind hold no other back. */
export function openQueues(trusted: readonly AddressRange[], limits = TURN_LIMITS) {
  return {
    pages: openRenderTurns(trusted, limits),
    forms: openRenderTurns(trusted, limits),
    photos: openRenderTurns(trusted, PHOTO_LIMITS),
    previews: openRenderTurns(trusted, PREVIEW_LIMITS),
  }
}

/** Returns null for the team's uploads and files, and for data, which do not wait. */
export function queueOf(method: string | undefined, { images, body }: RouteFacts) {
  if (images) return images
  if (method !== 'POST') return 'pages'
  return body?.maxBytes === undefined || body.isPublic ? 'forms' : null
}

/** Renders in turns: each network in its order, and none before another that has waited longer. */
function openRenderTurns(trusted: readonly AddressRange[], limits: TurnLimits) {
  const networks = new Map<string, Network>()
  let running = 0
  let lastStart = Promise.resolve()

  function startNext(): void {
    for (const [name, network] of networks) {
      if (running >= limits.total) return
      const [start] = network.line
      if (start === undefined || network.running >= limits.perNetwork) continue
      networks.delete(name)
      networks.set(name, network)
      network.line.delete(start)
      network.running += 1
      running += 1
      start()
    }
  }

  function forgetIfIdle(name: string, { running, line }: Network): void {
    if (running === 0 && line.size === 0) networks.delete(name)
  }

  /** Lets the server take new connections before each render, because a render blocks the event loop. */
  function letOthersIn(): Promise<void> {
    lastStart = lastStart.then(async () => {
      for (let round = 0; round < ROUNDS_BEFORE_RENDER; round += 1) await setImmediate()
    })
    return lastStart
  }

  /**
   * Runs `render` when it is this visitor's turn.
   * @returns null when the client left before, or so many wait that it was sent away
   */
  return async function inTurn<Page>(
    context: RequestContext,
    render: () => Promise<Page>,
  ): Promise<Page | null> {
    const { incoming, outgoing } = context
    const name = clientSubnets(visitorOf(incoming, trusted)).at(-1) ?? ''
    const network = networks.get(name) ?? { running: 0, line: new Set() }
    if (network.line.size >= limits.waiting) {
      sendStatus(context, 503, { 'retry-after': '5' })
      return null
    }
    networks.set(name, network)
    const { promise: turn, resolve } = Promise.withResolvers<boolean>()
    const start = () => resolve(true)
    network.line.add(start)
    const leave = () => {
      if (!network.line.delete(start)) return
      forgetIfIdle(name, network)
      resolve(false)
    }
    outgoing.once('close', leave)
    startNext()
    if (!(await turn)) return null
    outgoing.off('close', leave)
    try {
      await letOthersIn()
      return outgoing.destroyed ? null : await render()
    } finally {
      network.running -= 1
      running -= 1
      forgetIfIdle(name, network)
      startNext()
    }
  }
}
