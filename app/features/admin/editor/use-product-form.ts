import { useCallback, useRef, useState } from 'react'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { productErrorText } from '#app/features/product-form/product-error-text.ts'
import { askCatalog } from '../ask-catalog.client.ts'
import type { CatalogAnswer } from '../catalog-wish.ts'
import type { ListedProduct } from '../listed-product.ts'
import type { ProductFieldError } from '#app/features/product-form/product.schema.ts'
import { productsCopy } from '../products.copy.ts'
import { checkDraft } from './check-draft.ts'
import { toFormInput } from './draft-form.ts'
import { editorCopy as copy } from './editor.copy.ts'
import {
  dealtPhotos,
  isDone,
  isOnItsWay,
  photosOf,
  type PhotoState,
  type ProductDraft,
} from './product-draft.ts'
import type { Draft } from './use-draft.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

export type Message = { isError: boolean; text: string; hint?: string; offersSignIn?: boolean }
export type Visibility = 'published' | 'hidden'
/** `photo`: the file of the first photo, if it is still in this browser. */
export type Saved = { product: ListedProduct; draft: ProductDraft; photo: Blob | undefined }

type ProductFormOptions = {
  draftState: Draft
  /** The product that is edited; null: the form adds one. */
  productId: string | null
  onSaved: (saved: Saved) => void
}

/** What the form does: waits for the photos of its colors, saves, and says how it went. */
export function useProductForm({ draftState, productId, onSaved }: ProductFormOptions) {
  const { draft, change, files } = draftState
  const onState = useCallback(
    (photoId: string, state: PhotoState) => change({ type: 'photo-state', photoId, state }),
    [change],
  )
  const { isOnline, whenSettled } = usePhotoUploads(draft, files, onState)
  const [busy, setBusy] = useState<'uploading' | 'saving' | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const [problems, setProblems] = useState<ProductFieldError[]>([])
  const [conflict, setConflict] = useState<AdminProduct | null>(null)
  // A ref: between two taps there may be no render. Another number means that the wait was cancelled.
  const run = useRef({ number: 0, isBusy: false })

  /** Saves once the photos of the colors have arrived or failed; a second tap meanwhile does nothing. */
  async function save(visibility: Visibility) {
    if (run.current.isBusy) return
    setMessage(null)
    const found = checkDraft(draft)
    setProblems(found)
    if (found.length > 0) return setMessage(checkFields)
    const number = run.current.number + 1
    run.current = { number, isBusy: true }
    if (dealtPhotos(draft).some(isOnItsWay)) setBusy('uploading')
    const settled = await whenSettled(dealtPhotos)
    if (run.current.number !== number) return
    try {
      await send(settled, visibility)
    } finally {
      stop()
    }
  }

  function stop() {
    run.current = { number: run.current.number + 1, isBusy: false }
    setBusy(null)
  }

  async function send(settled: ProductDraft, visibility: Visibility) {
    const found = checkDraft(settled)
    setProblems(found)
    if (found.length > 0) return setMessage(checkFields)
    setBusy('saving')
    const product = toFormInput(settled)
    const result = await askCatalog(
      productId === null || settled.version === null
        ? { wish: 'add', key: settled.key, isHidden: visibility === 'hidden', product }
        : { wish: 'edit', id: productId, version: settled.version, product },
    )
    handle(result, settled)
  }

  function handle(result: CatalogAnswer, sent: ProductDraft) {
    const text = productId === null ? copy.saveFailed : copy.editFailed
    if ('done' in result) {
      const first = dealtPhotos(sent).find(isDone)
      return onSaved({ product: result.done, draft: sent, photo: first && files.get(first.id) })
    }
    if ('conflict' in result) return setConflict(result.conflict)
    if ('problems' in result) {
      setProblems(result.problems)
      return setMessage(checkFields)
    }
    if ('gone' in result) {
      uploadAgain(result.gone, sent)
      return setMessage({ isError: true, text, hint: productErrorText('image-unusable') })
    }
    const { failure } = result
    const offersSignIn = failure === 'signed-out'
    setMessage({ isError: true, text, hint: productsCopy.failures[failure], offersSignIn })
  }

  /** Sends photos that the shop no longer stores once more, if their files are still here. */
  function uploadAgain(publicIds: readonly string[], sent: ProductDraft) {
    for (const { id, state } of photosOf(sent)) {
      if (state.phase !== 'done' || !publicIds.includes(state.image.publicId)) continue
      change({ type: 'photo-state', photoId: id, state: { phase: 'waiting' } })
    }
  }

  return {
    busy,
    isOnline,
    message,
    setMessage,
    problems,
    /** A field that is typed in again has no problem until the next try. */
    forget: (field: ProductFieldError['field']) => {
      const rest = problems.filter((problem) => problem.field !== field)
      setProblems(rest)
      if (rest.length === 0) setMessage((before) => (before === checkFields ? null : before))
    },
    save: (visibility: Visibility) => void save(visibility),
    /** Goes back to typing while photos are still on their way. */
    cancel: () => {
      if (busy === 'uploading') stop()
    },
    conflict,
    setConflict,
    /** Saves over what somebody else saved, and follows that version. */
    saveOver: (version: number) => {
      const next = { ...draft, version }
      change({ type: 'loaded', draft: next })
      setConflict(null)
      if (run.current.isBusy) return
      run.current = { ...run.current, isBusy: true }
      void send(next, 'published').finally(stop)
    },
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

const checkFields: Message = { isError: true, text: copy.checkFields }
