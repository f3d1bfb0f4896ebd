import { useEffect, useRef, useState } from 'react'
import { formatPesos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { kitPath, previewProductPath, productPath } from '#app/base/paths.ts'
import { ProductImage } from '#app/parts/product-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { usePageOrigin } from '#app/ui/use-browser.ts'
import { stateOf, type AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { summarizeSizes } from '#app/domain/catalog/sizes.ts'
import { Link } from '#app/ui/links.tsx'
import { editorCopy } from './editor.copy.ts'
import { productsCopy } from './products.copy.ts'
import { videoCopy } from './video.copy.ts'
import type { Saved } from './use-product-form.ts'
import { assignedPhotos, hasFailed, usedColors, type ProductDraft } from './product-draft.ts'

const copy = editorCopy.published
const PHOTO_SIZES = '(min-width: 1024px) 520px, 100vw'

type PublishedProps = { saved: Saved; onAddAnother: () => void }

export function Published({ saved, onAddAnother }: PublishedProps) {
  const { product, draft } = saved
  const heading = useRef<HTMLHeadingElement>(null)
  const isHidden = stateOf(product) === 'hidden'
  const [first] = product.colors
  const image = product.colors.flatMap(({ images }) => images).at(0)
  const url = useFileUrl(saved.photo) ?? image?.url
  const address = productPath(product, first)
  const origin = usePageOrigin('')
  const hasSizes = product.colors.some(({ sizes }) => sizes.length > 0)

  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="published">
      <figure>
        {image && url ? (
          <ProductImage key={url} image={{ ...image, url }} alt="" sizes={PHOTO_SIZES} fetch="high" />
        ) : null}
        <figcaption>
          <Icon name={isHidden ? 'eye-off' : 'check'} />
          <span>{isHidden ? copy.isHidden : copy.isInShop}</span>
        </figcaption>
      </figure>
      <h1 ref={heading} tabIndex={-1}>
        {isHidden ? copy.hiddenTitle(product.name) : copy.title(product.name)}
      </h1>
      <p>{summary(product, saved)}</p>
      {missingParts(draft, !isHidden).map((sentence) => (
        <p className="notice notice-warning" key={sentence}>
          {sentence}
        </p>
      ))}
      <div className="published-actions">
        {isHidden ? null : <ShareButton title={product.name} url={origin + address} words={copy} />}
        <Link className="button button-outline" to={isHidden ? previewProductPath(product.id) : address}>
          {copy.view}
        </Link>
        <Link className="button button-outline" to={kitPath(product.id)}>
          {copy.kit}
        </Link>
        <button type="button" className="button button-outline published-another" onClick={onAddAnother}>
          <Icon name="plus" />
          {copy.another}
        </button>
      </div>
      <p className="hint">{hasSizes ? copy.anotherLead : copy.anotherLeadWithoutSizes}</p>
    </div>
  )
}

/** Returns an address of the file, because the shop resizes a new photo only at its first request. */
function useFileUrl(file: Blob | undefined): string | undefined {
  const [url] = useState(() => file && URL.createObjectURL(file))
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Strict mode unmounts and mounts at once.
    clearTimeout(leaving.current)
    return () => {
      leaving.current = setTimeout(() => URL.revokeObjectURL(url ?? ''))
    }
  }, [url])
  return url
}

function summary({ colors, ...offer }: AdminProduct, { draft }: Saved): string {
  const { finalPrice } = priceProduct(offer)
  const photos = draft.colors.flatMap((color) => color.photos).filter(({ state }) => state.phase === 'done')
  const sizes = summarizeSizes(colors)
  const ofColors = sizes && sizes.inStock.length > 0 ? productsCopy.list.sizes.all(sizes.ofColors) : null
  return copy.summary(colors.length, photos.length, ofColors, formatPesos(finalPrice))
}

/** Returns a sentence for each part that was not saved; failed photos do not prevent saving. */
export function missingParts(draft: ProductDraft, isPublished: boolean): string[] {
  const words = editorCopy.published
  const failed = assignedPhotos(draft).filter(hasFailed).length
  const loose = draft.loosePhotos.length
  const empty = usedColors(draft).filter(({ photos }) => photos.length > 0 && photos.every(hasFailed))
  return [
    ...(failed > 0 ? [(isPublished ? words.publishedWithoutPhotos : words.withoutPhotos)(failed)] : []),
    ...empty.map(({ name }) => words.colorWithoutPhotos(name.trim())),
    ...usedColors(draft)
      .filter(({ video }) => video && [video.film, video.poster].some(hasFailed))
      .map(({ name }) => videoCopy.withoutVideo(name.trim())),
    ...(loose > 0 ? [words.loosePhotos(loose)] : []),
  ]
}
