import { Icon } from '#app/ui/icon.tsx'
import { useId, useState } from 'react'
import { Form } from 'react-router'
import { catalogCopy } from './catalog.copy.ts'
import {
  parseProductQuery,
  PRODUCT_SORTS,
  sortsByPrice,
  sortWord,
  toSearchParams,
  type ProductQuery,
} from './product-query.ts'

const copy = catalogCopy.sort

type SortSelectProps = { path: string; query: ProductQuery; onChange: (query: ProductQuery) => void }

/** A native select. Without JavaScript its form sends it, with the filters in hidden fields. */
export function SortSelect({ path, query, onChange }: SortSelectProps) {
  const hintId = useId()
  const [chosen, setChosen] = useState(query.sort)
  const [answered, setAnswered] = useState(query)
  if (answered !== query) {
    setAnswered(query)
    setChosen(query.sort)
  }
  const filters = [...toSearchParams({ ...query, sort: 'none' })]

  return (
    <Form action={path} className="sort-form">
      {filters.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="control sort">
        <Icon name="sort" />
        <select
          name="orden"
          aria-label={copy.label}
          aria-describedby={sortsByPrice(chosen) ? hintId : undefined}
          value={sortWord(chosen)}
          onChange={(event) => {
            const { sort } = parseProductQuery(new URLSearchParams({ orden: event.target.value }))
            setChosen(sort)
            onChange({ ...query, sort })
          }}
        >
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sortWord(sort)}>
              {sort === chosen ? copy.option(copy.names[sort]) : copy.names[sort]}
            </option>
          ))}
        </select>
      </div>
      {sortsByPrice(chosen) ? (
        <p id={hintId} className="sort-hint">
          {copy.cashHint}
        </p>
      ) : null}
      <button type="submit" className="button button-outline button-small">
        {copy.apply}
      </button>
    </Form>
  )
}
