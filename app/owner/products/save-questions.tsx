import { useMemo } from 'react'
import { QuestionDialog } from '#app/ui/question-dialog.tsx'
import { newId } from '#app/ui/use-browser.ts'
import { editorCopy } from './editor.copy.ts'
import { differences, mergeDrafts, type Difference } from './merge-drafts.ts'
import { draftOf, toFormInput } from './draft-form.ts'
import type { Draft } from './use-draft.ts'
import type { ProductForm } from './use-product-form.ts'

const sizesCopy = editorCopy.sizes
const conflictCopy = editorCopy.conflict

export function UnsizedDialog({ form: { unsized, setUnsized, save } }: { form: ProductForm }) {
  const close = () => setUnsized(null)
  return (
    <QuestionDialog
      isOpen={unsized !== null}
      onClose={close}
      title={sizesCopy.missing(unsized?.colors ?? [])}
      main={{
        label: sizesCopy.enter,
        onPress: () => {
          close()
          document.getElementById('talles')?.scrollIntoView()
        },
      }}
      other={{
        label: sizesCopy.saveWithout,
        onPress: () => {
          if (unsized) save(unsized.visibility, true)
        },
      }}
    >
      <p>{sizesCopy.missingLead}</p>
    </QuestionDialog>
  )
}

type ConflictDialogProps = {
  draftState: Draft
  form: ProductForm
}

/** Compares my draft with the product that somebody saved meanwhile, and asks whose stays. */
export function ConflictDialog({ draftState, form }: ConflictDialogProps) {
  const theirs = useMemo(
    () => form.conflict && draftOf(form.conflict, form.conflict.version, newId),
    [form.conflict],
  )
  const merged = theirs && mergeDrafts(draftState.start, draftState.draft, theirs)
  const close = () => form.setConflict(null)
  return (
    <QuestionDialog
      isOpen={theirs !== null}
      onClose={close}
      title={conflictCopy.title}
      main={{
        label: conflictCopy.keepMine,
        onPress: () => {
          if (merged) form.saveOver(merged)
        },
      }}
      other={{
        label: conflictCopy.takeTheirs,
        onPress: () => {
          if (theirs) draftState.finish(theirs)
          close()
        },
      }}
    >
      <p>{conflictCopy.lead}</p>
      {merged ? <Comparison found={differences(toFormInput(merged), toFormInput(theirs))} /> : null}
    </QuestionDialog>
  )
}

function Comparison({ found }: { found: Difference[] }) {
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">{conflictCopy.what}</th>
          <th scope="col">{conflictCopy.mine}</th>
          <th scope="col">{conflictCopy.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ field, mine, theirs }) => (
          <tr key={field}>
            <th scope="row">{conflictCopy.names[field]}</th>
            <td>{mine || conflictCopy.empty}</td>
            <td>{theirs || conflictCopy.empty}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
