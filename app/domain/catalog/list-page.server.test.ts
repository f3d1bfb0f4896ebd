import { describe, expect, test } from 'vitest'
import { makeColor, makeProduct } from '#test/world.ts'
import { listPage, moreCards, redirectToCanonical } from './list-page.server.ts'

const products = Array.from({ length: 450 }, (_, index) =>
  makeProduct({ brand: index % 3 === 0 ? 'Lapacho' : 'Vault' }),
)
const list = (query: string, from: 'start' | 'page' = 'start') =>
  listPage(products, new URLSearchParams(query), { from })
const ids = (shown: readonly { id: string }[]) => shown.map(({ id }) => id)
const idsBetween = (from: number, to: number) => ids(products.slice(from, to))

describe('a page of a long list', () => {
  test.each([
    ['', 0, 8],
    ['pagina=2', 0, 12],
    ['pagina=49', 0, 200],
    ['pagina=50', 200, 204],
    ['pagina=99', 200, 400],
    ['pagina=100', 400, 404],
    ['pagina=112', 400, 450],
    ['pagina=113', 400, 450],
    ['pagina=99999', 400, 450],
  ])('%s shows the products from %d to %d', (query, from, to) => {
    const { products: shown, before, total } = list(query)
    expect(ids(shown)).toEqual(idsBetween(from, to))
    expect([before, total]).toEqual([from, 450])
  })

  test('goes on with the next four, into the next part, until the end', () => {
    expect(ids(list('pagina=50', 'page').products)).toEqual(idsBetween(200, 204))
    expect(ids(list('pagina=112', 'page').products)).toEqual(idsBetween(448, 450))
    expect(list('pagina=113', 'page').products).toEqual([])
    expect(list('pagina=99999', 'page').products).toEqual([])
  })

  test('of a filter ends where the filter ends', () => {
    const { products: shown, page, total } = list('marca=Lapacho&pagina=99999')
    expect(total).toBe(150)
    expect(page).toBe(37)
    expect(shown).toHaveLength(150)
  })
})

test('an address beyond the end leads to the last page, with its filters', () => {
  const redirectOf = (query: string) => {
    try {
      redirectToCanonical('/productos', new URLSearchParams(query), list(query))
    } catch (answer) {
      return (answer as Response).headers.get('Location')
    }
    return null
  }
  expect(redirectOf('marca=Lapacho&pagina=38')).toBe('/productos?marca=Lapacho&pagina=37')
  expect(redirectOf('marca=Lapacho&pagina=37')).toBeNull()
  expect(redirectOf('pagina=99999')).toBe('/productos?pagina=112')
  expect(redirectOf('marca=Nadie&pagina=2')).toBe('/productos?marca=Nadie')
})

test('brands and models in another spelling, and a color, lead to the one address of their list', () => {
  const ñandú = makeProduct({ brand: 'Ñandú', model: 'Botín', colors: [makeColor('Marrón Café')] })
  const addressOf = (query: string) => {
    const params = new URLSearchParams(query)
    const page = listPage([...products, ñandú], params, { from: 'start' })
    expect(ids(page.products)).toEqual([ñandú.id])
    try {
      redirectToCanonical('/productos', params, page)
    } catch (answer) {
      return (answer as Response).headers.get('Location')
    }
    return null
  }
  const canonical = `/productos?${new URLSearchParams([
    ['marca', 'Ñandú'],
    ['modelo', 'Botín'],
  ])}`
  expect(addressOf('marca=ÑANDÚ&modelo=botin')).toBe(canonical)
  expect(addressOf('marca=N\u0303andu\u0301&modelo=Boti\u0301n')).toBe(canonical)
  expect(addressOf('marca=\u200bÑandú&marca=ñandu&modelo=Botín')).toBe(canonical)
  expect(addressOf('marca=Ñandú&modelo=Botín')).toBeNull()
  expect(addressOf('color=Marrón Café')).toBe('/productos?color=marron')
  expect(addressOf('color=marron')).toBeNull()
})

describe('the next cards', () => {
  const more = (query: string, version: number) => {
    const params = new URLSearchParams(query)
    return moreCards(listPage(products, params, { from: 'page' }), params, version)
  }

  test('come from the version of the catalogue that the first ones came from', async () => {
    const response = more('pagina=2&version=7', 7)
    expect(response.status).toBe(200)
    const { products: cards } = (await response.json()) as { products: { id: string }[] }
    expect(ids(cards)).toEqual(idsBetween(8, 12))
  })

  test('of another version are not sent and not cached, because the positions have moved', async () => {
    const response = more('pagina=2&version=7', 8)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ products: null })
  })

  test('without a version are those of now', async () => {
    const { products: cards } = (await more('pagina=2', 8).json()) as { products: unknown[] }
    expect(cards).toHaveLength(4)
  })
})
