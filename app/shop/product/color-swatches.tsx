import { ColorDisc } from '#app/ui/icon.tsx'
import { ProductImage, THUMB_SIZES } from '#app/parts/product-image.tsx'
import { Link } from '#app/ui/links.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { formatSize, isInStock } from '#app/domain/catalog/sizes.ts'
import type { Product, ProductColor } from '#app/domain/catalog/product.ts'

const copy = catalogCopy.detail

type ColorSwatchesProps = {
  product: Pick<Product, 'colors'>
  chosen: ProductColor
  /** The size that is marked where a color has it. */
  size: number | null
  /** The address of the page in that color. */
  pathOf: (color: ProductColor) => string
}

/** Links of colors replace the history entry, so that Back leaves the product (reading 5). */
export function ColorSwatches({ product, chosen, size, pathOf }: ColorSwatchesProps) {
  return (
    <fieldset className="swatches">
      <legend>
        {copy.color} <span>{chosen.name}</span>
      </legend>
      <div className="swatch-list">
        {product.colors.map((color) => {
          const hasSize = size !== null && isInStock(color.sizes, size)
          return (
            <Link
              isLikely
              key={color.name}
              className="swatch"
              to={pathOf(color)}
              replace
              preventScrollReset
              state={{ keepFocus: true }}
              aria-label={hasSize ? copy.sizes.colorHas(color.name, formatSize(size)) : color.name}
              aria-current={color.name === chosen.name ? 'true' : undefined}
              title={color.name}
            >
              {color.images[0] ? <ProductImage image={color.images[0]} alt="" sizes={THUMB_SIZES} /> : null}
              <ColorDisc hex={color.hex} />
              {hasSize ? <span className="swatch-size">{formatSize(size)}</span> : null}
            </Link>
          )
        })}
      </div>
      <p className="visually-hidden" role="status">
        {copy.chosen(chosen.name)}
      </p>
    </fieldset>
  )
}
