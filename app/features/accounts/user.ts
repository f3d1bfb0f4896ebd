export type User = {
  id: string
  email: string
  name: string
  /** Address of their photo on this site; null: the default one. */
  image: string | null
  role: 'user' | 'admin'
  emailVerified: boolean
  hasPassword: boolean
  hasGoogle: boolean
}

/** Spec §6: reaches /admin, adds, edits and deletes products. */
export function mayManageCatalog(user: User): boolean {
  return user.emailVerified && user.role === 'admin'
}
