import { shrinkPhoto, workerCanvas } from './shrink-photo.client.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrinkPhoto(data, workerCanvas).then(
    (photo) => postMessage(photo),
    // Whoever waits outside hears an error, and does the work there.
    (error: unknown) => reportError(error),
  )
})
