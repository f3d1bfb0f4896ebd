const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
const TYPES = ['20', '23', '24', '25', '26', '27', '30', '33', '34']

export type CuitAnswer = { ok: true; cuit: string } | { ok: false; problem: 'cuit-length' | 'cuit-wrong' }

/** A tax number with its check digit (módulo 11), as it is printed: `20-12345678-6`. */
export function parseCuit(typed: string): CuitAnswer {
  const digits = typed.replace(/[\s.-]/g, '')
  if (!/^\d{11}$/.test(digits)) return { ok: false, problem: 'cuit-length' }
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const check = (11 - (sum % 11)) % 11
  const isRight = check < 10 && check === Number(digits[10]) && TYPES.includes(digits.slice(0, 2))
  if (!isRight) return { ok: false, problem: 'cuit-wrong' }
  return { ok: true, cuit: `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}` }
}
