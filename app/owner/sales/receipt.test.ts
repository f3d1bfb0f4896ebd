import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { NO_DISCOUNT, type Sale, type SalePair } from '#app/domain/sales/sale.ts'
import { receiptOf, receiptText } from './receipt.ts'

const NOW = new Date('2026-11-23T15:00:00.000Z')

const pair = (name: string, size: string | null, charged: number, more: Partial<SalePair> = {}): SalePair => {
  const price = { cash: pesos(charged), three: pesos(charged) }
  return {
    ...{ id: name, state: 'sold', stateAt: 0, productId: name, name, color: 'Negro', size },
    ...{ colorSlug: 'negro', before: null },
    ...{ reservedUntil: null, photo: null, stock: 'available', product: 'published', keepsPrice: true },
    ...{ sent: price, now: price, isPriceHeld: true, charged: pesos(charged) },
    ...more,
  }
}

const sale = (given: Partial<Sale> = {}): Sale => ({
  ...{ code: 'V-7K3Q', state: 'sold', isByHand: false, sentAt: 0, expiresAt: 0, soldOn: '2026-11-22' },
  ...{ place: 'whatsapp', customerName: null, customerPhone: null, delivery: null, discount: NO_DISCOUNT },
  ...{ charged: pesos(139_400), pairs: [pair('Vera', '38', 68_000), pair('Río', null, 71_400)] },
  ...given,
})

const text = (given: Partial<Sale>, ...paid: number[]) => {
  const receipt = receiptOf(
    sale(given),
    paid.map((amount) => ({ amount: pesos(amount) })),
    NOW,
  )
  return receipt && receiptText(receipt)
}

test('says the pairs, what was charged, and that it is no invoice', () => {
  expect(text({}, 139_400)).toBe(
    [
      'Recibo V-7K3Q',
      '22 de noviembre',
      '',
      'Vera Negro, talle 38: $68.000',
      'Río Negro: $71.400',
      '',
      'Total: $139.400',
      'Pagado: $139.400',
      '',
      'Documento no válido como factura',
    ].join('\n'),
  )
})

test('says the discount, and what is owed or was paid too much', () => {
  expect(text({ charged: pesos(129_400) }, 50_000, 20_000)).toContain(
    'Descuento: -$10.000\nTotal: $129.400\nPagado: $70.000\nQueda por pagar: $59.400\n',
  )
  expect(text({}, 140_000)).toContain('\nPagado: $140.000\nA favor: $600\n')
})

test('names only what is sold, and the customer only where she was noted', () => {
  const pairs = [pair('Vera', '38', 68_000), pair('Río', '40', 71_400, { state: 'dropped', charged: null })]
  const partly = text({ pairs, charged: pesos(68_000), customerName: 'Caro' }, 0)
  expect(partly).toContain('22 de noviembre\nPara Caro\n')
  expect(partly).not.toContain('Río')
  expect(text({ customerName: 'Caro', customerPhone: '+54 9 353 412-3456' })).toContain(
    '\nPara Caro · +54 9 353 412-3456\n',
  )
})

test('there is none while nothing is sold', () => {
  expect(text({ soldOn: null, pairs: [pair('Vera', '38', 68_000, { state: 'reserved' })] })).toBeNull()
})
