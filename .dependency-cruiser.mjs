// The floors of `app/`: each imports only floors below it, and none on its own line.
const floors = [
  ['server'],
  ['owner', 'shop'],
  ['parts'],
  ['domain'],
  ['business', 'ui', 'platform'],
  ['base'],
]
const notBelow = (floor) => {
  const line = floors.findIndex((names) => names.includes(floor))
  return ['-', ...floors.slice(0, line + 1).flat()].filter((name) => name !== floor).join('|')
}
const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const test = '\\.test\\.tsx?$'
const basic = '^app/domain/(catalog|photos|accounts|settings|mail|activity)/'
const table = '\\.table\\.ts$'
const database = `${table}|^app/platform/database|node_modules/(kysely|pg)/`
const serverFile = '\\.(server|table|postgres)(\\.test)?\\.ts$|^app/server/server\\.ts$'
const entries = `^app/(server/server|root|routes|entry\\.[a-z]+)\\.tsx?$|\\.(route|worker)\\.tsx?$|\\.d\\.ts$|${test}`
const running = { path: entries, pathNot: test }
const notServer = { path: '^app/', pathNot: `^app/server/|${test}` }
const words = '^app/(business|base)/|\\.copy\\.ts$'
const notTypes = { dependencyTypesNot: ['type-only'] }
const unresolved = { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/|\\.\\./build/)' }

export default {
  forbidden: [
    ...floors.flat().map((floor) => {
      const outside = `^app/((${notBelow(floor)})/|[^/]+\\.tsx?$)`
      return rule(`${floor}-only-down`, { path: `^app/${floor}/`, pathNot: test }, { path: outside })
    }),
    rule('basic-nouns-first', { path: basic, pathNot: test }, { path: '^app/domain/', pathNot: basic }),
    rule('pure', { path: '^app/(base|business)/', pathNot: test }, { dependencyTypes: ['core'] }),
    rule('no-cycles', {}, { circular: true }),
    rule('nobody-imports-a-route', { pathNot: test }, { path: '\\.route\\.tsx?$' }),
    rule('only-server-files-reach-the-database', { path: '^app/', pathNot: serverFile }, { path: database }),
    rule('one-owner-of-a-table', { path: '^app/domain/([^/]+)/' }, { path: table, pathNot: '/domain/$1/' }),
    rule('migrations-stand-alone', { path: '^database/migrations/' }, { pathNot: 'node_modules/kysely/' }),
    rule('only-the-server-knows-migrations-and-demo', notServer, { path: '^(database|demo)/' }),
    rule('the-shop-runs-without-its-tools', { pathNot: '^tools/' }, { path: '^tools/' }),
    rule('copy-holds-only-words', { path: '\\.copy\\.ts$' }, { pathNot: words, ...notTypes }),
    rule('no-dead-files', running, { reachable: false, path: '^app/', pathNot: entries }),
    rule('no-missing-files', {}, unresolved),
  ],
  options: {
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
