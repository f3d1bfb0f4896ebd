import { redirect } from 'react-router'
import { paths } from '#app/paths.ts'
import { findUser } from './session.server.ts'
import { mayManageCatalog, type User } from './user.ts'

/** @throws a redirect to the screen that is missing: /login and back here, or /verify-email (Spec §2, decision 8) */
export async function requireUser({ request, url }: { request: Request; url: URL }): Promise<User> {
  const user = await findUser(request)
  if (!user) {
    throw redirect(`${paths.login}?next=${encodeURIComponent(url.pathname + url.search)}`)
  }
  if (!user.emailVerified) throw redirect(paths.verifyEmail)
  return user
}

/** @throws a redirect to / for everybody else, before anything of the admin's is read (decision 8) */
export async function requireAdmin(request: Request): Promise<User> {
  const user = await findUser(request)
  if (!user || !mayManageCatalog(user)) throw redirect(paths.home)
  return user
}

/** For requests of a script: @throws 401 when nobody is signed in, 403 for those who may not. */
export async function requireAdminApi(request: Request): Promise<User> {
  const user = await findUser(request)
  if (!user) throw Response.json({ problem: 'not-signed-in' }, { status: 401 })
  if (!mayManageCatalog(user)) throw Response.json({ problem: 'not-admin' }, { status: 403 })
  return user
}
