import { type Centavos, formatPesos } from '#app/business/money.ts'
import {
  INSTALLMENTS_OFFERED,
  MAX_INSTALLMENTS,
  OUT_OF_STOCK_ANSWER_DAYS,
  SHOP_CITY,
  type ShopTerms,
} from '#app/business/terms.ts'
import { joinWords } from '#app/base/text.ts'

/** Sentences of the product page, with which the long pages begin too. */
export const policiesCopy = (terms: ShopTerms, channels: string) => ({
  cities: `Enviamos a ${joinWords(terms.cities)}.`,
  dispatch: `Despachamos dentro de las ${terms.dispatchBusinessHours} horas hábiles.`,
  express: `El envío exprés se hace dentro de las ${terms.expressBusinessHours} horas hábiles, solo en ${joinWords(terms.expressCities)}.`,
  delivery: `Entregamos de lunes a sábados de ${terms.deliveryFrom} a ${terms.deliveryUntilInPolicy}, menos los feriados nacionales.`,
  freeShipping: `El envío es gratis en compras desde ${formatPesos(terms.freeShippingFrom)}.`,
  expressCost: 'El envío exprés no entra en el envío gratis.',
  otherShipping: otherShipping(terms, channels),
  installments: `${INSTALLMENTS_OFFERED.join(' o ')} cuotas sin interés.`,
  cash: `${terms.cashDiscountPercent}% de descuento pagando en efectivo.`,
  /** Shown after the sentence about the discount. */
  cashExplained: terms.cashDiscountIsExtra
    ? 'Ese descuento se suma: se hace sobre el precio de contado.'
    : 'Ese descuento ya está en el precio de contado: no se suma otro.',
  payment: `El pago se coordina por ${channels}.`,
  exchange: `Tenés ${terms.exchangeDays} días desde que lo recibís para cambiarlo.`,
  freeExchange: `El envío del cambio es gratis los primeros ${terms.freeExchangeDays} días.`,
  giveBack: `Tenés ${terms.returnDays} días desde que lo recibís para devolverlo.`,
})

/** States the cost of shipping to each city. */
export const deliveryCost = (cost: Centavos) => (cost === 0 ? 'gratis' : formatPesos(cost))

function otherShipping({ cities, deliveries }: ShopTerms, channels: string): string {
  if (deliveries.length === 0) return `El costo de los demás envíos se coordina por ${channels}.`
  const costs = deliveries.map(({ city, cost, time }) => `${deliveryCost(cost)} a ${city} (${time})`)
  const others =
    cities.length > deliveries.length ? ` El de las otras ciudades se coordina por ${channels}.` : ''
  return `Costo de los demás envíos: ${joinWords(costs)}.${others}`
}

/** Sentences that several long pages share. */
export const ordersCopy = ({ deliveryFrom, deliveryUntilInFaq }: ShopTerms, channels: string) => ({
  channels,
  arranged: `La compra, el talle, el pago y la entrega se coordinan por ${channels}.`,
  notPaidHere: 'En el sitio no se paga.',
  wholeCollection: `Las ${MAX_INSTALLMENTS} cuotas valen para toda la colección.`,
  pickup: `Pedís online y retirás en el local de ${SHOP_CITY}.`,
  outOfStock: `Si el par no está en stock, te avisamos. Tenés ${OUT_OF_STOCK_ANSWER_DAYS} días para respondernos; si no, cancelamos el pedido y te devolvemos el dinero.`,
  deliveryInFaq: `Entregamos de lunes a sábados de ${deliveryFrom} a ${deliveryUntilInFaq}, menos los feriados nacionales.`,
})
