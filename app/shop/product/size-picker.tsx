import { Form, useLocation, useNavigate } from 'react-router'
import { useState, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import type { ProductColor } from '#app/domain/catalog/product.ts'
import { withRestock } from '#app/domain/catalog/restock.ts'
import { type FindOtherColors, OtherColors } from '#app/parts/other-colors.tsx'
import { useRememberedSize } from '#app/parts/use-remembered-size.ts'
import {
  formatSize,
  isInStock,
  SIZE_PARAM,
  sizeFromAddress,
  sizeInAddress,
  type SizeStock,
  withSize,
} from '#app/domain/catalog/sizes.ts'
import { RestockButton, type OpenRestock } from '#app/shop/restock/restock-section.tsx'

const copy = catalogCopy.detail.sizes

export type ChosenSize = {
  /** The size that this visit asked for, else the remembered one, whether or not the color has it. */
  asked: number | null
  chosen: number | null
  choose: (size: number) => void
  /** Chooses for this visit without a new address: under an open dialog, which Back closes. */
  prefer: (size: number) => void
  /** The size that this visit asked for; a remembered size does not count. */
  picked: number | null
}

/** The address keeps the choice, so that another color, a reload and Back keep it too. */
export function useChosenSize({ sizes }: ProductColor): ChosenSize {
  const location = useLocation()
  const navigate = useNavigate()
  const inAddress = sizeFromAddress(new URLSearchParams(location.search))
  // A choice shows at once; the address follows.
  const [picked, setPicked] = useState(inAddress)
  const [answered, setAnswered] = useState(inAddress)
  if (answered !== inAddress) {
    setAnswered(inAddress)
    setPicked(inAddress)
  }
  const remembered = useRememberedSize()
  const asked = picked ?? remembered
  return {
    asked,
    picked,
    prefer: setPicked,
    chosen: asked !== null && isInStock(sizes, asked) ? asked : null,
    choose: (size) => {
      setPicked(size)
      void navigate(withSize(withRestock(location.pathname + location.search, null), size), {
        replace: true,
        preventScrollReset: true,
        state: { ...(location.state as object | null), keepFocus: true },
      })
    },
  }
}

type SizePickerProps = {
  color: ProductColor
  size: ChosenSize
  /** Null: the shop can write to nobody, so what is gone has no button. */
  restock: OpenRestock | null
  otherColors: FindOtherColors
  /** Beside the heading. */
  children: ReactNode
}

/** The sizes of the color: those that are there can be chosen. */
export function SizePicker({ color, size, restock, otherColors, children }: SizePickerProps) {
  const { chosen, choose } = size
  const asked = restock?.wanted?.size ?? size.asked
  const confirmed = restock?.wanted ? null : chosen
  return (
    <Form className="size-picker" action={useLocation().pathname} replace preventScrollReset>
      <fieldset>
        <legend className="visually-hidden">{copy.legend}</legend>
        <div className="size-head">
          <p>
            {copy.heading} <span>{chosen === null ? copy.choose : formatSize(chosen)}</span>
          </p>
          {children}
        </div>
        <div className="size-tiles">
          <SizeTiles sizes={color.sizes} chosen={chosen} choose={choose} restock={restock} />
        </div>
      </fieldset>
      <button type="submit" className="button button-outline button-small size-apply">
        {copy.apply}
      </button>
      <p className="size-status" role="status">
        {chosen === null ? null : <Icon name="check" />}
        <span>{statusText(color, asked, confirmed)}</span>
        {asked !== null && confirmed === null ? (
          <OtherColors key={asked} colors={otherColors(asked)} />
        ) : null}
      </p>
      {restock && !isInStock(color.sizes) ? <RestockButton size={null} restock={restock} /> : null}
    </Form>
  )
}

type TilesProps = Pick<ChosenSize, 'chosen' | 'choose'> & {
  sizes: readonly SizeStock[]
  restock: OpenRestock | null
}

function SizeTiles({ sizes, chosen, choose, restock }: TilesProps) {
  return sizes.map(({ size, stock }) =>
    stock === 'none' && restock ? (
      <RestockButton key={size} size={size} restock={restock} />
    ) : stock === 'none' ? (
      <p key={size} className="size-tile" data-stock={stock}>
        <b>{formatSize(size)}</b>
        <span className="visually-hidden">{copy.noneLeft}</span>
      </p>
    ) : (
      <label key={size} className="size-tile" data-stock={stock}>
        <input
          type="radio"
          className="over-label"
          name={SIZE_PARAM}
          value={sizeInAddress(size)}
          aria-label={stock === 'last' ? copy.lastPairOf(formatSize(size)) : formatSize(size)}
          checked={size === chosen}
          onChange={() => choose(size)}
        />
        <b>{formatSize(size)}</b>
        {stock === 'last' ? <small>{copy.lastPair}</small> : null}
      </label>
    ),
  )
}

function statusText({ name, sizes }: ProductColor, asked: number | null, chosen: number | null): string {
  if (asked === null) return isInStock(sizes) ? copy.hint : copy.noneAtAll
  const size = formatSize(asked)
  if (chosen === null) return copy.notInColor(size, name)
  const isLast = sizes.some((one) => one.size === chosen && one.stock === 'last')
  return isLast ? copy.lastInColor(size) : copy.inColor(size)
}
