import { expect, test } from 'vitest'
import { TestBrowser } from '#test/accounts.ts'
import { insertRows } from '#test/rows.ts'
import { addProduct } from '#test/shop.ts'
import { serve } from '#test/shop-handler.ts'
import { makeProduct } from '#test/world.ts'
import type { loader } from './kind.route.tsx'

const at = (path: string) => serve(new TestBrowser(), path)
const page = async (path: string) => {
  const { loaderData } = (await (await at(path)).json()) as { loaderData: Record<string, unknown> }
  return loaderData['shop/list/kind.route'] as Awaited<ReturnType<typeof loader>>
}

test('the page of a kind is its list, with filters, sort and further cards within it', async () => {
  await insertRows('kinds', { slug: 'mocasines', name: 'Mocasines', words: 'De cuero.', position: 0 })
  for (let index = 0; index < 10; index += 1)
    await addProduct(makeProduct({ kind: 'Mocasines', brand: index < 9 ? 'Vault' : 'Lapacho' }))
  await addProduct(makeProduct({ kind: 'Botas' }))
  const { list, crumb, words } = await page('/productos/categoria/mocasines')
  expect([crumb, words, list.total, list.products.length]).toEqual(['Mocasines', 'De cuero.', 10, 8])
  expect(list.options.kinds).toEqual([])
  expect(list.options.brands).toEqual([
    { name: 'Lapacho', count: 1 },
    { name: 'Vault', count: 9 },
  ])
  expect((await page('/productos/categoria/mocasines?marca=Lapacho&tipo=Botas')).list.total).toBe(1)
  const more = await at(`/datos/productos/mocasines?pagina=2&version=${list.version}`)
  expect(((await more.json()) as { products: unknown[] }).products).toHaveLength(2)
})

test('another spelling leads to the one address, with what is asked of the list', async () => {
  await addProduct(makeProduct({ kind: 'Niños y niñas' }))
  const answer = await at('/productos/categoria/Ni%C3%B1os-y-ni%C3%B1as?orden=reciente')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/productos/categoria/ninos-y-ninas?orden=reciente')
  const cleared = await at('/productos/categoria/ninos-y-ninas?marca=Vault&limpiar=marca')
  expect(cleared.headers.get('Location')).toBe('/productos/categoria/ninos-y-ninas')
})

test('a kind that nobody sells has an empty page, one that does not exist has none', async () => {
  await insertRows('kinds', { slug: 'ojotas', name: 'Ojotas', words: '', position: 0 })
  expect((await page('/productos/categoria/ojotas')).list.total).toBe(0)
  expect((await at('/productos/categoria/sandalias')).status).toBe(404)
  expect((await at('/datos/productos/sandalias?pagina=2')).status).toBe(404)
})
