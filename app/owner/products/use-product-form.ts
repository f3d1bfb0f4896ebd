import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { productErrorText } from '#app/domain/catalog/product-errors.copy.ts'
import type { ProductFieldError, ProductFormError } from '#app/domain/catalog/product.schema.ts'
import { failed, type NotSaved, type Result } from '#app/base/result.ts'
import { sendForm, type SentForm } from '#app/ui/network-error.ts'
import type { AddError, EditError } from '#app/domain/catalog/save-product.server.ts'
import { productsCopy } from './products.copy.ts'
import { editorCopy as copy } from './editor.copy.ts'
import {
  assignedPhotos,
  assignedUploads,
  colorsWithoutSizes,
  isDone,
  isOnItsWay,
  type PhotoState,
  type ProductDraft,
  uploadsOf,
} from './product-draft.ts'
import { checkDraft, toFormInput } from './draft-form.ts'
import type { Draft } from './use-draft.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

export type Message = { isError: boolean; text: string; hint?: string; offersSignIn?: boolean }
/** `dated` stays hidden until a date, which she chooses next. */
type Visibility = 'published' | 'hidden' | 'dated'
/** `photo` is the first photo's file when this browser still has it. */
export type Saved = {
  product: AdminProduct
  draft: ProductDraft
  photo: Blob | undefined
  getsDate: boolean
}

type ProductFormOptions = {
  draftState: Draft
  action: string
  onSaved: (saved: Saved) => void
  /** Called when there are more errors than before, after they are rendered. */
  onNewErrors: () => void
}

/** Saves the form: waits for its photos, submits it and shows the result. */
export function useProductForm({ draftState, action, onSaved, onNewErrors }: ProductFormOptions) {
  const { draft, change, files } = draftState
  const onState = useCallback(
    (photoId: string, state: PhotoState) => change({ type: 'photo-state', photoId, state }),
    [change],
  )
  const { isOnline, whenSettled } = usePhotoUploads(draft, files, onState)
  const { isSaving, submit } = useSubmit(action)
  const [isUploading, setUploading] = useState(false)
  const [message, setMessage] = useState<Message | null>(null)
  const [fieldErrors, setFieldErrors] = useState<ProductFieldError[]>([])
  const errorCount = useRef(0)
  const [conflict, setConflict] = useState<AdminProduct | null>(null)
  const [unsized, setUnsized] = useState<{ colors: string[]; visibility: Visibility } | null>(null)
  // A ref, because two taps may come without a render between them. A new number cancels the wait.
  const run = useRef({ number: 0, isBusy: false })
  const busy = isSaving ? 'saving' : isUploading ? 'uploading' : null

  /**
   * Saves once the photos of the colors have arrived or failed; a second tap meanwhile does nothing.
   * @param isSure true after she read which colors have no sizes
   */
  async function save(visibility: Visibility, isSure = false) {
    if (run.current.isBusy) return
    setMessage(null)
    if (!isComplete(draft)) return
    const colors = colorsWithoutSizes(draft).map(({ name }) => name.trim())
    setUnsized(colors.length > 0 && !isSure ? { colors, visibility } : null)
    if (colors.length > 0 && !isSure) return
    const number = run.current.number + 1
    run.current = { number, isBusy: true }
    setUploading(assignedUploads(draft).some(isOnItsWay))
    const settled = await whenSettled(assignedUploads)
    if (run.current.number !== number) return
    setUploading(false)
    if (isComplete(settled)) await send(settled, visibility)
    stop()
  }

  function stop() {
    run.current = { number: run.current.number + 1, isBusy: false }
    setUploading(false)
  }

  function isComplete(checked: ProductDraft): boolean {
    const errors = checkDraft(checked)
    showErrors(errors)
    if (errors.length > 0) setMessage(checkFields)
    return errors.length === 0
  }

  function showErrors(errors: ProductFieldError[]) {
    const isMore = errors.length > errorCount.current
    errorCount.current = errors.length
    flushSync(() => setFieldErrors(errors))
    if (isMore) onNewErrors()
  }

  async function send(settled: ProductDraft, visibility: Visibility) {
    const form = new FormData()
    if (settled.version === null) {
      form.set('key', settled.key)
      form.set('visibility', visibility === 'published' ? 'published' : 'hidden')
    } else {
      form.set('version', String(settled.version))
    }
    form.set('product', JSON.stringify(toFormInput(settled)))
    showResult(await submit(form), settled, visibility === 'dated')
  }

  function showResult(result: SaveResult, sent: ProductDraft, getsDate: boolean) {
    const text = sent.version === null ? copy.saveFailed : copy.editFailed
    if (result.ok) {
      const first = assignedPhotos(sent).find(isDone)
      return onSaved({
        product: result.value,
        draft: sent,
        photo: first && files.get(first.id),
        getsDate,
      })
    }
    const { error } = result
    switch (error.kind) {
      case 'conflict':
        return setConflict(error.current)
      case 'invalid':
        showErrors(error.fieldErrors)
        return setMessage(checkFields)
      case 'missing-photos':
        uploadAgain(error.publicIds, sent)
        return setMessage({ isError: true, text, hint: productErrorText('image-unusable') })
      default: {
        const offersSignIn = error.kind === 'signed-out'
        setMessage({ isError: true, text, hint: productsCopy.errors[error.kind], offersSignIn })
      }
    }
  }

  /** Uploads photos again that the shop no longer has. */
  function uploadAgain(publicIds: readonly string[], sent: ProductDraft) {
    for (const { id, state } of uploadsOf(sent)) {
      if (state.phase !== 'done' || !publicIds.includes(state.image.publicId)) continue
      change({ type: 'photo-state', photoId: id, state: { phase: 'waiting' } })
    }
  }

  return {
    busy,
    isOnline,
    message,
    setMessage,
    fieldErrors,
    /** Clears the error of a field that is typed in again. */
    clearError: (...fields: ProductFieldError['field'][]) => {
      const rest = fieldErrors.filter(({ field }) => !fields.includes(field))
      errorCount.current = rest.length
      setFieldErrors(rest)
      if (rest.length === 0) setMessage((before) => (before === checkFields ? null : before))
    },
    save: (visibility: Visibility, isSure?: boolean) => void save(visibility, isSure),
    unsized,
    setUnsized,
    /** Cancels waiting for photos. */
    cancel: () => {
      if (isUploading) stop()
    },
    conflict,
    setConflict,
    /** Saves over the version that somebody else saved. */
    saveOver: (next: ProductDraft) => {
      change({ type: 'loaded', draft: next })
      setConflict(null)
      if (run.current.isBusy) return
      run.current = { ...run.current, isBusy: true }
      void send(next, 'published').finally(stop)
    },
  }
}

/** Submits to the route's action; the promise resolves with its result. */
function useSubmit(action: string) {
  const fetcher = useFetcher<SaveResult>()
  const onResult = useRef<(result: SaveResult) => void>(undefined)
  useEffect(() => {
    if (fetcher.data) onResult.current?.(fetcher.data)
  }, [fetcher.data])

  return {
    isSaving: fetcher.state !== 'idle',
    submit: (form: FormData) =>
      new Promise<SaveResult>((resolve) => {
        onResult.current = resolve
        // The form shows the draft, so nothing needs to load again.
        void fetcher.submit(form, {
          method: 'post',
          action,
          encType: 'multipart/form-data',
          defaultShouldRevalidate: false,
        })
      }),
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

const checkFields: Message = { isError: true, text: copy.checkFields }

export type SaveResult = Result<AdminProduct, AddError | EditError | ProductFormError | NotSaved>

/** Timeout after which the signal counts as lost, even when the browser has not noticed. */
const TIMEOUT_MS = 30_000

/**
 * The `clientAction` of the editor. Sending again after a lost response is safe, because adding has a key and an equal
 * edit succeeds.
 */
export function sendProduct(sent: SentForm<SaveResult>) {
  const timeout = new Promise<SaveResult>((resolve) =>
    setTimeout(resolve, TIMEOUT_MS, failed({ kind: 'offline' })),
  )
  return Promise.race([sendForm(sent), timeout])
}
