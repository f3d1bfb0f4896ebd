import { useId, useState } from 'react'
import { FieldError } from '#app/ui/fields.tsx'
import { scopeCopy as copy } from './product-scope.copy.ts'
import {
  SCOPE_FIELDS,
  SCOPE_WORDS,
  type ScopeForm,
  type ScopeOption,
  type ScopeOptions,
} from './product-scope.ts'
import './product-scope.css'

type ScopeFieldsProps = {
  form: ScopeForm
  options: ScopeOptions
  /** Explains what both lists together do. */
  hint: string
  error?: string | undefined
}

/** Shows every field without JavaScript; the choice above decides which ones count. */
export function ScopeFields({ form, options, hint, error }: ScopeFieldsProps) {
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
    <fieldset className="scope" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{copy.which}</legend>
      <div className="scope-choices">
        {offered.map((one) => (
          <label key={one} className="choice">
            <input
              type="radio"
              name={SCOPE_FIELDS.which}
              value={SCOPE_WORDS[one]}
              checked={which === one}
              onChange={() => setWhich(one)}
              // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- screen readers do read it
              aria-invalid={error !== undefined && which === one ? true : undefined}
            />
            {labels[one]}
          </label>
        ))}
      </div>
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
      {form.ids.map((productId) => (
        <input key={productId} type="hidden" name={SCOPE_FIELDS.id} value={productId} />
      ))}
      <div className="scope-lists" data-shown={which === 'some'}>
        <OptionList
          title={copy.brands}
          name={SCOPE_FIELDS.brand}
          options={options.brands}
          chosen={form.brands}
          onChange={(name, isChosen) =>
            setBrands(isChosen ? [...brands, name] : brands.filter((other) => other !== name))
          }
        />
        <OptionList title={copy.models} name={SCOPE_FIELDS.model} options={models} chosen={form.models} />
        <p className="hint">{hint}</p>
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
