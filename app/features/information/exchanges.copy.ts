import type { ShopTerms } from '#app/business/terms.ts'
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
