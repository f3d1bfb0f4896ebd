import { BRAND_NAME } from '#app/business/brand.ts'
import { MAX_INSTALLMENTS } from '#app/business/terms.ts'
import type { Sentences } from './policies.ts'
import type { OwnerDetail, TextContents } from './text-page.ts'

export const termsCopy = (
  words: Sentences,
  { isDemo, owner }: { isDemo: boolean; owner: readonly OwnerDetail[] },
): TextContents => ({
  lead: 'Cómo se compra, qué prometemos y qué derechos tenés.',
  ...(isDemo && {
    notice: 'Esta es una tienda de demostración: los productos, los precios y las imágenes son ejemplos.',
  }),
  sections: [
    {
      title: 'Qué es este sitio',
      blocks: [
        `Es el catálogo de ${BRAND_NAME}: muestra los productos, sus colores y sus precios. ${words.notPaidHere} ${words.arranged}`,
        'Para comprar no hace falta tener una cuenta.',
      ],
    },
    ...(owner.length > 0 ? [{ title: 'Quién vende', blocks: [], details: owner }] : []),
    {
      title: 'Precios y pagos',
      blocks: [
        `Los precios están en pesos argentinos. Cada producto muestra el total en ${MAX_INSTALLMENTS} cuotas y el precio de contado.`,
        [words.installments, words.wholeCollection, `${words.cash} ${words.cashExplained}`, words.payment],
        'Cómo se lee cada precio está en [Métodos de pago](payment).',
      ],
    },
    {
      title: 'Talle y stock',
      blocks: [`El talle y el stock se confirman por ${words.channels}.`, words.outOfStock],
    },
    {
      title: 'Envíos y retiros',
      blocks: [
        [
          words.cities,
          words.dispatch,
          words.express,
          words.delivery,
          `${words.freeShipping} ${words.expressCost}`,
          words.otherShipping,
          words.pickup,
        ],
        'El detalle está en [Métodos de envío](shipping).',
      ],
    },
    {
      title: 'Cambios y devoluciones',
      blocks: [
        [words.exchange, words.freeExchange, words.giveBack],
        'Cómo se piden está en [Cambios y devoluciones](exchanges).',
      ],
    },
    {
      title: 'Derecho de arrepentimiento',
      blocks: [
        '**En las compras a distancia tenés diez días corridos para arrepentirte, contados desde que recibís el producto o desde que se celebra el contrato, lo último que ocurra.** No hace falta que des un motivo. Es un derecho irrenunciable, y los gastos de devolución son por cuenta de quien vende (Ley 24.240, artículo 34; Código Civil y Comercial de la Nación, artículo 1110).',
        'Para ejercerlo usá el [Botón de arrepentimiento](withdrawal): no necesitás una cuenta y te da un código en el momento.',
      ],
    },
    {
      title: 'Tu cuenta',
      blocks: [
        'Crear una cuenta es gratis y opcional. Podés eliminarla cuando quieras desde **Configuración**. Qué datos guardamos está en [Política y privacidad](privacy).',
      ],
    },
    {
      title: 'Tus derechos por ley',
      blocks: [
        'Nada de lo que dice esta página reduce los derechos que te dan la Ley 24.240 de Defensa del Consumidor y el Código Civil y Comercial de la Nación.',
      ],
    },
  ],
})
