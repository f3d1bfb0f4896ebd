import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Cloudinary } from './env.server.ts'
import { pageGuard, readObject, type RemoteObjects } from './bucket-store.server.ts'

const ANSWER_WITHIN_MS = 10_000
const TRIES = 3
const FIRST_PAUSE_MS = 200
const KEYS_PER_PAGE = 500

const listSchema = z.object({
  resources: z.array(z.object({ public_id: z.string() })),
  next_cursor: z.string().optional(),
})
const destroySchema = z.object({ result: z.enum(['ok', 'not found']) })

/**
 * Stores each key as a file of the type `raw` in a Cloudinary cloud, which changes nothing of its bytes.
 * https://cloudinary.com/documentation/image_upload_api_reference
 */
export function openCloudinary(
  { cloudName, apiKey, apiSecret, apiOrigin, deliveryOrigin }: Cloudinary,
  firstPauseMs = FIRST_PAUSE_MS,
): RemoteObjects {
  const api = `${apiOrigin}/v1_1/${cloudName}`
  const delivered = (key: string) => `${deliveryOrigin}/${cloudName}/raw/upload/${key}`

  /** @throws Error when it was refused, or failed every time */
  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const response = await fetch(url, { ...init, redirect: 'error', signal }).catch((error: unknown) => {
        if (attempt === TRIES) throw error
        return null
      })
      if (response && (response.ok || response.status === 404)) return response
      await response?.body?.cancel()
      const isFinal = response !== null && response.status < 500 && response.status !== 429
      if (response && (isFinal || attempt === TRIES))
        throw new Error(`Cloudinary answered ${response.status}`)
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** attempt))
    }
  }

  async function post(
    method: string,
    parameters: Record<string, string>,
    file?: Uint8Array,
  ): Promise<unknown> {
    const signed = { ...parameters, timestamp: String(Math.floor(Date.now() / 1000)) }
    const form = new FormData()
    for (const [name, value] of Object.entries(signed)) form.set(name, value)
    form.set('api_key', apiKey)
    form.set('signature', signatureOf(signed, apiSecret))
    if (file) form.set('file', new Blob([Buffer.from(file)]), 'file')
    const response = await send(`${api}/raw/${method}`, { method: 'POST', body: form })
    if (response.status === 404) throw new Error('Cloudinary answered 404')
    return readJson(response)
  }

  return {
    async get(key, firstBytes) {
      const headers = firstBytes === undefined ? {} : { range: `bytes=0-${firstBytes - 1}` }
      const response = await send(delivered(key), { headers })
      if (response.status !== 404) return readObject(response.body, firstBytes)
      await response.body?.cancel()
      return null
    },

    async size(key) {
      const response = await send(delivered(key), {
        method: 'HEAD',
        // The size of the file, not of a compressed answer.
        headers: { 'accept-encoding': 'identity' },
      })
      return response.status === 404 ? null : Number(response.headers.get('content-length') ?? 0)
    },

    async put(key, bytes) {
      await post('upload', { public_id: key, overwrite: 'true' }, bytes)
    },

    async remove(key) {
      destroySchema.parse(await post('destroy', { public_id: key, invalidate: 'true' }))
    },

    async list(folder) {
      const keys: string[] = []
      const authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`
      const requireNewPage = pageGuard()
      let cursor: string | undefined
      do {
        const query = new URLSearchParams({ prefix: `${folder}/`, max_results: String(KEYS_PER_PAGE) })
        if (cursor !== undefined) query.set('next_cursor', cursor)
        const response = await send(`${api}/resources/raw/upload?${query}`, { headers: { authorization } })
        const page = listSchema.parse(await readJson(response))
        keys.push(...page.resources.map(({ public_id }) => public_id))
        cursor = page.next_cursor
        requireNewPage(cursor)
      } while (cursor !== undefined)
      return keys
    },
  }
}

async function readJson(response: Response): Promise<unknown> {
  return JSON.parse((await readObject(response.body)).toString('utf8'))
}

/** https://cloudinary.com/documentation/authentication_signatures: everything but the file and the key, sorted. */
export function signatureOf(parameters: Record<string, string>, apiSecret: string): string {
  const text = Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&')
  return createHash('sha1')
    .update(text + apiSecret)
    .digest('hex')
}
