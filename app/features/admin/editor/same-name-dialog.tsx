import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { editorCopy } from './editor.copy.ts'
import type { ProductForm } from './use-product-form.ts'

const copy = editorCopy.sameName

/** Photos for a color that is there already: instead of those it has, or beside them (decision 29). */
export function SameNameDialog({ name, work }: { name: string; work: ProductForm }) {
  const close = () => work.answerSameName(null)
  return (
    <Dialog
      isOpen={work.sameName !== null}
      onClose={close}
      className="dialog sheet admin-dialog"
      labelledBy="color-repetido-titulo"
    >
      <div className="dialog-title">
        <h2 id="color-repetido-titulo" tabIndex={-1} data-first-focus>
          {copy.title(name)}
        </h2>
        <button type="button" className="icon-button" aria-label={copy.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <p className="dialog-body">{copy.lead}</p>
      <div className="dialog-foot">
        <button
          type="button"
          className="button button-ink button-small"
          onClick={() => work.answerSameName('add')}
        >
          {copy.add}
        </button>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => work.answerSameName('replace')}
        >
          {copy.replace}
        </button>
      </div>
    </Dialog>
  )
}
