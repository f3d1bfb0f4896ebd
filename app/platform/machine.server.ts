import { statfs } from 'node:fs/promises'
import tls from 'node:tls'
import { DAY_MS, SECOND_MS } from '#app/base/time.ts'

/** Space on the file system that holds a folder. */
export async function diskSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const GIB = 1024 ** 3
/** Some months of photos and backups of a small shop. */
export const LOW_DISK_BYTES = 2 * GIB

const ANSWERS_WITHIN_MS = 3 * SECOND_MS

/** Returns when the certificate of an https address ends; null for another address, or when nothing answers there. */
export function certificateEnd(address: string): Promise<Date | null> {
  const { protocol, hostname: host, port } = new URL(address)
  if (protocol !== 'https:') return Promise.resolve(null)
  const { promise, resolve } = Promise.withResolvers<Date | null>()
  // One that has ended, or that nobody trusts, is read too.
  const socket = tls.connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false })
  const late = setTimeout(() => socket.destroy(), ANSWERS_WITHIN_MS)
  socket.once('secureConnect', () => {
    resolve(new Date(socket.getPeerCertificate().valid_to))
    socket.destroy()
  })
  socket.on('error', () => undefined)
  socket.once('close', () => {
    clearTimeout(late)
    resolve(null)
  })
  return promise
}

/** Tools renew certificates a month before their end. */
const CERTIFICATE_LATE_MS = 14 * DAY_MS

export const isCertificateLate = (end: Date, now: Date): boolean =>
  end.getTime() - now.getTime() < CERTIFICATE_LATE_MS

let lastLook: { at: number; address: string; end: Promise<Date | null> } | undefined

/** Looks at most once a day. */
export function certificateEndOfLate(address: string, now: Date): Promise<Date | null> {
  const isOld = lastLook?.address !== address || Math.abs(now.getTime() - lastLook.at) >= DAY_MS
  if (isOld) lastLook = { at: now.getTime(), address, end: certificateEnd(address) }
  return lastLook?.end ?? Promise.resolve(null)
}
