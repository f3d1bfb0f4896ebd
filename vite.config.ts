import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** React and the router. Other packages go with the pages that import them. */
const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/

/** Shared by every page: the frame, the components of `ui/`, the product card and what it imports. Styles go with pages. */
const ON_EVERY_PAGE =
  /app[\\/](?:shell|ui[\\/](?!command-button|fields|leave-guard|task-bar)|business|text[\\/](?:text|whatsapp)|(?:time|result)\.ts|paths|link-tags|features[\\/](?:images[\\/](?:image-url|product-image)|settings[\\/](?:announcement-bar|promotions|settings|settings\.copy|shop-settings)\.tsx?$|accounts[\\/](?:avatar|use-account)|catalog[\\/](?:catalog\.copy|price-tag|product-card)))(?!.*\.css)/

const ASSETS = 'build/client/assets'

/** The only address without a page that the router of the shop's pages sends forms to. */
const SIGN_OUT = 'features/accounts/sign-out.route'

type RouteOfList = { id: string; parentId?: string; hasDefaultExport: boolean }

/**
 * Writes a second list of routes, without the admin's and without files, for the pages of the shop: half the bytes, and
 * half the work when the router starts. Addresses that it lacks are loaded as documents (`not-found.route.tsx`).
 */
function shopManifest(): Plugin {
  return {
    name: 'shop-manifest',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle() {
      const [file] = readdirSync(ASSETS).filter((name) => /^manifest-\w+\.js$/.test(name))
      if (file === undefined) throw new Error(`No list of routes in ${ASSETS}`)
      const [opening, rest = ''] = readFileSync(`${ASSETS}/${file}`, 'utf8').split(/(?<=^[^{]*)(?={)/)
      const { routes, ...manifest } = JSON.parse(rest.replace(/;$/, '')) as {
        routes: Record<string, RouteOfList>
      }
      const shop = Object.entries(routes).filter(
        ([, route]) => !isOfAdmin(route, routes) && (route.hasDefaultExport || route.id === SIGN_OUT),
      )
      // The page asks for the list at this address once more when it comes alive.
      const url = `/assets/shop-${file}`
      const list = { ...manifest, url, routes: Object.fromEntries(shop) }
      // The router only asks whether these are true.
      const json = JSON.stringify(list, (_, value: unknown) => (value === false ? undefined : value))
      writeFileSync(`${ASSETS}/shop-${file}`, `${opening}${json};`)
    },
  }
}

function isOfAdmin({ id, parentId }: RouteOfList, routes: Record<string, RouteOfList>): boolean {
  const parent = routes[parentId ?? '']
  return id === 'features/admin/admin-frame.route' || (parent !== undefined && isOfAdmin(parent, routes))
}

/**
 * Lets the bundler leave out the components of the router that no page uses. It has to keep a component that is made by a
 * call or has a name for React's developer tools.
 */
function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) =>
        code
          .replaceAll(/^[A-Z]\w+\.displayName = "[\w.]+";$/gm, '')
          .replaceAll(
            /^(const [A-Z]\w+ = )(?=React\$\d+\.(?:forwardRef|memo|createContext)\()/gm,
            '$1/* @__PURE__ */ ',
          ),
    },
  }
}

export default defineConfig({
  plugins: [reactRouter(), shopManifest(), unusedRouterParts()],
  // Photos and the font stay files: each is fetched once for all pages.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // Thirty small files compress worse than two, and each brings its headers.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'shop', test: ON_EVERY_PAGE },
              ],
            },
          },
        },
      },
    },
    // The server's bundle begins at our own server, so that pages and server share one catalogue in memory.
    ssr: { build: { rollupOptions: { input: './app/server.ts' }, target: 'node24' } },
  },
})
