import type { AccountProblem } from './account-problem.ts'

export type AccountField = 'name' | 'email' | 'password' | 'confirmation' | 'currentPassword'

/** The field that has to be looked at again; null when it is none of them. */
export function problemField(problem: AccountProblem | undefined): AccountField | null {
  switch (problem) {
    case 'invalid-name':
      return 'name'
    case 'missing-email':
    case 'invalid-email':
    case 'email-in-use':
    case 'same-email':
      return 'email'
    case 'missing-password':
    case 'invalid-credentials':
    case 'weak-password':
    case 'password-too-long':
      return 'password'
    case 'passwords-differ':
      return 'confirmation'
    case 'wrong-password':
    case 'current-password-required':
      return 'currentPassword'
    default:
      return null
  }
}
