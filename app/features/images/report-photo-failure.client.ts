import { paths } from '#app/paths.ts'
import type { PhotoProblem } from './upload-rules.ts'

/** Tells the shop's log why a photo failed in this browser. The form does not depend on it. */
export function reportPhotoFailure(reason: PhotoProblem, photo: Blob | undefined): void {
  const failure = { reason, bytes: photo?.size ?? 0, type: photo?.type ?? '' }
  void fetch(paths.photoFailures, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(failure),
    keepalive: true,
  }).catch(() => undefined)
}
