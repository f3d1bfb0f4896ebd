import { expect, test } from 'vitest'
import { pesos } from './money.ts'
import { CONSUMER_DEFENSE_URL, DEFAULT_TERMS, SHOP_CITY, SHOP_PROVINCE, withdrawalDays } from './terms.ts'

test.each([
  [10, 10],
  [30, 30],
  [5, 10],
])('with returns within %d days, %d days to withdraw: never less than the law gives', (returnDays, days) => {
  expect(withdrawalDays({ ...DEFAULT_TERMS, returnDays })).toBe(days)
})

test('what the shop promises until its owner says otherwise (Spec §1, §9)', () => {
  expect(DEFAULT_TERMS).toEqual({
    freeShippingFrom: pesos(100_000),
    cashDiscountPercent: 25,
    cashDiscountIsExtra: false,
    returnDays: 10,
    exchangeDays: 30,
    freeExchangeDays: 14,
    reservationDays: 3,
    dispatchBusinessHours: 48,
    expressBusinessHours: 24,
    deliveryFrom: '9:00',
    deliveryUntilInPolicy: '20:00',
    deliveryUntilInFaq: '18:00',
    cities: ['Córdoba', 'Villa María', 'Villa Nueva'],
    deliveries: [],
    expressCities: ['Villa María', 'Villa Nueva'],
  })
  expect([SHOP_CITY, SHOP_PROVINCE]).toEqual(['Villa María', 'Córdoba'])
  expect(CONSUMER_DEFENSE_URL).toBe('https://www.argentina.gob.ar/defensadelconsumidor')
})
