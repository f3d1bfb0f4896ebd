import { formatPesos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { editProductPath } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { productsCopy } from './products.copy.ts'
import type { ListRow } from './listed-products.server.ts'
import { type ListQuery, rowLink } from './list-rows.ts'
import { imageUrl } from '#app/domain/photos/image-url.ts'
import { ImagePlaceholder } from '#app/parts/product-image.tsx'
import { Link } from '#app/ui/links.tsx'

const copy = productsCopy.list

export type RowEvents = {
  onTicked: (id: string, isTicked: boolean) => void
  onPrice: (id: string) => void
  onActions: (id: string) => void
}

type ListRowItemProps = {
  row: ListRow
  isTicked: boolean
  /** True while a phone's rows are checkboxes as a whole. */
  isTicking: boolean
  query: ListQuery
  events: RowEvents
}

/** Makes the form go back through the history, to the list as it was. */
const FROM_LIST = { isFromList: true }

/** Shows one product in one line: the row is a link to edit it, under the price and ⋮. */
export function ListRowItem(props: ListRowItemProps) {
  const { row, isTicked, isTicking, query, events } = props
  const { id, name, brand, model, isHidden, date, colors } = row
  return (
    <div className="product-row" data-hidden={isHidden || undefined} data-ticked={isTicked || undefined}>
      <label className="row-check">
        <input
          type="checkbox"
          checked={isTicked}
          aria-label={copy.choose(name)}
          onChange={(event) => events.onTicked(id, event.target.checked)}
        />
      </label>
      <RowPhoto row={row} />
      <div className="row-words">
        <p className="row-name">
          {isTicking ? (
            <b>{name}</b>
          ) : (
            <Link to={editProductPath(id)} state={FROM_LIST}>
              <span className="visually-hidden">{copy.edit} </span>
              {name}
            </Link>
          )}
        </p>
        <p className="row-state" data-coming={(isHidden && date !== null) || undefined}>
          {date ?? (isHidden ? copy.isHidden : copy.isPublished)}
        </p>
        <p>{copy.details(query.order === 'brand' ? null : brand, model, colors.length, sizesInWords(row))}</p>
        <p className="row-views">{copy.views(row.views)}</p>
      </div>
      {isTicking ? (
        <p className="row-price">
          <RowPrice row={row} />
        </p>
      ) : (
        <>
          <Link
            className="row-price"
            to={rowLink(query, 'price', id)}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault()
              events.onPrice(id)
            }}
          >
            <span className="visually-hidden">{productsCopy.price.change(name)} </span>
            <RowPrice row={row} />
          </Link>
          <Link
            className="icon-button row-more"
            to={rowLink(query, 'actions', id)}
            preventScrollReset
            aria-label={copy.actions(name)}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault()
              events.onActions(id)
            }}
          >
            <Icon name="more" />
          </Link>
        </>
      )}
    </div>
  )
}

/** Returns the most important fact about the sizes in a few words; null when there are none. */
export function sizesInWords({ sizes, unsized }: Pick<ListRow, 'sizes' | 'unsized'>): string | null {
  if (sizes === null) return null
  if (unsized.length > 0) return copy.sizes.unsized(unsized)
  const { inStock, last, missing, ofColors } = sizes
  const [only] = inStock
  const [gone] = missing
  const [lastPair] = last
  if (only === undefined) return copy.sizes.none
  if (inStock.length === 1) return copy.sizes.onlyOne(formatSize(only))
  if (gone !== undefined)
    return missing.length === 1
      ? copy.sizes.missing(formatSize(gone))
      : copy.sizes.severalMissing(missing.length)
  if (lastPair !== undefined && last.length === 1) return copy.sizes.lastPair(formatSize(lastPair))
  return copy.sizes.all(ofColors)
}

function RowPrice({ row }: { row: ListRow }) {
  return (
    <>
      <b>{formatPesos(priceProduct(row).finalPrice)}</b>
      {row.discount === null ? null : (
        <s>
          <span className="visually-hidden">{productsCopy.price.before} </span>
          {formatPesos(row.price)}
        </s>
      )}
    </>
  )
}

/** Smallest width of a photo, because a page has a hundred of them. */
const WIDTH = 320

export function RowPhoto({ row: { photo } }: { row: { photo: { url: string } | null } }) {
  if (photo === null) return <ImagePlaceholder alt="" className="row-photo" />
  return (
    <img
      className="row-photo"
      loading="lazy"
      decoding="async"
      src={imageUrl(photo.url, WIDTH)}
      alt=""
      width={56}
      height={56}
    />
  )
}
