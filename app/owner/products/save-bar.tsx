import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { SignInLink } from '#app/owner/frame/sign-in-link.tsx'
import { editorCopy } from './editor.copy.ts'
import {
  assignedPhotos,
  hasFailed,
  isDone,
  isOnItsWay,
  photosOf,
  sizesOf,
  uploadsOf,
  type ProductDraft,
} from './product-draft.ts'
import type { Message, ProductForm } from './use-product-form.ts'

type SaveBarProps = { draft: ProductDraft; form: ProductForm; isNew: boolean }

/** Shows the progress of the photos and saves; an early press waits for them. */
export function SaveBar({ draft, form, isNew }: SaveBarProps) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  return (
    <>
      <TaskBar
        line={
          <>
            <UploadProgress draft={draft} />
            <FormMessage message={form.message} />
            <p role="status">{progressWords(draft, form.busy, isNew)}</p>
          </>
        }
      >
        {form.busy === 'uploading' ? (
          <button type="button" className="button button-outline" onClick={form.cancel}>
            {editorCopy.cancel}
          </button>
        ) : isNew ? (
          <button
            type="button"
            className="button button-outline more-saves"
            aria-label={editorCopy.moreSaves}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="more" />
          </button>
        ) : null}
        {/* Never `disabled`: the focus would be lost. */}
        <button type="submit" className="button button-ink" aria-disabled={form.busy !== null || undefined}>
          {form.busy === null ? null : <span className="spinner" />}
          <span className="save-label">{saveLabel(draft, form.busy, isNew)}</span>
        </button>
      </TaskBar>
      <Dialog
        isOpen={isMenuOpen}
        onClose={closeMenu}
        className="dialog bottom-sheet admin-dialog"
        title={editorCopy.moreSaves}
      >
        <div className="dialog-body stack">
          <p>{editorCopy.saveHiddenLead}</p>
          {(['hidden', 'dated'] as const).map((visibility) => (
            <button
              key={visibility}
              type="button"
              className="button button-outline"
              onClick={() => {
                closeMenu()
                form.save(visibility)
              }}
            >
              <Icon name={visibility === 'hidden' ? 'eye-off' : 'history'} />
              {editorCopy.saveAs[visibility]}
            </button>
          ))}
        </div>
      </Dialog>
    </>
  )
}

function UploadProgress({ draft }: { draft: ProductDraft }) {
  const uploads = uploadsOf(draft)
  if (!uploads.some(isOnItsWay)) return null
  const shares = uploads.map(({ state }) => {
    if (state.phase === 'uploading') return state.share
    return state.phase === 'done' || state.phase === 'failed' ? 1 : 0
  })
  const percent = Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / uploads.length)
  return (
    <progress className="task-progress" max={100} value={percent} aria-label={editorCopy.photos.heading} />
  )
}

function progressWords(draft: ProductDraft, busy: ProductForm['busy'], isNew: boolean): string {
  if (busy === 'uploading') {
    const missing = assignedPhotos(draft).filter(isOnItsWay).length
    return isNew ? editorCopy.publishesSoon(missing) : editorCopy.savesSoon(missing)
  }
  const photos = photosOf(draft)
  if (!photos.some(isOnItsWay) && !photos.some(hasFailed)) {
    const isUnsized = draft.colors.every((color) => sizesOf(draft, color)?.length === 0)
    return isNew && isUnsized && photos.length > 0 ? editorCopy.sizes.noneYet : ''
  }
  return editorCopy.ready(photos.filter(isDone).length, photos.length, photos.filter(hasFailed).length)
}

function saveLabel({ fields }: ProductDraft, busy: ProductForm['busy'], isNew: boolean): string {
  if (busy !== null) return busy === 'saving' ? editorCopy.saving : editorCopy.uploading
  if (!isNew) return editorCopy.save.edit
  const name = fields.name.trim()
  return name === '' ? editorCopy.save.new : editorCopy.publish(name)
}

/** Shows the result. Both elements are always there, so that screen readers announce their content. */
function FormMessage({ message }: { message: Message | null }) {
  return (
    <>
      <div role="status">{message && !message.isError ? <Note message={message} /> : null}</div>
      <div role="alert">{message?.isError ? <Note message={message} /> : null}</div>
    </>
  )
}

function Note({ message: { isError, text, hint, offersSignIn } }: { message: Message }) {
  return (
    <div className={isError ? 'notice notice-error' : 'notice notice-success'}>
      <div>
        <p>{text}</p>
        {hint === undefined ? null : <p>{hint}</p>}
        {offersSignIn ? <SignInLink /> : null}
      </div>
    </div>
  )
}
