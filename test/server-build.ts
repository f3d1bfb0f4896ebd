import type { ServerBuild } from 'react-router'

/** A build of the router with these parts, as the bundler writes it for production. */
export const serverBuild = (
  entry: ServerBuild['entry']['module'],
  routes: ServerBuild['routes'],
  assets: Pick<ServerBuild['assets'], 'entry' | 'routes'>,
): ServerBuild => ({
  entry: { module: entry },
  routes,
  assets: { ...assets, url: '/assets/manifest.js', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
})
