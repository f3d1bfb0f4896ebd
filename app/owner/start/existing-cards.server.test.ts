import { expect, test } from 'vitest'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { makeProduct } from '#test/world.ts'
import { existingCards, MAX_CARDS } from './existing-cards.server.ts'

const NOW = new Date('2026-11-22T15:00:00.000Z')
const add = (count: number) =>
  addProducts(
    Array.from({ length: count }, (_, index) =>
      makeProduct({
        name: `Par ${String(count - index).padStart(3, '0')}`,
        brand: index % 2 ? 'Zonda' : 'Alma',
      }),
    ),
  )
const shown = async (query = '') => {
  const { cards, ...rest } = await existingCards(new URLSearchParams(query), NOW)
  return { ...rest, names: cards.map(({ brand, card }) => `${brand} ${card.name}`) }
}

test('eight cards by brand and name; the rest is one link away, and keeps the chosen chart', async () => {
  await add(10)
  const first = await shown('ver=whatsapp')
  expect(first.names).toEqual([
    ...['002', '004', '006', '008', '010'].map((name) => `Alma Par ${name}`),
    ...['001', '003', '005'].map((name) => `Zonda Par ${name}`),
  ])
  expect(first).toMatchObject({ total: 10, restPath: '/admin?ver=whatsapp&productos=todos' })
  const all = await shown('productos=todos')
  expect(all.names).toHaveLength(10)
  expect(all.restPath).toBeNull()
})

test('a large catalogue goes on in the list of products, whatever the address asks for', async () => {
  await add(MAX_CARDS + 1)
  const { names, restPath } = await shown('productos=todos')
  expect([names.length, restPath]).toEqual([8, '/admin/productos'])
})
