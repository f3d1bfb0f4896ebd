import { cleanCode } from '#app/base/text.ts'

/** Where people transfer money to. `code` is a CBU or a CVU. */
export type PaymentAccount = Record<'alias' | 'code' | 'name', string | null>

export function readAlias(typed: string): string | null {
  const alias = cleanCode(typed)
  return /^[a-zA-Z0-9.-]{6,20}$/.test(alias) ? alias : null
}

const WEIGHTS = [3, 1, 7, 9]

/** Reads a CBU or a CVU: 22 digits, of which the eighth and the last check those before them. */
export function readBankCode(typed: string): string | null {
  const code = cleanCode(typed).replace(/[\s.-]/g, '')
  const isRight = [code.slice(0, 8), code.slice(8)].every((block) => {
    const [check = 0, ...rest] = [...block].map(Number).toReversed()
    const sum = rest.reduce((total, digit, index) => total + digit * (WEIGHTS[index % 4] ?? 0), check)
    return sum % 10 === 0
  })
  return /^\d{22}$/.test(code) && isRight ? code : null
}
