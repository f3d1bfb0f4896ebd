import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

/**
 * Answers as `createRequestHandler` does, but compares an address only with routes that begin like it: the router would
 * walk through all of them three times for each page, and copy them once. A build that is loaded for each request, in
 * development, stays whole.
 */
export function createNarrowHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string | undefined,
): RequestHandler {
  if (typeof build === 'function') return createRequestHandler(build, mode)
  const narrow = narrowBuilds(build)
  const handlers = new Map<ServerBuild, RequestHandler>()
  return (request, context) => {
    const part = narrow(new URL(request.url).pathname)
    const handler = handlers.get(part) ?? createRequestHandler(part, mode)
    handlers.set(part, handler)
    return handler(request, context)
  }
}

/** Returns a function that gives the part of a build whose routes may match a path. */
export function narrowBuilds(build: ServerBuild): (pathname: string) => ServerBuild {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const answering = routes.filter(({ path, index }) => path !== undefined || index)
  const firstOf = new Map(answering.map(({ id }) => [id, firstSegment(patternOf(build, id))]))
  const partOf = (first: string): ServerBuild => {
    const mayMatch = [...firstOf].filter(([, its]) => its === first || its === ANYTHING)
    const ids = new Set(mayMatch.flatMap(([id]) => withParents(build, id)))
    const only = <Route>(all: Record<string, Route>) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
    return {
      ...build,
      routes: only(build.routes),
      assets: { ...build.assets, routes: only(build.assets.routes) },
    }
  }
  const parts = new Map([...new Set(firstOf.values())].map((first) => [first, partOf(first)]))
  // A route that answers for any first segment is in every part.
  const other = partOf(ANYTHING)
  return (pathname) => parts.get(firstOfPath(pathname)) ?? other
}

/** Begins a pattern whose first segment is a parameter, optional or a splat. */
const ANYTHING = '*'

function firstSegment(pattern: string): string {
  const [first = ''] = pattern.split('/')
  return /^:|\?$|^\*$/.test(first) ? ANYTHING : first.toLowerCase()
}

/** The router ignores the case of letters, and asks for the data of a page at its address with `.data`. */
function firstOfPath(pathname: string): string {
  const [first = ''] = pathname
    .replace(/(?:\/_)?\.data$/, '')
    .replace(/^\/+/, '')
    .split('/')
  try {
    return decodeURIComponent(first).toLowerCase()
  } catch {
    return ANYTHING
  }
}

function patternOf(build: ServerBuild, id: string): string {
  const paths = withParents(build, id).map((parent) => build.routes[parent]?.path ?? '')
  return paths
    .toReversed()
    .join('/')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\//, '')
}

/** Returns the route and those around it, the innermost first. */
function withParents(build: ServerBuild, id: string): string[] {
  const { parentId } = build.routes[id] ?? {}
  return parentId === undefined ? [id] : [id, ...withParents(build, parentId)]
}
