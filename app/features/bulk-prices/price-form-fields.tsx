import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '#app/paths.ts'
import { PRICE_ROUNDINGS } from '#app/business/pricing.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/fields.tsx'
import type { PriceChangeProblemCode } from './bulk-prices.ts'
import { PRICE_FIELDS, PRICE_WORDS, type PriceForm } from './price-form.ts'
import { pricesCopy } from './bulk-prices.copy.ts'
import { ScopeFields } from './scope-fields.tsx'
import type { ScopeOptions } from './scope-options.ts'

const copy = pricesCopy.form

type PriceFormFieldsProps = {
  id: string
  form: PriceForm
  options: ScopeOptions
  problems: PriceChangeProblemCode[]
  /** Beside a preview the form has its own button; else the bar of the screen has it. */
  hasButton: boolean
}

/** A form over the address, so that a preview can be loaded again; the change itself is asked for by the preview. */
export function PriceFormFields({ id, form, options, problems, hasButton }: PriceFormFieldsProps) {
  const element = useRef<HTMLFormElement>(null)
  const [isOffline, setOffline] = useState(false)
  const textOf = (code: PriceChangeProblemCode) => pricesCopy.priceChangeProblems[code]
  const scopeProblem = problems.find((code) => code === 'scope-missing')
  const valueProblem = problems.find((code) => code !== 'scope-missing')

  useEffect(() => {
    if (problems.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  function holdBackOffline(event: SubmitEvent) {
    setOffline(!navigator.onLine)
    if (!navigator.onLine) event.preventDefault()
  }

  return (
    <Form
      ref={element}
      id={id}
      action={paths.adminPrices}
      className="admin-panel price-form"
      aria-label={copy.label}
      onSubmit={holdBackOffline}
    >
      <ScopeFields form={form} options={options} problem={scopeProblem && textOf(scopeProblem)} />
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
          problem={valueProblem && textOf(valueProblem)}
        />
        <SelectField label={copy.unit} name="unit" chosen={form.unit}>
          <option value={PRICE_WORDS.unit.percent}>{copy.percent}</option>
          <option value={PRICE_WORDS.unit.amount}>{copy.amount}</option>
        </SelectField>
        <SelectField label={copy.rounding} name="rounding" chosen={form.rounding}>
          {PRICE_ROUNDINGS.map((kind) => (
            <option key={kind} value={PRICE_WORDS.rounding[kind]}>
              {copy.roundings[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      {isOffline ? (
        <p className="notice notice-error" role="alert">
          <Icon name="offline" />
          {pricesCopy.offlinePreview}
        </p>
      ) : null}
      {hasButton ? <PreviewButton form={id} look="button-outline" /> : null}
    </Form>
  )
}

/** Asks for the preview, from inside the form or from the bar of the screen. */
export function PreviewButton({ form, look }: { form: string; look: 'button-ink' | 'button-outline' }) {
  const isPreviewing = useNavigation().formMethod === 'GET'
  return (
    <button type="submit" form={form} className={`button ${look}`}>
      {isPreviewing ? copy.previewing : copy.preview}
    </button>
  )
}

/** Aumentar or Bajar, side by side. */
function DirectionField({ chosen }: { chosen: PriceForm['direction'] }) {
  return (
    <fieldset className="direction">
      <legend className="visually-hidden">{copy.direction}</legend>
      {(['up', 'down'] as const).map((direction) => (
        <label key={direction}>
          <input
            type="radio"
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

type SelectFieldProps<Name extends keyof typeof PRICE_WORDS> = {
  label: string
  name: Name
  chosen: keyof (typeof PRICE_WORDS)[Name]
  children: ReactNode
}

function SelectField<Name extends keyof typeof PRICE_WORDS>({
  label,
  name,
  chosen,
  children,
}: SelectFieldProps<Name>) {
  const id = useId()
  const words: Record<PropertyKey, string> = PRICE_WORDS[name]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={PRICE_FIELDS[name]} defaultValue={words[chosen]}>
        {children}
      </select>
    </div>
  )
}
