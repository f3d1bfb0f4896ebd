import { formatPesos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import type { Product } from '#app/domain/catalog/product.ts'
import { formatSize, withSize } from '#app/domain/catalog/sizes.ts'
import { drawable, fitLine, fitTitle, type Typeface } from '#app/domain/photos/fit-text.ts'
import { productPath } from '#app/base/paths.ts'
import { isOnlyColor } from '#app/base/text.ts'
import { withSource } from '#app/domain/counts/sources.ts'
import type { LabeledPair } from './labels.ts'
import { type QrCode, qrCode } from '#app/ui/qr-code.ts'
import { labelsCopy as copy } from './labels.copy.ts'

/** The size of a label, in tenths of a millimeter. */
export const LABEL = { width: 500, height: 300 }
/** With its quiet zone, which may reach the edge of the paper. */
export const QR_BOX = { x: 318, y: 118, size: 180 }

const LEFT = 20
const NAME_WIDTH = LABEL.width - 2 * LEFT
const SIDE_WIDTH = QR_BOX.x - LEFT
const TOP = 8
/** Height of a capital with its accent, and of a line with what reaches below it, in em. */
const [ABOVE, NAME_LINE] = [0.9, 1.12]
export const BOLD = 750
const PLAIN = 450
const BASELINE = { color: 130, size: 173, cash: 229, cashName: 263, total: 290 }

export type LabelText = { text: string; x: number; y: number; size: number; weight: number }

export type ShownLabel = {
  /** All of it in words. */
  alt: string
  texts: LabelText[]
  /** The address of its page. */
  address: string
  code: QrCode
}

/**
 * Shrinks the texts until they fit: the name on two lines at most, everything else on one.
 * @param origin the shop's own, because a code on paper outlives today's address
 * @param source what visits by the code count for
 */
export function layoutLabels(
  product: Product & { pairs: readonly LabeledPair[] },
  typeface: Typeface,
  origin: string,
  source: string,
): ShownLabel[] {
  const { finalPrice, installments } = priceProduct(product)
  const prices = [
    formatPesos(finalPrice),
    catalogCopy.price.cash,
    catalogCopy.price.total(installments.three),
  ]
  const [cash = '', cashName = '', total = ''] = prices
  const measure = (weight: number) => (text: string) => typeface.outline(text, { weight, stretch: 100 }).width
  const line = (text: string, y: number, weight: number, size: number, smallest: number): LabelText => {
    const box = { size, smallest, width: SIDE_WIDTH }
    return { ...fitLine(drawable(text, typeface), box, measure(weight)), x: LEFT, y, weight }
  }
  const name = fitTitle(
    drawable(product.name, typeface),
    NAME_WIDTH,
    [
      { lines: 1, from: 52, to: 44 },
      { lines: 2, from: 40, to: 24 },
    ],
    measure(BOLD),
  )
  const shared = [
    ...name.lines.map((text, index) => {
      const y = TOP + name.size * (ABOVE + index * NAME_LINE)
      return { text, x: LEFT, y, size: name.size, weight: BOLD }
    }),
    line(cash, BASELINE.cash, BOLD, 52, 24),
    line(cashName, BASELINE.cashName, PLAIN, 24, 16),
    line(total, BASELINE.total, PLAIN, 24, 16),
  ]
  return product.pairs.map(({ color, size }) => {
    const sizeText = size === null ? [] : [catalogCopy.filters.sizeOf(formatSize(size))]
    const address = origin + withSource(withSize(productPath(product, color), size), source)
    return {
      alt: copy.alt(product.name, color.name, [...sizeText, `${cash} ${cashName}`, total]),
      texts: [
        ...shared,
        ...(isOnlyColor(color.name) ? [] : [line(color.name, BASELINE.color, PLAIN, 28, 18)]),
        ...sizeText.map((text) => line(text, BASELINE.size, BOLD, 40, 30)),
      ],
      address,
      code: qrCode(address),
    }
  })
}
