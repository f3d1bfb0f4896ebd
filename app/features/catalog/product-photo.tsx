import { ImagePlaceholder, ProductImage, THUMB_SIZES } from '../images/product-image.tsx'
import type { CardColor } from './product.ts'

/** The small photo of a color, where its name stands beside it. */
export function ProductPhoto({ color }: { color: CardColor }) {
  const image = color.images[0]
  return image ? <ProductImage image={image} alt="" sizes={THUMB_SIZES} /> : <ImagePlaceholder alt="" />
}
