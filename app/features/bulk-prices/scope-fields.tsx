import { useId, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { PRICE_FIELDS, PRICE_WORDS, type PriceForm } from './price-form.ts'
import { pricesCopy } from './bulk-prices.copy.ts'
import type { ScopeOption, ScopeOptions } from './scope-options.ts'

const copy = pricesCopy.form

type ScopeFieldsProps = { form: PriceForm; options: ScopeOptions; problem: string | undefined }

/** Without JavaScript every field is there, and the choice above them says which ones count. */
export function ScopeFields({ form, options, problem }: ScopeFieldsProps) {
  const id = useId()
  const [which, setWhich] = useState(form.which)
  const [brands, setBrands] = useState(form.brands)
  const models = options.models.filter(
    ({ name, brands: those }) =>
      brands.length === 0 || those.some((brand) => brands.includes(brand)) || form.models.includes(name),
  )
  const labels = { all: copy.all, some: copy.some, chosen: copy.chosen(form.ids.length) }
  const offered = form.ids.length > 0 ? (['all', 'some', 'chosen'] as const) : (['all', 'some'] as const)
  return (
    <fieldset className="scope" aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
      <legend>{copy.which}</legend>
      <div className="scope-choices">
        {offered.map((one) => (
          <label key={one} className="choice">
            <input
              type="radio"
              name={PRICE_FIELDS.which}
              value={PRICE_WORDS.which[one]}
              checked={which === one}
              onChange={() => setWhich(one)}
              aria-invalid={problem !== undefined && which === one ? true : undefined}
            />
            {labels[one]}
          </label>
        ))}
      </div>
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className="field-error" role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
      {form.ids.map((productId) => (
        <input key={productId} type="hidden" name={PRICE_FIELDS.id} value={productId} />
      ))}
      <div className="scope-lists" data-shown={which === 'some'}>
        <OptionList
          title={copy.brands}
          name={PRICE_FIELDS.brand}
          options={options.brands}
          chosen={form.brands}
          onChange={(name, isChosen) =>
            setBrands(isChosen ? [...brands, name] : brands.filter((other) => other !== name))
          }
        />
        <OptionList title={copy.models} name={PRICE_FIELDS.model} options={models} chosen={form.models} />
        <p className="hint">{copy.bothHint}</p>
      </div>
    </fieldset>
  )
}

type OptionListProps = {
  title: string
  name: string
  options: ScopeOption[]
  chosen: string[]
  onChange?: (name: string, isChosen: boolean) => void
}

function OptionList({ title, name, options, chosen, onChange }: OptionListProps) {
  const id = useId()
  return (
    <fieldset className="scope-list">
      <legend>{title}</legend>
      {options.map((option, index) => (
        <label key={option.name} className="choice">
          <input
            type="checkbox"
            name={name}
            value={option.name}
            defaultChecked={chosen.includes(option.name)}
            onChange={(event) => onChange?.(option.name, event.target.checked)}
            aria-describedby={`${id}-${index}`}
          />
          {option.name}
          <span aria-hidden="true">{option.count}</span>
          <span id={`${id}-${index}`} hidden>
            {copy.countOf(option.count)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
