import { editorCopy as copy } from './editor.copy.ts'
import type { ProductForm } from './use-product-form.ts'

/** Never `disabled`: the focus would be lost. */
export function SaveButton({ busy, label }: { busy: ProductForm['busy']; label: string }) {
  const isBusy = busy === 'uploading' || busy === 'saving'
  return (
    <button type="submit" className="button button-ink" aria-disabled={busy !== null || undefined}>
      {isBusy ? <span className="spinner" /> : null}
      {isBusy ? (busy === 'saving' ? copy.saving : copy.uploading) : label}
    </button>
  )
}
