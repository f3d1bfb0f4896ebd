import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { replyTextsOf } from '#app/domain/settings/replies.ts'
import { replyTexts, templateFromAddress, templateSearch } from './reply-texts.ts'
import { NO_DISCOUNT, type Sale, type SalePair } from '#app/domain/sales/sale.ts'
import { REPLY_TEMPLATES } from './sales.copy.ts'

const NOW = new Date('2026-11-23T00:04:00.000Z')
const WEDNESDAY = Date.parse('2026-11-25T23:00:00.000Z')
const NO_ACCOUNT = { alias: null, code: null, name: null }
const SHOP = {
  ...{ now: NOW, reservationDays: 3, address: null, account: NO_ACCOUNT, toPay: pesos(48_000) },
  texts: replyTextsOf(() => null),
}

const pair = (name: string, size: string | null, cash: number, more: Partial<SalePair> = {}): SalePair => {
  const price = { cash: pesos(cash), three: pesos(cash) }
  return {
    ...{
      id: name,
      stateAt: 1,
      productId: name,
      name,
      colorSlug: 'negro',
      before: null,
      color: 'Negro',
      size,
      reservedUntil: null,
    },
    ...{ photo: null, stock: 'available', product: 'published', state: 'new', sent: price, now: price },
    ...{ keepsPrice: true, isPriceHeld: true, charged: null },
    ...more,
  }
}
const sale = (...pairs: SalePair[]): Sale => ({
  code: 'V-7K3Q',
  state: 'new',
  sentAt: 1,
  expiresAt: 2,
  ...{ isByHand: false, soldOn: null, charged: pesos(0), place: 'whatsapp', delivery: null },
  ...{ customerName: null, customerPhone: null, discount: NO_DISCOUNT },
  pairs,
})
const VERA = pair('Vera', '38', 68_000)
const RIO = pair('Río', '40', 71_400)
const SIESTA = pair('Siesta', '37', 46_000)

test('the drawn reply, with a reserved pair', () => {
  const reserved = { ...VERA, state: 'reserved', reservedUntil: WEDNESDAY } as const
  expect(replyTexts(sale(reserved, RIO, SIESTA), SHOP).reserved).toBe(
    'Hola, vi tu selección V-7K3Q. Te guardo Vera 38 hasta el miércoles a las 20. Los tres pares quedan en $185.400 de contado. ¿Pasás por el local o te los envío?',
  )
})

test('without a reservation all are offered, until the day on which one would end', () => {
  expect(replyTexts(sale(VERA, RIO), SHOP).reserved).toContain(
    'Te guardo Vera 38 y Río 40 hasta el miércoles',
  )
  expect(replyTexts(sale(VERA), SHOP).reserved).toContain(
    'Queda en $68.000 de contado. ¿Pasás por el local o te lo envío?',
  )
})

test('what pairs cost is less the discount of the sale', () => {
  const tenPercent = { ...NO_DISCOUNT, percent: 10 }
  const { reserved, pickup } = replyTexts({ ...sale(VERA, RIO), discount: tenPercent }, SHOP)
  expect(reserved).toContain('Los dos pares quedan en $125.460 de contado.')
  expect(pickup).toContain('Salen $125.460 de contado.')
  const missing = { ...sale({ ...SIESTA, stock: 'none' }, VERA), discount: tenPercent }
  expect(replyTexts(missing, SHOP).missing).toContain('Sí tengo Vera 38: queda en $61.200 de contado.')
  // An amount comes off what is sold first.
  const sold = { ...VERA, state: 'sold', charged: pesos(68_000) } as const
  const partly = { ...sale(sold, RIO), discount: { ...NO_DISCOUNT, amount: pesos(8_000) } }
  expect(replyTexts(partly, SHOP).reserved).toContain('Queda en $71.400 de contado.')
  expect(replyTexts(partly, SHOP).pickup).toContain('Salen $131.400 de contado.')
})

test('what is missing is named, and what is left is summed', () => {
  expect(replyTexts(sale({ ...SIESTA, stock: 'none' }, VERA, RIO), SHOP).missing).toBe(
    'Hola, vi tu selección V-7K3Q. Siesta 37 ya no me queda. Sí tengo Vera 38 y Río 40: quedan en $139.400 de contado. ¿Te los guardo?',
  )
  expect(replyTexts(sale({ ...SIESTA, product: null }), SHOP).missing).toBe(
    'Hola, vi tu selección V-7K3Q. Siesta 37 ya no me queda. ¿Querés que te avise si vuelve?',
  )
  expect(replyTexts(sale(VERA), SHOP).missing).toBe(
    'Hola, vi tu selección V-7K3Q. Me fijo si están todos y te escribo.',
  )
  // The last pair that this selection has reserved is not missing.
  const reserved = { ...VERA, state: 'reserved', stock: 'none' } as const
  expect(replyTexts(sale(reserved), SHOP).missing).not.toContain('ya no')
})

test('a pickup names the shop’s address where there is one', () => {
  const one = sale(pair('Vera', null, 68_000))
  expect(replyTexts(one, { ...SHOP, address: 'San Martín 120' }).pickup).toBe(
    'Hola, tu selección V-7K3Q está lista para retirar: Vera. Sale $68.000 de contado. Te espero en San Martín 120.',
  )
  expect(replyTexts(one, SHOP).pickup).toContain('Te espero en el local.')
})

test('the owner writes the texts, and the words in braces are filled in', () => {
  const texts = replyTextsOf((key) =>
    key === 'replySalePickup' ? 'Vení por {pares} a {local}. {cuenta}' : null,
  )
  const shop = { ...SHOP, texts, address: 'San Martín 120' }
  expect(replyTexts(sale(VERA, RIO), shop).pickup).toBe(
    'Vení por Vera 38 y Río 40 a San Martín 120. Salen $139.400 de contado.',
  )
  // Where nothing is left, no text promises a pair.
  expect(replyTexts(sale({ ...VERA, product: null }), shop).pickup).toContain('Vera 38 ya no me queda.')
})

test('what is still to be paid is asked for with the account and the receipt', () => {
  const sold = sale({ ...VERA, state: 'sold' })
  const account = { alias: 'vault.zapas', code: '0000003100010000000001', name: 'Sol Pérez' }
  expect(replyTexts(sold, { ...SHOP, account }).pay).toBe(
    'Hola, por tu compra V-7K3Q quedan $48.000.\nAlias: vault.zapas\nCVU: 0000003100010000000001\nA nombre de: Sol Pérez\nCuando pagues, mandame el comprobante.',
  )
  expect(replyTexts(sold, SHOP).pay).toContain('\nTe paso los datos por acá.\n')
  expect(replyTexts(sold, { ...SHOP, toPay: pesos(0) }).pay).toBe(
    'Hola, tu compra V-7K3Q ya está paga. Gracias.',
  )
})

test('the address names each template', () => {
  for (const template of REPLY_TEMPLATES)
    expect(templateFromAddress(new URLSearchParams(templateSearch(template)))).toBe(template)
  expect(templateFromAddress(new URLSearchParams())).toBe('reserved')
  expect(templateFromAddress(new URLSearchParams(), true)).toBe('pay')
})

test('a pair that is sold or let go is promised to nobody', () => {
  const sold = { ...VERA, state: 'sold' } as const
  const dropped = { ...SIESTA, state: 'dropped' } as const
  const { reserved, pickup } = replyTexts(sale(sold, dropped, RIO), SHOP)
  expect(reserved).toContain('Te guardo Río 40 hasta el miércoles a las 20. Queda en $71.400 de contado.')
  expect(pickup).toContain('está lista para retirar: Vera 38 y Río 40.')
  const nothing = replyTexts(sale(dropped), SHOP)
  expect(nothing.reserved).toBe(nothing.missing)
  expect(nothing.pickup).toBe(nothing.missing)
})

test('a reservation that ran out names the day on which another one would end', () => {
  const ranOut = { ...VERA, state: 'reserved', reservedUntil: NOW.getTime() - 1 } as const
  expect(replyTexts(sale(ranOut), SHOP).reserved).toContain('hasta el miércoles a las 20')
})
