import { lookAtPhoto, shrinkPhoto, workerCanvas } from './photo-canvas.client.ts'
import type { PhotoTask } from './photo-worker.client.ts'

addEventListener('message', ({ data: { task, photo } }: MessageEvent<PhotoTask>) => {
  const work = task === 'shrink' ? shrinkPhoto(photo, workerCanvas) : lookAtPhoto(photo, workerCanvas)
  void work.then(
    (result) => postMessage(result),
    // The page receives an error and does the work itself.
    (error: unknown) => reportError(error),
  )
})
