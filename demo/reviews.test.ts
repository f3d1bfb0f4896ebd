import { expect, test } from 'vitest'
import { demoReviews } from './reviews.ts'
import { demoSelections } from './selections.ts'

const NOW = Date.parse('2026-11-22T23:00:00.000Z')

test('each is of a sold pair, and says that it is an example', () => {
  const sales = demoSelections(NOW, NOW)
  for (const { code, position, words, createdAt } of demoReviews(NOW)) {
    const sale = sales.find((one) => one.code === code)
    expect(sale).toMatchObject({ state: 'sold' })
    expect(sale?.pairs[position]).toBeDefined()
    expect(words).toMatch(/^Opinión de ejemplo\./)
    expect(Date.parse(createdAt)).toBeGreaterThan(sale?.stateAt ?? NOW)
  }
})
