import { Icon } from '#app/ui/icon.tsx'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { CheckboxOptions, ColorOptions, type OnPicked, SizeOptions } from './filter-choices.tsx'
import {
  type FilterOptions,
  NAME_FILTERS,
  parseProductQuery,
  type ProductQuery,
  sortWord,
  typedMaxPrice,
} from '#app/domain/catalog/product-query.ts'

const copy = catalogCopy.filters

type FilterFormProps = {
  id: string
  /** The page of the list, where the form is sent. */
  path: string
  /** The filters of the list that is shown. */
  query: ProductQuery
  options: FilterOptions
  /** The filters of the form; they include a choice whose list is still loading. */
  chosen: ProductQuery
  /** Called after every choice. Without JavaScript the form's buttons send it. */
  onChange: (query: ProductQuery) => void
  /** Sends a price while it is typed. */
  isLive?: boolean
}

/** A form whose choices are parameters of the address. */
export function FilterForm(props: FilterFormProps) {
  const { id, path, query, options, chosen, onChange, isLive = false } = props
  const onPicked: OnPicked = ({ currentTarget: { form } }) => {
    if (form) onChange(readForm(form))
  }

  return (
    <Form
      id={id}
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(readForm(event.currentTarget, event.nativeEvent.submitter))
      }}
    >
      {chosen.sort === 'none' ? null : <input type="hidden" name="orden" value={sortWord(chosen.sort)} />}
      <DefaultSubmit />
      {options.sizes.length === 0 && chosen.sizes.length === 0 ? null : (
        <FilterGroup title={copy.size} clear="talle" isSet={chosen.sizes.length > 0} options={options.sizes}>
          <SizeOptions options={options.sizes} chosen={chosen.sizes} onPicked={onPicked} />
        </FilterGroup>
      )}
      {NAME_FILTERS.filter(([, of]) => options[of].length > 0).map(([name, of]) => (
        <FilterGroup
          key={name}
          title={copy.of[of]}
          clear={name}
          isSet={chosen[of].length > 0}
          options={options[of]}
        >
          <CheckboxOptions
            form={id}
            name={name}
            options={options[of]}
            chosen={chosen[of]}
            onPicked={onPicked}
          />
        </FilterGroup>
      ))}
      <FilterGroup title={copy.color} clear="color" isSet={chosen.color !== null} options={options.colors}>
        <ColorOptions form={id} options={options.colors} chosen={chosen.color} onPicked={onPicked} />
      </FilterGroup>
      <MaxPriceField query={query} isLive={isLive} />
      <button type="submit" className="button button-ink filters-apply">
        {copy.apply}
      </button>
    </Form>
  )
}

/**
 * Enter in the price field presses the form's first button, wherever on the page it stands: it must not be one that
 * clears.
 */
export function DefaultSubmit({ form }: { form?: string }) {
  return (
    <button type="submit" form={form} className="visually-hidden" tabIndex={-1} aria-hidden="true">
      {copy.apply}
    </button>
  )
}

function readForm(form: HTMLFormElement, button?: HTMLElement | null): ProductQuery {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form, button)) {
    if (typeof value === 'string') params.append(name, value)
  }
  return parseProductQuery(params)
}

type FilterGroupProps = {
  title: string
  clear: string
  isSet: boolean
  options: readonly { count: number }[]
  children: ReactNode
}

function FilterGroup({ title, clear, isSet, options, children }: FilterGroupProps) {
  const isNone = !isSet && options.every(({ count }) => count === 0)
  return (
    <fieldset className="filter-group" data-none={isNone || undefined}>
      <legend>{title}</legend>
      <div className="filter-group-head">{isSet ? <ClearButton what={title} value={clear} /> : null}</div>
      <div className="filter-options">{children}</div>
    </fieldset>
  )
}

function ClearButton({ what, value }: { what: string; value: string }) {
  return (
    <button type="submit" name="limpiar" value={value} className="text-link filter-clear">
      {copy.clear(what.toLowerCase())}
    </button>
  )
}

/** Pause in typing before a price is sent. */
const PAUSE_MS = 150

const readPrice = (hasta: string) => parseProductQuery(new URLSearchParams({ hasta }))
/** Returns a typed price as the list writes it. */
const written = (typed: string) => typedMaxPrice(readPrice(typed))

function MaxPriceField({ query, isLive }: { query: ProductQuery; isLive: boolean }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const asked = typedMaxPrice(query)
  const [typed, setTyped] = useState(asked)
  const [answered, setAnswered] = useState(asked)
  /** The text that was sent before the typing ended. */
  const [sent, setSent] = useState<string | null>(null)
  if (answered !== asked) {
    setAnswered(asked)
    // The next digit may be typed already, and "80.000" with a digit more would be no price.
    if (sent === null || written(sent) !== asked) setTyped(asked)
  }

  const send = useEffectEvent(() => {
    if (written(typed) === asked || readPrice(typed).unreadablePrice !== null) return
    setSent(typed)
    field.current?.form?.requestSubmit()
  })
  useEffect(() => {
    if (!isLive) return
    const timer = setTimeout(() => send(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isLive, typed])

  const isBad = query.unreadablePrice !== null
  return (
    <div className="filter-group">
      <div className="filter-group-head">
        <span>
          <label htmlFor={id}>{copy.maxPrice}</label>{' '}
          <span id={`${id}-hint`} className="filter-hint">
            {copy.cashHint}
          </span>
        </span>
        {asked === '' ? null : <ClearButton what={copy.maxPrice} value="hasta" />}
      </div>
      <div className="price-input">
        <span aria-hidden="true">{'$'}</span>
        <input
          ref={field}
          id={id}
          name="hasta"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={80}
          placeholder={copy.noLimit}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-invalid={isBad}
          aria-describedby={isBad ? `${id}-error ${id}-hint` : `${id}-hint`}
          onBlur={({ target }) => {
            setSent(null)
            if (written(typed) === asked) setTyped(asked)
            else target.form?.requestSubmit()
          }}
        />
      </div>
      {isBad ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          <Icon name="alert" />
          {copy.badPrice}
        </p>
      ) : null}
    </div>
  )
}
