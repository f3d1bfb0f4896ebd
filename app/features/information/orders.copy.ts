import { OUT_OF_STOCK_ANSWER_DAYS } from '#app/business/exchanges.ts'
import type { ShopTerms } from '#app/business/terms.ts'
import { MAX_INSTALLMENTS } from '#app/business/promotions.ts'
import { SHOP_CITY } from '#app/business/shipping.ts'

/** Further sentences that several of the long pages say alike. */
export const ordersCopy = ({ deliveryFrom, deliveryUntilInFaq }: ShopTerms, channels: string) => ({
  channels,
  arranged: `La compra, el talle, el pago y la entrega se coordinan por ${channels}.`,
  notPaidHere: 'En el sitio no se paga.',
  wholeCollection: `Las ${MAX_INSTALLMENTS} cuotas valen para toda la colección.`,
  pickup: `Pedís online y retirás en el local de ${SHOP_CITY}.`,
  outOfStock: `Si el par no está en stock, te avisamos. Tenés ${OUT_OF_STOCK_ANSWER_DAYS} días para respondernos; si no, cancelamos el pedido y te devolvemos el dinero.`,
  deliveryInFaq: `Entregamos de lunes a sábados de ${deliveryFrom} a ${deliveryUntilInFaq}, menos los feriados nacionales.`,
})
