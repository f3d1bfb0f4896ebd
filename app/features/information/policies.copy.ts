import { formatPesos } from '#app/business/money.ts'
import type { Promises } from '#app/business/promises.ts'
import { INSTALLMENTS_OFFERED } from '#app/business/promotions.ts'
import { joinWords } from '#app/business/words.ts'

/** The short forms that the product page shows. */
export const policiesCopy = {
  shipping: (promises: Promises) => [
    `Enviamos a ${joinWords(promises.cities)}. Despachamos dentro de las ${promises.dispatchBusinessHours} horas hábiles.`,
    `El envío exprés llega dentro de las ${promises.expressBusinessHours} horas hábiles, solo en ${joinWords(promises.expressCities)}.`,
    `Entregamos de lunes a sábados de ${promises.deliveryFrom} a ${promises.deliveryUntilInPolicy}, menos los feriados nacionales.`,
  ],
  payment: (promises: Promises) => [
    `${INSTALLMENTS_OFFERED.join(' o ')} cuotas sin interés.`,
    `${promises.cashDiscountPercent}% de descuento pagando en efectivo.`,
    'El pago se coordina por WhatsApp o Instagram.',
  ],
  exchanges: (promises: Promises) => [
    `Tenés ${promises.exchangeDays} días desde que lo recibís para cambiarlo. El envío del cambio es gratis los primeros ${promises.freeExchangeDays} días.`,
    `Tenés ${promises.returnDays} días desde que lo recibís para devolverlo.`,
  ],
  shippingCost: (promises: Promises) => [
    `El envío es gratis en compras desde ${formatPesos(promises.freeShippingFrom)}. El envío exprés no entra en el envío gratis.`,
    `El costo de los demás envíos se coordina por WhatsApp o Instagram.`,
  ],
}
