import { data, type ServerBuild } from 'react-router'

/** Thrown while something that the shop stands on, such as its database, does not answer. */
export class UnavailableError extends Error {}

/** Returns whether an error is, or was caused by, something that does not answer. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof UnavailableError) return true
  return error instanceof Error && error.cause !== error && isUnavailable(error.cause)
}

/** Makes loaders, actions and middleware answer 503 while something does not answer. `FailurePage` says so. */
export function answerUnavailable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action, middleware } = route?.module ?? {}
    const guarded = {
      ...(loader && { loader: guard(loader) }),
      ...(action && { action: guard(action) }),
      ...(middleware && { middleware: middleware.map(guard) }),
    }
    return [id, route && { ...route, module: { ...route.module, ...guarded } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function guard<Args extends unknown[], Value>(handle: (...args: Args) => Value | Promise<Value>) {
  return async (...args: Args): Promise<Value> => {
    try {
      return await handle(...args)
    } catch (error) {
      throw isUnavailable(error) ? data(null, { status: 503, headers: { 'Retry-After': '5' } }) : error
    }
  }
}
