import { formatPesos } from '#app/business/money.ts'
import { type PriceSums, sumPrices } from '#app/business/pricing.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import type { Product, ProductColor, ProductImage } from '#app/domain/catalog/product.ts'
import { formatSize, sizesInStock } from '#app/domain/catalog/sizes.ts'
import { kitCopy } from './kit.copy.ts'
import type { KitFormat, KitOptions } from './kit-options.ts'
import { isOnlyColor, withColor } from '#app/base/text.ts'

export type KitContent = {
  name: string
  /** Under the name. */
  line: string
  hex: string
  /** The cash price. */
  price: string | null
  /** The lines below it: each instalment, then their total. */
  installments: readonly string[]
  /** Sizes in stock, in their order. */
  sizes: string[]
  photo: ProductImage | null
}

export type KitProduct = Pick<Product, 'name' | 'model' | 'description' | 'price' | 'discount'>

/** The story shows another photo than the post, where the color has two. */
export function kitContent(
  product: KitProduct,
  color: ProductColor,
  options: KitOptions,
  format: KitFormat,
): KitContent {
  const sums = sumPrices([product])
  const [first = null, second = first] = color.images
  return {
    name: product.name,
    line:
      format === 'post' || isOnlyColor(color.name) ? withColor(product.model, color.name, ' · ') : color.name,
    hex: color.hex,
    price: options.hasPrice ? formatPesos(sums.cash) : null,
    installments: options.hasInstallments ? installments(sums, options.hasPrice) : [],
    sizes: options.hasSizes ? sizesInStock(color.sizes).map(formatSize) : [],
    photo: format === 'post' ? first : second,
  }
}

/** "o 3 cuotas…" below the cash price, and "3 cuotas…" without it. */
function installments({ eachOfThree, three }: PriceSums, isBelowCash: boolean) {
  const copy = catalogCopy.price
  return [isBelowCash ? copy.inThree(eachOfThree) : copy.installments(eachOfThree), copy.total(three)]
}

export function kitAlt(content: KitContent, format: KitFormat): string {
  const { name, line, price, installments, sizes } = content
  return kitCopy.alt(
    format,
    [
      name,
      line,
      [price && `${price} ${catalogCopy.price.cash}`, ...installments].filter(Boolean).join(' '),
      sizes.length === 0 ? '' : `${kitCopy.image.sizes} ${sizes.join(' · ')}`,
    ].filter((part) => part !== ''),
  )
}

/**
 * Writes the caption of the images from the product's own texts. Where it has the cash price it has the instalments too,
 * as in the shop.
 * @param address of the product in this color
 */
export function kitCaption(
  { name, description, ...offer }: KitProduct,
  color: ProductColor,
  { hasPrice, hasSizes, hasInstallments }: KitOptions,
  address: string,
): string {
  const sums = sumPrices([offer])
  const opening = kitCopy.text.opening(name, lowerFirst(color.name))
  const sizes = hasSizes ? sizeRanges(sizesInStock(color.sizes)) : []
  const { inOneLine, installmentsInOneLine } = catalogCopy.price
  return [
    [opening, firstParagraph(description)].filter(Boolean).join(' '),
    ...(hasPrice ? [`${inOneLine(sums)}.`] : []),
    ...(hasInstallments && !hasPrice ? [`${installmentsInOneLine(sums)}.`] : []),
    ...(sizes.length === 0 ? [] : [kitCopy.text.sizes(sizes)]),
    kitCopy.text.link(address),
  ].join('\n')
}

/** `Blanco y verde` within a sentence; `USA` stays as it is. */
function lowerFirst(text: string): string {
  const [first = '', second = ''] = text
  return second === second.toLowerCase() ? first.toLowerCase() + text.slice(first.length) : text
}

/** Maximum length of the description; Instagram takes captions of 2,200 characters. */
const MAX_DESCRIPTION = 600

function firstParagraph(description: string): string {
  const [paragraph = ''] = description.trim().split('\n')
  if (paragraph.length <= MAX_DESCRIPTION) return paragraph.trim()
  const words = paragraph.slice(0, MAX_DESCRIPTION).split(' ').slice(0, -1)
  return `${words.join(' ')}…`
}

/** Joins three and more whole sizes in a row: 35 36 37 39 → `35 a 37`, `39`. */
export function sizeRanges(sizes: readonly number[]): string[] {
  const runs: number[][] = []
  for (const size of sizes) {
    const run = runs.at(-1)
    if (run?.at(-1) === size - 1 && Number.isInteger(size)) run.push(size)
    else runs.push([size])
  }
  return runs.flatMap((run) => {
    const [first = 0] = run
    return run.length > 2
      ? [`${formatSize(first)} a ${formatSize(first + run.length - 1)}`]
      : run.map(formatSize)
  })
}
