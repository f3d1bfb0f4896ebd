import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeAdminProduct, makeColor } from '#test/world.ts'
import { changesOf, fromFirstDifference, kindsOf, type PlannedProduct } from './report.ts'

const vera = makeAdminProduct({
  price: pesos(68_000),
  colors: [makeColor('Negro', 2), makeColor('Verde', 1)],
})
const [negro, verde] = vera.colors as [(typeof vera.colors)[0], (typeof vera.colors)[0]]

describe('a changed product', () => {
  test('shows a price and a discount as they are and as they would be', () => {
    expect(changesOf(vera, { ...vera, price: pesos(70_000), discount: pesos(8_000) }, true)).toEqual([
      { column: 'price', before: '$68.000', after: '$70.000' },
      { column: 'discount', before: '', after: '$8.000' },
    ])
  })

  test('shows what is published, the tone, the sizes and the number of photos of each color', () => {
    const changed = {
      ...negro,
      hex: '#ff0000',
      sizes: [{ size: 38, stock: 'last' as const }],
      images: negro.images.slice(1),
    }
    expect(changesOf(vera, { ...vera, colors: [changed, verde] }, false)).toEqual([
      { column: 'hex', color: 'Negro', before: '#1c1b1a', after: '#ff0000' },
      { column: 'sizes', color: 'Negro', before: '', after: '38(1)' },
      { column: 'images', color: 'Negro', before: '2', after: '1' },
      { column: 'published', before: 'si', after: 'no' },
    ])
  })

  test('shows colors that come, go, change their place or how they are written', () => {
    const names = (colors: typeof vera.colors) => changesOf(vera, { ...vera, colors }, true)
    expect(names([negro, verde, { ...negro, name: 'Rojo' }])).toEqual([
      { column: 'color', before: 'Negro, Verde', after: 'Negro, Verde, Rojo' },
    ])
    expect(names([verde])).toEqual([{ column: 'color', before: 'Negro, Verde', after: 'Verde' }])
    expect(names([{ ...negro, name: 'NEGRO' }, verde])).toEqual([
      { column: 'color', before: 'Negro, Verde', after: 'NEGRO, Verde' },
    ])
  })

  test('that stays as it is shows nothing', () => {
    expect(changesOf(vera, vera, true)).toEqual([])
  })
})

describe('two long texts', () => {
  test('are shown from where they part', () => {
    const lead = 'a'.repeat(500)
    expect(fromFirstDifference(`${lead}uno`, `${lead}dos`)).toEqual({
      before: `…${'a'.repeat(24)}uno`,
      after: `…${'a'.repeat(24)}dos`,
    })
  })

  test('are cut where they go on for long', () => {
    const { after } = fromFirstDifference('', 'b'.repeat(500))
    expect(after).toBe(`${'b'.repeat(160)}…`)
  })

  test('that are short are shown whole', () => {
    expect(fromFirstDifference('De cuero.', 'De lona.')).toEqual({ before: 'De cuero.', after: 'De lona.' })
  })
})

test('products about which the same is said are one kind: problems first, what stays as it is last', () => {
  const product = (row: number, given: Partial<PlannedProduct>): PlannedProduct => {
    return { row, name: `Bota ${row}`, status: 'new', changes: [], remarks: [], ...given }
  }
  const kinds = kindsOf([
    product(2, { status: 'unchanged' }),
    product(3, {
      remarks: [
        { code: 'size-unreadable', row: 3, what: '35/36' },
        { code: 'size-unreadable', row: 3, what: 'M' },
      ],
    }),
    product(4, { status: 'error', remarks: [{ code: 'brand-missing', column: 'brand', row: 4 }] }),
    product(5, { status: 'error', remarks: [{ code: 'brand-missing', column: 'brand', row: 5 }] }),
    product(6, { status: 'changed', changes: [{ column: 'price', before: '1', after: '2' }] }),
  ])
  expect(kinds.map(({ code, count, products }) => [code, count, products.map(({ row }) => row)])).toEqual([
    ['brand-missing', 2, [4, 5]],
    ['changed', 1, [6]],
    ['new', 1, [3]],
    ['size-unreadable', 1, [3]],
    ['unchanged', 1, [2]],
  ])
  expect(kinds[3]?.products[0]?.what).toBe('35/36, M')
})
