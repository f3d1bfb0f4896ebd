import { expect, test } from 'vitest'
import { chart } from './chart.ts'
import { meetsGoal, type Measurement } from './measurement.ts'
import { reportSection } from './performance-report.ts'

const row = (name: string, value: number, goal?: Measurement['goal']): Measurement => ({
  group: 'weight',
  name,
  value,
  unit: 'KiB',
  ...(goal && { goal }),
})

test('a table says which goals hold', () => {
  const rows = [
    row('list: scripts', 113.4, { max: 100 }),
    row('list: font', 28.6, { max: 30 }),
    row('all', 1234),
  ]
  const run = { date: '2026-11-22', machine: '2 cores', load: '0.3', rows }
  expect(reportSection('weight', run).split('\n').slice(-5)).toEqual([
    '|               |  measured |      goal |               |',
    '| ------------- | --------: | --------: | ------------- |',
    '| list: scripts |   113 KiB | ≤ 100 KiB | does not hold |',
    '| list: font    |  28.6 KiB |  ≤ 30 KiB | holds         |',
    '| all           | 1,234 KiB |           |               |',
  ])
})

test.each([
  [0.9, { min: 0.8 }, true],
  [0.7, { min: 0.8 }, false],
  [30, { max: 30 }, true],
  [31, { max: 30 }, false],
  [1, undefined, null],
])('%d with the goal %o: %s', (value, goal, expected) => {
  expect(meetsGoal(row('', value, goal))).toBe(expected)
})

test('a chart draws one bar a line, and a mark at the goal', () => {
  const svg = chart('Weight', [row('a < b', 50, { max: 100 }), row('c', 25)])
  expect(svg).toContain('a &lt; b')
  expect([...svg.matchAll(/<rect [^>]*height="16"/g)].map(String)).toHaveLength(2)
  expect([...svg.matchAll(/<rect [^>]*width="2"/g)].map(String)).toHaveLength(1)
  expect(svg).toContain('x="300" y="43" width="200.0"')
})
