import { cleanCode } from '#app/base/text.ts'

/** Money is whole centavos. Pesos exist only where people read or type them. */
export type Centavos = number & { readonly unit: 'centavos' }

/** @throws RangeError when the amount is not a whole number of centavos. */
export function pesos(amount: number): Centavos {
  const centavos = Math.round(amount * 100)
  // Stryker disable next-line EqualityOperator: no amount is off by exactly that much
  if (!Number.isSafeInteger(centavos) || Math.abs(centavos - amount * 100) > 1e-6) {
    throw new RangeError(`${amount} pesos is not a whole number of centavos`)
  }
  return centavos as Centavos
}

/** For amounts that come from the database, where they are already whole centavos. */
export function centavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of centavos`)
  return amount as Centavos
}

/** `$100.000`, `$85.900,50`: no decimals for whole pesos. */
export function formatPesos(amount: Centavos): string {
  return amount % 100 === 0 ? wholePesos(amount) : formatPesosExact(amount)
}

/** `80000`, `80000,50`: a spreadsheet reads it back in any locale. */
export function formatPesosPlain(amount: Centavos): string {
  return formatPesos(amount).replace(/[$.]/g, '')
}

/** `85900.00`: as machines read it. */
export function formatPesosDecimal(amount: Centavos): string {
  return (amount / 100).toFixed(2)
}

/** `$28.333,33`: always two decimals, as an instalment is written. */
export function formatPesosExact(amount: Centavos): string {
  return `${wholePesos(amount)},${String(Math.abs(amount) % 100).padStart(2, '0')}`
}

/**
 * es-ES digits with every thousand grouped. Written out because plain es-ES leaves four digits
 * together (8500) and `useGrouping: 'always'` is unknown to older phones, which would then disagree
 * with the page that the server sent.
 */
function wholePesos(amount: Centavos): string {
  const digits = String(Math.trunc(Math.abs(amount) / 100))
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return `${amount < 0 ? '-' : ''}$${groups.join('.')}`
}

export type TypedAmount = { ok: true; amount: Centavos } | { ok: false }

const TYPED_AMOUNT = /^\$?\s*(\d{1,3}(?:\.\d{3}){1,3}|\d{1,12})(?:,(\d{1,2})|[.,]-)?$/

/** Parses a typed amount of at most 12 digits: `80000`, `80.000`, `80.000,50` or `80.000.-`. Nothing negative. */
export function parsePesos(typed: string): TypedAmount {
  const match = TYPED_AMOUNT.exec(cleanCode(typed))
  if (!match) return { ok: false }
  const [, whole, cents = ''] = match
  const digits = `${whole}${cents.padEnd(2, '0')}`.replaceAll('.', '')
  return { ok: true, amount: centavos(Number(digits)) }
}
