import { ColorDisc } from '#app/ui/icon.tsx'
import { ProductImage, THUMB_SIZES } from '#app/features/images/product-image.tsx'
import { Link } from '#app/ui/links.tsx'
import { storedPart } from '#app/ui/stored-part.ts'
import { catalogCopy } from '../catalog.copy.ts'
import type { Product, ProductColor, ProductImage as ProductPhoto } from '../product.ts'

const copy = catalogCopy.detail

type ColorSwatchesProps = {
  product: Pick<Product, 'colors'>
  chosen: ProductColor
  /** The address of the page in that color. */
  pathOf: (color: ProductColor) => string
}

/** Links of colors replace the history entry, so that Back leaves the product (reading 5). */
export function ColorSwatches({ product, chosen, pathOf }: ColorSwatchesProps) {
  const swatches = product.colors.map((color) => ({
    name: color.name,
    hex: color.hex,
    photo: color.images[0],
    path: pathOf(color),
  }))
  return (
    <fieldset className="swatches">
      <legend>
        {copy.color} <span>{chosen.name}</span>
      </legend>
      <div className="swatch-list" {...swatchesIn({ swatches, chosen: chosen.name })} />
      <p className="visually-hidden" role="status">
        {copy.chosen(chosen.name)}
      </p>
    </fieldset>
  )
}

type Swatch = Pick<ProductColor, 'name' | 'hex'> & { photo: ProductPhoto | undefined; path: string }
type SwatchesProps = { swatches: Swatch[]; chosen: string }

const swatchesIn = storedPart(function Swatches({ swatches, chosen }: SwatchesProps) {
  return swatches.map(({ name, hex, photo, path }) => (
    <Link
      isLikely
      key={name}
      className="swatch"
      to={path}
      replace
      preventScrollReset
      state={{ keepFocus: true }}
      aria-label={name}
      aria-current={name === chosen ? 'true' : undefined}
      title={name}
    >
      {photo ? <ProductImage image={photo} alt="" sizes={THUMB_SIZES} /> : null}
      <ColorDisc hex={hex} />
    </Link>
  ))
})
