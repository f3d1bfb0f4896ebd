import { useId, useState, type Dispatch } from 'react'
import { formatSize, isSize, NEXT_STOCK, parseSizes, sortSizes, type SizeStock } from '#app/features/catalog/sizes.ts'
import { productErrorText } from '#app/features/product-form/product-error-text.ts'
import { TextField } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { DraftChange } from './change-draft.ts'
import { editorCopy } from './editor.copy.ts'
import { ColorMark, colorLabel } from './photo-controls.tsx'
import { usedColors, type DraftColor, type ProductDraft } from './product-draft.ts'
import type { PhotoFiles } from './use-draft.ts'
import type { ProductForm } from './use-product-form.ts'

const copy = editorCopy.sizes

type SizesSectionProps = {
  draft: ProductDraft
  change: Dispatch<DraftChange>
  files: PhotoFiles
  form: ProductForm
}

/** The sizes of each color, where the owner wants to keep them: typed as a range, corrected with taps. */
export function SizesSection({ draft, change, files, form }: SizesSectionProps) {
  const id = useId()
  const [activeId, setActiveId] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const { colors } = draft
  const active = colors.find((color) => color.id === activeId) ?? colors[0]
  if (!active) return null
  const index = colors.indexOf(active)
  const next = colors[index + 1] ?? (index > 0 ? colors[0] : undefined)
  const label = (color: DraftColor) => colorLabel(colors, color)
  const setSizes = (color: DraftColor, sizes: SizeStock[] | null) => {
    change({ type: 'color-changed', colorId: color.id, sizes })
    form.clearError(`colors.${usedColors(draft).indexOf(color)}.sizes`)
    setNews('')
  }
  const copyTo = (other: DraftColor) => {
    setSizes(other, active.sizes ?? [])
    setActiveId(other.id)
    setNews(copy.copied(label(other)))
  }

  return (
    <section className="form-step" id="talles" aria-labelledby={`${id}-heading`}>
      <div className="step-head">
        <h2 id={`${id}-heading`}>{copy.heading}</h2>
        <span className="hint">{colors.length > 1 ? label(active) : copy.optional}</span>
      </div>
      {colors.length > 1 ? (
        <fieldset className="color-pills">
          <legend className="visually-hidden">{copy.pick}</legend>
          {colors.map((color) => (
            <label key={color.id}>
              <input
                type="radio"
                name={`${id}-color`}
                checked={color === active}
                onChange={() => {
                  setActiveId(color.id)
                  setNews('')
                }}
              />
              <ColorMark color={color} files={files} />
              {label(color)}
              <span className="color-count">{color.sizes?.length || null}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <SizeFields
        key={active.id}
        color={active}
        error={errorOf(draft, active, form)}
        onChanged={(sizes) => setSizes(active, sizes)}
      />
      {next && active.sizes && active.sizes.length > 0 ? (
        <button type="button" className="button button-outline size-copy" onClick={() => copyTo(next)}>
          <Icon name="copy" />
          {copy.copyTo(label(next))}
        </button>
      ) : null}
      <p className="hint" role="status">
        {news}
      </p>
    </section>
  )
}

function errorOf(draft: ProductDraft, color: DraftColor, form: ProductForm): string | undefined {
  const field = `colors.${usedColors(draft).indexOf(color)}.sizes`
  const error = form.fieldErrors.find((one) => one.field === field)
  return error && productErrorText(error.code)
}

type SizeFieldsProps = {
  color: DraftColor
  error: string | undefined
  /** Null: what is typed cannot be read, so it cannot be saved. */
  onChanged: (sizes: SizeStock[] | null) => void
}

function SizeFields({ color, error, onChanged }: SizeFieldsProps) {
  const [typed, setTyped] = useState('')
  const sizes = color.sizes ?? []
  const isUnreadable = color.sizes === null
  // Also without the button: whoever goes on to the next field means what was typed.
  const load = () => {
    if (typed.trim() === '' && !isUnreadable) return
    const read = parseSizes(typed)
    if (read) setTyped('')
    onChanged(read && sortSizes(read.map((one) => sizes.find(({ size }) => size === one.size) ?? one)))
  }
  const setStock = (size: number, stock: SizeStock['stock']) =>
    onChanged(sortSizes([...sizes.filter((one) => one.size !== size), { size, stock }]))

  return (
    <>
      <div className="size-range">
        <TextField
          label={copy.range}
          name="sizes"
          value={typed}
          placeholder={copy.example}
          autoComplete="off"
          enterKeyHint="done"
          error={error ?? (isUnreadable ? productErrorText('sizes-unreadable') : undefined)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={load}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            load()
          }}
        />
        <button type="button" className="button button-outline" onClick={load}>
          {copy.load}
        </button>
      </div>
      {sizes.length === 0 ? null : (
        <>
          <div className="size-grid" role="group" aria-label={copy.heading}>
            {withNeighbors(sizes).map(({ size, stock }) => (
              <button
                key={size}
                type="button"
                data-stock={stock}
                aria-label={copy.tile(formatSize(size), stock)}
                onClick={() => setStock(size, NEXT_STOCK[stock])}
              >
                <b>{formatSize(size)}</b>
                {stock === 'last' ? <small>{copy.stocks.last}</small> : null}
              </button>
            ))}
          </div>
          <div className="size-legend">
            {(['available', 'last', 'none'] as const).map((stock) => (
              <span key={stock} data-stock={stock}>
                {copy.stocks[stock]}
              </span>
            ))}
            <button type="button" className="text-link" onClick={() => onChanged([])}>
              {copy.remove}
            </button>
          </div>
        </>
      )}
    </>
  )
}

/** The sizes beside the smallest and the largest can be added with a tap. */
function withNeighbors(sizes: readonly SizeStock[]): SizeStock[] {
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last) return []
  const beside = [Math.ceil(first.size) - 1, Math.floor(last.size) + 1].filter(isSize)
  return sortSizes([...sizes, ...beside.map((size) => ({ size, stock: 'none' as const }))])
}
