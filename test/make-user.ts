import type { User } from '#app/domain/accounts/user.ts'

/** A user with plausible values; name the ones that the test is about. */
export function makeUser(given: Partial<User> = {}): User {
  return {
    id: 'owner',
    email: 'sol@example.com',
    name: '',
    image: null,
    role: 'user',
    emailVerified: true,
    hasPassword: true,
    hasGoogle: false,
    ...given,
  }
}

export function makeAdmin(): User {
  return makeUser({ role: 'admin' })
}
