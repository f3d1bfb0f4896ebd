/** The service worker keeps here what another application shared, each as it arrived, and deletes it after a day. */
const CACHE = 'shared'

type Share = { text: string; photos: File[]; drop: () => Promise<unknown> }

/** Returns what waits, the oldest first. Of a share with photos the text is their caption, which nobody needs. */
async function readShares(): Promise<Share[]> {
  // There is no cache on a page without https.
  if (!('caches' in window)) return []
  const cache = await caches.open(CACHE)
  const shares = (await cache.keys()).map(async (request) => {
    const drop = () => cache.delete(request)
    const stored = await cache.match(request)
    // A body that is no form holds nothing.
    const form = (await stored?.formData().catch(() => undefined)) ?? new FormData()
    const photos = form.getAll('photos').filter((file) => file instanceof File && file.size > 0) as File[]
    const texts = ['title', 'text', 'url']
      .map((name) => form.get(name))
      .filter((text) => typeof text === 'string')
    return { text: photos.length > 0 ? '' : texts.join('\n').trim(), photos, drop }
  })
  return Promise.all(shares)
}

/** `photos`: how many. */
export type SharedContents = { text: string; photos: number }

/** Returns the texts and photos that wait. */
export async function readShared(): Promise<SharedContents> {
  const shares = await readShares()
  return {
    text: shares.flatMap(({ text }) => text || []).join('\n'),
    photos: shares.reduce((sum, { photos }) => sum + photos.length, 0),
  }
}

export async function dropSharedTexts(): Promise<void> {
  for (const { photos, drop } of await readShares()) if (photos.length === 0) await drop()
}

/** Passes on the photos that wait, and deletes them. */
export async function takeSharedPhotos(take: (photos: File[]) => void): Promise<void> {
  const shares = (await readShares()).filter(({ photos }) => photos.length > 0)
  if (shares.length === 0) return
  take(shares.flatMap(({ photos }) => photos))
  for (const { drop } of shares) await drop()
}
