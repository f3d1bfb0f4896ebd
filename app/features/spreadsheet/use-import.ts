import { useRef, useState } from 'react'
import { ADMIN_ERROR_STATUS } from '#app/features/accounts/user.ts'
import type { ProductImage } from '#app/features/catalog/product.ts'
import { sendPhoto } from '#app/features/images/send-photo.client.ts'
import { paths } from '#app/paths.ts'
import { failed, ok, type Result } from '#app/result.ts'
import {
  MAX_CSV_BYTES,
  MAX_JSON_BYTES,
  type ImportReport,
  type ImportResult,
  type SendError,
} from './import-report.ts'
import {
  filesToSend,
  matchPhotoFiles,
  type PhotoUpload,
  type PhotoUploads,
  uploadedImages,
  writeUploadedPhotos,
} from './import-steps.tsx'

type ImportState = {
  /** The contents at the moment of choosing, so that exactly what was reviewed is applied. */
  file: { name: string; contents: Blob } | null
  photos: File[]
  uploads: PhotoUploads
  busy: 'checking' | 'applying' | null
  /** What the server returned last. */
  result: ImportResult | null
  sendError: SendError['kind'] | 'unreadable' | null
  /** From the first report of a file, so that a repeated confirmation adds nothing twice. */
  key: string | null
}

const START: ImportState = {
  file: null,
  photos: [],
  uploads: new Map(),
  busy: null,
  result: null,
  sendError: null,
  key: null,
}

/** Returns the report of a result, also of one that could not be applied. */
export function reportOf(result: ImportResult | null): ImportReport | null {
  if (!result) return null
  if (result.ok) return 'report' in result.value ? result.value.report : null
  return 'report' in result.error ? result.error.report : null
}

/** Takes a file through its steps: chosen, reviewed, its photos sent, applied. */
export function useImport() {
  const [shown, setShown] = useState(START)
  const latest = useRef(START)
  const checks = useRef(0)
  const isSending = useRef(false)

  function update(change: Partial<ImportState>) {
    latest.current = { ...latest.current, ...change }
    setShown(latest.current)
  }

  async function chooseFile(file: File) {
    update({ file: null, result: null, sendError: null, key: null, busy: 'checking' })
    const isJson = /\.json$/i.test(file.name)
    if (file.size > (isJson ? MAX_JSON_BYTES : MAX_CSV_BYTES)) {
      const kind = isJson ? 'json-too-large' : 'too-large'
      const result = failed({ kind: 'unreadable-file', file: { kind } })
      return update({ result, busy: null })
    }
    try {
      update({ file: { name: file.name, contents: new Blob([await file.arrayBuffer()]) } })
    } catch {
      return update({ sendError: 'unreadable', busy: null })
    }
    await check()
  }

  async function choosePhotos(files: readonly File[]) {
    update({ photos: files.filter((file) => !file.name.startsWith('.')) })
    await sendNeeded()
  }

  async function check() {
    const { file, uploads } = latest.current
    if (!file) return
    checks.current += 1
    const number = checks.current
    update({ busy: 'checking', sendError: null })
    const sent = await sendImport({ file: file.contents, uploaded: uploadedImages(uploads) })
    // Another file was chosen meanwhile.
    if (number !== checks.current) return
    receive(sent)
    await sendNeeded()
  }

  async function apply() {
    const { file, uploads, result, key, busy } = latest.current
    const report = reportOf(result)
    if (!file || !key || busy || !report) return
    update({ busy: 'applying', sendError: null })
    const confirmation = { fingerprint: report.fingerprint, key }
    receive(await sendImport({ file: file.contents, uploaded: uploadedImages(uploads), confirmation }))
  }

  function receive(sent: Awaited<ReturnType<typeof sendImport>>) {
    if (!sent.ok) return update({ sendError: sent.error.kind, busy: null })
    const key = latest.current.key ?? reportOf(sent.value)?.key ?? null
    update({ result: sent.value, key, busy: null })
  }

  /** Sends the chosen photos that rows name, one after the other, and then checks the file again. */
  async function sendNeeded() {
    const { result, photos, uploads } = latest.current
    const report = reportOf(result)
    if (isSending.current || !report) return
    const names = [...report.neededFiles, ...uploads.keys()]
    const files = filesToSend(matchPhotoFiles(names, photos).found, uploads)
    if (files.size === 0) return
    isSending.current = true
    for (const [name, file] of files) showUpload(name, { file, phase: 'waiting' })
    for (const [name, file] of files) await upload(name, file)
    isSending.current = false
    await check()
  }

  async function upload(name: string, file: File) {
    const sent = await sendPhoto(file, {
      onProgress: (progress) => showUpload(name, { file, ...progress }),
    })
    showUpload(
      name,
      sent.ok ? { file, phase: 'done', image: sent.value } : { file, phase: 'failed', error: sent.error },
    )
  }

  function showUpload(name: string, upload: PhotoUpload) {
    update({ uploads: new Map(latest.current.uploads).set(name, upload) })
  }

  async function retry(names: readonly string[]) {
    update({ uploads: new Map([...latest.current.uploads].filter(([name]) => !names.includes(name))) })
    await sendNeeded()
  }

  return {
    ...shown,
    chooseFile: (file: File) => void chooseFile(file),
    choosePhotos: (files: readonly File[]) => void choosePhotos(files),
    check: () => void check(),
    apply: () => void apply(),
    retry: (names: readonly string[]) => void retry(names),
    startAgain: () => update(START),
  }
}

/** Long enough to send the largest file over a weak signal. */
const TIMEOUT_MS = 120_000

type SentImport = {
  file: Blob
  uploaded: ReadonlyMap<string, ProductImage>
  /** Confirms a report; without it, a report comes back. */
  confirmation?: { fingerprint: string; key: string }
}

async function sendImport({
  file,
  uploaded,
  confirmation,
}: SentImport): Promise<Result<ImportResult, SendError>> {
  const form = new FormData()
  form.set('sheet', file)
  form.set('photos', writeUploadedPhotos(uploaded))
  if (confirmation) {
    form.set('seen', confirmation.fingerprint)
    form.set('key', confirmation.key)
  }
  const sent = await postImport(paths.importSpreadsheet, form, TIMEOUT_MS)
  return sent.ok ? ok(sent.value as ImportResult) : failed({ kind: sent.error })
}

/** Sends without a fetcher, which has no timeout and hides the status of a body that is too large. */
export async function postImport(
  path: string,
  body: FormData,
  timeoutMs: number,
): Promise<Result<unknown, SendError['kind']>> {
  let response: Response
  try {
    response = await fetch(path, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    return failed('offline')
  }
  if (!response.ok) return failed(sendErrorKind(response.status))
  try {
    return ok(await response.json())
  } catch {
    return failed('failed')
  }
}

/** Says why the server did not read a file that was sent. */
function sendErrorKind(status: number): SendError['kind'] {
  if (status === ADMIN_ERROR_STATUS['signed-out']) return 'signed-out'
  if (status === ADMIN_ERROR_STATUS['not-allowed']) return 'not-allowed'
  if (status === 503) return 'not-stored'
  return status === 413 ? 'too-large' : 'failed'
}
