import { useRef, useState } from 'react'
import { Form, useNavigate, useNavigation, useSubmit } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { useFocusOnMistake } from '#app/ui/command-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { SAME_PAGE } from '#app/ui/use-history-dialog.ts'
import type { ScopeOptions } from '#app/owner/products/product-scope.ts'
import { ScopeFields } from '#app/owner/products/scope-fields.tsx'
import { pricesCopy } from './bulk-prices.copy.ts'
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
      <ScopeFields form={form} options={options} hint={copy.bothHint} error={which} />
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
