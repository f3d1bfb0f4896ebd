import { expect, test } from 'vitest'
import { section, withSections, type Goal } from './report.ts'

const cellsOf = (values: number[], goal?: Goal) => {
  const text = section('Feel', [{ name: 'menu', unit: 'ms', values, ...(goal && { goal }) }])
  return text
    .split('\n')
    .at(-1)
    ?.split('|')
    .slice(2, -1)
    .map((cell) => cell.trim())
}

test('the report shows each figure beside that of a bare server', () => {
  expect(cellsOf([42, 10])).toEqual(['42 ms', '10 ms', '4.2 ×', ''])
})

test('the report shows another build beside it, if one was measured', () => {
  expect(cellsOf([42, 84, 10])).toEqual(['42 ms', '84 ms', '0.5 ×', '10 ms', '4.2 ×', ''])
})

test.each<[number[], Goal, string]>([
  [[200, 10], { max: 200 }, '≤ 200 ms: holds'],
  [[201, 10], { max: 200 }, '≤ 200 ms: missed'],
  [[5, 10], { min: 0.5, against: 'bare' }, '≥ 0.5 ×: holds'],
  [[4, 10], { min: 0.5, against: 'bare' }, '≥ 0.5 ×: missed'],
  [[15, 10, 1], { max: 1.5, against: 'beside' }, '≤ 1.5 × beside: holds'],
  [[15, 10], { max: 1.5, against: 'beside' }, '≤ 1.5 × beside'],
])('%j with the goal %j: %s', (values, goal, expected) => {
  expect(cellsOf(values, goal)?.at(-1)).toBe(expected)
})

test('a group that is measured replaces its section, and the others keep theirs', () => {
  const titles = ['Throughput', 'Feel']
  const first = withSections('', new Map([['Feel', '## Feel\n\nold']]), titles)
  const second = withSections(first, new Map([['Throughput', '## Throughput\n\nnew']]), titles)
  expect(second).toMatch(/^# Performance\n[^#]+\n## Throughput\n\nnew\n\n## Feel\n\nold\n$/)
  expect(withSections(second, new Map([['Feel', '## Feel\n\nnew']]), titles)).toContain('## Feel\n\nnew\n')
})
