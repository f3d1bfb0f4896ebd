import { formatPesos, parsePesos } from '#app/business/money.ts'
import type { Offer } from '#app/business/pricing.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { type ProductImage, type ProductVideo, textsOf } from '#app/domain/catalog/product.ts'
import {
  type ProductFormInput,
  checkColorImages,
  parsePrices,
  parseProductForm,
  questionDiscount,
  typedDiscount,
  type ProductFieldError,
} from '#app/domain/catalog/product.schema.ts'
import { writeSizes } from '#app/domain/catalog/sizes.ts'
import { type DraftColor, type DraftPhoto, type ProductDraft, sizesOf, usedColors } from './product-draft.ts'

/** Returns what is saved: used colors and uploaded photos. */
export function toFormInput(draft: ProductDraft): ProductFormInput {
  return {
    ...draft.fields,
    colors: usedColors(draft).map((color) => ({
      name: color.name,
      hex: color.hex,
      sizes: sizesOf(draft, color),
      images: color.photos.flatMap(({ state, isOnFoot }) =>
        state.phase === 'done' ? [{ ...state.image, isOnFoot }] : [],
      ),
      video: videoOf(color),
    })),
  }
}

/** Returns a video that arrived with its poster. */
function videoOf({ video }: DraftColor): ProductVideo | undefined {
  const [film, poster] = [video?.film.state, video?.poster.state]
  return film?.phase === 'done' && poster?.phase === 'done'
    ? { ...film.image, poster: poster.image }
    : undefined
}

/** @param version null for a copy */
export function draftOf(product: AdminProduct, version: number | null, newId: () => string): ProductDraft {
  const { price, discount, cost } = product
  const [{ sizes }] = product.colors
  const arrived = ({ url, publicId }: ProductImage): DraftPhoto => {
    return { id: newId(), state: { phase: 'done', image: { url, publicId } } }
  }
  const colors = product.colors.map((color): DraftColor => ({
    id: newId(),
    name: color.name,
    hex: color.hex,
    photos: color.images.map((image) => ({ ...arrived(image), isOnFoot: image.isOnFoot })),
    ...(color.video && { video: { film: arrived(color.video), poster: arrived(color.video.poster) } }),
    ...(writeSizes(color.sizes) !== writeSizes(sizes) && { sizes: color.sizes }),
    isStored: true,
  }))
  return {
    key: newId(),
    version,
    fields: {
      ...textsOf(product),
      price: typedPesos(price),
      discount: typedDiscount({ price, discount }),
      cost: cost === null ? '' : typedPesos(cost),
    },
    sizes,
    colors,
    loosePhotos: [],
    table: colors.flatMap(({ photos }) => photos.map(({ id }) => id)),
  }
}

/** `80.000`: as a person types it. */
export const typedPesos = (amount: Offer['price']) => formatPesos(amount).replace('$', '')

/** Formats a readable price as in Argentina; returns any other text as it was typed. */
export function tidyPrice(typed: string): string {
  const read = parsePesos(typed)
  return read.ok ? typedPesos(read.amount) : typed
}

/** Returns the typed price and discount; null while there is no price. */
export function offerOf({
  price,
  discount,
}: Pick<ProductDraft['fields'], 'price' | 'discount'>): Offer | null {
  const typed = parsePrices({ price, discount })
  const read = typed.ok ? typed : parsePrices({ price, discount: '' })
  return read.ok ? read.value : null
}

/** Returns the errors that prevent saving; failed photos do not. */
export function checkDraft(draft: ProductDraft): ProductFieldError[] {
  const parsed = parseProductForm(toFormInput(draft))
  const errors = [...(parsed.ok ? [] : parsed.error), ...questionDiscount(draft.fields)]
  const missing = usedColors(draft).flatMap(({ name, photos, isStored }, index): ProductFieldError[] => {
    const code = isStored || photos.length > 0 ? null : checkColorImages(name, 0)
    return code === 'image-missing' ? [{ field: `colors.${index}.images`, code }] : []
  })
  return [...missing, ...errors]
}
