import { useEffect, useState } from 'react'
import { dominantColors } from '#app/features/images/dominant-colors.client.ts'
import { imageUrl } from '#app/features/images/image-url.ts'
import type { DraftPhoto } from './product-draft.ts'
import type { PhotoFiles } from './use-photo-files.ts'

/** The colors of the shoe in a photo; none while they are not known. */
export function usePhotoColors(photo: DraftPhoto | undefined, files: PhotoFiles): string[] {
  const [found, setFound] = useState<{ id: string; colors: string[] } | null>(null)
  const id = photo?.id
  const url = photo?.state.phase === 'done' ? photo.state.image.url : undefined

  useEffect(() => {
    if (id === undefined) return
    let isGone = false
    const file = files.get(id) ?? (url === undefined ? null : fetchPhoto(url))
    void Promise.resolve(file)
      .then((image) => (image ? dominantColors(image) : []))
      .then((colors) => {
        if (!isGone && colors.length > 0) setFound({ id, colors })
      })
    return () => {
      isGone = true
    }
  }, [id, url, files])

  return found !== null && found.id === id ? found.colors : []
}

/** Null when it cannot be had: it is only for a hint. */
async function fetchPhoto(url: string): Promise<Blob | null> {
  // Another host's pixels are not ours to read.
  if (!url.startsWith('/')) return null
  try {
    const response = await fetch(imageUrl(url, 320))
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
