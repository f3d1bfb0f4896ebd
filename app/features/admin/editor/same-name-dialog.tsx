import { Dialog } from '#app/ui/dialog.tsx'
import { DialogTitle } from '#app/ui/dialog-title.tsx'
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
      <DialogTitle id="color-repetido-titulo" closeLabel={copy.close} onClose={close}>
        {copy.title(name)}
      </DialogTitle>
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
