import { createContext, redirect, type MiddlewareFunction } from 'react-router'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { type AdminError, isOwner, mayManageCatalog, type User } from '#app/domain/accounts/user.ts'
import { secondKeyAddress } from '#app/domain/accounts/account-addresses.ts'
import { paths } from '#app/base/paths.ts'

type Args = Parameters<MiddlewareFunction>[0]

/** The owner or helper who sent the request. */
export const teamContext = createContext<User>()

/** Lets the owner and helpers through (Spec §6). */
export const guardTeam: MiddlewareFunction = async (args) => {
  const user = await findUser(args.request)
  if (!user || !mayManageCatalog(user)) throw refusal(args, refusalOf(user))
  args.context.set(teamContext, user)
}

/** Lets the owner alone through (decision 66); stands inside `guardTeam`. */
export const guardOwner: MiddlewareFunction = (args) => {
  if (!isOwner(args.context.get(teamContext))) throw refusal(args, 'not-owner')
}

const FORM_ERRORS = {
  'not-signed-in': 'signed-out',
  'not-admin': 'not-allowed',
  'not-owner': 'not-allowed',
  'second-key': 'second-key',
} satisfies Record<string, AdminError['kind']>

type Refusal = keyof typeof FORM_ERRORS

function refusalOf(user: User | null): Refusal {
  if (!user) return 'not-signed-in'
  return user.awaitsSecondKey ? 'second-key' : 'not-admin'
}

function refusal({ request, pattern, url }: Args, error: Refusal): Response {
  const init = { status: error === 'not-signed-in' ? 401 : 403 }
  if (isForScripts(pattern)) return Response.json({ error }, init)
  // `send-form.ts` says it at the form, so that what was typed stays.
  if (request.method === 'POST' && new URL(request.url).pathname.endsWith('.data'))
    return new Response(FORM_ERRORS[error], init)
  if (error === 'second-key') return redirect(secondKeyAddress(url.pathname + url.search))
  return redirect(error === 'not-owner' ? paths.admin : paths.home)
}

/** A script follows a redirect and takes the page there for its answer, so it gets a status. */
function isForScripts(pattern: string): boolean {
  return /^\/?datos\/|\/imagen$/.test(pattern)
}
