import fc from 'fast-check'
import { sortSizes, type SizeStock } from '#app/domain/catalog/sizes.ts'

const size = fc.record({
  size: fc.integer({ min: 66, max: 94 }).map((halves) => halves / 2),
  stock: fc.constantFrom('available', 'last', 'none'),
})

/** Any list of sizes that a color can have: in order, each once. */
export const anySizes: fc.Arbitrary<SizeStock[]> = fc
  .uniqueArray(size, { maxLength: 29, selector: (one) => one.size })
  .map(sortSizes)
