import { useEffect, useRef, useState } from 'react'
import type { ProductImage } from '#app/features/catalog/product.ts'
import { sendPhoto } from '#app/features/images/send-photo.client.ts'
import type { SendError } from '#app/features/spreadsheet/import-report.ts'
import { writeUploadedPhotos } from '#app/features/spreadsheet/import-steps.tsx'
import { postImport } from '#app/features/spreadsheet/use-import.ts'
import { paths } from '#app/paths.ts'
import { failed, ok, type Result } from '#app/result.ts'
import { isAddress } from './source-product.ts'
import { MAX_EXPORT_BYTES } from './export-file.ts'
import { type Answers, MAX_FILES, type ShopImportResult, type ShopReport } from './plan-shop-import.ts'

type ShopImportState = {
  /** The contents at the moment of choosing, so that exactly what was reviewed is applied. */
  file: { name: string; contents: Blob } | null
  /** Photos of the folder, by name. */
  photos: ReadonlyMap<string, File>
  uploaded: ReadonlyMap<string, ProductImage>
  /** Photos that could not be brought. */
  failed: ReadonlySet<string>
  answers: Answers
  busy: 'checking' | 'applying' | null
  /** While photos are brought, one after the other. */
  fetching: { done: number; total: number } | null
  /** What the server returned last. */
  result: ShopImportResult | null
  sendError: SendError['kind'] | 'unreadable' | null
  /** From the first report of a file, so that a repeated confirmation adds nothing twice. */
  key: string | null
}

const START: ShopImportState = {
  file: null,
  photos: new Map(),
  uploaded: new Map(),
  failed: new Set(),
  answers: { brand: '', model: '' },
  busy: null,
  fetching: null,
  result: null,
  sendError: null,
  key: null,
}

/** Returns the report of a result, also of one that could not be applied. */
export function shopReportOf(result: ShopImportResult | null): ShopReport | null {
  if (!result) return null
  if (result.ok) return 'report' in result.value ? result.value.report : null
  return 'report' in result.error ? result.error.report : null
}

/** Takes an export through its steps: chosen, reviewed, its photos brought, applied. */
export function useShopImport() {
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

  function update(change: Partial<ShopImportState>) {
    latest.current = { ...latest.current, ...change }
    setShown(latest.current)
  }

  async function chooseFile(file: File) {
    isStopped.current = true
    update({ file: null, result: null, sendError: null, key: null, failed: new Set(), busy: 'checking' })
    if (file.size > MAX_EXPORT_BYTES) {
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
    const named = files
      .slice(0, MAX_FILES)
      .map((file): [string, File] => [file.webkitRelativePath || file.name, file])
    // Another file may have the name of one that was sent, or that failed.
    update({ photos: new Map(named), uploaded: new Map(), failed: new Set() })
    if (latest.current.file) await check()
  }

  async function review(answers: Answers) {
    update({ answers })
    await check()
  }

  async function check() {
    if (!latest.current.file) return
    checks.current += 1
    const number = checks.current
    update({ busy: 'checking', sendError: null })
    const sent = await sendShopImport(latest.current)
    // Another file was chosen meanwhile.
    if (number === checks.current) receive(sent)
  }

  async function apply() {
    const { key, busy, fetching, result } = latest.current
    const report = shopReportOf(result)
    if (!key || busy || fetching || !report) return
    update({ busy: 'applying', sendError: null })
    receive(await sendShopImport(latest.current, { fingerprint: report.fingerprint, key }))
  }

  function receive(sent: Awaited<ReturnType<typeof sendShopImport>>) {
    if (!sent.ok) return update({ sendError: sent.error.kind, busy: null })
    update({
      result: sent.value,
      key: latest.current.key ?? shopReportOf(sent.value)?.key ?? null,
      busy: null,
    })
  }

  /** Brings the photos that are wanted, one after the other, and then checks the file again. */
  async function fetchPhotos() {
    const wanted = shopReportOf(latest.current.result)?.wantedPhotos ?? []
    const { file } = latest.current
    if (latest.current.fetching || wanted.length === 0) return
    isStopped.current = false
    update({ fetching: { done: 0, total: wanted.length }, sendError: null })
    for (const [index, name] of wanted.entries()) {
      const error = await bring(name)
      if (latest.current.file !== file) break
      if (error) {
        update({ sendError: error })
        break
      }
      update({ fetching: { done: index + 1, total: wanted.length } })
      if (isStopped.current) break
    }
    const { sendError } = latest.current
    update({ fetching: null })
    if (latest.current.file !== file) return
    await check()
    if (sendError) update({ sendError })
  }

  /** @returns why no other photo can be brought either */
  async function bring(name: string): Promise<SendError['kind'] | null> {
    const photo = latest.current.photos.get(name)
    if (!isAddress(name)) {
      const sent = photo ? await sendPhoto(photo) : failed('failed' as const)
      if (sent.ok) update({ uploaded: new Map(latest.current.uploaded).set(name, sent.value) })
      else if (sent.error === 'offline' || sent.error === 'signed-out' || sent.error === 'not-stored')
        return sent.error
      else fail(name)
      return null
    }
    const fetched = await askForPhoto(name)
    if (!fetched.ok) return fetched.error
    if (!fetched.value) fail(name)
    return null
  }

  const fail = (name: string) => update({ failed: new Set(latest.current.failed).add(name) })

  async function retryFailed() {
    update({ failed: new Set() })
    await check()
    await fetchPhotos()
  }

  return {
    ...shown,
    chooseFile: (file: File) => void chooseFile(file),
    choosePhotos: (files: readonly File[]) => void choosePhotos(files),
    review: (answers: Answers) => void review(answers),
    check: () => void check(),
    apply: () => void apply(),
    fetchPhotos: () => void fetchPhotos(),
    stop: () => {
      isStopped.current = true
    },
    retryFailed: () => void retryFailed(),
    startAgain: () => update(START),
  }
}

/** Long enough to send the largest file over a weak signal. */
const TIMEOUT_MS = 180_000
/** Longer than the server waits for the other shop. */
const PHOTO_TIMEOUT_MS = 120_000

async function sendShopImport(
  { file, photos, uploaded, failed: notFetched, answers }: ShopImportState,
  confirmation?: { fingerprint: string; key: string },
): Promise<Result<ShopImportResult, { kind: SendError['kind'] }>> {
  const form = new FormData()
  if (file) form.set('sheet', file.contents)
  form.set('brand', answers.brand)
  form.set('model', answers.model)
  form.set('files', JSON.stringify([...photos.keys()]))
  form.set('photos', writeUploadedPhotos(uploaded))
  form.set('failed', JSON.stringify([...notFetched].slice(0, MAX_FILES)))
  if (confirmation) {
    form.set('seen', confirmation.fingerprint)
    form.set('key', confirmation.key)
  }
  const sent = await postImport(paths.importShop, form, TIMEOUT_MS)
  return sent.ok ? ok(sent.value as ShopImportResult) : failed({ kind: sent.error })
}

/** @returns whether the photo is in this shop now; or why none can be fetched */
async function askForPhoto(address: string): Promise<Result<boolean, SendError['kind']>> {
  const form = new FormData()
  form.set('address', address)
  const sent = await postImport(paths.fetchShopPhoto, form, PHOTO_TIMEOUT_MS)
  if (sent.ok) return ok((sent.value as { ok: boolean }).ok)
  return sent.error === 'failed' ? ok(false) : sent
}
