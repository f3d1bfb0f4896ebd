import {
  INSTALLMENTS_OFFERED,
  MAX_INSTALLMENTS,
  OUT_OF_STOCK_ANSWER_DAYS,
  SHOP_CITY,
} from '#app/business/terms.ts'

/** One sentence for each term of the shop, with the terms as chips. Every text that mentions a term uses its sentence. */
export const policiesCopy = {
  cities: 'Enviamos a {ciudades}.',
  dispatch: 'Despachamos dentro de las {horas de despacho}.',
  express:
    'El envío exprés se hace dentro de las {horas de envío exprés}, solo en {ciudades de envío exprés}.',
  delivery: 'Entregamos de lunes a sábados de {horario de entregas}, menos los feriados nacionales.',
  deliveryInFaq:
    'Entregamos de lunes a sábados de {horario de entregas en preguntas}, menos los feriados nacionales.',
  freeShipping: 'El envío es gratis en compras desde {envío gratis desde}.',
  expressCost: 'El envío exprés no entra en el envío gratis.',
  otherShipping: '{costo de los demás envíos}',
  installments: `${INSTALLMENTS_OFFERED.join(' o ')} cuotas sin interés.`,
  wholeCollection: `Las ${MAX_INSTALLMENTS} cuotas valen para toda la colección.`,
  cash: '{descuento en efectivo} de descuento pagando en efectivo.',
  /** Shown after the sentence about the discount. */
  cashExplained: '{cómo se cuenta el descuento}',
  payment: 'El pago se coordina por {canales}.',
  notPaidHere: 'En el sitio no se paga.',
  arranged: 'La compra, el talle, el pago y la entrega se coordinan por {canales}.',
  exchange: 'Tenés {días de cambio} desde que lo recibís para cambiarlo.',
  freeExchange: 'El envío del cambio es gratis los primeros {días de cambio gratis}.',
  giveBack: 'Tenés {días de devolución} desde que lo recibís para devolverlo.',
  pickup: `Pedís online y retirás en el local de ${SHOP_CITY}.`,
  outOfStock: `Si el par no está en stock, te avisamos. Tenés ${OUT_OF_STOCK_ANSWER_DAYS} días para respondernos; si no, cancelamos el pedido y te devolvemos el dinero.`,
}
