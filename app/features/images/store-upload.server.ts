import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { cloudinaryHost } from './cloudinary-host.server.ts'
import { embeddedHost, type PhotoHost } from './embedded-host.server.ts'
import { openJobQueue, QueueFullError } from '#app/platform/job-queue.server.ts'
import { makeMaster } from './make-master.server.ts'
import { MAX_UPLOAD_BYTES, type Uploaded, type UploadProblem } from './upload-rules.ts'

/** One at a time beside the two that make sizes: of Node's four threads for such work one stays free for files. */
const enqueue = openJobQueue({ atOnce: 1, waiting: 12 })

/** Checks, cleans and keeps a photo; when this answers its address, no power cut takes the photo away. */
export async function storeUpload(
  file: Uint8Array | Blob,
  host: PhotoHost = photoHost(),
): Promise<Uploaded | { problem: UploadProblem }> {
  const master = await prepare(file)
  if (typeof master === 'string') return refuse(master)
  return (await host(master)) ?? refuse('host-failed')
}

/** The shop itself, or a Cloudinary cloud when both of its variables are set. */
function photoHost(): PhotoHost {
  const { cloudinaryCloudName: cloudName, cloudinaryUploadPreset: uploadPreset } = env()
  if (cloudName === undefined || uploadPreset === undefined) return embeddedHost
  return cloudinaryHost({ cloudName, uploadPreset })
}

async function prepare(file: Uint8Array | Blob): Promise<Buffer<ArrayBuffer> | UploadProblem> {
  if (file instanceof Blob && file.size > MAX_UPLOAD_BYTES) return 'too-large'
  try {
    return await enqueue(async () => makeMaster(file instanceof Blob ? await file.bytes() : file))
  } catch (error) {
    if (error instanceof QueueFullError) return 'busy'
    throw error
  }
}

function refuse(problem: UploadProblem): { problem: UploadProblem } {
  log.warn('upload-refused', { problem })
  return { problem }
}
