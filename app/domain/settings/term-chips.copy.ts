import { type Centavos, formatPesos } from '#app/business/money.ts'
import type { ShopTerms } from '#app/business/terms.ts'
import { joinWords } from '#app/base/text.ts'
import type { ShopSettings } from './settings.ts'

/** What each `{name}` in a text of the shop stands for. Empty: its setting is unset. */
export const termChipsCopy = ({ terms, ...settings }: ShopSettings, channels: string) => ({
  canales: channels,
  'envío gratis desde': formatPesos(terms.freeShippingFrom),
  'costo de los demás envíos': otherShipping(terms, channels),
  'descuento en efectivo': `${terms.cashDiscountPercent}%`,
  'cómo se cuenta el descuento': terms.cashDiscountIsExtra
    ? 'Ese descuento se suma: se hace sobre el precio de contado.'
    : 'Ese descuento ya está en el precio de contado: no se suma otro.',
  'cuánto sale en efectivo': terms.cashDiscountIsExtra
    ? `Preguntanos por ${channels} cuánto queda el par que te gusta.`
    : 'El precio de contado de cada producto es lo que pagás en efectivo.',
  'días de cambio': days(terms.exchangeDays),
  'días de cambio gratis': days(terms.freeExchangeDays),
  'días de devolución': days(terms.returnDays),
  'días de reserva': days(terms.reservationDays),
  'horas de despacho': businessHours(terms.dispatchBusinessHours),
  'horas de envío exprés': businessHours(terms.expressBusinessHours),
  'horario de entregas': `${terms.deliveryFrom} a ${terms.deliveryUntilInPolicy}`,
  'horario de entregas en preguntas': `${terms.deliveryFrom} a ${terms.deliveryUntilInFaq}`,
  ciudades: joinWords(terms.cities),
  'ciudades de envío exprés': joinWords(terms.expressCities),
  horario: settings.openingHours.join(', '),
  dirección: settings.address ?? '',
  teléfono: settings.phone ?? '',
  WhatsApp: settings.whatsapp ?? '',
  'razón social': settings.legalName ?? '',
  CUIT: settings.cuit ?? '',
})

export const days = (count: number) => `${count} ${count === 1 ? 'día' : 'días'}`
const businessHours = (count: number) => `${count} ${count === 1 ? 'hora hábil' : 'horas hábiles'}`

/** States the cost of shipping to each city. */
export const deliveryCost = (cost: Centavos) => (cost === 0 ? 'gratis' : formatPesos(cost))

function otherShipping({ cities, deliveries }: ShopTerms, channels: string): string {
  if (deliveries.length === 0) return `El costo de los demás envíos se coordina por ${channels}.`
  const costs = deliveries.map(({ city, cost, time }) => `${deliveryCost(cost)} a ${city} (${time})`)
  const others =
    cities.length > deliveries.length ? ` El de las otras ciudades se coordina por ${channels}.` : ''
  return `Costo de los demás envíos: ${joinWords(costs)}.${others}`
}
