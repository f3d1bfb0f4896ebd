import fc from 'fast-check'
import { countedSize, MAX_COUNT, sortSizes, type SizeStock } from '#app/domain/catalog/sizes.ts'

/** Any list of sizes that a color can have: in order, each once. */
export const anySizes: fc.Arbitrary<SizeStock[]> = fc
  .uniqueArray(
    fc
      .record({
        size: fc.integer({ min: 66, max: 94 }).map((halves) => halves / 2),
        stock: fc.constantFrom('available', 'last', 'none'),
        count: fc.option(fc.nat(MAX_COUNT), { nil: undefined }),
      })
      .map(({ count, ...one }): SizeStock => (count === undefined ? one : countedSize(one.size, count))),
    { maxLength: 29, selector: ({ size }) => size },
  )
  .map(sortSizes)
