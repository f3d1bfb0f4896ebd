import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { momentParts, formatDateTime } from '#app/base/dates.ts'
import { LeaveGuard } from '#app/ui/leave-guard.tsx'
import { newId } from '#app/ui/use-browser.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { useWayToList } from './use-list-address.ts'
import { editorCopy as copy } from './editor.copy.ts'
import { LivePreview } from './live-preview.tsx'
import { PhotosSection } from './photos-section.tsx'
import { type Begun, emptyDraft } from './product-draft.ts'
import { draftOf } from './draft-form.ts'
import { SaveBar } from './save-bar.tsx'
import { ConflictDialog, UnsizedDialog } from './save-questions.tsx'
import { SizesSection } from './sizes-section.tsx'
import { DescriptionFields, PriceFields, WhatFields, type Suggested } from './text-fields.tsx'
import { useDraft, type Draft } from './use-draft.ts'
import { type Saved, useProductForm } from './use-product-form.ts'

type ProductEditorProps = {
  /** The id of the account that owns the draft. */
  account: string
  kind: 'new' | 'edit' | 'copy'
  /** The product that is edited or copied. */
  product: AdminProduct | null
  suggested: Suggested
  action: string
  begun?: Begun
  /** What became of its sizes. */
  sizeNumbers?: ReactNode
  /** Called once, when everything on this screen is saved. */
  onSaved: (saved: Saved) => void
}

/** Adds, edits or duplicates a product (Spec §2), beside a preview. */
export function ProductEditor(props: ProductEditorProps) {
  const { account, kind, product, suggested, action, begun, onSaved } = props
  const titleId = useId()
  const wayToList = useWayToList()
  const element = useRef<HTMLFormElement>(null)
  const draftState = useDraft(account, product ? `${kind}:${product.id}` : kind, () =>
    product ? draftOf(product, kind === 'edit' ? product.version : null, newId) : emptyDraft(newId, begun),
  )
  const { draft, change, files } = draftState
  const isNew = kind !== 'edit'
  const form = useProductForm({
    draftState,
    action,
    onSaved: (saved) => {
      // Rendered at once, because an unsaved form asks before it is left.
      flushSync(() => draftState.finish(draft))
      onSaved(saved)
    },
    onNewErrors: () => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
  })

  const isOffered = draftState.unsaved !== null
  return (
    <>
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
          back={wayToList}
          line={<StoredLine storedAt={draftState.storedAt} />}
        />
        <DraftOffer draftState={draftState} onChosen={(text) => form.setMessage({ isError: false, text })} />
        <div className="form-columns">
          {/* Text typed during a save would be lost. */}
          <div inert={isOffered || form.busy === 'saving'}>
            <PhotosSection draftState={draftState} form={form} />
            <WhatFields draft={draft} change={change} form={form} {...suggested} />
            <PriceFields draft={draft} change={change} form={form} />
            <SizesSection draft={draft} change={change} files={files} form={form} />
            {props.sizeNumbers}
            <DescriptionFields draft={draft} change={change} form={form} />
          </div>
          <LivePreview draft={draft} files={files} />
        </div>
        {isOffered ? null : <SaveBar draft={draft} form={form} isNew={isNew} />}
      </form>
      <UnsizedDialog form={form} />
      <ConflictDialog draftState={draftState} form={form} />
      <LeaveGuard isDirty={draftState.isDirty} lead={copy.leave.lead} />
    </>
  )
}

function StoredLine({ storedAt }: { storedAt: Draft['storedAt'] }) {
  // The header keeps room for an empty line, so that nothing moves later.
  if (storedAt === null) return null
  if (storedAt === 'refused') return copy.draft.notStored
  return copy.draft.storedAt(momentParts(storedAt, new Date(storedAt)).time)
}

/** Moves to the next field at Enter; only the last field sends the form. */
function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target
  const isNext = field instanceof HTMLInputElement && field.enterKeyHint === 'next'
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isNext) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input[enterkeyhint], textarea')]
  fields[fields.indexOf(field) + 1]?.focus()
}

type DraftOfferProps = { draftState: Draft; onChosen: (message: string) => void }

/** Offers to continue the draft of the last visit, or to discard it. */
function DraftOffer({ draftState, onChosen }: DraftOfferProps) {
  const { unsaved, resume, discard } = draftState
  const place = useRef<HTMLDivElement>(null)
  const isOffered = unsaved !== null

  // A reload restores the scroll position, but nothing can be typed before this is answered.
  useEffect(() => {
    if (isOffered) place.current?.scrollIntoView({ block: 'center' })
  }, [isOffered])

  return (
    <div role="status" ref={place}>
      {unsaved === null ? null : (
        <div className="notice notice-warning draft-offer">
          <p>
            <b>{copy.draft.offer}</b> {copy.draft.since(formatDateTime(unsaved.savedAt))}
          </p>
          <div className="row">
            <button
              type="button"
              className="button button-ink button-small"
              onClick={() => void resume().then(() => onChosen(copy.draft.resumed))}
            >
              {copy.draft.resume}
            </button>
            <button
              type="button"
              className="button button-outline button-small"
              onClick={() => {
                discard()
                onChosen(copy.draft.discarded)
              }}
            >
              {copy.draft.discard}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
