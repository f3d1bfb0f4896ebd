import { EXCHANGE_DAYS, FREE_EXCHANGE_DAYS, RETURN_DAYS } from '#app/business/exchanges.ts'
import { formatPesos } from '#app/business/money.ts'
import { CASH_DISCOUNT_PERCENT, FREE_SHIPPING_FROM, INSTALLMENTS_OFFERED } from '#app/business/promotions.ts'
import {
  CITIES_SERVED,
  DELIVERY_HOURS,
  DISPATCH_BUSINESS_HOURS,
  EXPRESS_BUSINESS_HOURS,
  EXPRESS_CITIES,
} from '#app/business/shipping.ts'

const express = EXPRESS_CITIES.join(' y ')
const cities = `${CITIES_SERVED.slice(0, -1).join(', ')} y ${CITIES_SERVED.at(-1)}`

/** The short forms that the product page shows. */
export const policiesCopy = {
  shipping: [
    `Enviamos a ${cities}. Despachamos dentro de las ${DISPATCH_BUSINESS_HOURS} horas hábiles.`,
    `El envío exprés llega dentro de las ${EXPRESS_BUSINESS_HOURS} horas hábiles, solo en ${express}.`,
    `Entregamos de lunes a sábados de ${DELIVERY_HOURS.from} a ${DELIVERY_HOURS.untilInPolicy}, menos los feriados nacionales.`,
  ],
  payment: [
    `${INSTALLMENTS_OFFERED.join(' o ')} cuotas sin interés.`,
    `${CASH_DISCOUNT_PERCENT}% de descuento pagando en efectivo.`,
    'El pago se coordina por WhatsApp o Instagram.',
  ],
  exchanges: [
    `Tenés ${EXCHANGE_DAYS} días desde que lo recibís para cambiarlo. El envío del cambio es gratis los primeros ${FREE_EXCHANGE_DAYS} días.`,
    `Tenés ${RETURN_DAYS} días desde que lo recibís para devolverlo.`,
  ],
  shippingCost: [
    `El envío es gratis en compras desde ${formatPesos(FREE_SHIPPING_FROM)}. El envío exprés no entra en el envío gratis.`,
    `El costo de los demás envíos se coordina por WhatsApp o Instagram.`,
  ],
}
