import { createContext, redirect, type MiddlewareFunction } from 'react-router'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { isOwner, mayManageCatalog, type User } from '#app/domain/accounts/user.ts'
import { secondKeyAddress } from '#app/domain/accounts/account-addresses.ts'
import { paths } from '#app/base/paths.ts'

type Args = Parameters<MiddlewareFunction>[0]

/** The owner or helper who sent the request. Unset in the action of a page, which checks for itself who asks. */
export const teamContext = createContext<User>()

/** Lets the owner and helpers through (Spec §6). */
export const guardTeam: MiddlewareFunction = async (args) => {
  const user = await findUser(args.request)
  if (user && mayManageCatalog(user)) args.context.set(teamContext, user)
  else if (!isPageForm(args)) throw refusal(args, refusalOf(user))
}

/** Lets the owner alone through (decision 66); stands inside `guardTeam`. */
export const guardOwner: MiddlewareFunction = (args) => {
  if (!isPageForm(args) && !isOwner(args.context.get(teamContext))) throw refusal(args, 'not-owner')
}

/** A page's action says at the form that the session has ended, so that what was typed stays. */
function isPageForm({ request, pattern }: Args): boolean {
  return (
    request.method === 'POST' && new URL(request.url).pathname.endsWith('.data') && !isForScripts(pattern)
  )
}

type Refusal = 'not-signed-in' | 'not-admin' | 'not-owner' | 'second-key'

function refusalOf(user: User | null): Refusal {
  if (!user) return 'not-signed-in'
  return user.awaitsSecondKey ? 'second-key' : 'not-admin'
}

function refusal({ pattern, url }: Args, error: Refusal): Response {
  if (isForScripts(pattern))
    return Response.json({ error }, { status: error === 'not-signed-in' ? 401 : 403 })
  if (error === 'second-key') return redirect(secondKeyAddress(url.pathname + url.search))
  return redirect(error === 'not-owner' ? paths.admin : paths.home)
}

/** A script follows a redirect and takes the page there for its answer, so it gets a status. */
function isForScripts(pattern: string): boolean {
  return /^\/?datos\/|\/imagen$/.test(pattern)
}
