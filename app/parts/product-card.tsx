import { memo, type ReactNode, useState } from 'react'
import { withColor } from '#app/base/text.ts'
import { productPath } from '#app/base/paths.ts'
import { ColorDisc } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { CARD_SIZES, ImagePlaceholder, keepAsStandIn, ProductImage, THUMB_SIZES } from './product-image.tsx'
import { HeartButton } from './heart-button.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { Badges } from './badges.tsx'
import { DiscountTag, PriceTag } from './price-tag.tsx'
import type { CardColor, CardProduct } from '#app/domain/catalog/product.ts'
import { sizeInAddress, withSize } from '#app/domain/catalog/sizes.ts'
import { useRememberedSize } from './use-remembered-size.ts'

type ProductCardProps = {
  product: CardProduct
  /** `high` for the one photo of the page that is fetched first, `eager` for its neighbours in view. */
  fetch?: 'high' | 'eager' | 'lazy'
  /** Replaces the product's page, for somebody who does not shop. */
  to?: string
}

/** Rendered again only for another product: a list has dozens, and its page is rendered with each history entry. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, fetch = 'lazy', to } = props
  const [chosen, setChosen] = useState(product.shown)
  const [isPointedAt, setPointedAt] = useState(false)
  const color = product.colors[chosen] ?? product.colors[0]
  const href = to ?? withSize(productPath(product, color), product.size)
  const remembered = useRememberedSize()
  const known = [product.size, remembered].find((size) => size !== null && hasSize(color, size)) ?? null

  return (
    <article
      className="product-card"
      // Only devices that hover load the second photo, to save data on phones.
      onPointerEnter={(event) => setPointedAt(event.pointerType === 'mouse')}
    >
      <figure>
        <CardTag product={product} />
        <Badges badges={product.badges} />
        <CardPhotos name={product.name} color={color} fetch={fetch} showSecond={isPointedAt} />
      </figure>
      <h3>
        <Link
          isLikely
          viewTransition
          to={href}
          onClick={({ currentTarget }) =>
            keepAsStandIn(color.images[0], currentTarget.closest('article')?.querySelector('img'))
          }
        >
          {product.name}
        </Link>
      </h3>
      {to === undefined ? <HeartButton product={product} color={color.name} size={known} isOfColor /> : null}
      <p className="card-model">{withColor(product.model, color.name, ' · ')}</p>
      <PriceTag offer={product} />
      <ColorDots product={product} colors={product.colors} chosen={chosen} href={href} onChosen={setChosen} />
    </article>
  )
})

function hasSize({ sizes }: CardColor, size: number): boolean {
  return sizes.split(' ').includes(sizeInAddress(size))
}

function CardTag({ product }: { product: CardProduct }) {
  if (product.discount !== null) return <DiscountTag offer={product} />
  return product.isNew ? <span className="tag">{catalogCopy.card.isNew}</span> : null
}

type CardPhotosProps = {
  name: string
  color: CardColor
  fetch: 'high' | 'eager' | 'lazy'
  showSecond: boolean
}

function CardPhotos({ name, color, fetch, showSecond }: CardPhotosProps) {
  const [first, second] = color.images
  const alt = catalogCopy.photo.alt(name, color.name)
  if (!first) return <ImagePlaceholder alt={alt} />
  return (
    <>
      <ProductImage key={first} image={{ url: first }} alt={alt} sizes={CARD_SIZES} fetch={fetch} />
      {showSecond && second ? (
        <ProductImage
          key={second}
          image={{ url: second }}
          alt=""
          sizes={CARD_SIZES}
          className="second-photo"
        />
      ) : null}
    </>
  )
}

type ProductGridProps = {
  products: readonly CardProduct[]
  className?: string
  /** How many cards are visible at first. The photo of the first one has high priority. */
  inView?: number
  /** Further items of the same grid. */
  children?: ReactNode
}

export function ProductGrid(props: ProductGridProps) {
  const { products, className = '', inView = 0, children } = props
  return (
    <ul className={`product-grid ${className}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          {/* Another color filter makes another card, which starts with that color. */}
          <ProductCard key={product.shown} product={product} fetch={fetchOf(index, inView)} />
        </li>
      ))}
      {children}
    </ul>
  )
}

function fetchOf(index: number, inView: number) {
  if (index >= inView) return 'lazy'
  return index === 0 ? 'high' : 'eager'
}

/** Leads on where there is nothing else to show. Renders nothing in a shop without products. */
export function NewestProducts({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="section latest" aria-labelledby="ultimos">
      <div className="section-head">
        <h2 id="ultimos">{catalogCopy.missing.newest}</h2>
      </div>
      <ProductGrid products={products} />
    </section>
  )
}

/** Placeholders of cards that are loading. Hidden from screen readers, which get a text. */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden="true">
      <div className="skeleton skeleton-photo" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
    </li>
  ))
}

const MAX_DOTS = 5
const DOTS_BESIDE_MORE = 4

type ColorDotsProps = {
  product: { id: string; name: string }
  colors: readonly { name: string; hex: string }[]
  chosen: number
  href: string
  onChosen: (index: number) => void
}

/** A radio group with one tab stop. Shows at most five colors, or four and a link to the rest; of a single color only the height. */
function ColorDots({ product, colors, chosen, href, onChosen }: ColorDotsProps) {
  if (colors.length < 2) return <div className="color-dots" />
  const shown = colors.length > MAX_DOTS ? Math.max(DOTS_BESIDE_MORE, chosen + 1) : colors.length
  const hidden = colors.length - shown
  return (
    <div className="color-dots" role="radiogroup" aria-label={catalogCopy.card.colors(product.name)}>
      {colors.slice(0, shown).map(({ name, hex }, index) => (
        <label key={name} className="color-dot" title={name}>
          <input
            type="radio"
            className="over-label"
            name={`color-${product.id}`}
            aria-label={name}
            checked={index === chosen}
            onChange={() => onChosen(index)}
          />
          <ColorDisc hex={hex} />
        </label>
      ))}
      {hidden > 0 ? (
        <Link
          className="text-link"
          to={href}
          aria-label={catalogCopy.card.moreColorsOf(hidden, product.name)}
        >
          {catalogCopy.card.moreColors(hidden)}
        </Link>
      ) : null}
    </div>
  )
}

/** The small photo of a color beside its name. */
export function ProductPhoto({ url }: { url: string | undefined }) {
  return url === undefined ? (
    <ImagePlaceholder alt="" />
  ) : (
    <ProductImage image={{ url }} alt="" sizes={THUMB_SIZES} />
  )
}
