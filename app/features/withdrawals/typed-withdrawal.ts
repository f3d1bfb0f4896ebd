import { cleanLine, cleanLines } from '#app/text/text.ts'
import { isOneAddress } from '#app/text/email-address.ts'

export type TypedWithdrawal = {
  name: string
  /** An e-mail address or a telephone number. */
  contact: string
  purchase: string
  /** May be empty. */
  note: string
}

export const MAX_LENGTHS = { name: 80, contact: 120, purchase: 200, note: 2000 } as const satisfies Record<
  keyof TypedWithdrawal,
  number
>

export type FieldProblem = 'missing' | 'too-long' | 'unreadable'
export type WithdrawalProblems = Partial<Record<keyof TypedWithdrawal, FieldProblem>>

/** As it is stored. */
export function cleanWithdrawal({ name, contact, purchase, note }: TypedWithdrawal): TypedWithdrawal {
  return {
    name: cleanLine(name),
    contact: cleanLine(contact),
    purchase: cleanLine(purchase),
    note: cleanLines(note),
  }
}

/** @returns null when it can be taken */
export function withdrawalProblems(clean: TypedWithdrawal): WithdrawalProblems | null {
  const problems: WithdrawalProblems = {}
  for (const field of ['name', 'contact', 'purchase', 'note'] as const) {
    if (clean[field] === '' && field !== 'note') problems[field] = 'missing'
    else if (clean[field].length > MAX_LENGTHS[field]) problems[field] = 'too-long'
  }
  if (problems.contact === undefined && !canBeAnswered(clean.contact)) problems.contact = 'unreadable'
  return Object.keys(problems).length > 0 ? problems : null
}

/** Half an address, or a word, leads to nobody. */
function canBeAnswered(contact: string): boolean {
  return isOneAddress(contact) || (!contact.includes('@') && (contact.match(/\d/g)?.length ?? 0) >= 6)
}
