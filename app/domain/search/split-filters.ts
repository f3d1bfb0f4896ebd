import { centavos, formatPesos, parsePesos, pesos } from '#app/business/money.ts'
import { parseSize, readHalves, SIZE_PARAM, sizeInAddress } from '#app/domain/catalog/sizes.ts'
import { joinParts, wordsOf } from './search-words.ts'

const SIZE_WORDS = new Set(['talle', 'talles', 'numero', 'nro', 'num'])
const MAX_PRICE =
  /(?<![\p{L}\p{N}])(?:hasta|menos de|no m[aá]s de|m[aá]ximo(?: de)?) ?\$? ?(\d+(?:\.\d+)*(?:,\d{1,2})?)(?: ?(?:mil|k|lucas))?(?: pesos)?(?![\p{L}\p{N}])/iu
/** Shoppers say "hasta 120" for thousands of pesos. */
const SAID_IN_THOUSANDS = pesos(1000)

/**
 * Splits size and maximum price off a term, as the parameters of a list: "bota negra talle 38 hasta 120 mil" is
 * "bota negra" with `talle=38&hasta=120.000`. Null when it names neither; several sizes stay words.
 */
export function splitFilters(term: string): { rest: string; params: URLSearchParams } | null {
  const params = new URLSearchParams()
  const [said = '', typed = ''] = MAX_PRICE.exec(term) ?? []
  const price = parsePesos(typed)
  if (price.ok) {
    const amount = price.amount < SAID_IN_THOUSANDS ? centavos(price.amount * 1000) : price.amount
    params.set('hasta', formatPesos(amount).slice(1))
  }
  let parts = readHalves(price.ok ? term.replace(said, '') : term).split(' ')
  const sizes = parts.flatMap((part) => parseSize(part) ?? [])
  if (sizes.length === 1) {
    params.set(SIZE_PARAM, sizeInAddress(sizes[0]))
    parts = parts.filter((part) => parseSize(part) === null && !SIZE_WORDS.has(wordsOf(part).join(' ')))
  }
  return params.size === 0
    ? null
    : { rest: joinParts(parts.filter((part) => wordsOf(part).length > 0)), params }
}
