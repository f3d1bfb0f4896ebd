import { requireAdminApi } from '#app/features/accounts/session.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Route } from './+types/upload-photo.route.ts'
import { openJobQueue, QueueFullError } from '#app/platform/job-queue.server.ts'
import { photoProblemText } from './upload-answer.ts'
import { UPLOAD_PROBLEM_STATUS, type UploadProblem } from './upload-rules.ts'
import { storeUpload } from './store-upload.server.ts'

/** So many photos are in memory at once, each of them several times. */
const admit = openJobQueue({ atOnce: 6, waiting: 0 })

/** `POST /datos/fotos` with the photo as `file`: answers as an image host does, `secure_url` and `public_id`. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  await requireAdminApi(request)
  try {
    return await admit(() => receive(request))
  } catch (error) {
    if (error instanceof QueueFullError) return refuse('busy')
    throw error
  }
}

/** `storeUpload` logs what it refuses; this is for the photos that never reach it. */
function refuse(problem: UploadProblem): Response {
  log.warn('upload-refused', { problem })
  return problemResponse(problem)
}

async function receive(request: Request): Promise<Response> {
  const file = await readFile(request)
  if (!file) return refuse('no-file')
  const answer = await storeUpload(file)
  return 'problem' in answer ? problemResponse(answer.problem) : Response.json(answer, { headers: NO_STORE })
}

async function readFile(request: Request): Promise<Blob | null> {
  try {
    const file = (await request.formData()).get('file')
    return file instanceof Blob ? file : null
  } catch (error) {
    request.signal.throwIfAborted()
    // What undici says of a body that is no form.
    if (error instanceof TypeError) return null
    throw error
  }
}

const NO_STORE = { 'Cache-Control': 'no-store' }

function problemResponse(problem: UploadProblem): Response {
  const status = UPLOAD_PROBLEM_STATUS[problem]
  const headers = { ...NO_STORE, ...(status === 503 && { 'Retry-After': '5' }) }
  return Response.json({ problem, message: photoProblemText(problem) }, { status, headers })
}
