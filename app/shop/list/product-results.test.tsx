import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { makeProduct, EMPTY_QUERY } from '#test/world.ts'
import { toCard } from '#app/domain/catalog/product.ts'
import { ProductResults } from './product-results.tsx'

function results(page: number, before: number, count: number): string {
  const products = Array.from({ length: count }, () => toCard(makeProduct(), new Date()))
  const List = () => (
    <ProductResults
      first={{ products, page, before, version: 1 }}
      total={450}
      query={{ ...EMPTY_QUERY, brands: ['Vault'] }}
      addresses={{ path: '/productos', more: '/datos/productos' }}
    />
  )
  const Page = createRoutesStub([{ path: '/', Component: List }])
  return renderToStaticMarkup(<Page />)
}

const linkTo = (page: number) => `href="/productos?marca=Vault&amp;pagina=${page}"`

test('the first part of a long list leads on to the second', () => {
  const html = results(49, 0, 200)
  expect(html).toContain(linkTo(50))
  expect(html).toContain('Viste 200 de 450 productos')
  expect(html).not.toContain('Ver los anteriores')
})

test('the second part leads on and back, and counts from the beginning', () => {
  const html = results(50, 200, 4)
  expect(html).toContain(linkTo(51))
  expect(html).toContain(linkTo(49))
  expect(html).toContain('Ver los anteriores')
  expect(html).toContain('Viste 204 de 450 productos')
})

test('the last part leads back alone', () => {
  const html = results(112, 400, 50)
  expect(html).toContain(linkTo(99))
  expect(html).not.toContain(linkTo(113))
  expect(html).toContain('Viste 450 de 450 productos')
})
