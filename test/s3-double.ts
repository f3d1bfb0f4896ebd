import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The part of the documented S3 interface that backups and photos use: PUT, multipart upload, HEAD, GET with a range,
 * DELETE and a list of three names per page. Signatures are checked loosely: version 4, and the right key.
 */
export async function startS3Double(accessKeyId: string) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  /** Answers these requests with an error: by method, then by a word of the address; `once` only the first of them. */
  const failures: { method: string; word: string; status: number; code: string; once?: boolean }[] = []

  let failed = 0
  let isListEndless = false

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => sendError(response, 500, String(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3.invalid')
    const { searchParams: query } = url
    const [, bucket, ...segments] = url.pathname.split('/').map(decodeURIComponent)
    const key = segments.join('/')
    const body = await bodyOf(request)
    const failure = failures.find(
      ({ method, word }) => method === request.method && request.url?.includes(word),
    )
    if (failure) {
      failed += 1
      if (failure.once) failures.splice(failures.indexOf(failure), 1)
      return sendError(response, failure.status, failure.code)
    }
    const signed = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/`
    if (!request.headers.authorization?.startsWith(signed)) return sendError(response, 403, 'AccessDenied')
    if (bucket !== 'vault') return sendError(response, 404, 'NoSuchBucket')
    const uploadId = query.get('uploadId')
    const stored = objects.get(key)
    switch (request.method) {
      case 'POST':
        if (uploadId === null) return sendXml(response, beginUpload(key))
        objects.set(
          key,
          Buffer.concat(
            partsOf(uploadId)
              .toSorted(byNumber)
              .map(([, bytes]) => bytes),
          ),
        )
        uploads.delete(uploadId)
        return sendXml(response, '<CompleteMultipartUploadResult/>')
      case 'PUT':
        if (uploadId === null) objects.set(key, body)
        else uploads.get(uploadId)?.set(Number(query.get('partNumber')), body)
        response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`).end()
        return
      case 'DELETE':
        if (uploadId === null) objects.delete(key)
        else uploads.delete(uploadId)
        response.writeHead(204).end()
        return
      default:
        if (key === '') return sendXml(response, list(query))
        if (stored === undefined) return sendError(response, 404, 'NoSuchKey')
        return sendObject(request, response, stored)
    }
  }

  function beginUpload(key: string): string {
    const id = `upload-${uploads.size + 1}-${key}`
    uploads.set(id, new Map())
    return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
  }

  const partsOf = (uploadId: string) => [...(uploads.get(uploadId) ?? [])]

  function list(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted()
    const left = names.filter((name) => name > after)
    const page = left.slice(0, 3)
    const contents = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
    const more =
      left.length > page.length || isListEndless
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1) ?? after}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>'
    return `<ListBucketResult>${contents}${more}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    objects,
    /** Uploads that were neither completed nor aborted: a store charges for them. */
    uploads,
    failures,
    /** From now on the last page of a list leads back to itself. */
    listWithoutEnd: () => {
      isListEndless = true
    },
    /** How many requests were answered so. */
    failed: () => failed,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

function sendObject(request: IncomingMessage, response: ServerResponse, stored: Buffer): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const bytes = from === undefined ? stored : stored.subarray(Number(from), Number(to) + 1)
  if (from !== undefined) response.statusCode = 206
  response.setHeader('content-length', bytes.length)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

const byNumber = ([a]: [number, Buffer], [b]: [number, Buffer]) => a - b

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function sendXml(response: ServerResponse, xml: string): void {
  response.setHeader('content-type', 'application/xml').end(`<?xml version="1.0"?>${xml}`)
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}
