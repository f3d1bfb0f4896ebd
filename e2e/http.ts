import { request, type IncomingHttpHeaders } from 'node:http'
import { shopUrl } from './worker-shop.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Headers that a browser adds to a request from a page of the shop; without them the shop changes nothing. */
export const fromOwnPage = (): Record<string, string> => ({ origin: shopUrl })

/** Sends one request and returns the raw answer: redirects are not followed, nothing is unpacked. */
export async function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const own = method === 'POST' ? fromOwnPage() : {}
  return new Promise((resolve, reject) => {
    const asking = request(shopUrl + path, { method, headers: { ...own, ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      )
    })
    asking.on('error', reject)
    asking.end()
  })
}

/** User agents of chats that fetch the preview of a link. */
export const CHATS = [
  'WhatsApp/2.23.20.0 A',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'TelegramBot (like TwitterBot)',
]
