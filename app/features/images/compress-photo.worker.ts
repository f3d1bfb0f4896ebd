import { workerStudio } from './canvas.client.ts'
import { shrinkPhoto } from './shrink-photo.client.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrinkPhoto(data, workerStudio).then(
    (photo) => postMessage(photo),
    // Whoever waits outside hears an error, and does the work there.
    (error: unknown) => reportError(error),
  )
})
