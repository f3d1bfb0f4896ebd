import { useId, useRef } from 'react'
import { paths } from '#app/paths.ts'
import { TaskBar, TaskHeader } from '#app/ui/task-bar.tsx'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { suggestionsFrom, type ListedProduct } from '../listed-product.ts'
import { productsCopy } from '../products.copy.ts'
import { BasicFields } from './basic-fields.tsx'
import { ColorsEditor } from './colors-editor.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { draftOf } from './draft-form.ts'
import { DraftOffer } from './draft-offer.tsx'
import { editorCopy as copy } from './editor.copy.ts'
import { FormMessage } from './form-message.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LivePreview } from './live-preview.tsx'
import { newId } from './new-id.ts'
import { emptyDraft, type ProductDraft } from './product-draft.ts'
import { SameNameDialog } from './same-name-dialog.tsx'
import { SaveButton } from './save-button.tsx'
import { useDraft } from './use-draft.ts'
import { useFocusOnProblem } from './use-focus-on-problem.ts'
import { useProductForm } from './use-product-form.ts'

type ProductEditorProps = {
  kind: 'new' | 'edit' | 'copy'
  /** The product that is edited or copied. */
  product: AdminProduct | null
  /** The products whose brands and models are suggested. */
  others: readonly { brand: string; model: string }[]
  onSaved?: (saved: ListedProduct) => void
}

/** The form that adds, edits and duplicates products (Spec §2), with what it will look like. */
export function ProductEditor({ kind, product, others, onSaved }: ProductEditorProps) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const kept = useDraft(product ? `${kind}:${product.id}` : kind, () => beginning(kind, product))
  const { draft, change, files } = kept
  const isNew = kind !== 'edit'
  const work = useProductForm({
    kept,
    productId: isNew ? null : (product?.id ?? null),
    onSaved: (saved) => {
      kept.finish(kind === 'new' ? emptyDraft(newId) : draft)
      if (kind === 'new') work.say({ form: { isError: false, text: copy.saved } })
      onSaved?.(saved)
    },
  })
  useFocusOnProblem(form, work.problems)

  return (
    <div className="admin-columns">
      <div>
        <DraftOffer kept={kept} onChosen={(text) => work.say({ form: { isError: false, text } })} />
        <form
          ref={form}
          className="stack"
          aria-labelledby={titleId}
          noValidate
          inert={kept.offer !== null}
          onSubmit={(event) => {
            event.preventDefault()
            work.save()
          }}
        >
          <TaskHeader
            title={copy.headings[kind]}
            titleId={titleId}
            back={{ to: paths.adminProductList, label: productsCopy.back }}
          />
          {/* What is typed while it is being saved would be in neither product. */}
          <div className="stack" inert={work.busy === 'saving'}>
            <BasicFields
              draft={draft}
              change={change}
              work={work}
              suggestions={suggestionsFrom(others, draft.fields.brand)}
              offersHidden={isNew}
            />
            <ColorsEditor draft={draft} change={change} files={files} work={work} />
          </div>
          <TaskBar line={<FormMessage message={work.messages.form} />}>
            <SaveButton busy={work.busy} label={isNew ? copy.save.new : copy.save.edit} />
          </TaskBar>
        </form>
      </div>
      <LivePreview draft={draft} files={files} />
      <SameNameDialog name={draft.pending.name.trim()} work={work} />
      <ConflictDialog
        draft={draft}
        work={work}
        onTakeTheirs={(theirs) => {
          kept.finish(draftOf(theirs, theirs.version, newId))
          work.setConflict(null)
        }}
      />
      <LeaveGuard isDirty={kept.isDirty} lead={copy.leave.lead} />
    </div>
  )
}

function beginning(kind: ProductEditorProps['kind'], product: AdminProduct | null): ProductDraft {
  if (!product) return emptyDraft(newId)
  return draftOf(product, kind === 'edit' ? product.version : null, newId)
}
