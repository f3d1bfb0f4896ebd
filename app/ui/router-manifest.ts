type RouterManifest = {
  /** Another one for each build. */
  version: string
  routes: Record<string, { module: string } | undefined>
}

declare global {
  interface Window {
    __reactRouterManifest?: RouterManifest
  }
}

/** Returns what the router knows of this build; undefined before its script has run. */
export function routerManifest(): RouterManifest | undefined {
  return window.__reactRouterManifest
}
