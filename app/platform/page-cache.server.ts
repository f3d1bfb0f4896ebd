import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  BROTLI_QUALITY,
  etagOf,
  headersOf,
  isCompressible,
  type Encoding,
  type EncodedResponse,
} from './http-response.server.ts'

export type PageCache = {
  /**
   * The kept answer for this key, or what `render` makes, which is kept if it may be. `version` names the state of
   * the world that pages are made from: when it changes, everything is dropped.
   */
  respond(key: string, version: string, render: () => Promise<Response>): Promise<EncodedResponse>
  clear(): void
  stats(): { pages: number; bytes: number; renders: number }
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Rendered pages that are the same for everyone. The least recently used make room for new ones. */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const pages = new Map<string, { answer: EncodedResponse; bytes: number }>()
  let pending = new Map<string, Promise<EncodedResponse>>()
  let keptVersion = ''
  let bytes = 0
  let renders = 0

  function clear(): void {
    pages.clear()
    bytes = 0
    // What is being rendered now is still answered, but finds itself in a map of the past and is not kept.
    pending = new Map()
  }

  function drop(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  function keep(key: string, answer: EncodedResponse): void {
    const size = sizeOf(key, answer)
    if (!mayBeKept(answer) || size > maxBytes) return
    pages.set(key, { answer, bytes: size })
    bytes += size
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  async function renderOnce(render: () => Promise<Response>): Promise<EncodedResponse> {
    renders += 1
    return toReadyAnswer(await render())
  }

  async function respond(
    key: string,
    version: string,
    render: () => Promise<Response>,
  ): Promise<EncodedResponse> {
    if (version !== keptVersion) {
      clear()
      keptVersion = version
    }
    const kept = pages.get(key)
    if (kept) {
      pages.delete(key)
      pages.set(key, kept)
      return kept.answer
    }
    const pendingRenders = pending
    const shared = pendingRenders.get(key)
    if (shared) {
      const answer = await shared
      return isPersonal(answer) ? renderOnce(render) : answer
    }
    const rendering = renderOnce(render)
    pendingRenders.set(key, rendering)
    try {
      const answer = await rendering
      if (pendingRenders === pending) keep(key, answer)
      return answer
    } finally {
      pendingRenders.delete(key)
    }
  }

  return { respond, clear, stats: () => ({ pages: pages.size, bytes, renders }) }
}

async function toReadyAnswer(response: Response): Promise<EncodedResponse> {
  const identity = Buffer.from(await response.arrayBuffer())
  const bodies: EncodedResponse['bodies'] = { identity: body(identity, 'identity') }
  if (identity.length > 0 && isCompressible(response.headers.get('content-type'))) {
    const [zipped, brotli] = await Promise.all([
      compressGzip(identity),
      compressBrotli(identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
    ])
    bodies.gzip = body(zipped, 'gzip')
    bodies.br = body(brotli, 'br')
  }
  return { status: response.status, headers: { 'cache-control': 'no-store', ...headersOf(response) }, bodies }
}

function body(bytes: Buffer, encoding: Encoding) {
  return { bytes, etag: etagOf(bytes, encoding) }
}

function mayBeKept(answer: EncodedResponse): boolean {
  return (
    answer.status === 200 &&
    !isPersonal(answer) &&
    /(?:^|[\s,])public(?:[\s,]|$)/i.test(String(answer.headers['cache-control'] ?? ''))
  )
}

function isPersonal(answer: EncodedResponse): boolean {
  return answer.headers['set-cookie'] !== undefined
}

function sizeOf(key: string, { headers, bodies }: EncodedResponse): number {
  const bodyBytes = Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 0)
  return bodyBytes + key.length + JSON.stringify(headers).length
}
