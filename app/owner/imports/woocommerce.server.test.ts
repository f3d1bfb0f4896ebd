import { describe, expect, test } from 'vitest'
import { errorOf, fixture, readProducts, sizesOf } from '#test/read-import.ts'
import { woocommerce, WOOCOMMERCE_ROWS } from '#test/shop-exports.ts'

describe('WooCommerce', async () => {
  const [sur, alpargata, alone] = await readProducts(woocommerce(WOOCOMMERCE_ROWS))

  test('variations belong to their parent, by SKU or id; an empty value stands for all', () => {
    expect(sur).toMatchObject({ key: '100', name: 'Bota Sur', brand: 'Andes', model: 'Botas', errors: [] })
    expect(sur).toMatchObject({ price: '120000,50', discount: '20000,50', isShown: true })
    expect(sizesOf(sur)).toEqual(['Negro: 36=1', 'Marrón: 36 37'])
    expect(sur.photos.map(({ name }) => name)).toEqual([
      'https://tienda.example.com/sur-1.jpg',
      'https://tienda.example.com/sur-marron.jpg',
    ])
  })

  test('a draft is hidden, a reduced price that ended is none, no stock is none', () => {
    expect(alpargata).toMatchObject({ isShown: false, price: '30000', discount: '' })
    expect(sizesOf(alpargata)).toEqual(['Único: 35(0) 36(0)'])
  })

  test('a variation without its product stays out', () => {
    expect(errorOf(alone)).toBe('variant-alone')
  })

  test('grouped and external products stay out, variations that are off too', async () => {
    const rows = WOOCOMMERCE_ROWS.map((row) => (row.ID === '102' ? { ...row, Publicado: '0' } : row))
    expect(sizesOf((await readProducts(woocommerce(rows)))[0])).toEqual(['Negro: 36=1'])
    const grouped = woocommerce([{ ...WOOCOMMERCE_ROWS[3]!, Tipo: 'grouped' }])
    expect(errorOf((await readProducts(grouped))[0])).toBe('not-a-shoe')
  })

  test('rows are short because columns came later', async () => {
    expect(await readProducts(fixture('woocommerce-short-rows.csv'))).toMatchObject([
      { name: 'Bota Luna', price: '85000', errors: [] },
      { name: 'Bota Sol', price: '90000', errors: [] },
      { name: 'Bota Mar', price: '95000', errors: [] },
    ])
  })

  test('line breaks, commas and entities are written in their own way', async () => {
    expect(await readProducts(fixture('woocommerce-escapes.csv'))).toMatchObject([
      { description: 'Uno\n\nDos\n\n- Cuero' },
      {
        name: 'Bota & Cordón',
        brand: 'D&G',
        model: 'Botas, botinetas',
        description: expect.stringMatching(/^Suela 3\/4, .* Ø 4 cm ² €$/s),
      },
    ])
    const [twice] = await readProducts(String.raw`Type,Name,Regular price,Description
simple,A,1,C:\\nuevo y\nmás`)
    expect(twice.description).toBe('C:\\nuevo y más')
  })

  test('what is hidden in British, or in another way, stays hidden; no category is no model', async () => {
    const [shipping, sol] = await readProducts(fixture('woocommerce-british.csv'))
    expect([shipping, sol]).toMatchObject([
      { isShown: false, model: '' },
      { isShown: true, model: '' },
    ])
    const rows = ['search', 'Hidden', 'oculto'].map((value) => `simple,A ${value},1,1,${value}`)
    const hidden = await readProducts(
      ['Type,Name,Published,Regular price,Catalog visibility', ...rows].join('\n'),
    )
    expect(hidden.map(({ isShown }) => isShown)).toEqual([false, false, false])
  })
})
