import { useCallback, useRef, useState } from 'react'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { adminCopy } from '../admin.copy.ts'
import { askCatalog } from '../ask-catalog.client.ts'
import type { CatalogAnswer } from '../catalog-wish.ts'
import { checkColorImages, MOST_IMAGES_PER_COLOR } from '../color-form.ts'
import type { ListedProduct } from '../listed-product.ts'
import { parseProductForm, type ProductProblem } from '../product-form.ts'
import { productsCopy } from '../products.copy.ts'
import { toFormInput } from './draft-form.ts'
import { editorCopy as copy } from './editor.copy.ts'
import { newId } from './new-id.ts'
import {
  changeDraft,
  findSameName,
  hasFailed,
  isOnItsWay,
  isPendingUsed,
  photosOf,
  type DraftPhoto,
  type PhotoState,
  type ProductDraft,
  type SameName,
} from './product-draft.ts'
import type { Draft } from './use-draft.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

export type Message = { isError: boolean; text: string; hint?: string; offersSignIn?: boolean }
export type Messages = { color: Message | null; form: Message | null }
type Wanted = 'color' | 'save'

type ProductFormOptions = {
  kept: Draft
  /** The product that is edited; null: the form adds one. */
  productId: string | null
  onSaved: (saved: ListedProduct) => void
}

/** What the form does: adds colors, waits for their photos, saves, and says how it went. */
export function useProductForm({ kept, productId, onSaved }: ProductFormOptions) {
  const { draft, change } = kept
  const onState = useCallback(
    (photoId: string, state: PhotoState) => change({ type: 'photo-state', photoId, state }),
    [change],
  )
  const { isOnline, whenSettled } = usePhotoUploads(draft, kept.files, onState)
  const [busy, setBusy] = useState<'uploading-color' | 'uploading' | 'saving' | null>(null)
  const [messages, setMessages] = useState<Messages>({ color: null, form: null })
  const [problems, setProblems] = useState<ProductProblem[]>([])
  const [sameName, setSameName] = useState<Wanted | null>(null)
  const [conflict, setConflict] = useState<AdminProduct | null>(null)
  // At once: between two taps there may be no render.
  const isBusy = useRef(false)

  const say = (next: Partial<Messages>) => setMessages({ color: null, form: null, ...next })
  const sayOfColor = (text: string, isError = true) => say({ color: { isError, text } })

  /** Adds the color that is typed, once its photos are there. */
  async function addColor(
    answer: SameName | undefined,
    waitFor: (draft: ProductDraft) => DraftPhoto[],
  ): Promise<ProductDraft | null> {
    const same = findSameName(draft)
    const already = answer === 'add' ? (same?.photos.length ?? 0) : 0
    const count = draft.pending.photos.length
    const problem = checkColorImages(draft.pending.name, count === 0 ? 0 : count + already)
    if (problem) {
      setSameName(null)
      sayOfColor(adminCopy.productProblems[problem])
      return null
    }
    if (same && answer === undefined) return null
    const settled = await whenSettled(waitFor)
    const { photos, name } = settled.pending
    if (!photos.some(({ state }) => state.phase === 'done')) {
      sayOfColor(photos.length === 0 ? adminCopy.productProblems['image-missing'] : copy.uploadFailed)
      return null
    }
    const next = changeDraft(settled, { type: 'color-added', sameName: answer ?? 'add', nextId: newId() })
    change({ type: 'loaded', draft: next })
    setProblems((before) => before.filter(({ field }) => field !== 'colors'))
    say({
      color: photos.some(hasFailed)
        ? { isError: true, text: copy.uploadFailed, hint: copy.uploadFailedHint }
        : { isError: false, text: copy.colors.added(name.trim()) },
    })
    return next
  }

  /** What the two buttons do; a second tap meanwhile does nothing. */
  async function want(wanted: Wanted, answer?: SameName) {
    if (isBusy.current) return
    const needsColor = wanted === 'color' || isPendingUsed(draft)
    if (needsColor && answer === undefined && findSameName(draft) && mayAsk(draft)) {
      setSameName(wanted)
      return
    }
    setSameName(null)
    isBusy.current = true
    say({})
    try {
      setBusy(wanted === 'color' ? 'uploading-color' : photosOf(draft).some(isOnItsWay) ? 'uploading' : null)
      const waitFor = wanted === 'color' ? pendingPhotos : photosOf
      const settled = needsColor ? await addColor(answer, waitFor) : await whenSettled(waitFor)
      if (settled && wanted === 'save') await save(settled)
    } finally {
      isBusy.current = false
      setBusy(null)
    }
  }

  async function save(settled: ProductDraft) {
    const input = toFormInput(settled)
    const parsed = parseProductForm(input)
    if (!parsed.ok) return showProblems(parsed.problems)
    setProblems([])
    setBusy('saving')
    const { key, isHidden } = settled
    const answer = await askCatalog(
      productId === null || settled.version === null
        ? { wish: 'add', key, isHidden, product: input }
        : { wish: 'edit', id: productId, version: settled.version, product: input },
    )
    handle(answer, settled)
  }

  function handle(answer: CatalogAnswer, sent: ProductDraft) {
    const text = productId === null ? copy.saveFailed : copy.editFailed
    if ('done' in answer) return onSaved(answer.done)
    if ('conflict' in answer) return setConflict(answer.conflict)
    if ('problems' in answer) return showProblems(answer.problems)
    if ('gone' in answer) {
      uploadAgain(answer.gone, sent)
      return say({ form: { isError: true, text, hint: adminCopy.productProblems['image-unusable'] } })
    }
    const { failure } = answer
    const offersSignIn = failure === 'signed-out'
    say({ form: { isError: true, text, hint: productsCopy.failures[failure], offersSignIn } })
  }

  function showProblems(found: ProductProblem[]) {
    setProblems(found)
    const ofColors = found.find(({ field }) => field === 'colors')
    say({
      form: { isError: true, text: copy.checkFields },
      ...(ofColors && { color: { isError: true, text: adminCopy.productProblems[ofColors.code] } }),
    })
  }

  /** Photos that the shop no longer keeps: whose file is still here goes once more. */
  function uploadAgain(publicIds: readonly string[], sent: ProductDraft) {
    for (const { id, state } of photosOf(sent)) {
      if (state.phase !== 'done' || !publicIds.includes(state.image.publicId)) continue
      const isHere = kept.files.get(id) !== undefined
      onState(id, isHere ? { phase: 'waiting' } : { phase: 'failed', problem: 'no-file' })
    }
  }

  return {
    busy,
    isOnline,
    messages,
    say,
    problems,
    forget: (field: ProductProblem['field']) =>
      setProblems((before) => before.filter((problem) => problem.field !== field)),
    sameName,
    answerSameName: (answer: SameName | null) =>
      answer === null || sameName === null ? setSameName(null) : void want(sameName, answer),
    addColor: () => void want('color'),
    save: () => void want('save'),
    conflict,
    setConflict,
    /** Over what somebody else saved, whose version it then follows. */
    saveOver: (version: number) => {
      const next = { ...draft, version }
      change({ type: 'loaded', draft: next })
      setConflict(null)
      if (isBusy.current) return
      isBusy.current = true
      void save(next).finally(() => {
        isBusy.current = false
        setBusy(null)
      })
    },
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

const pendingPhotos = ({ pending }: ProductDraft) => pending.photos

/** Without photos, or with more than a color may have, there is nothing to ask. */
function mayAsk({ pending }: ProductDraft): boolean {
  return pending.photos.length > 0 && pending.photos.length <= MOST_IMAGES_PER_COLOR
}
