import { log } from '#app/platform/log.server.ts'
import type { Route } from './+types/upload-photo.route.ts'
import { openJobQueue, QueueFullError } from '#app/platform/job-queue.server.ts'
import { readFormOrNull } from '#app/platform/forms.server.ts'
import { photoErrorText, UPLOAD_ERROR_STATUS, type UploadError } from '#app/domain/photos/upload-rules.ts'
import { storeUpload, storeVideo } from '#app/domain/photos/store-upload.server.ts'
import { MAX_UPLOAD_BODY_BYTES } from '#app/domain/photos/upload-rules.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

/** Processes few photos at once, because each needs several times its size in memory. */
const admit = openJobQueue({ atOnce: 6, waiting: 0 })

export const handle = {
  body: { maxBytes: MAX_UPLOAD_BODY_BYTES, types: ['multipart/form-data'] },
} satisfies RouteFacts

/** `POST /datos/fotos` with a photo as `file` or a video as `video`: answers as an image host does, `secure_url` and `public_id`. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  try {
    return await admit(() => receive(request))
  } catch (error) {
    if (error instanceof QueueFullError) return refuse('busy')
    throw error
  }
}

/** Logs photos that never reach `storeUpload`, which logs its own refusals. */
function refuse(error: UploadError): Response {
  log.warn('upload-refused', { reason: error })
  return errorResponse(error)
}

async function receive(request: Request): Promise<Response> {
  const form = await readFormOrNull(request)
  const [file, video] = [form?.get('file'), form?.get('video')]
  const sent = video instanceof Blob ? storeVideo(video) : file instanceof Blob ? storeUpload(file) : null
  if (sent === null) return refuse('no-file')
  const answer = await sent
  return 'error' in answer ? errorResponse(answer.error) : Response.json(answer, { headers: NO_STORE })
}

const NO_STORE = { 'Cache-Control': 'no-store' }

function errorResponse(error: UploadError): Response {
  const status = UPLOAD_ERROR_STATUS[error]
  const headers = { ...NO_STORE, ...(status === 503 && { 'Retry-After': '5' }) }
  return Response.json({ error, message: photoErrorText(error) }, { status, headers })
}
