import { useId, type Dispatch } from 'react'
import { AUDIENCE_NAMES } from '#app/business/audiences.ts'
import { formatPesos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { slug } from '#app/base/paths.ts'
import { cleanLine } from '#app/base/text.ts'
import { sortedNames, spellingKey } from '#app/domain/catalog/spelling.ts'
import { FACT_NAMES, REQUIRED_TEXTS } from '#app/domain/catalog/product.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/fields.tsx'
import { productErrorText } from '#app/domain/catalog/product-errors.copy.ts'
import type { DraftChange } from './change-draft.ts'
import { editorCopy } from './editor.copy.ts'
import { type ProductDraft, type TextField as Field } from './product-draft.ts'
import { offerOf, tidyPrice } from './draft-form.ts'
import type { ProductForm } from './use-product-form.ts'

const copy = editorCopy.fields

type FieldsProps = { draft: ProductDraft; change: Dispatch<DraftChange>; form: ProductForm }
/** `models`: every model of the shop with its brand; `kinds`: her kinds in their order. */
export type Suggested = { models: readonly Model[]; kinds: readonly string[] }
type WhatFieldsProps = FieldsProps & Suggested

export function WhatFields({ draft, change, form, models, kinds }: WhatFieldsProps) {
  const id = useId()
  const suggestions = suggestionsFrom(models, draft.fields.brand)
  const field = fieldProps({ draft, change, form })
  return (
    <section className="form-step stack" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{editorCopy.steps.what}</h2>
      <TextField {...field('name')} enterKeyHint="next" />
      <div className="two-columns">
        <TextField {...field('brand')} enterKeyHint="next" list={`${id}-brands`} />
        <TextField {...field('model')} enterKeyHint="next" list={`${id}-models`} />
      </div>
      {(['brand', 'model'] as const).map((name) => (
        <JoinOffer
          key={name}
          common={commonSpelling(models, name, draft.fields[name])}
          onJoin={(text) => change({ type: 'typed', field: name, text })}
        />
      ))}
      <Suggestions id={`${id}-brands`} words={suggestions.brands} />
      <Suggestions id={`${id}-models`} words={suggestions.models} />
      <div className="two-columns">
        <TextField {...field('kind')} enterKeyHint="next" list={`${id}-kinds`} />
        <SelectField
          {...field('audience')}
          options={['', ...AUDIENCE_NAMES].map((name) => ({
            value: name,
            label: name || copy.audienceOfShop,
          }))}
        />
      </div>
      <Suggestions id={`${id}-kinds`} words={kinds} />
    </section>
  )
}

/** The description must be there, so the keyboard's "next" leads to it before what may stay empty. */
export function DescriptionFields(props: FieldsProps) {
  const id = useId()
  const field = fieldProps(props)
  return (
    <section className="form-step stack" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{editorCopy.steps.more}</h2>
      <TextAreaField {...field('description')} rows={3} placeholder={copy.descriptionExample} />
      <p className="hint">{editorCopy.factsHint}</p>
      <div className="two-columns">
        {FACT_NAMES.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            enterKeyHint="next"
            list={name === 'fit' ? `${id}-fits` : undefined}
          />
        ))}
      </div>
      <TextField {...field('badges')} help={copy.badgesHelp} enterKeyHint="next" />
      <Suggestions id={`${id}-fits`} words={copy.fits} />
    </section>
  )
}

type JoinOfferProps = { common: string | undefined; onJoin: (word: string) => void }

function JoinOffer({ common, onJoin }: JoinOfferProps) {
  return (
    <div role="status">
      {common === undefined ? null : (
        <button type="button" className="button button-outline button-small" onClick={() => onJoin(common)}>
          {copy.join(common)}
        </button>
      )}
    </div>
  )
}

export function PriceFields({ draft, change, form }: FieldsProps) {
  const field = fieldProps({ draft, change, form })
  const offer = offerOf(draft.fields)
  const price = (name: 'price' | 'discount' | 'cost') => ({
    ...field(name),
    inputMode: 'decimal' as const,
    onBlur: ({ target }: { target: { value: string } }) => {
      // A typed `$` answers whether the discount means pesos.
      const isAnswer = name === 'discount' && target.value.includes('$')
      const tidy = isAnswer ? target.value : tidyPrice(target.value)
      if (tidy !== target.value) change({ type: 'typed', field: name, text: tidy })
    },
  })
  return (
    // The section has no name, because it would repeat that of its first field.
    <section className="form-step">
      <div className="step-head">
        <h2>{editorCopy.steps.price}</h2>
        {offer === null ? null : (
          <span className="hint">
            <b className="cash">{formatPesos(priceProduct(offer).finalPrice)}</b> {editorCopy.cash}
          </span>
        )}
      </div>
      <div className="two-columns money">
        <TextField {...price('price')} enterKeyHint="next" />
        <TextField {...price('discount')} enterKeyHint="next" />
        <TextField {...price('cost')} enterKeyHint="next" help={copy.costHelp} />
      </div>
    </section>
  )
}

function fieldProps({ draft, change, form }: FieldsProps) {
  return (name: Field) => {
    const error = form.fieldErrors.find((one) => one.field === name)
    return {
      label: copy[name],
      name,
      value: draft.fields[name],
      error: error && productErrorText(error.code, draft.fields.discount),
      autoComplete: 'off',
      required: name === 'price' || name in REQUIRED_TEXTS,
      onChange: ({ target }: { target: { value: string } }) => {
        change({ type: 'typed', field: name, text: target.value })
        form.clearError(name)
      },
    }
  }
}

export type Model = { brand: string; model: string }

/** Returns the other products' spelling when it differs; models count across brands, as in the shop's filters. */
export function commonSpelling(all: readonly Model[], field: keyof Model, typed: string): string | undefined {
  return all
    .map((one) => one[field])
    .find((word) => word !== cleanLine(typed) && spellingKey(word) === spellingKey(typed))
}

/** Returns every brand, and the models of the typed brand or, while it is unknown, of all brands. */
export function suggestionsFrom(
  all: readonly Model[],
  typedBrand: string,
): { brands: string[]; models: string[] } {
  const ofBrand = all.filter(({ brand }) => slug(brand) === slug(typedBrand))
  return {
    brands: sortedNames(all.map(({ brand }) => brand)),
    models: sortedNames((ofBrand.length > 0 ? ofBrand : all).map(({ model }) => model)),
  }
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  )
}
