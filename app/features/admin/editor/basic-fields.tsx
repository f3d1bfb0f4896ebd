import { useId, type Dispatch } from 'react'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { adminCopy } from '../admin.copy.ts'
import { tidyPrice } from './draft-form.ts'
import { editorCopy } from './editor.copy.ts'
import type { DraftChange, ProductDraft, TextField as Field } from './product-draft.ts'
import type { ProductForm } from './use-product-form.ts'

const copy = editorCopy.fields

type BasicFieldsProps = {
  draft: ProductDraft
  change: Dispatch<DraftChange>
  work: ProductForm
  suggestions: { brands: string[]; models: string[] }
  /** Whether a product that is added may be kept out of the shop for now. */
  offersHidden: boolean
}

export function BasicFields({ draft, change, work, suggestions, offersHidden }: BasicFieldsProps) {
  const id = useId()
  const type = (field: Field, text: string) => {
    change({ type: 'typed', field, text })
    work.forget(field)
  }
  const problemOf = (field: Field) => {
    const problem = work.problems.find((one) => one.field === field)
    return problem && adminCopy.productProblems[problem.code]
  }
  const field = (name: Field) => ({
    label: copy[name],
    name,
    value: draft.fields[name],
    problem: problemOf(name),
    autoComplete: 'off',
    required: name !== 'discount',
  })
  const line = (name: Field) => ({
    ...field(name),
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  })
  const price = (name: 'price' | 'discount') => ({
    ...line(name),
    inputMode: 'decimal' as const,
    onBlur: (event: { target: { value: string } }) => {
      const tidy = tidyPrice(event.target.value)
      if (tidy !== event.target.value) type(name, tidy)
    },
  })

  return (
    <>
      <TextField {...line('name')} />
      <div className="two-columns">
        <TextField {...line('brand')} list={`${id}-brands`} />
        <TextField {...line('model')} list={`${id}-models`} />
      </div>
      <Suggestions id={`${id}-brands`} words={suggestions.brands} />
      <Suggestions id={`${id}-models`} words={suggestions.models} />
      <div className="two-columns money">
        <TextField {...price('price')} />
        <TextField {...price('discount')} />
      </div>
      <TextAreaField {...line('description')} placeholder={copy.descriptionExample} />
      {offersHidden ? (
        <label className="check">
          <input
            type="checkbox"
            checked={draft.isHidden}
            onChange={(event) => change({ type: 'hidden', isHidden: event.target.checked })}
          />
          {copy.isHidden}
        </label>
      ) : null}
    </>
  )
}

function Suggestions({ id, words }: { id: string; words: string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  )
}
