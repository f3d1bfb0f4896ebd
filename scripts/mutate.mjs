// npm run mutate: changes the code a little, thousands of times, and wants a test to fail each time; a name runs one part.
import { Stryker } from '@stryker-mutator/core'
import { main, Stop } from './setup.mjs'

/** Files that are changed, and the tests that have to see it. */
const PARTS = {
  business: {
    // The other two files are lists of words, most of which the owner may change.
    mutate: ['app/business/{arrivals,audiences,holidays,money,pricing,terms}.ts'],
    tests: ['app/business/*.test.ts', 'app/owner/prices/bulk-prices.test.ts'],
  },
  roles: {
    mutate: ['app/domain/accounts/user.ts', 'app/owner/guard/guard.server.ts'],
    tests: ['app/domain/accounts/user.test.ts', 'app/owner/guard/guard.server.test.ts'],
  },
  stock: {
    mutate: ['app/domain/sales/pair-acts.ts', 'app/domain/catalog/{count-pairs.schema,sizes}.ts'],
    tests: ['app/domain/sales/pair-acts.test.ts', 'app/domain/catalog/{count-pairs.schema,sizes}.test.ts'],
  },
}

void main(async () => {
  const names = process.argv.slice(2)
  const known = Object.keys(PARTS)
  if (names.some((name) => !known.includes(name))) throw new Stop(`Parts: ${known.join(', ')}.`)
  for (const name of names.length > 0 ? names : known) await mutate(name, PARTS[name])
  // Stryker has set it where a mutant survived.
  return process.exitCode ?? 0
})

async function mutate(name, { mutate, tests }) {
  process.env.MUTATION_TESTS = tests.join(' ')
  const mutants = await new Stryker({
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation.config.ts', related: false, pool: 'forks' },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: ['clear-text', 'json'],
    clearTextReporter: { reportTests: false, allowEmojis: false },
    jsonReporter: { fileName: `test-results/mutation-${name}.json` },
    tempDirName: 'test-results/mutation',
    ignorePatterns: ['build', 'data', 'image', 'test-results'],
    warnings: { slow: false },
    thresholds: { high: 100, low: 100, break: 100 },
  }).runMutationTest()
  // Stryker leaves these out of its score: where the tests cannot run at all, it shows 100 %.
  const broken = mutants.filter(({ status }) => status === 'RuntimeError').length
  if (broken > 0) throw new Stop(`${name}: ${broken} of ${mutants.length} mutants were not tested.`)
}
