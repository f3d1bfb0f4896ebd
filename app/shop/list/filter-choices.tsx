import type { ChangeEvent } from 'react'
import { ColorDisc } from '#app/ui/icon.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import type { ColorOption, FilterOption, SizeOption } from '#app/domain/catalog/product-query.ts'
import { formatSize, SIZE_PARAM, sizeInAddress } from '#app/domain/catalog/sizes.ts'
import { useOwnSize } from '#app/parts/use-remembered-size.ts'

const copy = catalogCopy.filters

export type OnPicked = (event: ChangeEvent<HTMLInputElement>) => void

type OptionsProps<Option, Chosen> = { options: Option[]; chosen: Chosen; onPicked: OnPicked }
/** The id of the form begins those of its options: the aside and the bottom sheet show the same ones. */
type OfForm = { form: string }

type CheckboxProps = OptionsProps<FilterOption, string[]> & OfForm & { name: string }

export function CheckboxOptions(props: CheckboxProps) {
  const { form, name, options, chosen, onPicked } = props
  const id = `${form}-${name}`
  return options.map((option, index) => {
    const isChosen = chosen.includes(option.name)
    return (
      <label key={option.name} className="filter-option" data-none={isNone(option, isChosen)}>
        <input
          type="checkbox"
          name={name}
          value={option.name}
          aria-describedby={`${id}-${index}`}
          checked={isChosen}
          onChange={onPicked}
        />
        {option.name}
        <OptionCount id={`${id}-${index}`} count={option.count} />
      </label>
    )
  })
}

/** What would show nothing is hidden, unless it is chosen. */
const isNone = ({ count }: { count: number }, isChosen: boolean) => (count === 0 && !isChosen) || undefined

type SizeProps = OptionsProps<SizeOption, number[]>

export function SizeOptions({ options, chosen, onPicked }: SizeProps) {
  // A chosen size stays listed, so that it can be removed.
  const gone = chosen.filter((size) => !options.some((option) => option.size === size))
  const all = [...options, ...gone.map((size) => ({ size, count: 0 }))].toSorted((a, b) => a.size - b.size)
  const own = useOwnSize()
  const isOwn = (size: number) => size === own?.size
  return (
    <>
      <div className="size-options">
        {all.map(({ size, count }) => (
          <label
            key={size}
            className="size-tile"
            data-own={isOwn(size) || undefined}
            data-none={isNone({ count }, chosen.includes(size))}
          >
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

type ColorProps = OptionsProps<ColorOption, string | null> & OfForm

export function ColorOptions({ form, options, chosen, onPicked }: ColorProps) {
  const id = `${form}-color`
  return (
    <div className="color-options">
      {options.map(({ name, slug, hex, count }, index) => (
        <label key={slug} className="color-option" data-none={isNone({ count }, slug === chosen)}>
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
          <span>{name}</span>
          <OptionCount id={`${id}-${index}`} count={count} />
        </label>
      ))}
    </div>
  )
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
