import { expect, test } from 'vitest'
import { DEMO_SETTINGS } from '#test/world.ts'
import { chipFiller, termChips, unknownChips } from './term-chips.ts'
import { toShopSettings } from './settings.schema.ts'

const SHOP = toShopSettings(new Map([['freeShippingFrom', '12000000']]))
const fill = chipFiller(SHOP)

test('a chip follows the term in force', () => {
  expect(fill('Gratis desde {envío gratis desde}.')).toBe('Gratis desde $120.000.')
  expect(fill('{Envio gratis desde } y {días de cambio}')).toBe('$120.000 y 30 días')
})

test('an unknown chip stays as it is typed, and is told', () => {
  const text = '{días de cambio}, {descuento secreto} y {}'
  expect(fill(text)).toBe('30 días, {descuento secreto} y {}')
  expect(unknownChips(text, SHOP)).toEqual(['{descuento secreto}'])
})

test('a line whose setting is unset is left out, and a heading with nothing else below it', () => {
  const text = '## Quién vende\n- CUIT: {CUIT}\n\n## Otra\nSigue.'
  expect(fill(text)).toBe('## Otra\nSigue.')
  const named = chipFiller(toShopSettings(new Map([['cuit', '27-12345678-9']])))
  expect(named(text)).toBe('## Quién vende\n- CUIT: 27-12345678-9\n\n## Otra\nSigue.')
})

test('a chip inside the value of a setting is no chip', () => {
  const shop = toShopSettings(new Map([['legalName', '{CUIT}']]))
  expect(chipFiller(shop)('{razón social}')).toBe('{CUIT}')
})

test('each chip stands for something where every setting is set', () => {
  for (const [name, value] of Object.entries(
    termChips(toShopSettings(new Map([...DEMO_SETTINGS, ['whatsapp', '+54 9 353 412-3456']]))),
  ))
    expect(value, name).not.toBe('')
})
