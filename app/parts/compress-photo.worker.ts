import { shrinkPhoto, workerCanvas } from './photo-canvas.client.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrinkPhoto(data, workerCanvas).then(
    (photo) => postMessage(photo),
    // The page receives an error and compresses the photo itself.
    (error: unknown) => reportError(error),
  )
})
