import { redirect } from 'react-router'
import { paths } from '#app/paths.ts'
import { findUser } from './session.server.ts'
import { mayManageCatalog, type User } from './user.ts'

/** @throws a redirect to /login, which leads back here, or to /verify-email (Spec §2, decision 8) */
export async function requireUser({ request, url }: { request: Request; url: URL }): Promise<User> {
  const user = await findUser(request)
  if (!user) {
    throw redirect(`${paths.login}?next=${encodeURIComponent(url.pathname + url.search)}`)
  }
  if (!user.emailVerified) throw redirect(paths.verifyEmail)
  return user
}

/** @throws a redirect to / for everybody but admins, before the page reads any data (decision 8) */
export async function requireAdmin(request: Request): Promise<User> {
  const user = await findUser(request)
  if (!user || !mayManageCatalog(user)) throw redirect(paths.home)
  return user
}

/** For requests of a script. @throws a 401 when nobody is signed in, a 403 when the user is not an admin */
export async function requireAdminApi(request: Request): Promise<User> {
  const user = await findUser(request)
  if (!user) throw Response.json({ problem: 'not-signed-in' }, { status: 401 })
  if (!mayManageCatalog(user)) throw Response.json({ problem: 'not-admin' }, { status: 403 })
  return user
}
