import { failed, ok, type Result } from '#app/base/result.ts'

/** A helper does what an admin does, except what `checkOwner` guards. */
export type Role = 'user' | 'helper' | 'admin'

/**
 * Where somebody is with their second key. `missing`: none yet while the team's is demanded; `barred`: the same, and
 * this session may not add one; `awaited`: this session has not shown it; `fresh`: it has, within ten minutes.
 */
export type SecondKeyState = 'none' | 'missing' | 'barred' | 'awaited' | 'shown' | 'fresh'

export type User = {
  id: string
  email: string
  name: string
  /** Address of the photo on this site; null: the default photo. */
  image: string | null
  /** `user` as long as the session has to show a second key. */
  role: Role
  /** One of the team whose role waits for the second key. */
  awaitsSecondKey: boolean
  secondKey: SecondKeyState
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

/** Why a command of the admin's was refused: the session has ended, the account may not do it, or has to show its key. */
export type AdminError = { kind: 'signed-out' } | { kind: 'not-allowed' } | { kind: 'second-key' }

/** Checks the user of a command that helpers may run too. */
export function checkAdmin(user: User | null): Result<User, AdminError> {
  return check(user, mayManageCatalog)
}

/** Checks the user of a command that is not for helpers. */
export function checkOwner(user: User | null): Result<User, AdminError> {
  return check(user, isOwner)
}

/** Checks the user of a command that asks an owner who has a second key for it again. */
export function checkOwnerAgain(user: User | null): Result<User, AdminError> {
  const owner = checkOwner(user)
  return owner.ok && owner.value.secondKey === 'shown' ? failed({ kind: 'second-key' }) : owner
}

function check(user: User | null, may: (user: User) => boolean): Result<User, AdminError> {
  if (!user) return failed({ kind: 'signed-out' })
  if (user.awaitsSecondKey) return failed({ kind: 'second-key' })
  return may(user) ? ok(user) : failed({ kind: 'not-allowed' })
}

/** The part of a user that reaches the browser. */
export type SignedIn = Pick<User, 'id' | 'email' | 'name' | 'image' | 'role'> & { awaitsSecondKey?: true }

/** Returns whether the menu leads to the admin, which may ask for the second key first. */
export function worksHere({ role, awaitsSecondKey }: SignedIn): boolean {
  return role !== 'user' || awaitsSecondKey === true
}

/** The JSON of `/datos/cuenta`. */
export type AccountData = { user: SignedIn | null }
