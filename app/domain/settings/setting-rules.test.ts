import { failed, ok } from '#app/base/result.ts'
import { describe, expect, test } from 'vitest'
import { parseMapPlace } from './map-place.ts'
import { defaultSetting, parseSettings, toShopSettings } from './settings.schema.ts'
import { parseArgentineMobile } from './argentine-mobile.ts'
import { settingRules, typedSetting } from './setting-rules.ts'
import { SETTING_KEYS, type SettingKey } from './settings.ts'

/** Returns what is stored for a typed setting, or the code of its error. */
function read(key: SettingKey, typed: string) {
  const { data, error } = settingRules[key].safeParse(typed)
  return error ? { error: error.issues[0]?.message } : data
}

describe('a WhatsApp number by Argentine rules', () => {
  test.each([
    '353 412-3456',
    '0353 15 412-3456',
    '0353-154123456',
    '353154123456',
    '+54 9 353 412 3456',
    '+54 353 412 3456',
    '549 353 4123456',
    '0054 9 353 4123456',
    '(0353) 412-3456',
    'https://wa.me/5493534123456',
    'wa.me/5493534123456?text=Hola',
    'https://api.whatsapp.com/send?text=Hola&phone=%2B5493534123456',
    '\u200e\u202a+54 9 353 412\u20113456\u202c',
    '\u20600353\u00a015\u00a0412\u20133456',
  ])('%s is one number, however it is written', (typed) => {
    expect(parseArgentineMobile(typed)).toBe('+54 9 353 412-3456')
  })

  test.each([
    ['11 2345-6789', '+54 9 11 2345-6789'],
    ['011 15 2345-6789', '+54 9 11 2345-6789'],
    ['3541 15 512345', '+54 9 3541 51-2345'],
    ['3541 512345', '+54 9 3541 51-2345'],
  ])('area codes have two, three or four digits: %s', (typed, number) => {
    expect(parseArgentineMobile(typed)).toBe(number)
  })

  test.each([
    '',
    '412-3456',
    '353 412-345',
    '353 412-34567',
    '+1 353 412 3456',
    'mi número',
    '910 412 3456',
    'https://wa.me/message/ABC',
    'https://wa.me/14155552671',
  ])('"%s" is none', (typed) => expect(parseArgentineMobile(typed)).toBeNull())
})

test('the names of links are stored as an address has them', () => {
  expect(read('linkNames', 'Feria de Otoño\nferia de otoño\n\n Canje ')).toBe('feria-de-otono\ncanje')
  expect(read('linkNames', 'x'.repeat(25))).toEqual({ error: 'text-too-long' })
  expect(read('linkNames', Array.from({ length: 21 }, (_, index) => `n${index}`).join('\n'))).toEqual({
    error: 'too-many-lines',
  })
})

describe('a CUIT has eleven digits, of which the last checks the others', () => {
  test.each([
    '20-12345678-6',
    '20123456786',
    '20 12345678 6',
    '20.12345678.6',
    '20\u201112345678\u20136\u200e',
  ])('%s', (typed) => {
    expect(read('cuit', typed)).toBe('20-12345678-6')
  })
  test('a wrong check digit, a wrong length', () => {
    expect(read('cuit', '20-12345678-7')).toEqual({ error: 'cuit-wrong' })
    expect(read('cuit', '20-12345687-6')).toEqual({ error: 'cuit-wrong' })
    expect(read('cuit', '00-000')).toEqual({ error: 'cuit-length' })
    expect(read('cuit', '00-00000000-0')).toEqual({ error: 'cuit-wrong' })
  })
})

describe('where people transfer money to', () => {
  test.each(['0070081830004089740113', '0070081 8-3000408974011-3', '0110012920000091344977'])(
    'a CBU has 22 digits, of which two check the others: %s',
    (typed) => expect(read('payCode', typed)).toBe(typed.replace(/\D/g, '')),
  )
  test('a wrong check digit in either block, a wrong length', () => {
    for (const typed of [
      '0070081930004089740113',
      '0070081830004089740114',
      '0070081830004089740131',
      '007008183',
    ])
      expect(read('payCode', typed)).toEqual({ error: 'bank-code-unreadable' })
  })
  test('an alias has 6 to 20 letters, digits, dots or hyphens', () => {
    expect(read('payAlias', ' Vault.zapas-1 ')).toBe('Vault.zapas-1')
    for (const typed of ['corto', 'a'.repeat(21), 'con espacio', 'zapatería', 'a@b.com.ar'])
      expect(read('payAlias', typed)).toEqual({ error: 'alias-unreadable' })
  })
})

test('a place on the map is coordinates, a name, or a long link that holds one of them', () => {
  expect(parseMapPlace('-32.4103, -63.2436')).toBe('-32.4103,-63.2436')
  expect(parseMapPlace('Plaza Centenario, Villa María')).toBe('Plaza Centenario, Villa María')
  expect(
    parseMapPlace('https://www.google.com/maps/place/X/@-32.41,-63.24,17z/data=!3m1!3d-32.4103!4d-63.2436'),
  ).toBe('-32.4103,-63.2436')
  expect(parseMapPlace('https://www.google.com.ar/maps/@-32.41,-63.24,17z')).toBe('-32.41,-63.24')
  expect(parseMapPlace('https://maps.google.com/?q=-32.41,-63.24')).toBe('-32.41,-63.24')
  expect(parseMapPlace('https://maps.app.goo.gl/abc')).toBeNull()
  expect(parseMapPlace('https://evil.example/?q=-32.41,-63.24')).toBeNull()
  expect(parseMapPlace('-132.41,-63.24')).toBeNull()
})

describe('each fact is read by its rule', () => {
  const good: [SettingKey, string, string][] = [
    ['instagram', '@mi.tienda', 'mi.tienda'],
    ['instagram', 'https://www.instagram.com/mi.tienda/?hl=es', 'mi.tienda'],
    ['tiktok', 'https://www.tiktok.com/@mi.tienda', 'mi.tienda'],
    ['facebook', 'facebook.com/mi-tienda', 'mi-tienda'],
    ['ownerEmail', 'ana@ejemplo.com', 'ana@ejemplo.com'],
    ['freeShippingFrom', '120.000', '12000000'],
    ['cashDiscountPercent', '30', '30'],
    ['cashDiscountPercent', '25%', '25'],
    ['cashDiscountPercent', '30\u00a0%', '30'],
    ['exchangeDays', '45 días', '45'],
    ['dispatchBusinessHours', '72 hs', '72'],
    ['deliveryUntilInFaq', '24:00', '24:00'],
    ['phone', '\u202a353 412\u20113456\u202c', '353 412-3456'],
    ['ownerEmail', '\u202aAna@Ejemplo.com\u202c', 'ana@ejemplo.com'],
    ['mapPlace', '\u221232.41, \u221263.24', '-32.41,-63.24'],
    ['freeShippingFrom', '\u202a$\u00a0120.000.-', '12000000'],
    ['cashDiscountIsExtra', 'true', 'true'],
    ['deliveryFrom', '9', '9:00'],
    ['deliveryUntilInPolicy', '20.30', '20:30'],
    ['cities', 'Tanti\n Córdoba:  4.500,  3 a 5 días ', 'Tanti\nCórdoba: 4.500, 3 a 5 días'],
    ['sizeGuide', '38\t24.5 cm\n\n39 25', '38 24,5\n39 25'],
    ['sizeGuide', '37 1/2 24\n38 24½', '37,5 24\n38 24,5'],
    ['sizeNumberings', ' Brasil (BR):  33  - 36.5\n\nCM o JP: 22', 'Brasil (BR): 33 - 36,5\nCM o JP: 22'],
    [
      'openingHours',
      ' Lunes a viernes  de 9 a 13 \n\nSábados de 10 a 13',
      'Lunes a viernes de 9 a 13\nSábados de 10 a 13',
    ],
    ['dataFiscalUrl', 'http://qr.afip.gob.ar/?qr=abc,,', 'http://qr.afip.gob.ar/?qr=abc,,'],
    [
      'dataFiscalUrl',
      '<a href="http://qr.arca.gob.ar/?qr=abc,," target="_F960AFIPInfo"><img src="http://www.afip.gob.ar/images/f960/DATAWEB.jpg"></a>',
      'http://qr.arca.gob.ar/?qr=abc,,',
    ],
  ]
  test.each(good)('%s: %s', (key, typed, value) => {
    expect(read(key, typed)).toBe(value)
  })

  const bad: [SettingKey, string, string][] = [
    ['phone', 'llamame', 'phone-unreadable'],
    ['instagram', 'mi tienda', 'handle-unreadable'],
    ['ownerEmail', 'ana@', 'email-unreadable'],
    ['ownerEmail', 'ana@correo', 'email-unreadable'],
    ['ownerEmail', 'ana@correo.test.', 'email-unreadable'],
    ['ownerEmail', 'ana@correo..test', 'email-unreadable'],
    ['freeShippingFrom', '0', 'price-unreadable'],
    ['freeShippingFrom', 'mucho', 'price-unreadable'],
    ['cashDiscountPercent', '100', 'percent-unreadable'],
    ['cashDiscountIsExtra', 'quizás', 'choice-unknown'],
    ['exchangeDays', '0', 'days-unreadable'],
    ['returnDays', '9', 'return-days-too-few'],
    ['deliveryFrom', '25:00', 'time-unreadable'],
    ['deliveryFrom', '24:30', 'time-unreadable'],
    ['cities', 'Córdoba: 4.500', 'cities-unreadable'],
    ['cities', 'Córdoba: barato, 3 días', 'cities-unreadable'],
    ['cities', 'Córdoba\ncórdoba: 4.500, 3 días', 'cities-unreadable'],
    ['sizeGuide', '38 chico', 'sizes-unreadable'],
    ['sizeNumberings', '33 34', 'numberings-unreadable'],
    ['sizeNumberings', 'BR: - -', 'numberings-unreadable'],
    ['sizeNumberings', 'Brasil: 33 chico', 'numberings-unreadable'],
    ['sizeNumberings', 'BR: 33\nbr: 34', 'numberings-unreadable'],
    ['sizeNumberings', 'a: 1\nb: 1\nc: 1\nd: 1\ne: 1\nf: 1\ng: 1', 'too-many-lines'],
    ['announcements', 'x'.repeat(61), 'text-too-long'],
    ['announcements', 'a\nb\nc\nd\ne\nf', 'too-many-lines'],
    ['dataFiscalUrl', 'javascript:alert(1)', 'data-fiscal-unreadable'],
    ['dataFiscalUrl', 'https://afip.gob.ar.evil.example/', 'data-fiscal-unreadable'],
  ]
  test.each(bad)('%s: %s is refused', (key, typed, error) => {
    expect(read(key, typed)).toEqual({ error })
  })

  test('nothing typed is an unset fact, and what is stored can be typed again', () => {
    for (const key of SETTING_KEYS) expect(read(key, ' \u200b\u2060')).toBeNull()
    for (const [key, , value] of good) expect(read(key, typedSetting(key, value))).toBe(value)
  })
})

test('the whole form is checked: every error at once, and nothing is saved', () => {
  expect(parseSettings({ whatsapp: '1', cuit: '00-000', phone: '353 412-3456' })).toEqual(
    failed({ whatsapp: 'whatsapp-unreadable', cuit: 'cuit-length' }),
  )
  expect(parseSettings({ exchangeDays: '10', freeExchangeDays: '14' })).toEqual(
    failed({ freeExchangeDays: 'free-days-too-many' }),
  )
  expect(parseSettings({ exchangeDays: '10', freeExchangeDays: '' })).toMatchObject({ ok: false })
})

test('a term equal to its default stays unset, so that it follows the default', () => {
  expect(parseSettings({ freeShippingFrom: '100.000', exchangeDays: '30', cities: 'Rosario' })).toEqual(
    ok({ freeShippingFrom: null, exchangeDays: null, cities: 'Rosario' }),
  )
})

test('the current terms are the numbers of the specification until the owner changes them', () => {
  const { terms } = toShopSettings(new Map())
  expect(terms).toEqual({
    freeShippingFrom: 10_000_000,
    cashDiscountPercent: 25,
    cashDiscountIsExtra: false,
    returnDays: 10,
    exchangeDays: 30,
    freeExchangeDays: 14,
    dispatchBusinessHours: 48,
    expressBusinessHours: 24,
    deliveryFrom: '9:00',
    deliveryUntilInPolicy: '20:00',
    deliveryUntilInFaq: '18:00',
    cities: ['Córdoba', 'Villa María', 'Villa Nueva'],
    deliveries: [],
    expressCities: ['Villa María', 'Villa Nueva'],
    reservationDays: 3,
  })
  expect(defaultSetting('freeShippingFrom')).toBe('10000000')
  const changed = new Map([
    ['freeShippingFrom', '12000000'],
    ['returnDays', '15'],
    ['cities', 'Rosario: $4.500,50, 3 a 5 días\nCórdoba\nTanti: los sábados'],
  ])
  expect(toShopSettings(changed).terms).toMatchObject({
    freeShippingFrom: 12_000_000,
    returnDays: 15,
    cities: ['Rosario', 'Córdoba', 'Tanti: los sábados'],
    deliveries: [{ city: 'Rosario', cost: 450_050, time: '3 a 5 días' }],
    exchangeDays: 30,
  })
})
