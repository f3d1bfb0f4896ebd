import type { User } from '#app/features/accounts/user.ts'

export function makeAdmin(): User {
  return {
    id: 'owner',
    email: 'sol@example.com',
    name: '',
    image: null,
    role: 'admin',
    emailVerified: true,
    hasPassword: true,
    hasGoogle: false,
  }
}
