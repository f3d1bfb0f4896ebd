import type { ReactNode } from 'react'
import { withColor } from '#app/base/text.ts'
import { centavos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { formatSize, parseSize, sizeInAddress, withSize } from '#app/domain/catalog/sizes.ts'
import { NamedPrice, PriceTag } from '#app/parts/price-tag.tsx'
import { ImagePlaceholder, ProductImage } from '#app/parts/product-image.tsx'
import type { SavedPair } from '#app/domain/sales/pair.ts'
import { useShopSettings } from '#app/parts/shop-settings.tsx'
import { productPath } from '#app/base/paths.ts'
import { formatDay } from '#app/base/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Shoe, ShownPair, SelectionSums } from '#app/domain/sales/current-pairs.ts'
import { RESTOCK_ANCHOR, withRestock } from '#app/domain/catalog/restock.ts'
import { hasWhatsapp } from '#app/domain/settings/settings.ts'
import { Link } from '#app/ui/links.tsx'
import { serverNow } from '#app/ui/server-time.ts'
import { selectionCopy } from '#app/domain/sales/selection.copy.ts'

const copy = selectionCopy.pair
const PHOTO_SIZES = '(min-width:640px) 184px, 140px'

type PairRowProps = {
  pair: ShownPair
  /** Shown when the product is no longer published. */
  name: string
  color: string
  /** The control that changes the size, where it can be changed. */
  size?: ReactNode
  /** A button at the upper right. */
  corner?: ReactNode
  /** Below: what changed. */
  children?: ReactNode
}

/** A pair with its photo, its size and its price of now. */
export function PairRow({ pair, name, color, size, corner, children }: PairRowProps) {
  const { shoe, status, productId } = pair
  const href =
    shoe && withSize(productPath({ id: productId, name: shoe.name }, { name: shoe.color }), pair.size)
  return (
    <li className="pair" data-status={status}>
      <Photo shoe={shoe} href={href} />
      <div className="pair-name">
        <h2>{href === null ? name : <Link to={href}>{shoe?.name}</Link>}</h2>
        <p>{shoe ? withColor(shoe.model, shoe.color, ' · ') : color}</p>
      </div>
      {size === undefined && pair.size !== null ? (
        <p className="pair-fixed">{copy.size(formatSize(pair.size))}</p>
      ) : (
        size
      )}
      {shoe ? <PriceTag offer={shoe} /> : null}
      {corner}
      {children}
    </li>
  )
}

function Photo({ shoe, href }: { shoe: Shoe | null; href: string | null }) {
  const photo = shoe?.image ? (
    <ProductImage image={shoe.image} alt="" sizes={PHOTO_SIZES} />
  ) : (
    <ImagePlaceholder alt="" />
  )
  return href === null ? (
    <span className="pair-photo">{photo}</span>
  ) : (
    <Link className="pair-photo" to={href} tabIndex={-1} aria-hidden="true">
      {photo}
    </Link>
  )
}

type SizeSelectProps = { pair: ShownPair; shoe: Shoe; onChange: (size: number | null) => void }

export function SizeSelect({ pair: { size, status }, shoe, onChange }: SizeSelectProps) {
  const isThere = size !== null && status === 'available'
  return (
    <label className="pair-size" data-open={!isThere}>
      <span className="visually-hidden">{copy.sizeOf(shoe.name)}</span>
      <select
        value={isThere ? sizeInAddress(size) : ''}
        onChange={(event) => onChange(parseSize(event.currentTarget.value))}
      >
        {isThere ? null : (
          <option value="">{status === 'size-gone' ? copy.chooseAnother : copy.choose}</option>
        )}
        {shoe.sizes.map((one) => (
          <option key={one} value={sizeInAddress(one)}>
            {copy.size(formatSize(one))}
          </option>
        ))}
      </select>
      <Icon name="next" />
    </label>
  )
}

/** Lists what has changed since the pair was saved. */
export function WhatChanged({ saved, now }: { saved: SavedPair; now: ShownPair }) {
  if (now.status === 'gone') {
    return (
      <div className="pair-change">
        <Icon name="info" />
        <div>
          <b>{copy.gone}</b>
        </div>
      </div>
    )
  }
  if (now.status === 'size-gone') return <SizeGone pair={now} rest={copy.notInMessage} />
  const change = priceProduct(now.shoe).finalPrice - saved.cash
  if (change === 0) return null
  const hasFallen = change < 0
  return (
    <p className={hasFallen ? 'pair-change pair-change-down' : 'pair-change'}>
      <Icon name={hasFallen ? 'price-down' : 'info'} />
      <span>
        <b>{hasFallen ? copy.fell(centavos(-change)) : copy.rose(centavos(change))}</b>
        {copy.since(formatDay(new Date(saved.savedAt).toISOString(), new Date(serverNow())))}
      </span>
    </p>
  )
}

export function SizeGone({ pair: { productId, shoe, size }, rest }: { pair: ShownPair; rest: string }) {
  const settings = useShopSettings()
  if (size === null) return null
  const path = shoe && productPath({ id: productId, name: shoe.name }, { name: shoe.color })
  return (
    <div className="pair-change">
      <Icon name="info" />
      <div>
        <b>{copy.sizeGone(formatSize(size))}</b>
        <span>{rest}</span>
        {path !== null && hasWhatsapp(settings) ? (
          <Link className="text-link" to={`${withRestock(path, { size })}#${RESTOCK_ANCHOR}`}>
            {copy.tellMe}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

const summaryCopy = selectionCopy.summary

/** What all pairs cost together. */
export function Sums({ sums, beside }: { sums: SelectionSums; beside: string }) {
  const { terms } = useShopSettings()
  const { count, discounted } = sums
  if (count === 0) return <p>{summaryCopy.none}</p>
  return (
    <>
      <h2>
        {selectionCopy.count(count)} <span>{beside}</span>
      </h2>
      <div className="price price-block">
        <NamedPrice sums={sums} terms={terms} />
        {discounted.length === 0 ? null : <p>{summaryCopy.discountIsCash(discounted)}</p>}
      </div>
    </>
  )
}

/** The message as it will be sent. Opened at once where there is room. */
export function MessagePreview({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <details
      className="message-preview"
      ref={(details) => {
        if (details && window.matchMedia('(min-width: 1024px)').matches) details.open = true
      }}
    >
      <summary>{summaryCopy.see}</summary>
      <p className="message-bubble">{text}</p>
      <small>{summaryCopy.codeLater}</small>
    </details>
  )
}
