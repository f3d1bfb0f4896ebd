import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, type RouteObject } from 'react-router'
import routes from '#app/routes.ts'

/** What the tests ask of a route's module. */
export type RouteModule = Record<string, unknown> & Pick<RouteObject, 'loader' | 'action'>

export type Address = { path: string; load: () => Promise<RouteModule> }

/** Every address of `app/routes.ts`. A layout without one gets the name of its file here. */
export const addresses = addressesOf(routes, '')

function addressesOf(entries: readonly RouteConfigEntry[], parent: string): Address[] {
  return entries.flatMap(({ path, file, index, children = [] }) => {
    const here = path === undefined ? parent : `${parent}/${path}`
    const load = () => import(/* @vite-ignore */ `../app/${file}`) as Promise<RouteModule>
    const own = path !== undefined || index ? here || '/' : `/${file}`
    return [{ path: own, load }, ...addressesOf(children, here)]
  })
}

const { queryRoute } = createStaticHandler(
  addresses.map(({ path, load }) => ({
    path,
    lazy: async () => {
      const { loader, action } = await load()
      return { ...(loader && { loader }), ...(action && { action }) }
    },
  })),
)

/** Answers a request by its route's loader or action, without the pages around it. What it throws is an answer too. */
export async function serveRoute(request: Request): Promise<unknown> {
  return queryRoute(request).catch((thrown: unknown) => {
    if (thrown instanceof Error) throw thrown
    return thrown
  })
}
