import { Icon, ColorDisc } from '#app/ui/icon.tsx'
import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { Form } from 'react-router'
import { catalogCopy } from './catalog.copy.ts'
import {
  type ColorOption,
  type FilterOption,
  type FilterOptions,
  listAddress,
  parseProductQuery,
  type ProductQuery,
  type SizeOption,
  sortWord,
  typedMaxPrice,
} from './product-query.ts'
import { formatSize, SIZE_PARAM, sizeInAddress } from './sizes.ts'
import { type OnChange, useChosen, useFetchAtPress } from './use-list-choices.ts'
import { useOwnSize } from './use-remembered-size.ts'

const copy = catalogCopy.filters

type FilterPanelProps = {
  id?: string
  /** The page of the list, where the form is sent. */
  path: string
  query: ProductQuery
  options: FilterOptions
  /** Called after every choice. Without JavaScript the form's buttons send it. */
  onChange: OnChange
}

type OnPicked = (event: ChangeEvent<HTMLInputElement>) => void

/** A form whose choices are parameters of the address. */
export function FilterPanel({ id, path, query, options, onChange }: FilterPanelProps) {
  const [chosen, choose] = useChosen(query, onChange)

  function apply(form: HTMLFormElement | null, button?: HTMLElement | null) {
    if (form) void choose(readForm(form, button))
  }
  const onPicked: OnPicked = (event) => apply(event.currentTarget.form)
  const fetchAtPress = useFetchAtPress((choice) => listAddress(path, readFormAfterPress(choice)))

  return (
    <Form
      id={id}
      action={path}
      {...fetchAtPress}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget, event.nativeEvent.submitter)
      }}
    >
      {query.sort === 'none' ? null : <input type="hidden" name="orden" value={sortWord(query.sort)} />}
      <DefaultSubmit />
      {options.sizes.length === 0 && chosen.sizes.length === 0 ? null : (
        <FilterGroup title={copy.size} clear="talle" isSet={chosen.sizes.length > 0}>
          <SizeOptions options={options.sizes} chosen={chosen.sizes} onPicked={onPicked} />
        </FilterGroup>
      )}
      <FilterGroup title={copy.brand} clear="marca" isSet={chosen.brands.length > 0}>
        <CheckboxOptions name="marca" options={options.brands} chosen={chosen.brands} onPicked={onPicked} />
      </FilterGroup>
      <FilterGroup title={copy.model} clear="modelo" isSet={chosen.models.length > 0}>
        <CheckboxOptions name="modelo" options={options.models} chosen={chosen.models} onPicked={onPicked} />
      </FilterGroup>
      <FilterGroup title={copy.color} clear="color" isSet={chosen.color !== null}>
        <ColorOptions options={options.colors} chosen={chosen.color} onPicked={onPicked} />
      </FilterGroup>
      <MaxPriceField query={query} />
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

/** Returns what the form of a checkbox or a radio button will say once its press has become a click. */
function readFormAfterPress(pressed: HTMLInputElement): ProductQuery {
  const params = new URLSearchParams()
  for (const field of pressed.form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement)) continue
    const isChoice = field.type === 'checkbox' || field.type === 'radio'
    const isLeft = field.type === 'radio' && field.name === pressed.name
    const isChosen = field === pressed ? !pressed.checked : field.checked && !isLeft
    if (!isChoice || isChosen) params.append(field.name, field.value)
  }
  return parseProductQuery(params)
}

type FilterGroupProps = { title: string; clear: string; isSet: boolean; children: ReactNode }

function FilterGroup({ title, clear, isSet, children }: FilterGroupProps) {
  return (
    <fieldset className="filter-group">
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

type OptionsProps<Option, Chosen> = { options: Option[]; chosen: Chosen; onPicked: OnPicked }

function CheckboxOptions({
  name,
  options,
  chosen,
  onPicked,
}: OptionsProps<FilterOption, string[]> & { name: string }) {
  const id = useId()
  return options.map((option, index) => (
    <label key={option.name} className="filter-option">
      <input
        type="checkbox"
        name={name}
        value={option.name}
        aria-describedby={`${id}-${index}`}
        checked={chosen.includes(option.name)}
        onChange={onPicked}
      />
      {option.name}
      <OptionCount id={`${id}-${index}`} count={option.count} />
    </label>
  ))
}

function SizeOptions({ options, chosen, onPicked }: OptionsProps<SizeOption, number[]>) {
  // One that was chosen stays, so that it can be taken back.
  const gone = chosen.filter((size) => !options.some((option) => option.size === size))
  const all = [...options, ...gone.map((size) => ({ size, count: 0 }))].toSorted((a, b) => a.size - b.size)
  const own = useOwnSize()
  const isOwn = (size: number) => size === own?.size
  return (
    <>
      <div className="size-options">
        {all.map(({ size, count }) => (
          <label key={size} className="size-tile" data-own={isOwn(size) || undefined}>
            <input
              type="checkbox"
              className="over-label"
              name={SIZE_PARAM}
              value={sizeInAddress(size)}
              aria-label={formatSize(size)}
              title={copy.countOf(count)}
              checked={chosen.includes(size)}
              onChange={onPicked}
            />
            <b>{formatSize(size)}</b>
            <small aria-hidden="true">{count}</small>
          </label>
        ))}
      </div>
      {own && all.some(({ size }) => isOwn(size)) ? (
        <p className="own-size">{copy.ownSize(formatSize(own.size), own.isRough)}</p>
      ) : null}
    </>
  )
}

function ColorOptions({ options, chosen, onPicked }: OptionsProps<ColorOption, string | null>) {
  const id = useId()
  return options.map(({ name, slug, hex, count }, index) => (
    <label key={slug} className="filter-option">
      <span className="filter-swatch">
        <input
          type="radio"
          className="over-label"
          name="color"
          value={slug}
          aria-describedby={`${id}-${index}`}
          checked={slug === chosen}
          onChange={onPicked}
        />
        <ColorDisc hex={hex} />
      </span>
      {name}
      <OptionCount id={`${id}-${index}`} count={count} />
    </label>
  ))
}

/** Shows a count as a number, and as words in the option's description for screen readers. */
function OptionCount({ id, count }: { id: string; count: number }) {
  return (
    <>
      <span aria-hidden="true">{count}</span>
      <span id={id} hidden>
        {copy.countOf(count)}
      </span>
    </>
  )
}

function MaxPriceField({ query }: { query: ProductQuery }) {
  const id = useId()
  const asked = typedMaxPrice(query)
  // Typed text stays until the query changes.
  const [typed, setTyped] = useState(asked)
  const [answered, setAnswered] = useState(asked)
  if (answered !== asked) {
    setAnswered(asked)
    setTyped(asked)
  }
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
          onBlur={(event) => {
            if (event.target.value.trim() !== asked) event.target.form?.requestSubmit()
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
