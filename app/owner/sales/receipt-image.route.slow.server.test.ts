import { randomUUID } from 'node:crypto'
import { createStaticHandler } from 'react-router'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { makeAdmin, okValue, pairOfVera, RIO, VERA } from '#test/world.ts'
import { pesos } from '#app/business/money.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { changePair } from '#app/domain/sales/change-pair.server.ts'
import { noteSale } from '#app/domain/sales/note-sale.server.ts'
import { NO_DISCOUNT } from '#app/domain/sales/sale.ts'
import { findSale } from '#app/domain/sales/sales.server.ts'
import { loader } from './receipt-image.route.ts'

const { queryRoute } = createStaticHandler([
  { path: '/admin/ventas/:code/imagen', loader: loader as unknown as () => Promise<unknown> },
])
const get = async (code: string) =>
  (await queryRoute(new Request(`http://localhost:3000/admin/ventas/${code}/imagen`))) as Response

let code = ''
beforeEach(async () => {
  await addProducts([VERA, RIO])
  const pairs = [{ ...pairOfVera(37), shown: pesos(68_000), price: null }]
  const customer = { customerName: 'Caro', customerPhone: null }
  const details = {
    ...customer,
    place: 'store',
    delivery: null,
    discount: NO_DISCOUNT,
    soldOn: null,
  } as const
  code = okValue(await noteSale(makeAdmin(), { key: randomUUID(), pairs, paidAs: 'cash', details }))
})

test('the picture of a receipt is a JPEG that nobody keeps', async () => {
  const response = await get(code)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const picture = sharp(Buffer.from(await response.arrayBuffer()))
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1080, channels: 3 })
})

test('there is none of a sale that is gone, or taken back', async () => {
  expect((await get('V-2222')).status).toBe(404)
  expect((await get('nada')).status).toBe(404)
  const pair = (await findSale(code.slice(2), new Date()))?.pairs[0]
  if (!pair) throw new Error('no pair')
  await changePair(makeAdmin(), { intent: 'undo', id: pair.id, from: pair.state, at: pair.stateAt })
  const response = await get(code)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
})
