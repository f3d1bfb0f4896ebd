import { compressPhoto } from '#app/features/images/compress-photo.client.ts'
import { uploadPhoto } from '#app/features/images/upload-photo.client.ts'
import type { PhotoUpload } from './photo-uploads.ts'

/** Makes a photo smaller and sends it; says how far it is. A failure is a state, not an error. */
export async function sendPhoto(file: File, onChange: (upload: PhotoUpload) => void): Promise<void> {
  onChange({ file, state: 'compressing' })
  const compressed = await compressPhoto(file)
  if (!compressed.photo) return onChange({ file, state: 'failed', problem: compressed.problem })
  onChange({ file, state: 'uploading', share: 0 })
  const answer = await uploadPhoto(compressed.photo, {
    onProgress: (share) => onChange({ file, state: 'uploading', share }),
  })
  if (!answer.uploaded) return onChange({ file, state: 'failed', problem: answer.problem })
  const { secure_url: url, public_id: publicId } = answer.uploaded
  onChange({ file, state: 'done', image: { url, publicId } })
}
