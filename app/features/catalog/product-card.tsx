import { useState } from 'react'
import { Link } from 'react-router'
import { productPath } from '#app/paths.ts'
import { CARD_SIZES, ImagePlaceholder, ProductImage } from '../images/product-image.tsx'
import { catalogCopy } from './catalog.copy.ts'
import { ColorDots } from './color-dots.tsx'
import { DiscountTag, PriceTag } from './price-tag.tsx'
import type { CardColor, CardProduct } from './product.ts'

type ProductCardProps = {
  product: CardProduct
  /** `high` for the one photo of the page that is fetched first, `eager` for its neighbours in view. */
  fetch?: 'high' | 'eager' | 'lazy'
  /** In a list sorted or limited by price. */
  isCashFirst?: boolean
}

export function ProductCard({ product, fetch = 'lazy', isCashFirst = false }: ProductCardProps) {
  const [chosen, setChosen] = useState(product.shown)
  const [isPointedAt, setPointedAt] = useState(false)
  const color = product.colors[chosen] ?? product.colors[0]
  const href = productPath(product, color)

  return (
    <article
      className="product-card"
      // Only devices that hover fetch the second photo: a phone must not pay for it.
      onPointerEnter={(event) => setPointedAt(event.pointerType === 'mouse')}
    >
      <figure>
        <CardTag product={product} />
        <CardPhotos name={product.name} color={color} fetch={fetch} showSecond={isPointedAt} />
      </figure>
      <h3>
        <Link to={href} prefetch="intent">
          {product.name}
        </Link>
      </h3>
      <p className="card-model">{catalogCopy.card.modelAndColor(product.model, color.name)}</p>
      <PriceTag offer={product} isCashFirst={isCashFirst} />
      <ColorDots product={product} colors={product.colors} chosen={chosen} href={href} onChosen={setChosen} />
    </article>
  )
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
      <ProductImage
        key={first.publicId}
        image={first}
        alt={alt}
        sizes={CARD_SIZES}
        priority={fetch === 'high'}
        loading={fetch === 'lazy' ? 'lazy' : 'eager'}
      />
      {showSecond && second ? (
        <ProductImage
          key={second.publicId}
          image={second}
          alt=""
          sizes={CARD_SIZES}
          className="second-photo"
        />
      ) : null}
    </>
  )
}
