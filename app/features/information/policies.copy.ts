import { formatPesos } from '#app/business/money.ts'
import type { Promises } from '#app/business/promises.ts'
import { INSTALLMENTS_OFFERED } from '#app/business/promotions.ts'
import { joinWords } from '#app/text/text.ts'

/** The sentences that the product page shows and the long pages begin with. */
export const policiesCopy = (promises: Promises, channels: string) => ({
  cities: `Enviamos a ${joinWords(promises.cities)}.`,
  dispatch: `Despachamos dentro de las ${promises.dispatchBusinessHours} horas hábiles.`,
  express: `El envío exprés se hace dentro de las ${promises.expressBusinessHours} horas hábiles, solo en ${joinWords(promises.expressCities)}.`,
  delivery: `Entregamos de lunes a sábados de ${promises.deliveryFrom} a ${promises.deliveryUntilInPolicy}, menos los feriados nacionales.`,
  freeShipping: `El envío es gratis en compras desde ${formatPesos(promises.freeShippingFrom)}.`,
  expressCost: 'El envío exprés no entra en el envío gratis.',
  otherShipping: `El costo de los demás envíos se coordina por ${channels}.`,
  installments: `${INSTALLMENTS_OFFERED.join(' o ')} cuotas sin interés.`,
  cash: `${promises.cashDiscountPercent}% de descuento pagando en efectivo.`,
  /** Follows the sentence about the discount. */
  cashExplained: promises.cashDiscountIsExtra
    ? 'Ese descuento se suma: se hace sobre el precio de contado.'
    : 'Ese descuento ya está en el precio de contado: no se suma otro.',
  payment: `El pago se coordina por ${channels}.`,
  exchange: `Tenés ${promises.exchangeDays} días desde que lo recibís para cambiarlo.`,
  freeExchange: `El envío del cambio es gratis los primeros ${promises.freeExchangeDays} días.`,
  giveBack: `Tenés ${promises.returnDays} días desde que lo recibís para devolverlo.`,
})
