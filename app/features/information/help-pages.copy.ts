import { MAX_INSTALLMENTS, type ShopTerms } from '#app/business/terms.ts'
import type { Sentences } from './policies.ts'
import type { TextContents } from './text-page.ts'

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
          `**Precio en ${MAX_INSTALLMENTS} cuotas**: es el total. Se divide en ${MAX_INSTALLMENTS} pagos y no se le suma interés; el valor de cada cuota está al lado.`,
          `**Precio de contado**: lo que vale sin cuotas. Es menor que el total en ${MAX_INSTALLMENTS} cuotas: los dos precios son distintos y en cada producto ves los dos.`,
          `**Con descuento**: el precio tachado es el total en ${MAX_INSTALLMENTS} cuotas sin el descuento, y el precio actual es el de contado. El porcentaje de la etiqueta compara el precio de contado con y sin el descuento. Las cuotas se calculan sobre el precio sin descuento.`,
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
