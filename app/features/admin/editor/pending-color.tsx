import type { Dispatch } from 'react'
import { editorCopy } from './editor.copy.ts'
import { ColorFields } from './color-fields.tsx'
import { FormMessage } from './form-message.tsx'
import { PhotoList } from './photo-list.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { isOnItsWay, type DraftChange, type ProductDraft } from './product-draft.ts'
import type { PhotoFiles } from './use-photo-files.ts'
import type { ProductForm } from './use-product-form.ts'

const copy = editorCopy.colors

export type ColorsProps = {
  draft: ProductDraft
  change: Dispatch<DraftChange>
  files: PhotoFiles
  work: ProductForm
}

/** The color that is being typed. Its photos are on their way as soon as they are chosen. */
export function PendingColor({ draft: { pending }, change, files, work }: ColorsProps) {
  const isBusy = work.busy === 'uploading-color'
  const isWaiting = !work.isOnline && pending.photos.some(isOnItsWay)
  return (
    <fieldset className="color-row stack" data-open>
      <legend className="visually-hidden">{copy.new}</legend>
      <ColorFields color={pending} change={change} files={files} />
      <PhotoPicker color={pending} change={change} files={files} />
      <PhotoList color={pending} change={change} files={files} />
      <div role="status">
        {isWaiting ? <p className="notice notice-warning">{editorCopy.waitingForSignal}</p> : null}
      </div>
      <FormMessage message={work.messages.color} />
      <button
        type="button"
        className="button button-outline button-small"
        aria-disabled={work.busy !== null || undefined}
        onClick={work.addColor}
      >
        {isBusy ? <span className="spinner" /> : null}
        {isBusy ? editorCopy.uploading : copy.add}
      </button>
    </fieldset>
  )
}
