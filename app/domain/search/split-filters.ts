import { centavos, formatPesos, parsePesos, pesos } from '#app/business/money.ts'
import { parseSize, parseSizes, readHalves, SIZE_PARAM, sizeInAddress } from '#app/domain/catalog/sizes.ts'
import { joinParts, wordsOf } from './search-words.ts'

const SIZE_WORDS = new Set(['talle', 'talles', 'numero', 'nro', 'num'])
const UNIT = /(?:mil(?:lones|l[oó]n)?|k|lucas?|palos?)(?![\p{L}\p{N}])/u.source
/** "35 hasta 38", but not "35 hasta 38 mil". */
const SIZE_RANGE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:desde (?:el )?)?(\d\d)(?: ?- ?| (?:al?|hasta) (?:el )?)(\d\d)(?! ?${UNIT}|[.,]?\d|\p{L})`,
  'iu',
)
const UP_TO = /hasta|menos de|menor(?:es)? (?:a|de|que)|no m[aá]s de|m[aá]ximo(?: de)?/u.source
/** "hasta los 100 mil", "menor a 80.000", and "100 lucas", which has its unit alone. */
const MAX_PRICE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:(?:${UP_TO})(?: los| unos)? ?\$? ?|(?=[\d.,]+ ?${UNIT}))(\d+(?:\.\d+)*(?:,\d{1,2})?)(?: ?(${UNIT}))?(?: pesos)?(?![\p{L}\p{N}])`,
  'iu',
)
/** Shoppers say "hasta 120" for thousands of pesos. */
const SAID_IN_THOUSANDS = pesos(1000)

/**
 * Splits sizes and maximum price off a term, as the parameters of a list: "bota negra talle 38 hasta 120 mil" is
 * "bota negra" with `talle=38&hasta=120.000`. Null when it names neither; several sizes without a range stay words.
 */
export function splitFilters(term: string): { rest: string; params: URLSearchParams } | null {
  const params = new URLSearchParams()
  const [range = '', from = '', to = ''] = SIZE_RANGE.exec(term) ?? []
  const inRange = (range === '' ? null : parseSizes(`${from} a ${to}`)) ?? []
  const withoutRange = inRange.length > 0 ? term.replace(range, '') : term
  const [said = '', typed = '', unit = ''] = MAX_PRICE.exec(withoutRange) ?? []
  const price = parsePesos(typed.replace(/^(\d+)\.(\d{1,2})$/, '$1,$2'))
  if (price.ok) {
    const times = /^(?:mill|palo)/i.test(unit) ? 1_000_000 : 1000
    const amount = price.amount < SAID_IN_THOUSANDS ? centavos(price.amount * times) : price.amount
    params.set('hasta', formatPesos(amount).slice(1))
  }
  let parts = readHalves(price.ok ? withoutRange.replace(said, '') : withoutRange).split(' ')
  const single = parts.flatMap((part) => parseSize(part) ?? [])
  const sizes = inRange.length > 0 ? inRange.map(({ size }) => size) : single
  if (inRange.length > 0 || single.length === 1) {
    for (const size of sizes) params.append(SIZE_PARAM, sizeInAddress(size))
    parts = parts.filter((part) => parseSize(part) === null && !SIZE_WORDS.has(wordsOf(part).join(' ')))
  }
  return params.size === 0
    ? null
    : { rest: joinParts(parts.filter((part) => wordsOf(part).length > 0)), params }
}
