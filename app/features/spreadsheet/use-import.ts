import { useRef, useState } from 'react'
import { sendPhoto } from '#app/features/images/send-photo.client.ts'
import { MAX_JSON_BYTES, MAX_CSV_BYTES } from './import-limits.ts'
import { askSheet } from './send-import.client.ts'
import { matchPhotoFiles } from './match-photo-files.ts'
import { filesToSend, uploadedImages, type PhotoUpload, type PhotoUploads } from './photo-uploads.ts'
import type { SendProblem, SheetAnswer } from './import-report.ts'

export type SheetImport = {
  /** What was in the file when it was chosen: what is confirmed is what was reviewed. */
  sheet: { name: string; contents: Blob } | null
  photos: File[]
  uploads: PhotoUploads
  busy: 'checking' | 'applying' | null
  answer: SheetAnswer | null
  problem: SendProblem | 'unreadable' | null
  /** Of the first report: chosen once per file, so that nothing is added twice. */
  key: string | null
}

const START: SheetImport = {
  sheet: null,
  photos: [],
  uploads: new Map(),
  busy: null,
  answer: null,
  problem: null,
  key: null,
}

/** A spreadsheet on its way into the shop: chosen, reviewed, its photos sent, confirmed. */
export function useSheetImport() {
  const [shown, setShown] = useState(START)
  const latest = useRef(START)
  const asked = useRef(0)
  const isSending = useRef(false)

  function update(change: Partial<SheetImport>) {
    latest.current = { ...latest.current, ...change }
    setShown(latest.current)
  }

  async function chooseSheet(file: File) {
    update({ sheet: null, answer: null, problem: null, key: null, busy: 'checking' })
    const isJson = /\.json$/i.test(file.name)
    if (file.size > (isJson ? MAX_JSON_BYTES : MAX_CSV_BYTES)) {
      const code = isJson ? 'json-too-large' : 'too-large'
      return update({ answer: { unreadable: { code } }, busy: null })
    }
    try {
      update({ sheet: { name: file.name, contents: new Blob([await file.arrayBuffer()]) } })
    } catch {
      return update({ problem: 'unreadable', busy: null })
    }
    await check()
  }

  async function choosePhotos(files: readonly File[]) {
    update({ photos: files.filter((file) => !file.name.startsWith('.')) })
    await sendNeeded()
  }

  async function check() {
    const { sheet, uploads } = latest.current
    if (!sheet) return
    asked.current += 1
    const question = asked.current
    update({ busy: 'checking', problem: null })
    const answer = await askSheet({ sheet: sheet.contents, uploaded: uploadedImages(uploads) })
    // Another file was chosen meanwhile.
    if (question !== asked.current) return
    take(answer)
    await sendNeeded()
  }

  async function apply() {
    const { sheet, uploads, answer, key, busy } = latest.current
    if (!sheet || !key || busy || !answer || !('report' in answer)) return
    update({ busy: 'applying', problem: null })
    const confirmed = { seen: answer.report.seen, key }
    take(await askSheet({ sheet: sheet.contents, uploaded: uploadedImages(uploads), confirmed }))
  }

  function take(answer: Awaited<ReturnType<typeof askSheet>>) {
    if ('problem' in answer) return update({ problem: answer.problem, busy: null })
    const key = 'report' in answer ? (latest.current.key ?? answer.report.key) : latest.current.key
    update({ answer, key, busy: null })
  }

  /** Sends the chosen photos that rows ask for, one after the other, and then asks again what would change. */
  async function sendNeeded() {
    const { answer, photos, uploads } = latest.current
    if (isSending.current || !answer || !('report' in answer)) return
    const names = [...answer.report.neededFiles, ...uploads.keys()]
    const files = filesToSend(matchPhotoFiles(names, photos).found, uploads)
    if (files.size === 0) return
    isSending.current = true
    for (const [name, file] of files) show(name, { file, phase: 'waiting' })
    for (const [name, file] of files) await upload(name, file)
    isSending.current = false
    await check()
  }

  async function upload(name: string, file: File) {
    const sent = await sendPhoto(file, {
      onProgress: (progress) => show(name, { file, ...progress }),
    })
    show(
      name,
      sent.ok ? { file, phase: 'done', image: sent.value } : { file, phase: 'failed', problem: sent.error },
    )
  }

  function show(name: string, upload: PhotoUpload) {
    update({ uploads: new Map(latest.current.uploads).set(name, upload) })
  }

  async function retry(names: readonly string[]) {
    update({ uploads: new Map([...latest.current.uploads].filter(([name]) => !names.includes(name))) })
    await sendNeeded()
  }

  return {
    ...shown,
    chooseSheet: (file: File) => void chooseSheet(file),
    choosePhotos: (files: readonly File[]) => void choosePhotos(files),
    check: () => void check(),
    apply: () => void apply(),
    retry: (names: readonly string[]) => void retry(names),
    startAgain: () => update(START),
  }
}
