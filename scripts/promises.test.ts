import { expect, test } from 'vitest'
import { promisesIn, promisesOfReport, updatePromises } from './promises.ts'

const [FIRST, LATER] = ['2026-11-01 · aaaaaaaa', '2026-11-02 · bbbbbbbb']
const isTest = (file: string) => file.endsWith('.test.ts')
const sale = (passed: boolean) => promisesIn('no sale is half noted @money', 'sale.test.ts', passed)
const kill = promisesIn('every kill is outlived @data', 'drill/kill.drill.ts', true)

test('a promise has the date of the last run in which it held', () => {
  const first = updatePromises('', [...sale(true), ...kill], isTest, FIRST)
  expect(first).toContain('- no sale is half noted · `sale.test.ts` · 2026-11-01 · aaaaaaaa')

  expect(updatePromises(first, sale(false), isTest, LATER)).toBe(first)
  expect(updatePromises(first, sale(true), isTest, LATER)).toContain(
    'no sale is half noted · `sale.test.ts` · 2026-11-02',
  )
})

test('a promise that was never kept says so, and one that left the tests leaves the page', () => {
  expect(updatePromises('', sale(false), isTest, FIRST)).toContain(
    'no sale is half noted · `sale.test.ts` · not yet',
  )

  const page = updatePromises('', [...sale(true), ...kill], isTest, FIRST)
  const later = updatePromises(page, [], isTest, LATER)
  expect(later).not.toContain('sale')
  expect(later).toContain('every kill is outlived')
})

test('the tests of a group with a tag hold one promise together', () => {
  const report = (last: string) => ({
    suites: [
      {
        title: 'weight.e2e.ts',
        file: 'weight.e2e.ts',
        suites: [
          {
            title: 'a page is light @speed',
            file: 'weight.e2e.ts',
            specs: [
              { title: 'home', tests: [{ status: 'expected' }] },
              { title: 'list @nightly', tests: [{ status: last }] },
            ],
          },
        ],
      },
    ],
  })
  const page = updatePromises('', promisesOfReport(report('flaky')), () => true, FIRST)
  expect(page.match(/^- .*/gm)).toEqual([`- a page is light · \`e2e/weight.e2e.ts\` · ${FIRST}`])
  for (const other of ['unexpected', 'skipped'])
    expect(updatePromises('', promisesOfReport(report(other)), () => true, FIRST)).toContain('not yet')
})

test('a promise that only one of the two engines can show holds', () => {
  const engine = (status: string) => ({
    testResults: [
      { name: 'disk.test.ts', assertionResults: [{ fullName: 'a full disk loses nothing @data', status }] },
    ],
  })
  const found = ['passed', 'skipped'].flatMap((status) => promisesOfReport(engine(status)))
  expect(updatePromises('', found, () => true, FIRST)).toMatch(
    /- a full disk loses nothing · .* · 2026-11-01/,
  )
  found.push(...promisesOfReport(engine('failed')))
  expect(updatePromises('', found, () => true, FIRST)).toContain('not yet')
})
