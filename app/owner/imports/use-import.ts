import { useEffect, useRef, useState } from 'react'
import type { ProductImage } from '#app/domain/catalog/product.ts'
import { sendPhoto } from '#app/parts/send-photo.client.ts'
import { saveFile } from '#app/ui/use-browser.ts'
import { paths } from '#app/base/paths.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { bringEach, type BringError, isAddress } from './photos.ts'
import {
  type Answers,
  type ImportReport,
  type ImportResult,
  MAX_FILE_BYTES,
  MAX_PHOTO_FILES,
  type SendError,
} from './report.ts'

type ImportState = {
  /** A copy of the contents, so that the reviewed file is the applied one. */
  file: { name: string; contents: Blob } | null
  /** The chosen photos by name, or by path inside a folder. */
  photos: ReadonlyMap<string, File>
  uploaded: ReadonlyMap<string, ProductImage>
  /** Photos that could not be brought. */
  failures: ReadonlyMap<string, BringError>
  answers: Answers
  busy: 'checking' | 'applying' | null
  /** The progress of bringing photos; null when none are being brought. */
  bringing: { done: number; total: number } | null
  result: ImportResult | null
  sendError: SendError | 'unreadable' | null
  /** The first report's key; a repeated confirmation with it adds nothing twice. */
  key: string | null
}

const START: ImportState = {
  file: null,
  photos: new Map(),
  uploaded: new Map(),
  failures: new Map(),
  answers: { brand: '', model: '' },
  busy: null,
  bringing: null,
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

/** Guides a file through its steps: choose, review, bring photos, apply. */
export function useImport() {
  const [shown, setShown] = useState(START)
  const latest = useRef(START)
  const checks = useRef(0)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  function update(change: Partial<ImportState>) {
    latest.current = { ...latest.current, ...change }
    setShown(latest.current)
  }

  async function chooseFile(file: File) {
    isStopped.current = true
    const { photos, uploaded } = latest.current
    update({ ...START, photos, uploaded, busy: 'checking' })
    if (file.size > MAX_FILE_BYTES) {
      return update({ result: failed({ kind: 'unreadable-file', file: { kind: 'too-large' } }), busy: null })
    }
    try {
      update({ file: { name: file.name, contents: new Blob([await file.arrayBuffer()]) } })
    } catch {
      return update({ sendError: 'unreadable', busy: null })
    }
    await check()
  }

  async function choosePhotos(files: readonly File[]) {
    const { photos, uploaded, failures } = latest.current
    const chosen = new Map(files.map((file) => [file.webkitRelativePath || file.name, file]))
    // Another file may have the name of one that was sent, or that failed.
    const others = <Value>(map: ReadonlyMap<string, Value>) => [...map].filter(([name]) => !chosen.has(name))
    update({
      photos: new Map([...others(photos), ...chosen].slice(0, MAX_PHOTO_FILES)),
      uploaded: new Map(others(uploaded)),
      failures: new Map(others(failures)),
    })
    await check()
    await bring((name) => !isAddress(name))
  }

  async function check() {
    if (!latest.current.file) return
    checks.current += 1
    const number = checks.current
    update({ busy: 'checking', sendError: null })
    const sent = await sendImport(latest.current)
    // Another file was chosen meanwhile.
    if (number === checks.current) receive(sent)
  }

  async function apply() {
    const { key, busy, bringing, result } = latest.current
    const report = reportOf(result)
    if (!key || busy || bringing || !report) return
    update({ busy: 'applying', sendError: null })
    receive(await sendImport(latest.current, { seen: report.fingerprint, key }))
  }

  function receive(sent: Awaited<ReturnType<typeof sendImport>>) {
    if (!sent.ok) return update({ sendError: sent.error, busy: null })
    const key = latest.current.key ?? reportOf(sent.value)?.key ?? null
    update({ result: sent.value, key, busy: null })
  }

  /** Brings the photos that are wanted, and then checks the file again. */
  async function bring(isChosen: (name: string) => boolean = () => true) {
    const names = reportOf(latest.current.result)?.wantedPhotos.filter(isChosen) ?? []
    const { file } = latest.current
    if (latest.current.bringing || names.length === 0) return
    isStopped.current = false
    let done = 0
    let sendError: SendError | null = null
    update({ bringing: { done, total: names.length }, sendError })
    for await (const { name, result } of bringEach(names, bringOne)) {
      if (latest.current.file !== file) return update({ bringing: null })
      const stops = result.ok ? undefined : STOPPING.find((kind) => kind === result.error.kind)
      if (stops) {
        sendError = stops
        break
      }
      const { uploaded, failures } = latest.current
      if (!result.ok) update({ failures: new Map(failures).set(name, result.error) })
      else if (!isAddress(name)) update({ uploaded: new Map(uploaded).set(name, result.value) })
      done += 1
      update({ bringing: { done, total: names.length } })
      if (isStopped.current) break
    }
    update({ bringing: null })
    await check()
    if (sendError) update({ sendError })
    else if (!isStopped.current) await bring((name) => !isAddress(name))
  }

  async function bringOne(
    name: string,
    dead: ReadonlySet<string>,
  ): Promise<Result<ProductImage, BringError>> {
    if (isAddress(name)) return fetchPhoto(name, dead)
    const photo = latest.current.photos.get(name)
    const sent = photo ? await sendPhoto(photo) : null
    if (!sent) return failed({ kind: 'not-in-folder' })
    return sent.ok ? sent : failed({ kind: sent.error })
  }

  async function retryFailed() {
    update({ failures: new Map() })
    await check()
    await bring()
  }

  return {
    ...shown,
    chooseFile: (file: File) => void chooseFile(file),
    choosePhotos: (files: readonly File[]) => void choosePhotos(files),
    answer: (answers: Answers) => {
      update({ answers })
      void check()
    },
    check: () => void check(),
    apply: () => void apply(),
    bring: () => void bring(),
    stop: () => {
      isStopped.current = true
    },
    retryFailed: () => void retryFailed(),
    download: () => void downloadReport(latest.current).then((error) => update({ sendError: error })),
    startAgain: () => update(START),
  }
}

export type ImportSteps = ReturnType<typeof useImport>

/** Errors that would stop every other photo too. */
const STOPPING = ['offline', 'signed-out', 'not-allowed', 'not-stored'] as const

/** Timeout that lets the largest file pass over a weak signal. */
const TIMEOUT_MS = 180_000
/** Timeout longer than the server's own for the other shop. */
const PHOTO_TIMEOUT_MS = 120_000

async function sendImport(
  state: ImportState,
  confirmation: { seen?: string; key?: string } = {},
): Promise<Result<ImportResult, SendError>> {
  const sent = await post(paths.importProducts, formOf(state, confirmation), TIMEOUT_MS)
  return sent.ok ? readJson<ImportResult>(sent.value) : sent
}

function formOf({ file, photos, uploaded, failures, answers }: ImportState, more: Record<string, string>) {
  const deadHosts = new Set([...failures.values()].flatMap((error) => ('host' in error ? [error.host] : [])))
  const own = [...failures].filter(([, error]) => !('host' in error)).map(([name]) => name)
  const form = new FormData()
  if (file) form.set('sheet', file.contents)
  const fields = {
    ...answers,
    files: JSON.stringify([...photos.keys()]),
    photos: JSON.stringify([...uploaded].map(([name, { url, publicId }]) => [name, url, publicId])),
    failed: JSON.stringify([...deadHosts, ...own]),
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function fetchPhoto(
  address: string,
  dead: ReadonlySet<string>,
): Promise<Result<ProductImage, BringError>> {
  const form = new FormData()
  form.set('address', address)
  form.set('dead', [...dead].join(' '))
  const sent = await post(paths.fetchShopPhoto, form, PHOTO_TIMEOUT_MS)
  const read = sent.ok ? await readJson<Result<ProductImage, BringError>>(sent.value) : sent
  return read.ok ? read.value : failed({ kind: read.error })
}

/** Saves the whole report as a file. @returns the error, or null */
async function downloadReport(state: ImportState): Promise<SendError | null> {
  const sent = await post(paths.importProducts, formOf(state, { as: 'csv' }), TIMEOUT_MS)
  if (!sent.ok) return sent.error
  saveFile(await sent.value.blob(), `informe-${state.file?.name.replace(/\.\w+$/, '') ?? ''}.csv`)
  return null
}

/** Sends without a fetcher, which has no timeout and hides the status of a body that is too large. */
async function post(path: string, body: FormData, timeoutMs: number): Promise<Result<Response, SendError>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok ? ok(response) : failed(sendErrorOf(response.status))
  } catch {
    return failed('offline')
  }
}

async function readJson<Value>(response: Response): Promise<Result<Value, SendError>> {
  try {
    return ok((await response.json()) as Value)
  } catch {
    return failed('failed')
  }
}

/** Says why the server did not read what was sent. */
function sendErrorOf(status: number): SendError {
  if (status === 401) return 'signed-out'
  if (status === 403) return 'not-allowed'
  if (status === 503) return 'not-stored'
  return status === 413 ? 'too-large' : 'failed'
}
