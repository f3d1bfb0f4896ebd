import { ColorDisc } from '#app/ui/icon.tsx'
import { ProductImage, THUMB_SIZES } from '#app/features/images/product-image.tsx'
import { Link } from '#app/ui/links.tsx'
import { storedPart } from '#app/ui/stored-part.ts'
import { catalogCopy } from '../catalog.copy.ts'
import type { Product, ProductColor } from '../product.ts'

const copy = catalogCopy.detail

type ColorSwatchesProps = {
  product: Pick<Product, 'colors'>
  chosen: ProductColor
  /** The address of the page in that color. */
  pathOf: (color: ProductColor) => string
}

/** Links of colors replace the history entry, so that Back leaves the product (reading 5). */
export function ColorSwatches({ product, chosen, pathOf }: ColorSwatchesProps) {
  const { colors } = product
  return (
    <fieldset className="swatches">
      <legend>
        {copy.color} <span>{chosen.name}</span>
      </legend>
      <div
        className="swatch-list"
        {...swatchesIn({ colors, paths: colors.map(pathOf), chosen: chosen.name })}
      />
      <p className="visually-hidden" role="status">
        {copy.chosen(chosen.name)}
      </p>
    </fieldset>
  )
}

type SwatchesProps = { colors: readonly ProductColor[]; paths: readonly string[]; chosen: string }

const swatchesIn = storedPart(function Swatches({ colors, paths, chosen }: SwatchesProps) {
  return colors.map(({ name, hex, images: [photo] }, index) => (
    <Link
      isLikely
      key={name}
      className="swatch"
      to={paths[index] ?? ''}
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
