import { failed, ok, type Result } from '#app/result.ts'
import { compressPhoto } from './compress-photo.client.ts'
import { uploadPhoto } from './upload-photo.client.ts'
import type { PhotoProblem, PhotoProgress } from './upload-rules.ts'

type SendOptions = { signal?: AbortSignal; onProgress?: (progress: PhotoProgress) => void }

/**
 * Compresses a photo and uploads it.
 * @throws the signal's reason
 */
export async function sendPhoto(
  file: Blob,
  { signal, onProgress }: SendOptions = {},
): Promise<Result<{ url: string; publicId: string }, PhotoProblem>> {
  onProgress?.({ phase: 'compressing' })
  const compressed = await compressPhoto(file, signal && { signal })
  if (compressed.photo === null) return failed(compressed.problem)
  onProgress?.({ phase: 'uploading', share: 0 })
  const answer = await uploadPhoto(compressed.photo, {
    ...(signal && { signal }),
    onProgress: (share) => onProgress?.({ phase: 'uploading', share }),
  })
  if (answer.uploaded === null) return failed(answer.problem)
  const { secure_url: url, public_id: publicId } = answer.uploaded
  return ok({ url, publicId })
}
