import { expect, test } from 'vitest'
import { problemField } from './problem-field.ts'

test.each([
  ['invalid-credentials', 'password'],
  ['email-in-use', 'email'],
  ['invalid-email', 'email'],
  ['weak-password', 'password'],
  ['passwords-differ', 'confirmation'],
  ['wrong-password', 'currentPassword'],
  ['current-password-required', 'currentPassword'],
  ['invalid-name', 'name'],
] as const)('%s is about the field %s', (problem, field) => {
  expect(problemField(problem)).toBe(field)
})

test.each(['too-many-attempts', 'email-not-verified', 'unexpected', undefined] as const)(
  '%s is about no field',
  (problem) => {
    expect(problemField(problem)).toBeNull()
  },
)
