import type { LoaderFunctionArgs } from 'react-router'
import { answerBusy, answerImage, answerNotFound, KEPT_FOREVER } from './answer-image.server.ts'
import { deriveImage } from './derive-image.server.ts'
import { chooseFormat } from './image-format.ts'
import { parseImagePath } from './image-url.ts'
import { QueueFullError } from '#app/platform/job-queue.server.ts'

/** `GET /imagenes/upload/{transformation}/{publicId}`: one photo at one width, in the best format for the browser. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const asked = parseImagePath(params['*'] ?? '')
  if (!asked) return answerNotFound()
  try {
    const format = chooseFormat(request.headers.get('accept'))
    const image = await deriveImage(asked.publicId, asked.width, format)
    if (!image) return answerNotFound()
    return answerImage(request, image, { 'Cache-Control': KEPT_FOREVER, Vary: 'Accept' })
  } catch (error) {
    if (error instanceof QueueFullError) return answerBusy()
    throw error
  }
}
