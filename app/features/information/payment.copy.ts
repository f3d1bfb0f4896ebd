import type { ShopTerms } from '#app/business/terms.ts'
import { MAX_INSTALLMENTS } from '#app/business/promotions.ts'
import type { Sentences } from './policies.ts'
import type { TextContents } from './text-page.ts'

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
