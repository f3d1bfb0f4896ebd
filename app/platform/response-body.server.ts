import type { ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/**
 * A response whose body is in memory and is sent as it is. Of any other body Node makes a stream, and reads it again,
 * which takes a tenth of a millisecond for a page. `body` is null here: it would be that stream.
 */
export class WholeResponse extends Response {
  readonly whole: Buffer<ArrayBuffer>

  constructor(whole: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init)
    this.whole = whole
  }

  override text(): Promise<string> {
    return this.#withBody().text()
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.#withBody().arrayBuffer()
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#withBody().bytes()
  }

  override blob(): Promise<Blob> {
    return this.#withBody().blob()
  }

  override clone(): WholeResponse {
    return new WholeResponse(this.whole, this)
  }

  #withBody(): Response {
    return new Response(this.whole, { headers: this.headers })
  }
}

/** Returns null for a body that is a stream. */
export function wholeBody(response: Response): Buffer<ArrayBuffer> | null {
  // No `instanceof`: in development an edit of this file makes a second class.
  return (response as Partial<WholeResponse>).whole ?? null
}

/** Sends the body after its headers. Rejects when it breaks off; a visitor who leaves is no error. */
export async function sendBody(
  outgoing: ServerResponse,
  response: Response,
  compressor: Transform | null,
): Promise<void> {
  const whole = wholeBody(response)
  if (whole && !compressor) return void outgoing.end(whole)
  const body = whole ? [whole] : Readable.fromWeb(response.body as NodeReadableStream)
  try {
    await (compressor ? pipeline(body, compressor, outgoing) : pipeline(body, outgoing))
  } catch (error) {
    if (!isLeaving(error)) throw error
  }
}

function isLeaving(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')
}
