import { expect, test } from 'vitest'
import { DEMO_SETTINGS } from '#test/world.ts'
import { toShopSettings } from './settings.schema.ts'
import { shortPolicies } from './policies.ts'

test('the product page says the short of each policy, with the numbers of the specification', () => {
  expect(shortPolicies(toShopSettings(DEMO_SETTINGS))).toEqual({
    envio: [
      'Enviamos a Córdoba, Villa María y Villa Nueva. Despachamos dentro de las 48 horas hábiles.',
      'El envío exprés se hace dentro de las 24 horas hábiles, solo en Villa María y Villa Nueva.',
      'Entregamos de lunes a sábados de 9:00 a 20:00, menos los feriados nacionales.',
    ],
    pago: [
      '2 o 3 cuotas sin interés.',
      '25% de descuento pagando en efectivo. Ese descuento ya está en el precio de contado: no se suma otro.',
      'El pago se coordina por WhatsApp o Instagram.',
    ],
    cambios: [
      'Tenés 30 días desde que lo recibís para cambiarlo. El envío del cambio es gratis los primeros 14 días.',
      'Tenés 10 días desde que lo recibís para devolverlo.',
    ],
    costo: [
      'El envío es gratis en compras desde $100.000. El envío exprés no entra en el envío gratis.',
      'El costo de los demás envíos se coordina por WhatsApp o Instagram.',
    ],
  })
})
