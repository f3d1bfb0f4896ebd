import { imageUrl } from '#app/domain/photos/image-url.ts'
import { ImagePlaceholder } from './product-image.tsx'
import type { ProductImage } from '#app/domain/catalog/product.ts'
import type { PairState } from '#app/domain/sales/pair-acts.ts'
import { salesCopy as copy } from '#app/domain/sales/sales.copy.ts'

/** A state as a small label; each has another shape. */
export function StateTag({ state, text = copy.states[state] }: { state: PairState; text?: string }) {
  return (
    <span className="sale-state" data-state={state}>
      {text}
    </span>
  )
}

/** The photo of a pair; decoration beside its name. */
export function SalePhoto({ photo, width }: { photo: ProductImage | null; width: number }) {
  return photo ? (
    <img src={imageUrl(photo.url, 320)} alt="" width={width} height={width} loading="lazy" decoding="async" />
  ) : (
    <ImagePlaceholder alt="" />
  )
}
