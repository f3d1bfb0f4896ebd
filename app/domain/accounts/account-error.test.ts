import { expect, test } from 'vitest'
import { errorField } from './account-rules.ts'

test.each([
  ['invalid-credentials', 'password'],
  ['email-in-use', 'email'],
  ['invalid-email', 'email'],
  ['weak-password', 'password'],
  ['passwords-differ', 'confirmation'],
  ['wrong-password', 'currentPassword'],
  ['current-password-required', 'currentPassword'],
  ['invalid-name', 'name'],
] as const)('%s is about the field %s', (kind, field) => {
  expect(errorField(kind)).toBe(field)
})

test.each(['too-many-attempts', 'email-not-verified', 'failed', undefined] as const)(
  '%s is about no field',
  (kind) => {
    expect(errorField(kind)).toBeNull()
  },
)
