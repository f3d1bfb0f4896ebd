import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeAdmin, okValue, PAIR_OF_RIO, pairOfVera, RIO, VERA } from '#test/world.ts'
import { pesos } from '#app/business/money.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { noteSale } from '#app/domain/sales/note-sale.server.ts'
import { pairKey } from '#app/domain/sales/pair.ts'
import { NO_DISCOUNT } from '#app/domain/sales/sale.ts'
import { notePage } from './note-sale-page.server.ts'

const NOW = new Date('2026-11-21T15:00:00.000Z')
const details = {
  ...({ place: 'store', delivery: null, customerName: null, customerPhone: null } as const),
  ...{ discount: NO_DISCOUNT, soldOn: null },
}

test('Back from a noted sale begins the next one without the pairs that are sold', async () => {
  await addProducts([VERA, RIO])
  const key = randomUUID()
  const params = new URLSearchParams({
    clave: key,
    par: pairKey(pairOfVera(37)),
    elegir: pairKey(PAIR_OF_RIO),
  })
  expect(JSON.stringify(await notePage('talle', params, NOW))).toContain('par=vera')
  const pair = { ...pairOfVera(37), shown: pesos(68_000), isThere: true, price: null }
  okValue(await noteSale(makeAdmin(), { key, pairs: [pair], paidAs: 'cash', details }, NOW))
  const next = JSON.stringify(await notePage('talle', params, NOW))
  expect(next).not.toContain('par=vera')
  expect(next).not.toContain(key)
})
