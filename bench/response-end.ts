const HEAD_END = '\r\n\r\n'
const HEAD_STATUS_AT = 'HTTP/1.1 '.length

/** Where the HTTP/1.1 response at the beginning of these bytes ends; null while a part of it is missing. */
export function responseEnd(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd === -1) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const body = headEnd + HEAD_END.length
  // "Not modified" has no body.
  if (head.startsWith('304', HEAD_STATUS_AT)) return body
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) return lastChunkEnd(bytes, body)
  const end = body + Number(length)
  return end <= bytes.length ? end : null
}

/** Chunks are a hexadecimal length, a line end, that many bytes and a line end; the last one is empty. */
function lastChunkEnd(bytes: Buffer, from: number): number | null {
  let at = from
  while (at < bytes.length) {
    const sizeEnd = bytes.indexOf('\r\n', at)
    if (sizeEnd === -1) return null
    const size = Number.parseInt(bytes.toString('latin1', at, sizeEnd), 16)
    if (Number.isNaN(size)) throw new Error('a response that is neither chunked nor of a told length')
    at = sizeEnd + 2 + size + 2
    if (size === 0) return at <= bytes.length ? at : null
  }
  return null
}
