import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** React and the router. Other packages go with the pages that import them. */
const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/

/** Shared by every page: the frame, the components of `ui/`, the product card and what it imports. Styles go with pages. */
const ON_EVERY_PAGE =
  /app[\\/](?:shop[\\/]frame[\\/](?!account-panel)|ui[\\/](?!command-button|copy-|fields|leave-guard|qr-code|question-dialog|share-button|task-bar|use-answer|use-drag)|business|base[\\/](?:text|time|result|paths|link-tags|brand)|domain[\\/](?:photos[\\/]image-url|counts[\\/](?:sources|visit-source)|settings[\\/](?:settings|settings\.copy)\.ts$|catalog[\\/](?:catalog\.copy|product-query))|parts[\\/](?:announcements|product-image|shop-settings|use-account|price-tag|product-card)|shop[\\/]list[\\/](?:product-list\.route|product-browser))(?!.*\.css)/

export default defineConfig({
  plugins: [reactRouter()],
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
    ssr: { build: { rollupOptions: { input: './app/server/server.ts' }, target: 'node24' } },
  },
})
