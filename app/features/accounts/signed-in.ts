import type { User } from './user.ts'

/** What the page is told about who is signed in. */
export type SignedIn = Pick<User, 'email' | 'name' | 'image' | 'role'>

export type AccountAnswer = { user: SignedIn | null }
