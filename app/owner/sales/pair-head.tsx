import type { ReactNode } from 'react'
import { ImagePlaceholder } from '#app/parts/product-image.tsx'
import type { ProductImage } from '#app/domain/catalog/product.ts'
import { imageUrl } from '#app/domain/photos/image-url.ts'
import type { SalePair } from '#app/domain/sales/sale.ts'
import { salesCopy as copy } from './sales.copy.ts'

type PairHeadProps = { pair: Pick<SalePair, 'photo' | 'name' | 'color' | 'size'>; children?: ReactNode }

/** Photo, names and size of a pair; `children` stand under its names. */
export function PairHead({ pair: { photo, name, color, size }, children }: PairHeadProps) {
  return (
    <div className="pair-head">
      <SalePhoto photo={photo} width={72} />
      <div>
        <h2>{name}</h2>
        <p>{color}</p>
        {children}
      </div>
      <span className="pair-size" data-unknown={size === null || undefined}>
        <small>{copy.size}</small>
        <span>{size ?? copy.sizeUnknown}</span>
      </span>
    </div>
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
