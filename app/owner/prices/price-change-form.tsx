import { useId, useRef, useState } from 'react'
import { Form, useNavigate, useNavigation, useSubmit } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { useFocusOnMistake } from '#app/ui/command-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FieldError, SelectField, TextField } from '#app/ui/fields.tsx'
import { SAME_PAGE } from '#app/ui/use-history-dialog.ts'
import { pricesCopy } from './bulk-prices.copy.ts'
import type { ScopeOption, ScopeOptions } from './bulk-prices.server.ts'
import {
  type PriceChangeFieldErrors,
  PRICE_FIELDS,
  PRICE_WORDS,
  type PriceForm,
  formStepSearch,
} from './price-change.schema.ts'

const copy = pricesCopy.form

type PriceChangeFormProps = {
  id: string
  form: PriceForm
  options: ScopeOptions
  fieldErrors: PriceChangeFieldErrors
  /** True beside a preview; otherwise the button is in the screen's bar. */
  hasButton: boolean
}

/** Sends a GET, so that the preview has an address and changes nothing. */
export function PriceChangeForm({ id, form, options, fieldErrors, hasButton }: PriceChangeFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const submit = useSubmit()
  const [isOffline, setOffline] = useState(false)
  const which = fieldErrors.which && pricesCopy.fieldErrors[fieldErrors.which]
  const value = fieldErrors.value && pricesCopy.fieldErrors[fieldErrors.value]

  useFocusOnMistake(element, fieldErrors)

  async function preview(typed: HTMLFormElement) {
    setOffline(!navigator.onLine)
    // Back and a reload then show what was typed.
    await navigate(paths.adminPrices + formStepSearch(addressOf(typed)), SAME_PAGE)
    if (navigator.onLine) void submit(typed)
  }

  return (
    <Form
      ref={element}
      id={id}
      action={paths.adminPrices}
      className="admin-card price-form"
      aria-label={copy.label}
      onSubmit={(event) => {
        event.preventDefault()
        void preview(event.currentTarget)
      }}
    >
      <ScopeFields form={form} options={options} error={which} />
      <DirectionField chosen={form.direction} />
      <div className="price-form-change">
        <TextField
          label={copy.value}
          name={PRICE_FIELDS.value}
          defaultValue={form.value}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
          help={copy.valueHelp}
          error={value}
        />
        <SelectField label={copy.unit} {...choiceProps('unit', form.unit, copy.units)} />
        <SelectField label={copy.rounding} {...choiceProps('rounding', form.rounding, copy.roundings)} />
        <SelectField label={copy.keeps} {...choiceProps('keeps', form.keeps, copy.keptDiscounts)} />
      </div>
      {isOffline ? (
        <p className="notice notice-error" role="alert">
          <Icon name="offline" />
          {pricesCopy.offlinePreview}
        </p>
      ) : null}
      {hasButton ? <PreviewButton form={id} variant="button-outline" /> : null}
    </Form>
  )
}

function addressOf(form: HTMLFormElement): string {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.append(name, value)
  return `?${typed}`
}

/** Loads the preview, from the form or from the screen's bar. */
export function PreviewButton({ form, variant }: { form: string; variant: 'button-ink' | 'button-outline' }) {
  const isPreviewing = useNavigation().formMethod === 'GET'
  return (
    <button type="submit" form={form} className={`button ${variant}`}>
      {isPreviewing ? copy.previewing : copy.preview}
    </button>
  )
}

function DirectionField({ chosen }: { chosen: PriceForm['direction'] }) {
  return (
    <fieldset className="direction">
      <legend className="visually-hidden">{copy.direction}</legend>
      {(['up', 'down'] as const).map((direction) => (
        <label key={direction}>
          <input
            type="radio"
            className="over-label"
            name={PRICE_FIELDS.direction}
            value={PRICE_WORDS.direction[direction]}
            defaultChecked={chosen === direction}
          />
          {copy[direction]}
        </label>
      ))}
    </fieldset>
  )
}

/** Returns the props of a field with choices, whose values are the words of the address. */
function choiceProps<Choice extends string>(
  field: keyof typeof PRICE_WORDS,
  chosen: Choice,
  labels: Record<Choice, string>,
) {
  const words: Record<string, string> = PRICE_WORDS[field]
  return {
    name: PRICE_FIELDS[field],
    defaultValue: words[chosen],
    options: Object.entries<string>(labels).map(([choice, label]) => ({ value: words[choice] ?? '', label })),
  }
}

type ScopeFieldsProps = { form: PriceForm; options: ScopeOptions; error: string | undefined }

/** Shows every field without JavaScript; the choice above decides which ones count. */
function ScopeFields({ form, options, error }: ScopeFieldsProps) {
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
              name={PRICE_FIELDS.which}
              value={PRICE_WORDS.which[one]}
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
