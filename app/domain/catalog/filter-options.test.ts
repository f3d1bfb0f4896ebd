import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { listPage, redirectToCanonical } from './list-page.server.ts'
import { makeColor, makeProduct, withSizes, listProducts } from '#test/world.ts'

const products = [
  makeProduct({
    brand: 'Vault',
    model: 'Court',
    colors: [makeColor('Negro'), makeColor('Ámbar', 0, '#d9a520')],
  }),
  makeProduct({ brand: 'Vault', model: 'Bota', colors: [makeColor('Negro')], price: pesos(120_000) }),
  makeProduct({ brand: 'Lapacho', model: 'Bota', colors: [makeColor('Hueso')] }),
  makeProduct({ brand: 'Lapacho', model: 'Mocasín', colors: [makeColor('Bordó')] }),
]
const names = (options: { name: string }[]) => options.map((option) => option.name)

test('without a filter every brand and model is offered in Spanish order, and every family of colors', () => {
  const options = listProducts(products, {}).options
  expect(names(options.brands)).toEqual(['Lapacho', 'Vault'])
  expect(names(options.models)).toEqual(['Bota', 'Court', 'Mocasín'])
  expect(names(options.colors)).toEqual(['Negro', 'Blanco', 'Rojo', 'Amarillo'])
})

test('models narrow to the chosen brands, colors to brands and models; brands never narrow', () => {
  const ofLapacho = listProducts(products, { brands: ['Lapacho'], models: ['Bota'] }).options
  expect(names(ofLapacho.brands)).toEqual(['Lapacho', 'Vault'])
  expect(names(ofLapacho.models)).toEqual(['Bota', 'Mocasín'])
  expect(names(ofLapacho.colors)).toEqual(['Blanco'])
})

describe('kinds, and for whom', () => {
  const botas = makeProduct({ kind: 'Botas', audience: 'Mujer', brand: 'Vault', model: 'Alta' })
  const ojotas = makeProduct({ kind: 'Ojotas', audience: 'Unisex', brand: 'Lapacho', model: 'Playa' })
  const other = makeProduct({ brand: 'Vault', model: 'Court' })
  const kinds = ['Ojotas', 'Botas', 'Sandalias'].map((name) => ({ name }))
  const list = (query: string, audience = '', of = [botas, ojotas, other]) =>
    listPage(of, new URLSearchParams(query), { from: 'start', kinds, audience })
  const shown = (query: string, audience = '') => list(query, audience).products.map(({ id }) => id)

  test('are offered in her order, where products have them', () => {
    const { options } = list('')
    expect(options.kinds).toEqual([
      { name: 'Ojotas', count: 1 },
      { name: 'Botas', count: 1 },
    ])
    expect(options.audiences).toEqual([
      { name: 'Mujer', count: 1 },
      { name: 'Unisex', count: 1 },
    ])
    expect(list('', 'Mujer', [other]).options).toMatchObject({ kinds: [], audiences: [] })
  })

  test('filter, in any spelling of the address, and lead to the one spelling', () => {
    expect(shown('tipo=BOTAS')).toEqual([botas.id])
    expect(shown('tipo=botas&tipo=Ojotas')).toEqual([botas.id, ojotas.id])
    expect(shown('para=damas')).toEqual([botas.id])
    expect(() =>
      redirectToCanonical('/productos', new URLSearchParams('para=damas'), list('para=damas')),
    ).toThrow()
    expect(() =>
      redirectToCanonical('/productos', new URLSearchParams('para=Mujer'), list('para=Mujer')),
    ).not.toThrow()
  })

  test('a product that does not say for whom is for whom the shop says', () => {
    expect(shown('para=Mujer', 'Mujer')).toEqual([botas.id, other.id])
    expect(list('', 'Mujer').options.audiences[0]).toEqual({ name: 'Mujer', count: 2 })
  })

  test('narrow models, colors and sizes, and count with the other filters', () => {
    const { options, query } = list('tipo=Botas&modelo=Court&modelo=Alta&marca=Vault')
    expect(names(options.models)).toEqual(['Alta'])
    expect(query.models).toEqual(['Alta'])
    expect(options.kinds.map(({ count }) => count)).toEqual([0, 1])
    expect(list('tipo=Botas').options.brands).toEqual([
      { name: 'Lapacho', count: 0 },
      { name: 'Vault', count: 1 },
    ])
  })

  test('what cannot be chosen filters nothing', () => {
    expect(list('tipo=Camperas&para=Marcianos').total).toBe(3)
    expect(list('para=Mujer', '', [other]).total).toBe(1)
  })
})

test('a product with two colors of a family counts once', () => {
  const blues = makeProduct({ colors: [makeColor('Noche'), makeColor('Celeste'), makeColor('Bordó')] })
  const { colors } = listProducts([blues], {}).options
  expect(colors.map(({ slug, count }) => [slug, count])).toEqual([
    ['rojo', 1],
    ['azul', 1],
  ])
})

test('a count says what the list would show', () => {
  const options = listProducts(products, { models: ['Bota'], maxPrice: pesos(100_000) }).options
  expect(options.brands).toEqual([
    { name: 'Lapacho', count: 1 },
    { name: 'Vault', count: 0 },
  ])
  expect(options.colors.map(({ name, count }) => [name, count])).toEqual([
    ['Negro', 0],
    ['Blanco', 1],
  ])
})

describe('a filter that narrowing takes away is dropped', () => {
  test('a model of no chosen brand', () => {
    expect(listProducts(products, { brands: ['Lapacho'], models: ['Court', 'Bota'] }).query.models).toEqual([
      'Bota',
    ])
  })

  test('a color of no chosen brand and model', () => {
    expect(listProducts(products, { brands: ['Lapacho'], color: 'negro' }).query.color).toBeNull()
    expect(listProducts(products, { brands: ['Vault'], color: 'negro' }).query.color).toBe('negro')
  })

  test('a size of no chosen brand', () => {
    const sizes = (brand: string, text: string) =>
      makeProduct({ brand, colors: [withSizes(makeColor('Negro'), text)] })
    const sized = [sizes('Vault', '38'), sizes('Lapacho', '36,5')]
    expect(listProducts(sized, { brands: ['Vault'], sizes: [36.5, 38] }).query.sizes).toEqual([38])
    expect(listProducts(sized, { sizes: [45] }).query.sizes).toEqual([45])
  })

  test('what nothing narrows stays, even if no product has it', () => {
    expect(listProducts(products, { models: ['Sandalia'] }).query.models).toEqual(['Sandalia'])
    expect(listProducts(products, { color: 'violeta' }).query.color).toBe('violeta')
  })
})
