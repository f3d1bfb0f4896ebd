import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const CLOUD = 'vault'
const API_KEY = '1234'
const NOT_SIGNED = new Set(['file', 'cloud_name', 'resource_type', 'api_key', 'signature'])
const SIGNED_FOR_SECONDS = 60 * 60
const KEYS_PER_PAGE = 3

/**
 * The part of Cloudinary's documented interface that photos use: signed upload and destroy of raw files, the Admin
 * API's list of them, and their delivery. It checks signatures as the documentation says.
 */
export async function startCloudinaryDouble(apiSecret: string) {
  const files = new Map<string, Buffer>()
  /** Answers requests of this method whose address holds this word with this status. */
  const failures: { method: string; word: string; status: number }[] = []
  let failed = 0

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => sendError(response, 500, String(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const body = await buffer(request)
    const failure = failures.find((each) => each.method === method && url.includes(each.word))
    if (failure) {
      failed += 1
      return sendError(response, failure.status, 'no')
    }
    const { pathname, searchParams } = new URL(url, 'http://cloudinary.invalid')
    const delivered = `/${CLOUD}/raw/upload/`
    if (pathname.startsWith(delivered)) return deliver(request, response, pathname.slice(delivered.length))
    if (method === 'GET') return list(request, response, pathname, searchParams)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(new Uint8Array(body), { headers }).formData()
    const key = textOf(form, 'public_id')
    if (!isSigned(form, apiSecret)) return sendError(response, 401, 'Invalid Signature')
    if (pathname === `/v1_1/${CLOUD}/raw/upload`) {
      files.set(key, Buffer.from(await (form.get('file') as File).bytes()))
      return sendJson(response, { public_id: key, resource_type: 'raw', bytes: files.get(key)?.length })
    }
    if (pathname !== `/v1_1/${CLOUD}/raw/destroy`) return sendError(response, 404, 'Not found')
    sendJson(response, { result: files.delete(key) ? 'ok' : 'not found' })
  }

  function deliver(request: IncomingMessage, response: ServerResponse, key: string): void {
    const stored = files.get(key)
    if (stored === undefined) return void response.writeHead(404).end()
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = from === undefined ? stored : stored.subarray(Number(from), Number(to) + 1)
    response.writeHead(from === undefined ? 200 : 206, { 'content-length': bytes.length })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  function list(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    query: URLSearchParams,
  ): void {
    const credentials = Buffer.from(`${API_KEY}:${apiSecret}`).toString('base64')
    if (request.headers.authorization !== `Basic ${credentials}`) return sendError(response, 401, 'unknown')
    if (pathname !== `/v1_1/${CLOUD}/resources/raw/upload`) return sendError(response, 404, 'Not found')
    const after = query.get('next_cursor') ?? ''
    const names = [...files.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted()
    const left = names.filter((name) => name > after)
    const page = left.slice(0, KEYS_PER_PAGE)
    sendJson(response, {
      resources: page.map((public_id) => ({ public_id, resource_type: 'raw', type: 'upload' })),
      ...(left.length > page.length && { next_cursor: page.at(-1) }),
    })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** As `env()` has it. */
    account: { cloudName: CLOUD, apiKey: API_KEY, apiSecret, apiOrigin: origin, deliveryOrigin: origin },
    files,
    failures,
    /** How many requests were answered so. */
    failed: () => failed,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

function isSigned(form: FormData, apiSecret: string): boolean {
  const parameters = [...form.keys()].filter((name) => !NOT_SIGNED.has(name)).toSorted()
  const text = parameters.map((name) => `${name}=${textOf(form, name)}`).join('&')
  const age = Math.abs(Date.now() / 1000 - Number(form.get('timestamp')))
  const signature = createHash('sha1').update(`${text}${apiSecret}`).digest('hex')
  const isOwn = textOf(form, 'signature') === signature && textOf(form, 'api_key') === API_KEY
  return isOwn && age < SIGNED_FOR_SECONDS
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
}

function sendError(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message } }))
}
