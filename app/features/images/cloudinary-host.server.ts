import { z } from 'zod'
import { log } from '#app/platform/log.server.ts'
import type { PhotoHost } from './embedded-host.server.ts'

type CloudinaryOptions = { cloudName: string; uploadPreset: string; apiOrigin?: string }

const TIME_LIMIT_MS = 30_000

// Pages may show photos of this host alone: an address elsewhere would be a photo that nobody sees.
const answerSchema = z.object({
  secure_url: z.string().startsWith('https://res.cloudinary.com/'),
  public_id: z.string().min(1).max(255),
})

/** Hands photos on to a Cloudinary cloud, with an upload preset that needs no signature (Spec §7). */
export function cloudinaryHost({
  cloudName,
  uploadPreset,
  apiOrigin = 'https://api.cloudinary.com',
}: CloudinaryOptions): PhotoHost {
  return async (master) => {
    const form = new FormData()
    form.set('file', new Blob([master], { type: 'image/webp' }), 'photo.webp')
    form.set('upload_preset', uploadPreset)
    try {
      const response = await fetch(`${apiOrigin}/v1_1/${cloudName}/image/upload`, {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      if (!response.ok) throw new Error(`Cloudinary answered ${response.status}`)
      return answerSchema.parse(await response.json())
    } catch (error) {
      log.warn('photo-host-failed', { error })
      return null
    }
  }
}
