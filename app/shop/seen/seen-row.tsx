import { paths, productPath } from '#app/base/paths.ts'
import { isOnlyColor } from '#app/base/text.ts'
import type { ShownPair } from '#app/domain/sales/current-pairs.ts'
import { PriceTag } from '#app/parts/price-tag.tsx'
import { ImagePlaceholder, ProductImage } from '#app/parts/product-image.tsx'
import { Link } from '#app/ui/links.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useAnswer } from '#app/ui/use-answer.ts'
import { seenCopy as copy } from './seen.copy.ts'
import type { SeenColor } from './seen-products.ts'
import './seen.css'

const PHOTO_SIZES = '140px'

/** Shows products as they are now; those that are gone are left out. */
export function SeenRow({ seen, onForget }: { seen: readonly SeenColor[]; onForget: () => void }) {
  const body = JSON.stringify({ pairs: seen.map((color) => ({ ...color, size: null })) })
  const { answer = [] } = useAnswer<ShownPair[]>({ address: paths.selectionPrices, body })
  const shown = answer.flatMap(({ productId, shoe }) => (shoe ? [{ productId, shoe }] : []))
  if (shown.length === 0) return null
  return (
    <section className="section" aria-labelledby="vistos">
      <div className="section-head">
        <h2 id="vistos">{copy.heading}</h2>
        <button
          type="button"
          className="text-link"
          onClick={() => {
            onForget()
            showToast({ text: copy.forgotten })
          }}
        >
          {copy.forget}
        </button>
      </div>
      <ul className="seen-row">
        {shown.map(({ productId, shoe }) => (
          <li key={productId}>
            <Link to={productPath({ id: productId, name: shoe.name }, { name: shoe.color })}>
              {shoe.image ? (
                <ProductImage image={shoe.image} alt="" sizes={PHOTO_SIZES} />
              ) : (
                <ImagePlaceholder alt="" />
              )}
              <b>{shoe.name}</b>
              {isOnlyColor(shoe.color) ? null : <small>{shoe.color}</small>}
            </Link>
            <PriceTag offer={shoe} />
          </li>
        ))}
      </ul>
    </section>
  )
}
