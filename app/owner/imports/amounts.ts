import { centavos, type Centavos } from '#app/business/money.ts'

/** The sign before decimals in a file; null when no amount shows it. */
export type DecimalSign = ',' | '.' | null

const AMOUNT = /^\d[\d.,]*$/

/** Removes currency and spaces: `$ 85.000,50`, `ARS 85000`. */
function bare(cell: string): string {
  return cell.replace(/[\s\u00A0$]|ars|ar\$/gi, '')
}

/** Finds the decimal sign that most amounts of a file show: `85,000.00` shows a point, `85.000,00` a comma. */
export function decimalSignOf(cells: Iterable<string>): DecimalSign {
  let points = 0
  let commas = 0
  for (const cell of cells) {
    const sign = signOf(bare(cell))
    if (sign === '.') points += 1
    if (sign === ',') commas += 1
  }
  if (points === commas) return null
  return points > commas ? '.' : ','
}

function signOf(amount: string): DecimalSign {
  if (!AMOUNT.test(amount)) return null
  const point = amount.lastIndexOf('.')
  const comma = amount.lastIndexOf(',')
  if (point === -1 && comma === -1) return null
  if (point !== -1 && comma !== -1) return point > comma ? '.' : ','
  const [sign, other] = point === -1 ? ([',', '.'] as const) : (['.', ','] as const)
  const parts = amount.split(sign)
  if (parts.length > 2) return other
  // Three digits behind one sign may be thousands or decimals.
  return parts[1]?.length === 3 ? null : sign
}

/**
 * Reads an amount in the file's notation. Three digits behind a single decimal sign are refused, because they could
 * also be thousands.
 * @returns null when it cannot be read
 */
export function readAmount(cell: string, sign: DecimalSign): Centavos | null {
  const amount = bare(cell)
  const decimal = sign ?? signOf(amount)
  const thousands = decimal === ',' ? /\./g : decimal === '.' ? /,/g : /[.,]/g
  const [whole = '', decimals = '', ...more] = decimal === null ? [amount] : amount.split(decimal)
  const isWhole = /^\d{1,12}$/.test(whole) || /^\d{1,3}(?:[.,]\d{3}){1,3}$/.test(whole)
  if (!isWhole || more.length > 0 || (decimal !== null && whole.includes(decimal))) return null
  if (!/^(?:\d{0,2}|\d{2}0{2,4})$/.test(decimals)) return null
  return centavos(Number(whole.replace(thousands, '')) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')))
}
