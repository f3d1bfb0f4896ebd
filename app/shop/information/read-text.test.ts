import { describe, expect, test } from 'vitest'
import { DEMO_SETTINGS } from '#test/world.ts'
import { markdownWords, parseMarkdown } from '#app/base/markdown.ts'
import { pesos } from '#app/business/money.ts'
import type { ShopSettings } from '#app/domain/settings/settings.ts'
import { toShopSettings } from '#app/domain/settings/settings.schema.ts'
import { faq, textPage } from './read-text.ts'
import { shortPolicies } from '#app/domain/settings/policies.ts'
import { chipFiller } from '#app/domain/settings/term-chips.ts'
import { originals } from '#app/domain/texts/originals.copy.ts'
import { type Services, type ShopTextKey, textAt } from '#app/domain/texts/texts.ts'

const SHOP = toShopSettings(new Map())
const ALL_ON: Services = { google: true, cloudinary: true, mail: true }
const ALL_OFF: Services = { google: false, cloudinary: false, mail: false }
const TITLES = {
  '/metodos-de-envio': 'Métodos de envío',
  '/metodos-de-pago': 'Métodos de pago',
  '/metodos-de-cambio': 'Cambios y devoluciones',
  '/cuidado-del-producto': 'Cuidado del producto',
  '/legal/politica-y-privacidad': 'Política y privacidad',
  '/legal/terminos-y-condiciones': 'Términos y condiciones',
}
const PRIVACY = '/legal/politica-y-privacidad'
const TERMS = '/legal/terminos-y-condiciones'

const original = (key: ShopTextKey, settings: ShopSettings = SHOP, services: Services = ALL_ON) =>
  chipFiller(settings)(originals(services)[key])

function page(path: string, settings: ShopSettings = SHOP, services?: Services) {
  const key = textAt(path)
  if (!key) throw new Error(`nothing at ${path}`)
  return textPage(key, original(key, settings, services), settings.terms)
}

const answers = (settings: ShopSettings) => faq(original('preguntas-frecuentes', settings)).questions

/** Everything that is read there, without marks. */
const words = (path: string, settings?: ShopSettings, services?: Services) =>
  JSON.stringify(page(path, settings, services))
    .replaceAll('**', '')
    .replaceAll('\\n', '\n')

describe.each(Object.entries(TITLES))('%s', (path, title) => {
  test('has its title, something to begin with, and nothing empty', () => {
    const { lead, text } = page(path)
    expect(page(path).title).toBe(title)
    expect(lead).toMatch(/\.$/)
    const blocks = parseMarkdown(text).map(({ kind }) => kind)
    expect(blocks[0]).toBe('h2')
    expect(blocks.join(' ')).not.toMatch(/h2 h2|h2$/)
  })

  test('every mark and every chip in it is one', () => {
    for (const shop of [SHOP, toShopSettings(DEMO_SETTINGS)]) {
      expect(markdownWords(page(path, shop).text)).not.toMatch(/\*\*|\]\(|[{}]/)
    }
  })

  test('speaks calmly', () => {
    expect(words(path)).not.toMatch(/[!¡]|el mejor|la mejor|garantiza/i)
  })
})

test('no other address has a text', () => {
  expect(textAt('/contacto')).toBeUndefined()
})

test.each([
  ['/metodos-de-envio', 'Córdoba, Villa María y Villa Nueva'],
  ['/metodos-de-envio', '48 horas hábiles'],
  ['/metodos-de-envio', '24 horas hábiles, solo en Villa María y Villa Nueva'],
  ['/metodos-de-envio', 'El envío exprés no entra en el envío gratis.'],
  ['/metodos-de-envio', 'lunes a sábados de 9:00 a 20:00, menos los feriados nacionales'],
  ['/metodos-de-envio', '$100.000'],
  ['/metodos-de-envio', 'retirás en el local de Villa María'],
  ['/metodos-de-pago', '2 o 3 cuotas sin interés'],
  ['/metodos-de-pago', 'toda la colección'],
  ['/metodos-de-pago', '25% de descuento pagando en efectivo'],
  ['/metodos-de-pago', 'Se divide en 3 pagos y no se le suma interés'],
  ['/metodos-de-cambio', 'dentro de los 30 días de recibido'],
  ['/metodos-de-cambio', 'los primeros 14 días'],
  ['/metodos-de-cambio', 'Tenés 10 días desde que lo recibís'],
  [
    '/metodos-de-cambio',
    'Tenés 10 días para respondernos; si no, cancelamos el pedido y te devolvemos el dinero',
  ],
  [TERMS, '$100.000'],
  [TERMS, '48 horas hábiles'],
  [TERMS, 'Tenés 30 días desde que lo recibís para cambiarlo'],
  [TERMS, 'diez días corridos'],
  [TERMS, 'Ley 24.240, artículo 34'],
  [TERMS, 'artículo 1110'],
  [PRIVACY, 'Ley 25.326'],
  [PRIVACY, 'AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA'],
])('%s says "%s"', (path, fact) => {
  expect(words(path)).toContain(fact)
})

test('the policy never says the hour of the questions (reading 48)', () => {
  for (const path of Object.keys(TITLES)) expect(words(path)).not.toContain('18:00')
})

test('"25%" stands for paying in cash alone (reading 26)', () => {
  for (const path of Object.keys(TITLES)) {
    const rest = words(path).replaceAll('25% de descuento pagando en efectivo.', '')
    expect(rest, path).not.toMatch(/25 ?%/)
  }
})

test.each([
  [{}, 'Ese descuento ya está en el precio de contado: no se suma otro.'],
  [{ cashDiscountIsExtra: 'true' }, 'Ese descuento se suma: se hace sobre el precio de contado.'],
])('wherever the "25%%" is promised, one sentence tells what it is counted on (%o)', (details, sentence) => {
  const settings = toShopSettings(new Map(Object.entries(details)))
  const texts = [
    ...Object.keys(TITLES).map((path) => words(path, settings)),
    ...answers(settings).map(({ answer }) => answer),
    ...Object.values(shortPolicies(settings)).flat(),
  ]
  const promising = texts.filter((text) => text.includes('25% de descuento'))
  expect(promising).toHaveLength(4)
  for (const text of promising) expect(text).toContain(`25% de descuento pagando en efectivo. ${sentence}`)
})

test('every sentence follows the terms that the owner sets', () => {
  const settings = {
    ...SHOP,
    terms: {
      freeShippingFrom: pesos(120_000),
      cashDiscountPercent: 35,
      cashDiscountIsExtra: true,
      returnDays: 12,
      exchangeDays: 45,
      freeExchangeDays: 21,
      reservationDays: 5,
      dispatchBusinessHours: 72,
      expressBusinessHours: 36,
      deliveryFrom: '8:30',
      deliveryUntilInPolicy: '21:00',
      deliveryUntilInFaq: '19:00',
      cities: ['Rosario', 'Tanti'],
      deliveries: [{ city: 'Rosario', cost: pesos(4_500), time: '3 a 5 días' }],
      expressCities: ['Tanti'],
    },
  }
  const texts = Object.keys(TITLES)
    .filter((path) => path !== PRIVACY)
    .map((path) => words(path, settings))
  const all = [
    ...texts,
    JSON.stringify([answers(settings), shortPolicies(settings), original('sobre-nosotros', settings)]),
  ].join('\n')
  const old = all.match(
    /100\.000|25 ?%|\b30 días|\b14\b|\b10 días desde|\b48\b|\b24 horas|[^\d]9:00|20:00|18:00|Nueva|a Córdoba/g,
  )
  expect(old).toBeNull()
  for (const text of ['$120.000', '35%', '45 días', '21 días', '12 días', '72 horas', '36 horas', '8:30'])
    expect(all).toContain(text)
  for (const text of ['8:30 a 21:00', '8:30 a 19:00', 'Rosario y Tanti', 'solo en Tanti'])
    expect(all).toContain(text)
  expect(all).toContain(
    'Costo de los demás envíos: $4.500 a Rosario (3 a 5 días). El de las otras ciudades se',
  )
})

describe('who answers for the shop', () => {
  const details = (path: string, settings: ShopSettings) =>
    page(path, settings).text.match(/^- (?:Razón social|CUIT|Domicilio): .+$/gm) ?? []

  test.each([PRIVACY, TERMS])('%s names what the owner has set', (path) => {
    const named = { ...SHOP, legalName: 'Ana Gómez', cuit: '27-12345678-9' }
    expect(details(path, named)).toEqual(['- Razón social: Ana Gómez', '- CUIT: 27-12345678-9'])
  })

  test('a heading with nothing below is left out', () => {
    expect(words(TERMS)).not.toContain('Quién vende')
    expect(words(TERMS, toShopSettings(DEMO_SETTINGS))).toContain('Quién vende')
  })

  test.each([PRIVACY, TERMS])('%s hides what is not set, and invents it in a demo', (path) => {
    expect(details(path, SHOP)).toEqual([])
    expect(details(path, toShopSettings(DEMO_SETTINGS))).toHaveLength(3)
  })
})

describe('the privacy page tells of what this shop uses, and of nothing else', () => {
  const read = (services: Services) => words(PRIVACY, SHOP, services)

  test.each(['Si entrás con Google', 'vault.state', 'Cloudinary', 'servidor de correo'])('%s', (subject) => {
    expect(read(ALL_ON)).toContain(subject)
    expect(read(ALL_OFF)).not.toContain(subject)
  })

  test('mails that nobody can send yet', () => {
    expect(read(ALL_OFF)).toContain('todavía no tiene configurado el envío de correos')
    expect(read(ALL_ON)).not.toContain('todavía no tiene configurado')
  })
})
