import { formatPesos, parsePesos, pesos } from '#app/business/money.ts'
import type { Offer } from '#app/business/pricing.ts'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import {
  type ProductFormInput,
  checkColorImages,
  parseProductForm,
  type ProductFieldError,
} from '#app/features/product-form/product.schema.ts'
import {
  TEXT_FIELDS,
  usedColors,
  type DraftColor,
  type ProductDraft,
  type TextField,
} from './product-draft.ts'

/** What of the draft is saved: colors that are used, and photos that have arrived. */
export function toFormInput(draft: ProductDraft): ProductFormInput {
  return {
    ...draft.fields,
    colors: usedColors(draft).map(({ name, hex, photos }) => ({
      name,
      hex,
      images: photos.flatMap(({ state }) => (state.phase === 'done' ? [state.image] : [])),
    })),
  }
}

/** @param version null: a new product that begins as this one */
export function draftOf(product: AdminProduct, version: number | null, newId: () => string): ProductDraft {
  const { name, brand, model, description, price, discount } = product
  const colors = product.colors.map((color): DraftColor => ({
    id: newId(),
    name: color.name,
    hex: color.hex,
    photos: color.images.map((image) => ({ id: newId(), state: { phase: 'done', image } })),
    isStored: true,
  }))
  return {
    key: newId(),
    version,
    fields: {
      name,
      brand,
      model,
      description,
      price: typedPesos(price),
      discount: discount === null ? '' : typedPesos(discount),
    },
    colors,
    loosePhotos: [],
    table: colors.flatMap(({ photos }) => photos.map(({ id }) => id)),
  }
}

/** `80.000`: as a person types it. */
const typedPesos = (amount: Offer['price']) => formatPesos(amount).replace('$', '')

/** Written as prices are in Argentina, once it can be read as one; otherwise as it was typed. */
export function tidyPrice(typed: string): string {
  const read = parsePesos(typed)
  return read.ok ? typedPesos(read.amount) : typed
}

/** What would be sold at the prices as they are typed; null while there is no price. */
export function offerOf({
  price,
  discount,
}: Pick<ProductDraft['fields'], 'price' | 'discount'>): Offer | null {
  const asked = parsePesos(price)
  if (!asked.ok || asked.amount === 0) return null
  const off = parsePesos(discount)
  const isDiscount = off.ok && off.amount > pesos(0) && off.amount < asked.amount
  return { price: asked.amount, discount: isDiscount ? off.amount : null }
}

export type Difference = { field: TextField | 'colors'; mine: string; theirs: string }

/** What two people wrote differently. */
export function differences(mine: ProductFormInput, theirs: ProductFormInput): Difference[] {
  const fields = TEXT_FIELDS.flatMap((field): Difference[] =>
    plain(mine[field]) === plain(theirs[field])
      ? []
      : [{ field, mine: plain(mine[field]), theirs: plain(theirs[field]) }],
  )
  if (JSON.stringify(colorsOf(mine)) === JSON.stringify(colorsOf(theirs))) return fields
  return [...fields, { field: 'colors', mine: colorNames(mine), theirs: colorNames(theirs) }]
}

const plain = (text: string) => tidyPrice(text.trim())
const colorNames = ({ colors }: ProductFormInput) =>
  colors.map(({ name, images }) => `${name.trim()} (${images.length})`).join(', ')
const colorsOf = ({ colors }: ProductFormInput) =>
  colors.map(({ name, hex, images }) => [name.trim(), hex, images.map(({ publicId }) => publicId)])

/** What has to be put right before the draft can be saved; failed photos hold nothing back. */
export function checkDraft(draft: ProductDraft): ProductFieldError[] {
  const parsed = parseProductForm(toFormInput(draft))
  const problems = parsed.ok ? [] : parsed.error
  const missing = usedColors(draft).flatMap(({ name, photos, isStored }, index): ProductFieldError[] => {
    const code = isStored || photos.length > 0 ? null : checkColorImages(name, 0)
    return code === 'image-missing' ? [{ field: `colors.${index}.images`, code }] : []
  })
  return [...missing, ...problems]
}
