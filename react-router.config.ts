import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // One request less per page: the manifest of a shop this size fits in the first load.
  routeDiscovery: { mode: 'initial' },
  // A route's few lines for the browser weigh more as files by themselves.
  splitRouteModules: false,
} satisfies Config
