import { failed, ok, type Result } from '#app/base/result.ts'

/** A helper does what an admin does, except what `checkOwner` guards. */
export type Role = 'user' | 'helper' | 'admin'

export type User = {
  id: string
  email: string
  name: string
  /** Address of the photo on this site; null: the default photo. */
  image: string | null
  role: Role
  emailVerified: boolean
  hasPassword: boolean
  hasGoogle: boolean
}

/** Returns whether a user may open /admin, and add, edit and delete products (Spec §6). */
export function mayManageCatalog(user: User): boolean {
  return user.emailVerified && user.role !== 'user'
}

/** Returns whether a user may also change prices in bulk and settings, delete for good, and have the backups. */
export function isOwner(user: User): boolean {
  return user.emailVerified && user.role === 'admin'
}

/** Why a command of the admin's was refused: the session has ended, or the account may not do it. */
export type AdminError = { kind: 'signed-out' } | { kind: 'not-allowed' }

/** Checks the user of a command that helpers may run too. */
export function checkAdmin(user: User | null): Result<User, AdminError> {
  if (!user) return failed({ kind: 'signed-out' })
  return mayManageCatalog(user) ? ok(user) : failed({ kind: 'not-allowed' })
}

/** Checks the user of a command that is not for helpers. */
export function checkOwner(user: User | null): Result<User, AdminError> {
  if (!user) return failed({ kind: 'signed-out' })
  return isOwner(user) ? ok(user) : failed({ kind: 'not-allowed' })
}

/** The part of a user that reaches the browser. */
export type SignedIn = Pick<User, 'id' | 'email' | 'name' | 'image' | 'role'>

/** The JSON of `/datos/cuenta`. */
export type AccountData = { user: SignedIn | null }
