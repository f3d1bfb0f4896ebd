import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { differences, draftOf, toFormInput, type Difference } from './draft-form.ts'
import { editorCopy } from './editor.copy.ts'
import { newId } from '#app/ui/new-id.ts'
import type { ProductDraft } from './product-draft.ts'
import type { ProductForm } from './use-product-form.ts'

const copy = editorCopy.conflict

type ConflictDialogProps = {
  draft: ProductDraft
  form: ProductForm
  onTakeTheirs: (theirs: AdminProduct) => void
}

/** Somebody saved this product meanwhile: what each wrote, and whose stays. */
export function ConflictDialog({ draft, form, onTakeTheirs }: ConflictDialogProps) {
  const theirs = form.conflict
  const close = () => form.setConflict(null)
  return (
    <Dialog
      isOpen={theirs !== null}
      onClose={close}
      className="dialog sheet admin-dialog"
      labelledBy="conflicto-titulo"
    >
      <DialogTitle id="conflicto-titulo" closeLabel={copy.close} onClose={close}>
        {copy.title}
      </DialogTitle>
      <div className="dialog-body stack">
        <p>{copy.lead}</p>
        {theirs ? (
          <Comparison
            found={differences(toFormInput(draft), toFormInput(draftOf(theirs, theirs.version, newId)))}
          />
        ) : null}
      </div>
      <div className="dialog-foot">
        <button
          type="button"
          className="button button-ink button-small"
          onClick={() => {
            if (theirs) form.saveOver(theirs.version)
          }}
        >
          {copy.keepMine}
        </button>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => {
            if (theirs) onTakeTheirs(theirs)
          }}
        >
          {copy.takeTheirs}
        </button>
      </div>
    </Dialog>
  )
}

function Comparison({ found }: { found: Difference[] }) {
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">{copy.what}</th>
          <th scope="col">{copy.mine}</th>
          <th scope="col">{copy.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ field, mine, theirs }) => (
          <tr key={field}>
            <th scope="row">{copy.names[field]}</th>
            <td>{mine || copy.empty}</td>
            <td>{theirs || copy.empty}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
