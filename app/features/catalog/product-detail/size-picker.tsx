import { Form, useLocation, useNavigate } from 'react-router'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { ProductColor } from '../product.ts'
import { formatSize, isInStock, SIZE_PARAM, sizeFromAddress, sizeInAddress, withSize } from '../sizes.ts'

const copy = catalogCopy.detail.sizes

/** Returns the size that the address asks for and the one that is chosen: the same, where the color has it. */
export function useChosenSize({ sizes }: ProductColor): { asked: number | null; chosen: number | null } {
  const asked = sizeFromAddress(new URLSearchParams(useLocation().search))
  return { asked, chosen: asked !== null && isInStock(sizes, asked) && sizes.length > 0 ? asked : null }
}

type SizePickerProps = {
  color: ProductColor
  /** Beside the heading. */
  children: ReactNode
}

/** The sizes of the color. The address keeps the choice, so that another color, a reload and Back keep it too. */
export function SizePicker({ color, children }: SizePickerProps) {
  const { asked, chosen } = useChosenSize(color)
  const location = useLocation()
  const navigate = useNavigate()
  const choose = (size: number) =>
    void navigate(withSize(location.pathname + location.search, size), {
      replace: true,
      preventScrollReset: true,
      state: { ...(location.state as object | null), keepFocus: true },
    })

  return (
    <Form className="size-picker" action={location.pathname} replace preventScrollReset>
      <fieldset>
        <legend className="visually-hidden">{copy.legend}</legend>
        <div className="size-head">
          <p>
            {copy.heading} <span>{chosen === null ? copy.choose : formatSize(chosen)}</span>
          </p>
          {children}
        </div>
        <div className="size-tiles">
          {color.sizes.map(({ size, stock }) =>
            stock === 'none' ? (
              <p key={size} className="size-tile" data-stock={stock}>
                <b>{formatSize(size)}</b>
                <span className="visually-hidden">{copy.noneLeft}</span>
              </p>
            ) : (
              <label key={size} className="size-tile" data-stock={stock}>
                <input
                  type="radio"
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
          )}
        </div>
      </fieldset>
      <button type="submit" className="button button-outline button-small size-apply">
        {copy.apply}
      </button>
      <p className="size-status" role="status">
        {chosen === null ? null : <Icon name="check" />}
        {statusText(color, asked, chosen)}
      </p>
    </Form>
  )
}

function statusText({ sizes }: ProductColor, asked: number | null, chosen: number | null): string {
  if (asked === null) return isInStock(sizes) ? copy.hint : copy.noneAtAll
  const size = formatSize(asked)
  if (chosen === null) return copy.notInColor(size)
  const isLast = sizes.some((one) => one.size === chosen && one.stock === 'last')
  return isLast ? copy.lastInColor(size) : copy.inColor(size)
}
