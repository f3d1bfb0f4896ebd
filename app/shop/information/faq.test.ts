import { expect, test } from 'vitest'
import { DEMO_SETTINGS } from '#test/world.ts'
import { toShopSettings } from '#app/domain/settings/settings.schema.ts'
import { originals } from '#app/domain/texts/originals.copy.ts'
import { chipFiller } from '#app/domain/settings/term-chips.ts'
import { faq } from './read-text.ts'

const NO_SERVICES = { google: false, cloudinary: false, mail: false }
const SHOP = toShopSettings(DEMO_SETTINGS)

const { questions } = faq(chipFiller(SHOP)(originals(NO_SERVICES)['preguntas-frecuentes']))
const answerTo = (question: string) => questions.find((one) => one.question === question)?.answer ?? ''

test('nine questions, each with an address of its own', () => {
  expect(questions).toHaveLength(9)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(9)
  for (const { id, question, answer } of questions) {
    expect(id).toMatch(/^[a-z]+$/)
    expect(question).toMatch(/^¿.+\?$/)
    expect(answer, question).toMatch(/^[^*[\]]+\.$/)
  }
})

test.each([
  ['¿Qué formas de pago hay?', ['2 o 3 cuotas sin interés', 'toda la colección', '25% de descuento']],
  ['¿A dónde envían?', ['Córdoba, Villa María y Villa Nueva']],
  ['¿Cuánto cuesta el envío?', ['$100.000', 'El envío exprés no entra en el envío gratis.']],
  [
    '¿Cuándo llega mi pedido?',
    [
      '48 horas hábiles',
      '24 horas hábiles, solo en Villa María y Villa Nueva',
      'lunes a sábados',
      'feriados',
    ],
  ],
  ['¿Puedo retirar en el local?', ['Villa María']],
  ['¿Puedo cambiar o devolver el par?', ['30 días', 'primeros 14 días', '10 días']],
  [
    '¿Qué pasa si no hay stock?',
    ['10 días para respondernos', 'cancelamos el pedido', 'devolvemos el dinero'],
  ],
])('%s', (question, details) => {
  for (const fact of details) expect(answerTo(question)).toContain(fact)
})

test('deliveries end at 18:00 here (reading 48)', () => {
  expect(answerTo('¿Cuándo llega mi pedido?')).toContain('9:00 a 18:00')
  expect(JSON.stringify(questions)).not.toContain('20:00')
})
