import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'

/** Why a body is not read to its end; the status is the answer. */
export class BodyRefused extends Error {
  readonly status: 408 | 413

  constructor(status: 408 | 413) {
    super(status === 408 ? 'the body arrives too slowly' : 'the body is too long')
    this.status = status
  }
}

export type BodyLimits = {
  maxBytes: number
  /** How long the server waits for bytes in all; every `SLOWEST_BYTES_PER_MS` bytes that arrive add a millisecond. */
  waitMs: number
}

/** What the form of a page sends. */
export const FORM_TYPES: readonly string[] = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** A phone with a weak signal sends a photo at this pace. */
const SLOWEST_BYTES_PER_MS = 10

/** Returns whether the body, if there is one, says that it is of one of these types. */
export function hasBodyOfType(incoming: IncomingMessage, types: readonly string[]): boolean {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
  if (type === undefined) return encoding === undefined && Number(length ?? 0) === 0
  const [essence = ''] = type.split(';', 1)
  return types.includes(essence.trim().toLowerCase())
}

/**
 * Hands the body on as the reader asks for it. When it is too long or too slow, `controller` is aborted with
 * `BodyRefused`; the connection stays open, so that the refusal can be read.
 */
export function limitedBody(
  incoming: IncomingMessage,
  { maxBytes, waitMs }: BodyLimits,
  controller: AbortController,
): ReadableStream<Uint8Array> {
  const chunks = (incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)[
    Symbol.asyncIterator
  ]()
  const { signal } = controller
  let bytes = 0
  let waitedMs = 0
  return new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      const begun = performance.now()
      const patienceMs = waitMs + bytes / SLOWEST_BYTES_PER_MS - waitedMs
      const timer = setTimeout(() => controller.abort(new BodyRefused(408)), Math.max(0, patienceMs))
      try {
        const next = await unlessAborted(chunks.next(), signal)
        waitedMs += performance.now() - begun
        if (next.done) return stream.close()
        bytes += next.value.length
        if (bytes > maxBytes) controller.abort(new BodyRefused(413))
        signal.throwIfAborted()
        stream.enqueue(next.value)
      } finally {
        clearTimeout(timer)
      }
    },
  })
}

/** Rejects with the signal's reason as soon as it is aborted. */
function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
