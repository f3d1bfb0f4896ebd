import { useEffect, useId, useRef, useState } from 'react'
import { momentParts } from '#app/text/dates.ts'
import { LeaveGuard } from '#app/ui/leave-guard.tsx'
import { newId } from '#app/ui/new-id.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { suggestionsFrom } from '../listed-product.ts'
import { productsCopy } from '../products.copy.ts'
import { useWayToList } from '../products/use-list-place.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { draftOf } from './draft-form.ts'
import { DraftOffer } from './draft-offer.tsx'
import { editorCopy as copy } from './editor.copy.ts'
import { focusNextField } from './focus-next-field.client.ts'
import { LivePreview } from './live-preview.tsx'
import { PhotosSection } from './photos-section.tsx'
import { emptyDraft, type ProductDraft } from './product-draft.ts'
import { SaveBar } from './save-bar.tsx'
import { PriceFields, WhatFields } from './text-fields.tsx'
import { useDraft, type Draft } from './use-draft.ts'
import { useFocusOnProblem } from './use-focus-on-problem.ts'
import { useProductForm, type Saved } from './use-product-form.ts'

type ProductEditorProps = {
  kind: 'new' | 'edit' | 'copy'
  /** The product that is edited or copied. */
  product: AdminProduct | null
  /** The products whose brands and models are suggested. */
  others: readonly { brand: string; model: string }[]
  /** The brand that a new product begins with. */
  brand?: string
  /** Called once nothing on this screen is unsaved any more. */
  onSaved: (saved: Saved) => void
}

/** The form that adds, edits and duplicates products (Spec §2), with what it will look like. */
export function ProductEditor({ kind, product, others, brand = '', onSaved }: ProductEditorProps) {
  const titleId = useId()
  const wayToList = useWayToList()
  const element = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const draftState = useDraft(product ? `${kind}:${product.id}` : kind, () =>
    firstDraft(kind, product, brand),
  )
  const { draft, change, files } = draftState
  const isNew = kind !== 'edit'
  const form = useProductForm({
    draftState,
    productId: isNew ? null : (product?.id ?? null),
    onSaved: (next) => {
      draftState.finish(draft)
      setSaved(next)
    },
  })
  useFocusOnProblem(element, form.problems)

  // After the render in which the form counts as saved: until then leaving would be asked about.
  useEffect(() => {
    if (saved) onSaved(saved)
    // Once, whatever the page passes at the next render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [saved])

  const isOffered = draftState.offer !== null
  return (
    <>
      {/* The keys are those of its fields. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={element}
        className="product-form"
        aria-labelledby={titleId}
        noValidate
        onKeyDown={focusNextField}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOffered) form.save('published')
        }}
      >
        <TaskHeader
          title={copy.headings[kind]}
          titleId={titleId}
          back={{ ...wayToList, label: productsCopy.back }}
          line={<StoredLine storedAt={draftState.storedAt} />}
        />
        <DraftOffer draftState={draftState} onChosen={(text) => form.setMessage({ isError: false, text })} />
        <div className="form-columns">
          {/* What is typed while it is being saved would be in neither product. */}
          <div inert={isOffered || form.busy === 'saving'}>
            <PhotosSection draftState={draftState} form={form} />
            <WhatFields
              draft={draft}
              change={change}
              form={form}
              suggestions={suggestionsFrom(others, draft.fields.brand)}
            />
            <PriceFields draft={draft} change={change} form={form} />
          </div>
          <LivePreview draft={draft} files={files} />
        </div>
        {isOffered ? null : <SaveBar draft={draft} form={form} isNew={isNew} />}
      </form>
      <ConflictDialog
        draft={draft}
        form={form}
        onTakeTheirs={(theirs) => {
          draftState.finish(draftOf(theirs, theirs.version, newId))
          form.setConflict(null)
        }}
      />
      <LeaveGuard isDirty={draftState.isDirty} lead={copy.leave.lead} />
    </>
  )
}

function StoredLine({ storedAt }: { storedAt: Draft['storedAt'] }) {
  // The line takes its place from the beginning, so that nothing moves later.
  if (storedAt === null) return <>&nbsp;</>
  if (storedAt === 'refused') return copy.draft.notStored
  return copy.draft.storedAt(momentParts(storedAt, new Date(storedAt)).time)
}

function firstDraft(
  kind: ProductEditorProps['kind'],
  product: AdminProduct | null,
  brand: string,
): ProductDraft {
  if (!product) return emptyDraft(newId, brand)
  return draftOf(product, kind === 'edit' ? product.version : null, newId)
}
