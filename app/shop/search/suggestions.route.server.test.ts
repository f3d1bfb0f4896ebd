import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { addProduct } from '#test/shop.ts'
import { makeColor, makeProduct, withSizes } from '#test/world.ts'
import type { Route } from './+types/suggestions.route.ts'
import type { Suggestions } from './search-panel.tsx'
import { loader } from './suggestions.route.ts'

async function suggested(term: string): Promise<string[]> {
  const url = new URL(`http://vault.test/datos/sugerencias?${new URLSearchParams({ termino: term })}`)
  const response = await loader({ url } as Route.LoaderArgs)
  const { products } = (await response.json()) as Suggestions
  return products.map(({ name }) => name)
}

test('a size or a price alone suggests what the list shows for it', async () => {
  const colors = (sizes: string): [ReturnType<typeof makeColor>] => [withSizes(makeColor('Negro'), sizes)]
  await addProduct(makeProduct({ name: 'Vera', price: pesos(68_000), colors: colors('37 38') }))
  await addProduct(makeProduct({ name: 'Luna', price: pesos(98_000), colors: colors('38 39') }))
  expect(await suggested('talle 37')).toEqual(['Vera'])
  expect(await suggested('hasta 70 mil')).toEqual(['Vera'])
  expect(await suggested('luna 38')).toEqual(['Luna'])
  expect(await suggested('luna 37')).toEqual([])
})
