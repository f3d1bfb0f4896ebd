import { useId, useState, type Dispatch } from 'react'
import { useLocation } from 'react-router'
import { colorSlug } from '#app/base/paths.ts'
import {
  formatSize,
  isSize,
  NEXT_STOCK,
  parseSizes,
  sortSizes,
  type SizeStock,
  withoutCounts,
} from '#app/domain/catalog/sizes.ts'
import { productErrorText } from '#app/domain/catalog/product-errors.copy.ts'
import { SizeStepper } from '#app/owner/frame/size-stepper.tsx'
import { TextField } from '#app/ui/fields.tsx'
import type { DraftChange } from './change-draft.ts'
import { editorCopy } from './editor.copy.ts'
import { ColorThumb, colorLabel } from './photo-controls.tsx'
import { hasSharedSizes, sizesOf, usedColors, type DraftColor, type ProductDraft } from './product-draft.ts'
import type { PhotoFiles } from './use-draft.ts'
import type { ProductForm } from './use-product-form.ts'

const copy = editorCopy.sizes

type SizesSectionProps = {
  draft: ProductDraft
  change: Dispatch<DraftChange>
  files: PhotoFiles
  form: ProductForm
}

/** Edits the sizes of all colors or of one: typed as a range, corrected with taps. */
export function SizesSection({ draft, change, files, form }: SizesSectionProps) {
  const id = useId()
  const [activeId, setActiveId] = useState<string | null>()
  // A link from the admin's first page names the color whose size is missing.
  const asked = new URLSearchParams(useLocation().search).get('color')
  const { colors } = draft
  const areShared = colors.some(hasSharedSizes)
  const chosen = colors.find(({ id: colorId, name }) =>
    activeId === undefined ? colorSlug(name) === asked : colorId === activeId,
  )
  // Null stands for every color without its own sizes.
  const active = chosen ?? (areShared ? null : (colors[0] ?? null))
  const colorId = active?.id ?? null
  const label = (color: DraftColor) => colorLabel(colors, color)
  const allLabel = colors.every(hasSharedSizes) ? copy.all : copy.others
  const { sizes = [], unreadSizes } = active && !hasSharedSizes(active) ? active : draft

  return (
    <section className="form-step" id="talles" aria-labelledby={`${id}-heading`}>
      <div className="step-head">
        <h2 id={`${id}-heading`}>{copy.heading}</h2>
        <span className="hint">
          {colors.length === 1 ? copy.optional : active ? label(active) : allLabel}
        </span>
      </div>
      {colors.length > 1 ? (
        <fieldset className="color-pills">
          <legend className="visually-hidden">{copy.pick}</legend>
          {[...(areShared ? [null] : []), ...colors].map((color) => (
            <label key={color?.id ?? ''}>
              <input
                type="radio"
                className="over-label"
                name={`${id}-color`}
                checked={color === active}
                onChange={() => setActiveId(color?.id ?? null)}
              />
              {color ? <ColorThumb color={color} files={files} /> : null}
              <span>{color ? label(color) : allLabel}</span>
              <span className="color-count">
                {(color ? sizesOf(draft, color) : draft.sizes)?.length || null}
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <SizeFields
        key={colorId}
        sizes={sizes}
        unreadSizes={unreadSizes}
        onChanged={(next) => {
          change({ type: 'sizes-changed', colorId, sizes: next })
          form.clearError(...usedColors(draft).map((_, index) => `colors.${index}.sizes` as const))
        }}
        onUnread={(typed) => change({ type: 'sizes-unread', colorId, typed })}
      />
      {active && areShared && !hasSharedSizes(active) ? (
        <button
          type="button"
          className="button button-outline size-share"
          onClick={() => change({ type: 'sizes-shared', colorId: active.id })}
        >
          {copy.share}
        </button>
      ) : null}
    </section>
  )
}

type SizeFieldsProps = {
  sizes: readonly SizeStock[]
  unreadSizes: string | undefined
  onChanged: (sizes: SizeStock[]) => void
  onUnread: (typed: string) => void
}

function SizeFields({ sizes, unreadSizes, onChanged, onUnread }: SizeFieldsProps) {
  const [typed, setTyped] = useState(unreadSizes ?? '')
  const [isCounting, setCounting] = useState(false)
  const counts = isCounting || sizes.some(({ count }) => count !== undefined)
  // Runs on blur too, so typed sizes count without the button.
  const load = () => {
    if (typed.trim() === '') return unreadSizes === undefined ? undefined : onChanged([...sizes])
    const read = parseSizes(typed)
    if (!read) return onUnread(typed)
    setTyped('')
    // Typing the range again keeps the taps.
    const known = new Map(sizes.map((one) => [one.size, one]))
    const isPlain = ({ stock, count }: SizeStock) => stock === 'available' && count === undefined
    onChanged(read.map((one) => (isPlain(one) ? (known.get(one.size) ?? one) : one)))
  }
  const change = (changed: SizeStock) =>
    onChanged(sortSizes([...sizes.filter(({ size }) => size !== changed.size), changed]))

  return (
    <>
      <div className="size-range">
        <TextField
          label={copy.range}
          name="sizes"
          value={typed}
          placeholder={copy.example}
          autoComplete="off"
          enterKeyHint="next"
          error={unreadSizes === undefined ? undefined : productErrorText('sizes-unreadable')}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={load}
        />
        <button type="button" className="button button-outline" onClick={load}>
          {copy.load}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {copy.available(sizes.filter(({ stock }) => stock !== 'none').map(({ size }) => formatSize(size)))}
      </p>
      {sizes.length === 0 ? null : (
        <>
          <div className={counts ? 'size-steppers' : 'size-grid'} role="group" aria-label={copy.heading}>
            {withNeighbors(sizes).map((one) =>
              counts ? (
                <SizeStepper
                  key={one.size}
                  one={one}
                  label={copy.size(formatSize(one.size))}
                  onChanged={change}
                />
              ) : (
                <button
                  key={one.size}
                  type="button"
                  data-stock={one.stock}
                  onClick={() => change({ size: one.size, stock: NEXT_STOCK[one.stock] })}
                >
                  <b>{formatSize(one.size)}</b>
                  <span className="visually-hidden">{copy.spoken[one.stock]}</span>
                  {one.stock === 'last' ? <small aria-hidden="true">{copy.stocks.last}</small> : null}
                </button>
              ),
            )}
          </div>
          <div className="size-legend">
            {counts
              ? null
              : (['available', 'last', 'none'] as const).map((stock) => (
                  <span key={stock} data-stock={stock} aria-hidden="true">
                    {copy.stocks[stock]}
                  </span>
                ))}
            <button
              type="button"
              className="text-link"
              onClick={() => {
                setCounting(!counts)
                if (counts) onChanged(withoutCounts(sizes))
              }}
            >
              {counts ? copy.stopCounting : copy.count}
            </button>
            <button type="button" className="text-link" onClick={() => onChanged([])}>
              {copy.remove}
            </button>
          </div>
        </>
      )}
    </>
  )
}

/** Adds the sizes beside the smallest and the largest, so that a tap can add them. */
function withNeighbors(sizes: readonly SizeStock[]): SizeStock[] {
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last) return []
  const beside = [Math.ceil(first.size) - 1, Math.floor(last.size) + 1].filter(isSize)
  return sortSizes([...sizes, ...beside.map((size) => ({ size, stock: 'none' as const }))])
}
