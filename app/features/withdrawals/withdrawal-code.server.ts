import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another, on paper or by telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const GROUP = 4
const GROUPS = 2
const DEMO_PREFIX = 'EJEMPLO'

/** `7K2M-94QF`; nobody guesses one that exists. In demo mode it says that it is an example. */
export function newWithdrawalCode(isDemo: boolean): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  return (isDemo ? [DEMO_PREFIX, ...groups] : groups).join('-')
}
