import type { OwnPage } from '#app/domain/settings/own-pages.ts'
import { ProductImage, WIDE_SIZES } from '#app/parts/product-image.tsx'
import './own-page.css'
import { type TextPage, TextPageView } from './text-page.tsx'

const HALF_SIZES = '(min-width:1024px) 334px, 50vw'

/** A page that the owner made: its first photo above the words, the others below. */
export function OwnPageView({ photos, ...page }: TextPage & Pick<OwnPage, 'photos'>) {
  const [first, ...others] = photos
  return (
    <TextPageView
      {...page}
      above={first ? <ProductImage image={first} alt={first.alt} sizes={WIDE_SIZES} fetch="high" /> : null}
      below={
        others.length === 0 ? null : (
          <div className="page-photos">
            {others.map(({ url, alt }) => (
              <ProductImage key={url} image={{ url }} alt={alt} sizes={HALF_SIZES} />
            ))}
          </div>
        )
      }
    />
  )
}
