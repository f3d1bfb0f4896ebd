import { MAX_NAME_LENGTH } from './account-problem.ts'

/** Zero-width and direction-changing characters, and others that show nothing. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu
const CONTROL = /(?!\s)\p{Cc}/gu
/** Longer text is cut before it is looked at. */
const MAX_TYPED_LENGTH = 10 * MAX_NAME_LENGTH

/** Returns a name as people see it, so that none looks like another one or turns the text around it. */
export function cleanName(typed: string): string {
  return typed
    .slice(0, MAX_TYPED_LENGTH)
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(CONTROL, '')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
}
