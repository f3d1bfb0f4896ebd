import { Icon, ColorDisc } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import {
  type FilterOptions,
  listAddress,
  NAME_FILTERS,
  type ProductQuery,
} from '#app/domain/catalog/product-query.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'

const copy = catalogCopy.filters

export const FILTER_FORM_ID = 'filtros-lado'

type AppliedFiltersProps = { path: string; query: ProductQuery; options: FilterOptions }

/** The current filters, each with a link that removes it. Links, so that they work without JavaScript. */
export function AppliedFilters({ path, query, options }: AppliedFiltersProps) {
  const chips = appliedFilters(query, options)
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label={copy.applied}>
      {chips.map(({ label, hex, without }) => (
        <li key={label}>
          <Link
            className="chip"
            to={listAddress(path, without)}
            aria-label={copy.remove(label)}
            preventScrollReset
            state={{ keepFocus: true }}
          >
            {hex === undefined ? null : <ColorDisc hex={hex} />}
            <span>{label}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <ClearAllButton />
      </li>
    </ul>
  )
}

/** A button of a filter form, anywhere on the page. */
export function ClearAllButton({ form = FILTER_FORM_ID, className = 'text-link' }) {
  return (
    <button type="submit" form={form} name="limpiar" value="todo" className={className}>
      {copy.clearAll}
    </button>
  )
}

type Applied = { label: string; hex?: string; without: ProductQuery }

function appliedFilters(query: ProductQuery, options: FilterOptions): Applied[] {
  const { sizes, color, maxPrice } = query
  const option = options.colors.find(({ slug }) => slug === color)
  return [
    ...sizes.map((size) => ({
      label: copy.sizeOf(formatSize(size)),
      without: { ...query, sizes: sizes.filter((other) => other !== size) },
    })),
    ...NAME_FILTERS.flatMap(([, group]) =>
      query[group].map((name) => ({
        label: name,
        without: { ...query, [group]: query[group].filter((other) => other !== name) },
      })),
    ),
    ...(color === null
      ? []
      : [
          {
            label: option?.name ?? color,
            ...(option ? { hex: option.hex } : {}),
            without: { ...query, color: null },
          },
        ]),
    ...(maxPrice === null ? [] : [{ label: copy.upTo(maxPrice), without: { ...query, maxPrice: null } }]),
  ]
}
