// Who may import whom. `npm run check` enforces it.

/** Which feature may use which other features. The only place this is decided. */
const mayUse = {
  activity: [],
  'browser-errors': [],
  home: ['catalog', 'images', 'settings'],
  'shop-window': ['home', 'catalog', 'images', 'accounts', 'activity', 'settings'],
  catalog: ['accounts', 'activity', 'images', 'information', 'saved-pairs', 'settings'],
  counts: ['catalog', 'accounts'],
  search: ['catalog', 'counts', 'settings'],
  admin: [
    'activity',
    'browser-errors',
    'product-form',
    'catalog',
    'images',
    'accounts',
    'settings',
    'contact',
    'inbox',
    'mail',
    'withdrawals',
    'search',
    'counts',
    'selection',
    'sales',
    'bulk-prices',
    'backups',
    'restock',
  ],
  backups: ['images', 'accounts', 'activity', 'settings'],
  imports: ['product-form', 'catalog', 'images', 'accounts', 'activity'],
  'bulk-prices': ['product-form', 'catalog', 'images', 'accounts'],
  'product-form': ['catalog', 'images'],
  images: ['accounts'],
  accounts: ['mail', 'settings', 'activity'],
  information: ['settings'],
  contact: ['inbox', 'activity', 'accounts', 'settings', 'mail', 'push'],
  withdrawals: ['inbox', 'activity', 'accounts', 'settings', 'mail', 'push'],
  push: ['activity', 'accounts'],
  inbox: ['accounts', 'settings', 'mail'],
  feeds: ['catalog', 'images'],
  sitemap: ['catalog', 'images', 'settings'],
  'structured-data': ['settings'],
  selection: ['saved-pairs', 'catalog', 'images', 'accounts', 'settings', 'push'],
  sales: ['selection', 'catalog', 'images', 'accounts', 'activity', 'settings', 'inbox'],
  restock: ['catalog', 'accounts', 'images', 'inbox', 'mail', 'settings'],
  'saved-pairs': [],
  settings: [],
  mail: [],
}
const shellMayUse = ['accounts', 'saved-pairs', 'search', 'settings']

const anyFeature = '^app/features/([^/]+)/'
const test = '\\.test\\.tsx?$'
/** Where everything comes together: they may use all but the routes, and nobody below may use them. */
const compositionRoot =
  '^app/(routes|root|entry\\.[a-z]+|server|health\\.server|prepare-shop\\.server|public-pages\\.server|body-rules\\.server|structured-data\\.server)\\.tsx?$'
/** Where the framework, the server and the browser's workers come in; what none of them leads to is dead. */
const entrances = '\\.(route|worker)\\.tsx?$|^app/(root|entry\\.[a-z]+|server)\\.tsx?$'
/** A plain .ts file in a feature holds types and pure functions. */
const pureRule = {
  path: '^app/features/.+\\.ts$',
  pathNot: '\\.(server|client|worker|table|copy|route|test)\\.ts$|/use-[^/]+\\.ts$',
}
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

const featureRules = Object.entries(mayUse).map(([feature, others]) =>
  rule(
    `${feature}-may-use-only-${others.join('-and-') || 'itself'}`,
    { path: `^app/features/${feature}/` },
    { path: '^app/features/', pathNot: `^app/features/(${[feature, ...others].join('|')})/` },
  ),
)

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),

    // Layers, lowest first.
    rule('business-is-pure', { path: '^app/business/', pathNot: test }, { pathNot: '^app/(business|text)/' }),
    rule(
      'text-and-time-are-pure',
      { path: '^app/(text/|time\\.ts$)', pathNot: test },
      { pathNot: '^app/(text/|time\\.ts$)|^node_modules/csv-' },
    ),
    rule('palette-stands-alone', { path: '^app/palette\\.ts$' }, {}),
    rule(
      'paths-know-only-urls',
      { path: '^app/paths\\.ts$' },
      { pathNot: '^app/paths|^node_modules/react-router/' },
    ),
    rule('ui-knows-no-shop', { path: '^app/ui/' }, { path: '^app/(business|text|features|shell|platform)/' }),
    rule(
      'platform-knows-no-product',
      { path: '^app/platform/' },
      { path: '^app/(business|text|features|shell|ui)/' },
    ),
    rule(
      'nobody-below-knows-the-composition-root',
      { path: '^app/', pathNot: `${compositionRoot}|${test}` },
      { path: compositionRoot },
    ),
    rule('features-do-not-know-their-frame', { path: '^app/features/' }, { path: '^app/shell/' }),
    rule(
      'every-feature-is-listed',
      { path: '^app/features/', pathNot: `^app/features/(${Object.keys(mayUse).join('|')})/` },
      {},
    ),
    rule(
      `shell-may-use-only-${shellMayUse.join('-and-')}`,
      { path: '^app/shell/' },
      { path: '^app/features/', pathNot: `^app/features/(${shellMayUse.join('|')})/` },
    ),
    ...featureRules,

    // What a feature shows to others: its top level. Its screens are private.
    rule(
      'screens-are-private-to-their-feature',
      { path: anyFeature },
      { path: '^app/features/[^/]+/[^/]+/', pathNot: '^app/features/$1/' },
    ),
    rule(
      'screens-are-private-to-features',
      { pathNot: `^app/features/|${test}` },
      { path: '^app/features/[^/]+/[^/]+/' },
    ),
    rule('nobody-imports-a-route', { pathNot: test }, { path: '\\.route\\.tsx?$' }),
    rule(
      'copy-stays-home',
      { path: anyFeature },
      { path: '\\.copy\\.ts$', pathNot: '^app/(features/$1|text)/' },
    ),

    // The database.
    rule(
      'only-server-files-reach-the-database',
      {
        pathNot:
          '\\.(server|table|postgres)(\\.test)?\\.ts$|^app/server\\.ts$|^(database|test|e2e|scripts|bench|drill)/',
      },
      { path: '\\.table\\.ts$|^app/platform/database|node_modules/(kysely|pg|@electric-sql)/' },
    ),
    rule(
      'a-table-has-one-owner',
      { path: anyFeature },
      { path: '\\.table\\.ts$', pathNot: '^app/features/$1/' },
    ),
    rule('migrations-stand-alone', { path: '^database/migrations/' }, { pathNot: 'node_modules/kysely/' }),
    rule(
      'only-the-composition-root-knows-migrations-and-demo',
      {
        path: '^app/',
        pathNot: `^app/(server|health\\.server|prepare-shop\\.server)\\.ts$|${test}`,
      },
      { path: '^(database|demo)/' },
    ),

    rule('the-shop-runs-without-its-tools', { pathNot: '^tools/' }, { path: '^tools/' }),

    // What each kind of file may hold.
    rule('rules-do-no-io', pureRule, { dependencyTypes: ['core'] }),
    rule('rules-are-pure', pureRule, {
      path: 'node_modules/(react|react-dom|react-router|kysely)/|^app/(platform|shell|ui)/|\\.(server|table|client)\\.ts$|\\.tsx$',
    }),
    rule(
      'copy-holds-only-words',
      { path: '\\.copy\\.ts$' },
      { pathNot: '^app/(business|text)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-dead-files',
      { path: entrances },
      { reachable: false, path: '^app/', pathNot: `${entrances}|${test}|\\.d\\.ts$|^app/routes\\.ts$` },
    ),
    rule(
      'no-missing-files',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/|\\.\\./build/)' },
    ),
  ],
  options: {
    // `npm run check` asserts the number of modules read.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types|\\.react-router|^build/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
