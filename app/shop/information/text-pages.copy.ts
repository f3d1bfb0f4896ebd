import { BRAND_NAME } from '#app/base/brand.ts'
import { MAX_INSTALLMENTS, type ShopTerms } from '#app/business/terms.ts'
import type { Sentences } from '#app/domain/settings/policies.ts'
import type { OwnerDetail, TextContents } from './text-page.ts'

const days = (count: number) => `${count} ${count === 1 ? 'día' : 'días'}`

export const exchangesCopy = {
  text: (words: Sentences, terms: ShopTerms): TextContents => ({
    lead: 'Los tres plazos se cuentan desde el día en que recibís tu par.',
    sections: [
      {
        title: 'Cómo pedir un cambio',
        blocks: [
          `Escribinos por ${words.channels} dentro de los **${days(terms.exchangeDays)}** de recibido y contanos qué par es y por cuál lo querés cambiar. El talle y la entrega los coordinamos por ahí, igual que la compra.`,
          `Si lo pedís dentro de los primeros **${days(terms.freeExchangeDays)}**, el envío del cambio es gratis.`,
        ],
      },
      {
        title: 'Cómo devolverlo',
        blocks: [
          `Tenés **${days(terms.returnDays)}** desde que lo recibís. Podés escribirnos o usar el [Botón de arrepentimiento](withdrawal): no necesitás una cuenta y te da un código en el momento.`,
          'Qué dice la ley sobre arrepentirte de una compra a distancia está en los [Términos y condiciones](terms).',
        ],
      },
      { title: 'Si el par no está en stock', blocks: [words.outOfStock] },
    ],
  }),
  periods: ({ exchangeDays, freeExchangeDays, returnDays }: ShopTerms) => ({
    title: 'Los tres plazos',
    start: 'Lo recibís',
    day: (day: number) => `Día ${day}`,
    exchange: { name: 'Cambio', length: days(exchangeDays), note: 'Lo cambiás por otro par.' },
    freeExchange: {
      name: 'Cambio con envío gratis',
      length: days(freeExchangeDays),
      note: `Dentro de los ${days(exchangeDays)}, los primeros ${freeExchangeDays} el envío del cambio es gratis.`,
    },
    giveBack: {
      name: 'Devolución',
      length: days(returnDays),
      note: 'Si te arrepentiste de la compra.',
    },
  }),
}

export const paymentCopy = (words: Sentences, { cashDiscountIsExtra }: ShopTerms): TextContents => ({
  lead: 'Cuotas, efectivo y cómo leer los precios.',
  sections: [
    {
      title: 'Cómo se paga',
      blocks: [
        `${words.notPaidHere} ${words.payment}`,
        'El sitio no te pide datos de tarjetas ni los guarda.',
      ],
    },
    { title: 'Cuotas', blocks: [words.installments, words.wholeCollection] },
    {
      title: 'Efectivo',
      blocks: [
        `${words.cash} ${words.cashExplained}`,
        cashDiscountIsExtra
          ? `Preguntanos por ${words.channels} cuánto queda el par que te gusta.`
          : 'El precio de contado de cada producto es lo que pagás en efectivo.',
      ],
    },
    {
      title: 'Cómo leer los precios',
      blocks: [
        'Todos los precios están en pesos argentinos.',
        [
          '**Precio de contado**: es el número grande, lo que vale el par sin cuotas.',
          `**${MAX_INSTALLMENTS} cuotas sin interés**: debajo del precio de contado está lo que pagás en cada una. El total es más alto que el de contado. Se divide en ${MAX_INSTALLMENTS} pagos y no se le suma interés.`,
          `**Con descuento**: el descuento es para el precio de contado. El precio tachado es el total en ${MAX_INSTALLMENTS} cuotas, que no lo lleva y sigue valiendo si pagás así. El porcentaje de la etiqueta compara el precio de contado con y sin el descuento.`,
        ],
      ],
    },
  ],
})

export const shippingCopy = (words: Sentences): TextContents => ({
  lead: 'A dónde enviamos, en cuánto tiempo y cuánto cuesta.',
  sections: [
    { title: 'A dónde enviamos', blocks: [words.cities] },
    {
      title: 'Cuándo sale tu pedido',
      blocks: [words.dispatch, `La entrega se coordina por ${words.channels}, igual que la compra.`],
    },
    { title: 'Envío exprés', blocks: [words.express, words.expressCost] },
    { title: 'Días y horarios de entrega', blocks: [words.delivery] },
    { title: 'Cuánto cuesta', blocks: [words.freeShipping, words.otherShipping] },
    {
      title: 'Retiro en el local',
      blocks: [`${words.pickup} Mirá [dónde queda el local](local).`],
    },
    { title: 'Si el par no está en stock', blocks: [words.outOfStock] },
  ],
})

export const productCareCopy: TextContents = {
  lead: 'Consejos generales según el material. Ante la duda, escribinos.',
  notice:
    'Son consejos generales para calzado, no indicaciones de cada par. Si el tuyo trae una etiqueta de cuidado, seguí la etiqueta.',
  sections: [
    {
      title: 'Para todos los materiales',
      blocks: [
        [
          'Sacá primero la tierra seca con un cepillo o un paño, y después limpiá.',
          'Probá cualquier producto en una parte que no se vea.',
          'Evitá el lavarropas, el agua caliente y la lavandina.',
          'Secalos al aire y a la sombra, lejos de estufas, secadores y sol directo.',
        ],
      ],
    },
    {
      title: 'Cuero',
      blocks: [
        'Pasá un paño apenas húmedo y secá con otro. Una crema para cuero, cada tanto y en poca cantidad, ayuda a que no se reseque.',
      ],
    },
    {
      title: 'Gamuza',
      blocks: [
        'Cepillala en seco, en un solo sentido, con un cepillo para gamuza. El agua puede dejar marcas: si se moja, dejala secar sola y cepillala después.',
      ],
    },
    {
      title: 'Lona',
      blocks: [
        'Cepillo suave, agua fría y un poco de jabón neutro. Sacá los cordones y lavalos aparte; enjuagá bien para que no queden marcas de jabón.',
      ],
    },
    {
      title: 'Malla y tejido',
      blocks: [
        'Paño húmedo con un poco de jabón neutro, sin frotar fuerte: las fibras se pueden enganchar. Evitá los cepillos duros.',
      ],
    },
    {
      title: 'Goma y suelas',
      blocks: ['Cepillo, agua y jabón neutro. Secá bien el borde antes de guardarlos.'],
    },
    {
      title: 'Para guardarlos',
      blocks: [
        'En un lugar seco y ventilado, sin peso encima. Si los vas a guardar un tiempo, rellenalos con papel para que mantengan la forma.',
      ],
    },
  ],
}

export const termsCopy = (words: Sentences, owner: readonly OwnerDetail[]): TextContents => ({
  lead: 'Cómo se compra, qué prometemos y qué derechos tenés.',
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
        `Los precios están en pesos argentinos. Cada producto muestra el precio de contado y el total en ${MAX_INSTALLMENTS} cuotas.`,
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

export const faqCopy = {
  lead: 'Cómo se compra, cómo se paga y qué pasa después.',
  questions: (words: Sentences) => ({
    compra: {
      question: '¿Cómo compro?',
      answer: `Elegí el par y el color y escribinos por ${words.channels}: por ahí coordinamos el talle, el pago y la entrega. ${words.notPaidHere}`,
    },
    talle: {
      question: '¿Cómo sé cuál es mi talle?',
      answer: `Si el producto tiene guía de talles, medí tu pie y buscalo ahí. Si dudás entre dos, escribinos: el talle se coordina por ${words.channels}.`,
    },
    pago: {
      question: '¿Qué formas de pago hay?',
      answer: `${words.installments} ${words.wholeCollection} ${words.cash} ${words.cashExplained} ${words.payment}`,
    },
    envio: { question: '¿A dónde envían?', answer: words.cities },
    costo: {
      question: '¿Cuánto cuesta el envío?',
      answer: `${words.freeShipping} ${words.expressCost} ${words.otherShipping}`,
    },
    entrega: {
      question: '¿Cuándo llega mi pedido?',
      answer: `${words.dispatch} ${words.express} ${words.deliveryInFaq}`,
    },
    retiro: { question: '¿Puedo retirar en el local?', answer: `Sí. ${words.pickup}` },
    cambios: {
      question: '¿Puedo cambiar o devolver el par?',
      answer: `${words.exchange} ${words.freeExchange} ${words.giveBack}`,
    },
    stock: { question: '¿Qué pasa si no hay stock?', answer: words.outOfStock },
  }),
}
